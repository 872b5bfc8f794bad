package dohyo.report;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;

/**
 * {@code results.json}: what a run says, per arm and per claim.
 *
 * @param schema {@code dohyo-results/1}
 * @param complete whether every planned trial was done
 * @param answer the answer to the question, one sentence
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
        List<Finding> findings) {

    public static final String SCHEMA = "dohyo-results/1";

    /** What was measured of one arm. */
    public record ArmResult(
            String name,
            String store,
            int trialsPlanned,
            int trialsDone,
            List<StepResult> steps,
            @Nullable Bracket bracket) {}

    /** One measured step of one trial. */
    public record StepResult(
            String trial,
            String name,
            String kind,
            double offeredPerSecond,
            double achievedPerSecond,
            long accounted,
            long answered,
            Map<String, Long> failed,
            long unfinished,
            long backlogMax,
            boolean keptUp,
            List<OperationResult> operations) {}

    /** Latencies of one operation in one step; the name {@code all} stands for all together. */
    public record OperationResult(
            String name,
            long accounted,
            Map<String, Latency> response,
            Map<String, Latency> service) {}

    /**
     * A percentile; keys of the maps above are {@code p50}, {@code p90}, {@code p99},
     * {@code p99.9}, {@code p99.99}; those with fewer than 100 samples above are absent.
     */
    public record Latency(double nanos, boolean atLeast) {}

    /** The highest rate that met a goal and the lowest that did not, from searches. */
    public record Bracket(
            double percentile,
            double limitNanos,
            @Nullable Double passedPerSecond,
            @Nullable Double failedPerSecond,
            int trials) {}

    /** A claim with its verdict. */
    public record ClaimResult(
            String id,
            String says,
            String source,
            String quantity,
            String rule,
            @Nullable Double measured,
            String unit,
            Verdict verdict,
            String why) {}

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
     */
    public record Finding(String level, String seen, String means, String attempt) {}
}
