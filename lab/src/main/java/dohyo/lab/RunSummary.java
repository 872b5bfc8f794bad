package dohyo.lab;

/**
 * How a run ended.
 *
 * @param trialsPlanned how many there were to do
 * @param trialsDone ended as planned
 * @param interrupted by the user
 * @param failure why it could not go on; empty when it could
 */
public record RunSummary(int trialsPlanned, int trialsDone, boolean interrupted, String failure) {}
