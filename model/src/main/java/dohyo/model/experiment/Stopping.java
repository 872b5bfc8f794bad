package dohyo.model.experiment;

/**
 * When a run may end before all its blocks are done: fixed beforehand, like everything that decides
 * about verdicts.
 *
 * @param within half width of the interval that is asked for, 0.05 for +-5 %; 0 unless narrow
 */
public record Stopping(Kind kind, double within) {

    /** All blocks are done. */
    public static final Stopping NONE = new Stopping(Kind.ALL_BLOCKS, 0);

    /** When all judged quantities are decided, at looks fixed beforehand. */
    public static final Stopping DECIDED = new Stopping(Kind.DECIDED, 0);

    /** When the intervals of all judged quantities are so narrow. */
    public static Stopping within(double halfWidth) {
        return new Stopping(Kind.NARROW, halfWidth);
    }

    /** Kinds. */
    public enum Kind {
        ALL_BLOCKS,
        DECIDED,
        NARROW
    }

    /** Whether something must be asked after a block. */
    public boolean asks() {
        return kind != Kind.ALL_BLOCKS;
    }
}
