package dohyo.report;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * {@code results.json}: what a run says, per arm and per claim.
 *
 * @param schema {@code dohyo-results/1}
 * @param complete whether every planned trial was done
 * @param valid whether no finding is of level {@code invalid}
 * @param answer the answer to the question, one sentence
 * @param comparisons of each arm with the first one, where both have the same workload and load
 * @param tails where the tails of measured steps came from; empty in older runs
 */
public record Results(
        String schema,
        String id,
        String title,
        String question,
        String answer,
        boolean complete,
        boolean valid,
        String command,
        String startedAt,
        List<ArmResult> arms,
        List<ClaimResult> claims,
        List<Comparison> comparisons,
        List<Finding> findings,
        List<TailResult> tails) {

    public static final String SCHEMA = "dohyo-results/1";

    public Results {
        comparisons = Objects.requireNonNullElse(comparisons, List.of());
        tails = Objects.requireNonNullElse(tails, List.of());
    }

    /** What was measured of one arm. */
    public record ArmResult(
            String name,
            String store,
            int trialsPlanned,
            int trialsDone,
            List<TrialOutcome> trials,
            List<StepResult> steps,
            @Nullable Bracket bracket) {}

    /**
     * How one trial ended.
     *
     * @param outcome name of a {@link dohyo.model.result.TrialRecord.Outcome}, or {@code NOT_BEGUN}
     */
    public record TrialOutcome(String name, int block, String outcome, String why) {}

    /**
     * One measured step of one trial.
     *
     * @param offeredPerSecond 0 for closed loop
     * @param concurrency operations kept in flight; 0 unless closed loop
     * @param searchPassed whether a try of a search met its goal; null for other steps
     * @param operations the name {@code all} first, then each operation where there are several
     */
    public record StepResult(
            String trial,
            String name,
            String kind,
            double offeredPerSecond,
            int concurrency,
            double achievedPerSecond,
            double durationSeconds,
            long accounted,
            long answered,
            Map<String, Long> failed,
            long unfinished,
            long notSent,
            long backlogMax,
            boolean keptUp,
            @Nullable Boolean searchPassed,
            CpuPerOperation cpuPerOperation,
            List<OperationResult> operations) {}

    /** CPU time of both sides per answered operation; null where it was not observed. */
    public record CpuPerOperation(
            @Nullable Double clientNanos, @Nullable Double storeNanos) {}

    /**
     * Latencies of one operation in one step; the name {@code all} stands for all together.
     *
     * @param response from the intended start, failed and unfinished ranked above every success
     * @param service from the moment of sending, likewise
     * @param responseOfAnsweredOnly response times of the answered operations alone, a secondary
     *     figure that flatters whenever something failed
     */
    public record OperationResult(
            String name,
            long accounted,
            long answered,
            Map<String, Latency> response,
            Map<String, Latency> service,
            Map<String, Latency> responseOfAnsweredOnly) {}

    /**
     * A percentile; keys of the maps above are {@code p50}, {@code p90}, {@code p99},
     * {@code p99.9}, {@code p99.99}; those with fewer than 100 samples above are absent. The key
     * {@code max} is the largest value seen, not an estimate of anything.
     */
    public record Latency(double nanos, boolean atLeast) {}

    /** The highest rate that met a goal and the lowest that did not, from searches. */
    public record Bracket(
            double percentile,
            double limitNanos,
            @Nullable Double passedPerSecond,
            @Nullable Double failedPerSecond,
            int trials) {}

    /**
     * A claim with its verdict.
     *
     * @param measured the median over trials; null when there is none
     * @param measuredAtLeast whether it is only a lower bound
     * @param measuredAtMost whether it is only an upper bound
     * @param unit {@code ns}, {@code ops/s} or {@code ratio}
     */
    public record ClaimResult(
            String id,
            String says,
            String source,
            String quantity,
            String rule,
            double threshold,
            @Nullable Double measured,
            boolean measuredAtLeast,
            boolean measuredAtMost,
            String unit,
            Verdict verdict,
            String why) {

        /** The same with more words to its reason. */
        ClaimResult because(String more) {
            return new ClaimResult(
                    id,
                    says,
                    source,
                    quantity,
                    rule,
                    threshold,
                    measured,
                    measuredAtLeast,
                    measuredAtMost,
                    unit,
                    verdict,
                    why + more);
        }
    }

    /**
     * A quantity of two arms that differ in nothing but store or client.
     *
     * @param quantity {@code throughput}, {@code p99 of response time} or {@code CPU per operation}
     * @param unit {@code ops/s} or {@code ns}
     * @param armMedian over trials; null when there is none
     * @param ratio arm over baseline, paired by block; null when it could not be measured
     * @param low lower end of the ratio's 95 % interval; null with fewer than two blocks
     * @param high upper end, likewise
     * @param blocks in which both arms were measured
     * @param different whether the interval leaves out 1
     * @param says the same in a sentence
     */
    public record Comparison(
            String arm,
            String baseline,
            String quantity,
            String unit,
            @Nullable Double armMedian,
            @Nullable Double baselineMedian,
            @Nullable Double ratio,
            @Nullable Double low,
            @Nullable Double high,
            int blocks,
            boolean different,
            String says) {}

    /** What a claim came to. */
    public enum Verdict {
        CONFIRMED,
        REFUTED,
        INCONCLUSIVE,
        NOT_TESTABLE
    }

    /**
     * A doubt about the numbers or an explanation of them.
     *
     * @param level {@code invalid} (the measurement cannot be used), {@code doubt} or {@code note}
     * @param kind for machines, for example {@code store-did-not-keep-up}
     * @param seen what was observed
     * @param means what it does to the figures
     * @param attempt what to try
     */
    public record Finding(String level, String kind, String seen, String means, String attempt) {}
}
