package dohyo.lab.trial.journal;

/** Where it is told what happens in a trial. */
public record TrialEventSinks(TrialJournal journal, TrialEventRelay talk) {}
