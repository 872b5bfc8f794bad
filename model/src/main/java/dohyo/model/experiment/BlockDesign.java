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

    /**
     * How long an arm is loaded before the next one has its turn. What begins after a rest is slow
     * for some milliseconds, which percentiles at a given rate show and the throughput of a closed
     * loop does not; so closed loops can have shorter turns, which share more of the host's noise.
     *
     * @param nanos of steps at given rates; 0 when nobody takes turns
     * @param closedNanos of closed loops
     */
    public record SliceLength(long nanos, long closedNanos) {

        /** Of steps that are run as a whole. */
        public static final SliceLength NONE = new SliceLength(0, 0);

        /** The same for all loads. */
        public static SliceLength of(long nanos) {
            return new SliceLength(nanos, nanos);
        }

        /** Whether nobody takes turns. */
        public boolean isNone() {
            return nanos == 0;
        }

        /** That of a phase, in nanoseconds. */
        public long nanosOf(Phase phase) {
            return phase instanceof Phase.Closed ? closedNanos : nanos;
        }
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
