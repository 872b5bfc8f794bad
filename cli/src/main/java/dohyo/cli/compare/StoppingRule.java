package dohyo.cli.compare;

/**
 * When a comparison ends, fixed before its first trial.
 *
 * @param blocks how many times each arm is run, at most
 * @param until the word of an experiment file; empty for all blocks
 * @param twin whether the first arm is run twice in each block, to show the machine's noise
 */
public record StoppingRule(int blocks, String until, boolean twin) {

    /** What a comparison does that is told nothing else. */
    private static final int USUAL_BLOCKS = 5;

    private static final int MOST_UNTIL_NARROW = 30;

    /**
     * As the user wants it.
     *
     * @param blocks the most; 0 when he does not say
     * @param within the half width of the interval that he asks for; empty when he does not
     */
    public static StoppingRule of(int blocks, String within, boolean twin) {
        if (!within.isEmpty()) {
            return new StoppingRule(blocks == 0 ? MOST_UNTIL_NARROW : blocks, within, twin);
        }
        return new StoppingRule(blocks == 0 ? USUAL_BLOCKS : blocks, "", twin);
    }

    /** The same with so many blocks. */
    public StoppingRule lasting(int other) {
        return new StoppingRule(other, until, twin);
    }

    /** The same with so many blocks at most, ending when so small a difference is decided. */
    public StoppingRule deciding(String percent, int most) {
        return new StoppingRule(most, "decided " + percent, twin);
    }

    String yaml() {
        return "blocks: " + blocks + "\n"
                + (until.isEmpty() ? "" : "until: " + until + "\n")
                + (twin ? "noise: true\n" : "");
    }
}
