package dohyo.cli.compare;

/**
 * When a comparison ends, fixed before its first trial.
 *
 * @param blocks how many times each arm is run, at most
 * @param until the word of an experiment file; empty for all blocks
 * @param twin whether the first arm is run twice in each block, to show the machine's noise
 */
public record ComparedEnd(int blocks, String until, boolean twin) {

    /** What a comparison does that is told nothing else. */
    private static final int USUAL_BLOCKS = 3;

    private static final int MOST_UNTIL_NARROW = 30;
    private static final int MOST_UNTIL_DECIDED = 10;

    /**
     * As the user wants it.
     *
     * @param blocks the most; 0 when he does not say
     * @param within the half width of the interval that he asks for; empty when he does not
     * @param budgeted whether there is a budget, which is spent until all is decided
     */
    public static ComparedEnd of(int blocks, String within, boolean budgeted, boolean twin) {
        if (!within.isEmpty()) {
            return new ComparedEnd(blocks == 0 ? MOST_UNTIL_NARROW : blocks, within, twin);
        }
        if (budgeted) {
            return new ComparedEnd(blocks == 0 ? MOST_UNTIL_DECIDED : blocks, "decided", twin);
        }
        return new ComparedEnd(blocks == 0 ? USUAL_BLOCKS : blocks, "", twin);
    }

    String yaml() {
        return "blocks: " + blocks + "\n"
                + (until.isEmpty() ? "" : "until: " + until + "\n")
                + (twin ? "noise: true\n" : "");
    }
}
