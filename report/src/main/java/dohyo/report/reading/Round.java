package dohyo.report.reading;

/**
 * A round of a load side by side, in which each arm of a block has one slice. Whether it counts
 * follows from what the resting stores used, and from nothing that was measured of the loaded one.
 *
 * @param load name of the load
 * @param round 1, 2, ... of that load
 * @param why it is left out for all arms, a clause; empty when it counts
 */
public record Round(int block, String load, int round, String why) {

    public boolean isLeftOut() {
        return !why.isEmpty();
    }
}
