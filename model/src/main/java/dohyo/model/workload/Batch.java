package dohyo.model.workload;

import java.util.List;

/**
 * Several executions of one request that travel together.
 *
 * @param kind NONE for a plain execution
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

    /** How far the executions belong together. */
    public enum Kind {
        NONE,
        /** All of them are done, or none. */
        LOGGED,
        /** They only travel together. */
        UNLOGGED,
        /** They only travel together, and count up. */
        COUNTER
    }
}
