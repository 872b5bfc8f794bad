package dohyo.model.statistics.pairs;

/**
 * The three sources of scatter between two arms that are equal; standard deviations of logarithms.
 *
 * @param sdOfRounds of the ratio of two slices that follow each other on systems that both stand
 * @param sdOfStarts of one system's own level, from one fresh start to the next
 * @param sdOfHost of the host's level from one trial to the next, which pairs do not suffer
 */
public record NoiseProfile(double sdOfRounds, double sdOfStarts, double sdOfHost) {

    public NoiseProfile {
        if (!(sdOfRounds >= 0) || !(sdOfStarts >= 0) || !(sdOfHost >= 0)) {
            throw new IllegalArgumentException("no standard deviations: " + sdOfRounds + ", "
                    + sdOfStarts + " and " + sdOfHost);
        }
    }

    /** What is left when the arms stand side by side. */
    public NoiseProfile sideBySide() {
        return new NoiseProfile(sdOfRounds, sdOfStarts, 0);
    }

    /** Of a block's log ratio from so many rounds. */
    public double sdOfBlocks(int rounds) {
        double systems = 2 * (sdOfStarts * sdOfStarts + sdOfHost * sdOfHost);
        return Math.sqrt(systems + sdOfRounds * sdOfRounds / rounds);
    }
}
