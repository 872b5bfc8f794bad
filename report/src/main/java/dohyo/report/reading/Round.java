package dohyo.report.reading;

/**
 * A round of a load side by side, in which each arm of a block has one slice. Whether it counts
 * follows from what the resting stores used, and from nothing that was measured of the loaded one.
 *
 * @param load name of the load
 * @param round 1, 2, ... of that load
 * @param why it is left out for all arms, a clause; empty when it counts
 * @param busy the arm whose store did not rest, where that is why; else empty
 */
public record Round(int block, String load, int round, String why, String busy) {

    /** Of a round that is whole itself: what is left of its block would tell little. */
    public static final String OTHERS =
            "more than half of its load's rounds in the block are left out, so it is left out, too";

    public boolean isLeftOut() {
        return !why.isEmpty();
    }
}
