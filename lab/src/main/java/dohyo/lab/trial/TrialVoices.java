package dohyo.lab.trial;

/** Where it is told what happens in a trial. */
record TrialVoices(TrialJournal journal, TrialTalk talk) {}
