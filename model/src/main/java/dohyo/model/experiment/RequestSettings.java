package dohyo.model.experiment;

import java.util.List;

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
 * @param many partitions that one operation reads, by requests of its own for each or for groups
 * @param form in which the statement travels
 */
public record RequestSettings(
        String consistency,
        String serialConsistency,
        int pageRows,
        Batch batch,
        List<String> verify,
        Many many,
        Form form) {

    /** What a statement gets that does not say otherwise. */
    public static final RequestSettings STANDARD =
            new RequestSettings("", "", 0, Batch.SINGLE, List.of());

    public RequestSettings {
        verify = List.copyOf(verify);
    }

    /** Of a prepared statement about one partition. */
    public RequestSettings(
            String consistency,
            String serialConsistency,
            int pageRows,
            Batch batch,
            List<String> verify) {
        this(consistency, serialConsistency, pageRows, batch, verify, Many.ONE, Form.PREPARED);
    }

    /** The same, with these fields to be found in the answer. */
    public RequestSettings verifying(List<String> fields) {
        return new RequestSettings(
                consistency, serialConsistency, pageRows, batch, fields, many, form);
    }

    /** The same for many partitions. */
    public RequestSettings of(Many partitions) {
        return new RequestSettings(
                consistency, serialConsistency, pageRows, batch, verify, partitions, form);
    }

    /** The same in another form. */
    public RequestSettings in(Form other) {
        return new RequestSettings(
                consistency, serialConsistency, pageRows, batch, verify, many, other);
    }

    /** What is drawn together for one operation: the executions of a batch, or many partitions. */
    public Batch drawn() {
        return many.isOne() ? batch : new Batch(Batch.Kind.NONE, many.keys());
    }

    /** How a statement travels. */
    public enum Form {
        /** By an id, with its values. */
        PREPARED,
        /** As text each time, with its values beside it; the store parses it each time. */
        SIMPLE
    }

    /**
     * An operation that reads many partitions, with a request for each of them or for each group.
     *
     * @param keys how many partitions, at least 1
     * @param atOnce most of its requests in flight at once; 0 for all
     * @param grouped whether the partitions of a set of replicas share a request, which binds them
     *     as a list ({@code IN ?})
     */
    public record Many(int keys, int atOnce, boolean grouped) {

        /** An ordinary request. */
        public static final Many ONE = new Many(1, 1, false);

        /** Whether it is an ordinary request. */
        public boolean isOne() {
            return keys == 1 && !grouped;
        }
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
            same = List.copyOf(same);
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
