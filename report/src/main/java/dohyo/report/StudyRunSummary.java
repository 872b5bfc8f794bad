package dohyo.report;

import com.fasterxml.jackson.annotation.JsonInclude;

import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Finding;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Objects;

/**
 * What is kept of a run in the project itself, so that pages of studies can show it: verdicts with
 * the values of trials from which they follow, and figures of steps, without the trials' files.
 *
 * @param schema {@code dohyo-kept/1}
 * @param scale at which it was run; empty for the file as it stands
 * @param startedAt as the plan says
 * @param blocks that were run
 * @param capacity of the reference arm, a sentence; empty where rates are no parts of one
 * @param laws what the law of scalability says of closed loops, sentences
 * @param stored what lay in the sstables of each arm, sentences
 * @param findings of level {@code invalid} and {@code doubt}
 * @param origin with what it was run; null in what was kept before that was told
 * @param judged from what its verdicts follow; null likewise
 */
public record StudyRunSummary(
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
        List<String> stored,
        List<Finding> findings,
        @Nullable Origin origin,
        @Nullable Judged judged) {

    public static final String SCHEMA = "dohyo-kept/1";

    public StudyRunSummary {
        claims = List.copyOf(Objects.requireNonNullElse(claims, List.of()));
        steps = List.copyOf(Objects.requireNonNullElse(steps, List.of()));
        laws = List.copyOf(Objects.requireNonNullElse(laws, List.of()));
        stored = List.copyOf(Objects.requireNonNullElse(stored, List.of()));
        findings = List.copyOf(Objects.requireNonNullElse(findings, List.of()));
    }

    /**
     * With what it was run.
     *
     * @param version of Dohyo
     * @param revision commit of its checkout; empty where that is not known
     * @param seed of the order of trials and of the data
     * @param stores what ran in each arm, as it said itself
     */
    public record Origin(String version, String revision, long seed, List<RanStore> stores) {

        public Origin {
            stores = List.copyOf(Objects.requireNonNullElse(stores, List.of()));
        }
    }

    /** What ran in an arm: name and version of the store, and its JDK. */
    public record RanStore(String arm, String store, String jdk) {}

    /**
     * From what verdicts follow.
     *
     * @param stopping name of a {@link dohyo.model.experiment.EarlyStoppingRule.Kind}
     * @param within of it
     * @param blocks that were planned
     * @param blocksDone that ended
     * @param looked numbers of blocks after which somebody had looked before more were added
     * @param unfinished whether planned trials were still to be run; false in what was kept before
     *     that was told, which was judged as if none were
     */
    public record Judged(
            String stopping,
            double within,
            int blocks,
            int blocksDone,
            List<ClaimValues> claims,
            List<Integer> looked,

            @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean unfinished) {

        public Judged {
            looked = List.copyOf(Objects.requireNonNullElse(looked, List.of()));
            claims = List.copyOf(Objects.requireNonNullElse(claims, List.of()));
        }
    }

    /**
     * A claim with the value of each trial, in the unit of its quantity.
     *
     * @param kind name of a {@link dohyo.model.experiment.Claim.Quantity.Kind}
     * @param rule name of a {@link dohyo.model.experiment.Claim.Rule}
     * @param decides whether the verdict follows from the values; not where something else forbade
     *     one, which the claim's own reason tells
     * @param arm of the arm that is judged
     * @param baseline by what it is divided; null when it is judged undivided
     */
    public record ClaimValues(
            String claim,
            String kind,
            String rule,
            double threshold,
            double margin,
            boolean decides,
            List<BlockValue> arm,
            @Nullable List<BlockValue> baseline) {}

    /**
     * Of the trial in a block.
     *
     * @param low the value, or what it is at least
     * @param high the same, or what it is at most; null when that is not known
     * @param cell width on the log scale of what could be told apart; null where digits are the
     *     limit
     */
    public record BlockValue(
            int block,
            double low,
            @Nullable Double high,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Double cell) {}

    /** On what it was run. */
    public record Machine(String cpuModel, int cores, long memoryBytes, String kernel) {

        /** When nothing is known of it. */
        public static final Machine UNKNOWN = new Machine("unknown processor", 0, 0, "");
    }

    /**
     * A step of an arm over all its trials.
     *
     * @param step its load, for people
     * @param keptUp trials in which the store kept up with it, each time it came; null for a closed
     *     loop, which has no rate to keep up with
     * @param perSecond answered, the median of the trials
     * @param low the least of the trials
     * @param high the most of the trials
     * @param storeCpuNanos CPU time of the store per answered operation, the median; null when it
     *     was not observed
     * @param clientCpuNanos that of the load generator, likewise
     * @param clientBytes what the generator allocated on its heap, likewise
     */
    public record StepRow(
            String arm,
            String step,
            int trials,
            @Nullable Integer keptUp,
            double perSecond,
            double low,
            double high,
            @Nullable Double storeCpuNanos,
            @Nullable Double clientCpuNanos,
            @Nullable Double clientBytes,
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
     * @param meanNanos from the sending, over all trials; null where nothing was due
     * @param responseP99 nanoseconds from the intended start; null where no trial printed it
     * @param serviceP99 nanoseconds from the sending, likewise
     * @param atLeast whether that of response time is a lower bound in any trial
     * @param serviceAtLeast whether that of service time is
     */
    public record OperationRow(
            String name,
            long accounted,
            double perSecond,
            @Nullable Spread meanNanos,
            @Nullable Double responseP99,
            @Nullable Double serviceP99,
            boolean atLeast,
            boolean serviceAtLeast) {}

    /**
     * A figure over trials.
     *
     * @param middle the geometric mean where there is an interval, else the median
     * @param low the least
     * @param high the most
     * @param atLeast whether it is a lower bound in any trial
     * @param intervalLow of Student's 95 % interval of the logarithms; null where one trial alone,
     *     or one that knows a bound only, gives none
     * @param intervalHigh its upper end
     */
    public record Spread(
            double middle,
            double low,
            double high,
            boolean atLeast,
            @Nullable Double intervalLow,
            @Nullable Double intervalHigh) {}
}
