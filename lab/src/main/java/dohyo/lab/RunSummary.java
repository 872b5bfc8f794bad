package dohyo.lab;

/**
 * How a run ended.
 *
 * @param trialsPlanned how many there were to do, without those that were left out
 * @param trialsDone ended as planned
 * @param interrupted by the user
 * @param failure why it could not go on; empty when it could
 * @param leftOut which blocks were left out and why, a sentence; empty when none was
 */
public record RunSummary(
        int trialsPlanned, int trialsDone, boolean interrupted, String failure, String leftOut) {

    /** With all of its blocks. */
    public RunSummary(int trialsPlanned, int trialsDone, boolean interrupted, String failure) {
        this(trialsPlanned, trialsDone, interrupted, failure, "");
    }
}
