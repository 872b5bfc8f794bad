package dohyo.model.workload;

/**
 * How a CQL statement is sent, beyond what its client does with all of them.
 *
 * @param consistency level; empty for the client's
 * @param serialConsistency of conditional statements, {@code SERIAL} or {@code LOCAL_SERIAL}; empty
 *     for the store's standard
 * @param pageRows rows in a page; 0 for all at once. Further pages are asked for one after the
 *     other, and the request ends with the last
 * @param form in which the statement travels
 */
public record CqlOptions(String consistency, String serialConsistency, int pageRows, Form form) {

    /** What a statement gets that does not say otherwise. */
    public static final CqlOptions STANDARD = new CqlOptions("", "", 0, Form.PREPARED);

    /** How a statement travels. */
    public enum Form {
        /** By an id, with its values. */
        PREPARED,
        /** As text each time, with its values beside it; the store parses it each time. */
        SIMPLE
    }
}
