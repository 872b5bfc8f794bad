package dohyo.report;

import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Where the tail of one measured step of one trial came from. Shares are of the time by which the
 * operations of the tail exceeded the median of their step.
 *
 * @param percentile the tail is what lies above it
 * @param thresholdNanos its value
 * @param medianNanos from which excess counts
 * @param operations in the tail
 * @param kept part of the excess that the kept operations hold themselves; for the rest they stand,
 *     second by second
 * @param waited part of the excess that passed in the generator, before sending
 * @param causes all that happened during the step, in the order in which they were asked
 * @param unexplained part of the excess that is assigned to none
 * @param slowest the slowest operations
 */
public record TailResult(
        String arm,
        String trial,
        String step,
        double percentile,
        double thresholdNanos,
        double medianNanos,
        long operations,
        double kept,
        double waited,
        List<CauseShare> causes,
        double unexplained,
        List<SlowestOperation> slowest) {

    public TailResult {
        causes = List.copyOf(Objects.requireNonNullElse(causes, List.of()));
        slowest = List.copyOf(Objects.requireNonNullElse(slowest, List.of()));
    }

    /**
     * One cause.
     *
     * @param cause for people: {@code GC pause of the store}
     * @param ofGenerator whether it says something about the load generator instead of the store
     * @param times how often it happened
     * @param seconds how long in all
     * @param overlap part of the excess that lies in it and in nothing asked before
     * @param chance mean of the same with its times shifted at random
     * @param chanceHigh what 95 % of the shifted ones stay under
     * @param beyondChance whether the overlap is more than chance gives
     * @param share part of the excess that is assigned to it: overlap less chance; 0 when it is not
     *     beyond chance
     * @param operations kept ones of which it took the larger part of their excess
     * @param longestNanos response time of the slowest of those
     */
    public record CauseShare(
            String cause,
            boolean ofGenerator,
            int times,
            double seconds,
            double overlap,
            double chance,
            double chanceHigh,
            boolean beyondChance,
            double share,
            long operations,
            double longestNanos) {}

    /**
     * One of the slowest operations.
     *
     * @param atSeconds its intended start, from the trial's origin
     * @param waitNanos until it was sent
     * @param responseNanos until it was answered, failed or was given up
     * @param nanosByCause what lies in causes that are beyond chance
     */
    public record SlowestOperation(
            String operation,
            String outcome,
            double atSeconds,
            double waitNanos,
            double responseNanos,
            Map<String, Double> nanosByCause) {}
}
