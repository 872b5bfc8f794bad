package dohyo.model.statistics.decide;

/** What measured values say about a rule that was fixed before. */
public enum Verdict {
    CONFIRMED,
    REFUTED,
    INCONCLUSIVE
}
