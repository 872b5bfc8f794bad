package dohyo.model.experiment;

/**
 * In which order the arms of a block have their turns.
 *
 * <p>Side by side the systems of all arms stand at the same time, and are loaded in turn, a slice
 * each, in seeded random order: whatever slows the machine for longer than a slice slows all arms
 * alike (Bulej et al., "Duet benchmarking", ICPE 2020; Abedi and Brecht, "Conducting repeatable
 * experiments in highly variable cloud computing environments", ICPE 2017). Systems are fresh in
 * each block, which stays the unit of the statistics.
 *
 * @param slices length of a turn; none unless side by side
 * @param restNanos before a turn the others are waited for until they are at rest, at most so long;
 *     before a step that is run as a whole, the arm's own store, too
 * @param restingShare of one core, that a resting store may use in a slice of another arm: beyond
 *     it the round is left out
 */
public record BlockDesign(Kind kind, SliceLength slices, long restNanos, double restingShare) {

    /** One trial after the other. */
    public static final BlockDesign SEQUENTIAL =
            new BlockDesign(Kind.SEQUENTIAL, SliceLength.NONE, 0, 0);

    /** Most arms that stand side by side. */
    public static final int MOST_ARMS = 4;

    /** Kinds. */
    public enum Kind {
        SEQUENTIAL,
        PAIRS
    }

    /** Side by side. */
    public static BlockDesign pairs(SliceLength slices, long restNanos, double restingShare) {
        return new BlockDesign(Kind.PAIRS, slices, restNanos, restingShare);
    }

    /** Side by side in turns of one length. */
    public static BlockDesign pairs(long sliceNanos, long restNanos, double restingShare) {
        return pairs(SliceLength.of(sliceNanos), restNanos, restingShare);
    }

    /** Whether the arms of a block stand at the same time. */
    public boolean isSideBySide() {
        return kind == Kind.PAIRS;
    }

    /** An arm as its turns want it. */
    public Arm arm(Arm arm) {
        if (!isSideBySide()) {
            return arm;
        }
        return arm.with(arm.load().inSlicesOf(slices));
    }
}
