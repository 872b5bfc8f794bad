package dohyo.lab.trial.journal;

/** Where it is told what happens in a trial. */
public record TrialVoices(TrialJournal journal, TrialTalk talk) {}
