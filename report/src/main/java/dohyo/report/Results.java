package dohyo.report;

import dohyo.model.load.ReadAnswerCounts;
import dohyo.model.result.StoreRuntime;

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
 * @param noise of the machine, as this run showed it
 * @param tails where the tails of measured steps came from; empty in older runs
 * @param traces where the time of traced requests went; empty when none were traced
 * @param turns how trials took turns and were warmed; null in older runs
 * @param more what would decide what is open; null where nothing is open, where nobody can tell,
 *     and in older runs
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
        List<NoiseResult> noise,
        List<TailResult> tails,
        List<TraceResult> traces,
        @Nullable InterleavingResult turns,
        @Nullable MoreBlocks more) {

    public static final String SCHEMA = "dohyo-results/1";

    /** Outcome of a trial whose files are not what was written into them. */
    public static final String DAMAGED = "DAMAGED";

    public Results {
        comparisons = Objects.requireNonNullElse(comparisons, List.of());
        findings = Objects.requireNonNullElse(findings, List.of());
        noise = Objects.requireNonNullElse(noise, List.of());
        tails = Objects.requireNonNullElse(tails, List.of());
        traces = Objects.requireNonNullElse(traces, List.of());
    }

    /**
     * Whether the run ends with figures that nobody may use. Those of a smoke test decide nothing:
     * it ends so only when something broke.
     */
    public boolean endsInvalid() {
        return findings.stream()
                .filter(finding -> finding.kind().equals(Finding.SMOKE_TEST))
                .findFirst()
                .map(finding -> finding.level().equals(Finding.INVALID))
                .orElse(!valid);
    }

    /** Whether files of any trial are damaged. */
    public boolean isDamaged() {
        return arms.stream()
                .flatMap(arm -> arm.trials().stream())
                .anyMatch(trial -> trial.outcome().equals(DAMAGED));
    }

    /**
     * What was measured of one arm.
     *
     * @param runsOn what really ran its store; null in older runs and where nobody could tell
     */
    public record ArmResult(
            String name,
            String store,
            int trialsPlanned,
            int trialsDone,
            List<TrialOutcome> trials,
            List<StepResult> steps,
            @Nullable Bracket bracket,
            @Nullable StoreRuntime runsOn) {}

    /**
     * How one trial ended: a {@link dohyo.model.result.TrialRecord.Outcome}, {@code NOT_BEGUN} or
     * {@link #DAMAGED}.
     */
    public record TrialOutcome(String name, int block, String outcome, String why) {}

    /**
     * One measured step of one trial.
     *
     * @param offeredPerSecond 0 for closed loop
     * @param concurrency operations kept in flight; 0 unless closed loop
     * @param searchPassed whether a try of a search met its goal; null for other steps
     * @param operations the name {@code all} first, then each operation where there are several
     * @param slices that its figures are of, side by side with other arms; 0 of one run as a whole
     * @param replay how it kept to recorded moments; null where it had none, and in older runs
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
            BytesPerOperation bytesPerOperation,
            List<OperationResult> operations,
            int slices,
            @Nullable ReplaySkew replay) {}

    /**
     * Latencies of one operation in one step; the name {@code all} stands for all together.
     *
     * @param answeredPerSecond inside the window, so without what was answered while draining; null
     *     in older runs
     * @param response from the intended start, failed and unfinished ranked above every success
     * @param service from the moment of sending, likewise
     * @param responseOfAnsweredOnly response times of the answered operations alone, a secondary
     *     figure that flatters whenever something failed
     * @param reads what the answers of its reads held; null where it reads nothing, where its
     *     client does not tell, and in older runs
     */
    public record OperationResult(
            String name,
            long accounted,
            long answered,
            @Nullable Double answeredPerSecond,
            Map<String, Latency> response,
            Map<String, Latency> service,
            Map<String, Latency> responseOfAnsweredOnly,
            @Nullable ReadAnswerCounts reads) {

        /** All operations together. */
        public static final String ALL = "all";

        /** Answered in a second of a window of this length; of an older run drained ones, too. */
        public double perSecond(double windowSeconds) {
            return answeredPerSecond == null
                    ? answered / Math.max(1e-9, windowSeconds)
                    : answeredPerSecond;
        }
    }

    /**
     * A percentile; keys of the maps above are {@code p50}, {@code p90}, {@code p99},
     * {@code p99.9}, {@code p99.99}; those with fewer than 100 samples above are absent. The key
     * {@code mean} is the mean, in which failed ones count with their age; {@code max} is the
     * largest value seen, not an estimate of anything.
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
     * @param measured over blocks the geometric mean, of trials by themselves the median; null when
     *     there is none
     * @param measuredAtLeast whether it is only a lower bound
     * @param measuredAtMost whether it is only an upper bound
     * @param unit {@code ns}, {@code ops/s}, {@code share}, {@code bytes}, {@code number} or
     *     {@code ratio}
     * @param published the figure that the source gives, in the same unit; null for none
     * @param certainty of what was measured; without ends where there is no interval
     * @param method by which it was judged, for people
     * @param kind {@code question} or {@code sanity}; null in older runs
     * @param counted what was measured in words, where trials are counted: {@code 2 of 3 trials
     *     kept up}; null elsewhere and in older runs
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
            String why,
            @Nullable Double published,
            Certainty certainty,
            String method,
            @Nullable String kind,
            @Nullable String counted) {

        /** Of what nearly everybody would expect. */
        public static final String SANITY = "sanity";

        /** Of what the experiment asks. */
        public static final String QUESTION = "question";

        /** As older runs write the quantity and the rule of which hardly an operation fails. */
        private static final String ERRORS = "share of failed and unfinished operations";

        public ClaimResult {
            certainty = Objects.requireNonNullElse(certainty, Certainty.NONE);
            method = Objects.requireNonNullElse(method, "");
        }

        /** Whether it is no part of what the experiment asks, also of a run that does not say. */
        public boolean isSanity() {
            return kind == null
                    ? quantity.startsWith(ERRORS) && rule.startsWith("at most")
                    : kind.equals(SANITY);
        }

        /** The same with more words to its reason. */
        public ClaimResult because(String more) {
            return with(measured, why + more, counted);
        }

        /** The same about trials that are counted: the part of them, and both numbers in words. */
        public ClaimResult counting(double part, String words) {
            return with(part, why, words);
        }

        private ClaimResult with(@Nullable Double value, String reason, @Nullable String words) {
            return new ClaimResult(
                    id,
                    says,
                    source,
                    quantity,
                    rule,
                    threshold,
                    value,
                    measuredAtLeast,
                    measuredAtMost,
                    unit,
                    verdict,
                    reason,
                    published,
                    certainty,
                    method,
                    kind,
                    words);
        }
    }

    /**
     * How sure an estimate is.
     *
     * @param low lower end of its interval; null where there is none
     * @param high upper end, likewise
     * @param level of the interval, for example 0.95; 0 where there is none
     * @param blocks behind it; 0 where there is no interval
     * @param smallest factor from the threshold (or margin, of equality) that a run which scatters
     *     like this one decides with 80 % power; null unless it was inconclusive
     */
    public record Certainty(
            @Nullable Double low,
            @Nullable Double high,
            double level,
            int blocks,
            @Nullable Double smallest) {

        public static final Certainty NONE = new Certainty(null, null, 0, 0, null);
    }

    /**
     * A quantity of two arms that differ in nothing but store or client.
     *
     * @param quantity {@code throughput}, {@code p99 of response time} or {@code CPU per operation}
     * @param unit {@code ops/s} or {@code ns}
     * @param armMean geometric, over the trials of which the ratio is made, so that the ratio is
     *     that of both means; null when there is none and in older runs
     * @param ratio arm over baseline, paired by block; null when it could not be measured
     * @param blocks in which both arms were measured
     * @param different whether a difference was shown
     * @param says the same in a sentence
     * @param judged whether the run was about it; the others stand beside it
     * @param equalWithin margin within which both were shown to be equal; null when they were not
     * @param certainty of the ratio; without ends with fewer than two blocks
     * @param method by which it was judged, for people
     */
    public record Comparison(
            String arm,
            String baseline,
            String quantity,
            String unit,
            @Nullable Double armMean,
            @Nullable Double baselineMean,
            @Nullable Double ratio,
            int blocks,
            boolean different,
            String says,
            boolean judged,
            @Nullable Double equalWithin,
            Certainty certainty,
            String method) {

        public Comparison {
            certainty = Objects.requireNonNullElse(certainty, Certainty.NONE);
            method = Objects.requireNonNullElse(method, "");
        }

        /** Lower end of the ratio's interval; null where there is none. */
        public @Nullable Double low() {
            return certainty.low();
        }

        /** Upper end, likewise. */
        public @Nullable Double high() {
            return certainty.high();
        }
    }

    /**
     * How much a trial differs from the next one when nothing was changed.
     *
     * @param store of which it was measured, for example {@code cassandra}
     * @param quantity as an experiment file writes it, for example {@code p99}
     * @param coefficientOfVariation of a trial, 0.03 for 3 %
     * @param low lower end of its 95 % interval
     * @param high upper end, likewise
     * @param degreesOfFreedom behind it
     * @param twins whether it is from two identical arms; else from all arms beside what their
     *     blocks have in common
     */
    public record NoiseResult(
            String store,
            String quantity,
            double coefficientOfVariation,
            double low,
            double high,
            int degreesOfFreedom,
            boolean twins) {}

    /**
     * What would decide what a run left open: so many blocks with 80 % power, were the truth where
     * it was measured, if blocks scatter and last as they did.
     *
     * @param blocks all together; 0 when no reasonable number is enough
     * @param added those among them that the run has not got
     * @param seconds that they take
     * @param level of the tests then, as somebody has looked: 0.025 for 2.5 %
     * @param open how many verdicts are open
     * @param hopeless those among them that no reasonable number of blocks decides
     */
    public record MoreBlocks(
            int blocks, int added, double seconds, double level, int open, int hopeless) {}

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
    public record Finding(String level, String kind, String seen, String means, String attempt) {

        /** Level of those that make the measurement unusable. */
        public static final String INVALID = "invalid";

        /** Kind of the one that says that the run was a smoke test, and what broke in it. */
        public static final String SMOKE_TEST = "smoke-test";

        /** Kind of what is said about files that are not what was written into them. */
        public static final String TRIAL_DAMAGED = "trial-damaged";
    }
}
