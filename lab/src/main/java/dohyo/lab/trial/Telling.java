package dohyo.lab.trial;

/** Where it is told what happens in a trial. */
record Telling(TrialJournal journal, TrialTalk talk) {}
