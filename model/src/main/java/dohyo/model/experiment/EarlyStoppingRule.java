package dohyo.model.experiment;

import java.util.List;

/**
 * When a run may end before all its blocks are done: fixed beforehand, like everything that decides
 * about verdicts.
 *
 * @param within half width of the interval that is asked for, 0.05 for +-5 %, or the difference
 *     that is to be decided; 0 for what is usual
 * @param looked numbers of blocks after which somebody looked at a run that had come to its end,
 *     and gave it more; empty for one that ran as planned
 */
public record EarlyStoppingRule(Kind kind, double within, List<Integer> looked) {

    /** All blocks are done. */
    public static final EarlyStoppingRule NONE = new EarlyStoppingRule(Kind.ALL_BLOCKS, 0);

    /** When all judged quantities are decided, at looks fixed beforehand. */
    public static final EarlyStoppingRule DECIDED = new EarlyStoppingRule(Kind.DECIDED, 0);

    public EarlyStoppingRule {
        looked = List.copyOf(looked);
    }

    /** As planned. */
    public EarlyStoppingRule(Kind kind, double within) {
        this(kind, within, List.of());
    }

    /** When all is decided, differences of this share from equality. */
    public static EarlyStoppingRule decided(double share) {
        return new EarlyStoppingRule(Kind.DECIDED, share);
    }

    /** The same for a run that was given more blocks after somebody had looked at it. */
    public EarlyStoppingRule lookedAfter(List<Integer> blocks) {
        return new EarlyStoppingRule(kind, within, blocks);
    }

    /** When the intervals of all judged quantities are so narrow. */
    public static EarlyStoppingRule within(double halfWidth) {
        return new EarlyStoppingRule(Kind.NARROW, halfWidth);
    }

    /** Kinds. */
    public enum Kind {
        ALL_BLOCKS,
        DECIDED,
        NARROW
    }

    /** Whether something must be asked after a block; blocks that were added are all run. */
    public boolean asks() {
        return kind != Kind.ALL_BLOCKS && looked.isEmpty();
    }
}
