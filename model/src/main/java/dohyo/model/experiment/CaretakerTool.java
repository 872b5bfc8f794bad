package dohyo.model.experiment;

/** Programs of others that tend a store while it is loaded. */
public enum CaretakerTool {
    /** Repairs a ring of Cassandra, a segment after the other. */
    REAPER,
    /** Backs up nodes of Cassandra, and brings their data back. */
    MEDUSA
}
