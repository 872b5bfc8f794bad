package dohyo.model.experiment;

import java.util.List;
import java.util.Objects;

/**
 * How one statement is sent, beyond what its client does with all of them.
 *
 * @param consistency CQL consistency level; empty for the client's
 * @param serialConsistency of conditional statements, {@code SERIAL} or {@code LOCAL_SERIAL}; empty
 *     for the store's standard
 * @param pageRows rows in a page; 0 for all at once. Further pages are asked for one after the
 *     other, and the request ends with the last
 * @param batch how many executions of the statement travel together
 * @param verify names of fields, one per column of the answer, whose values must stand in its rows;
 *     empty when the answer is only counted
 */
public record RequestSettings(
        String consistency,
        String serialConsistency,
        int pageRows,
        Batch batch,
        List<String> verify) {

    /** What a statement gets that does not say otherwise. */
    public static final RequestSettings STANDARD =
            new RequestSettings("", "", 0, Batch.SINGLE, List.of());

    public RequestSettings {
        consistency = Objects.requireNonNullElse(consistency, "");
        serialConsistency = Objects.requireNonNullElse(serialConsistency, "");
        batch = Objects.requireNonNullElse(batch, Batch.SINGLE);
        verify = List.copyOf(Objects.requireNonNullElse(verify, List.of()));
    }

    /** The same, with these fields to be found in the answer. */
    public RequestSettings verifying(List<String> fields) {
        return new RequestSettings(consistency, serialConsistency, pageRows, batch, fields);
    }

    /**
     * Several executions of one statement in one request.
     *
     * @param kind of batch; NONE for a plain execution
     * @param size executions in it, at least 1
     * @param same names of fields with one value in the whole batch; those of all others differ
     */
    public record Batch(Kind kind, int size, List<String> same) {

        /** A plain execution. */
        public static final Batch SINGLE = new Batch(Kind.NONE, 1);

        public Batch {
            same = List.copyOf(Objects.requireNonNullElse(same, List.of()));
        }

        /** All values differ. */
        public Batch(Kind kind, int size) {
            this(kind, size, List.of());
        }

        /** Kinds of batch, as CQL has them. */
        public enum Kind {
            NONE,
            LOGGED,
            UNLOGGED,
            COUNTER
        }
    }
}
