package dohyo.report;

import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Finding;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Objects;

/**
 * What is kept of a run in the project itself, so that pages of studies can show it: verdicts and
 * figures of steps, without the trials behind them.
 *
 * @param schema {@code dohyo-kept/1}
 * @param scale at which it was run; empty for the file as it stands
 * @param startedAt as the plan says
 * @param blocks that were run
 * @param capacity of the reference arm, a sentence; empty where rates are no parts of one
 * @param laws what the law of scalability says of closed loops, sentences
 * @param findings of level {@code invalid} and {@code doubt}
 */
public record Kept(
        String schema,
        String id,
        String scale,
        String title,
        String question,
        String command,
        String startedAt,
        int blocks,
        Machine machine,
        boolean valid,
        boolean complete,
        String capacity,
        String answer,
        List<ClaimResult> claims,
        List<StepRow> steps,
        List<String> laws,
        List<Finding> findings) {

    public static final String SCHEMA = "dohyo-kept/1";

    public Kept {
        claims = List.copyOf(Objects.requireNonNullElse(claims, List.of()));
        steps = List.copyOf(Objects.requireNonNullElse(steps, List.of()));
        laws = List.copyOf(Objects.requireNonNullElse(laws, List.of()));
        findings = List.copyOf(Objects.requireNonNullElse(findings, List.of()));
    }

    /** On what it was run. */
    public record Machine(String cpuModel, int cores, long memoryBytes, String kernel) {

        /** When nothing is known of it. */
        public static final Machine UNKNOWN = new Machine("unknown processor", 0, 0, "");
    }

    /**
     * A step of an arm over all its trials.
     *
     * @param step its load, for people
     * @param keptUp trials in which the store kept up with it, each time it came
     * @param perSecond answered, the median of the trials
     * @param low the least of the trials
     * @param high the most of the trials
     */
    public record StepRow(
            String arm,
            String step,
            int trials,
            int keptUp,
            double perSecond,
            double low,
            double high,
            List<OperationRow> operations) {

        public StepRow {
            operations = List.copyOf(operations);
        }
    }

    /**
     * An operation in a step; medians of those trials that printed the percentile.
     *
     * @param accounted operations of all trials
     * @param perSecond answered in a second, the median likewise
     * @param responseP99 nanoseconds from the intended start; null where no trial printed it
     * @param serviceP99 nanoseconds from the sending, likewise
     * @param atLeast whether that of response time is a lower bound in any trial
     * @param serviceAtLeast whether that of service time is
     */
    public record OperationRow(
            String name,
            long accounted,
            double perSecond,
            @Nullable Double responseP99,
            @Nullable Double serviceP99,
            boolean atLeast,
            boolean serviceAtLeast) {}
}
