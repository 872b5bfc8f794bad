package dohyo.report.page.view;

import dohyo.model.result.HistogramTags;
import dohyo.model.text.QuantityText;
import dohyo.report.BytesPerOperation;
import dohyo.report.CpuPerOperation;
import dohyo.report.Results.ArmResult;
import dohyo.report.Results.Latency;
import dohyo.report.Results.OperationResult;
import dohyo.report.Results.StepResult;
import dohyo.report.analysis.measured.Percentiles;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * One step as rows of the report's tables.
 *
 * @param label step, with the arm where there are several, or the trial, whose name has the arm
 * @param keptUp {@code yes} or {@code no}; a dash for a closed loop
 * @param goal {@code met} or {@code missed} for tries of a search; empty otherwise
 */
public record StepView(
        String label,
        Rate rate,
        Counts counts,
        String keptUp,
        String goal,
        Cost cost,
        Latencies latency) {

    /** Clock of a row that leaves out what failed. */
    static final String ANSWERED_ONLY = "response, answered only";

    /** What was asked for, and what was done. */
    public record Rate(String offered, String achieved) {}

    /** What became of operations that were due. */
    public record Counts(String due, String failed, String unfinished, String backlog) {}

    /**
     * How long operations took.
     *
     * @param all of all operations together, one line a clock
     * @param byOperation of each operation; empty when there is only one
     */
    public record Latencies(
            String p50, String p99, List<LatencyRow> all, List<LatencyRow> byOperation) {}

    /** What an answered operation cost, a dash where it was not observed. */
    public record Cost(
            String time,
            String clientCpu,
            String storeCpu,
            String clientAllocated,
            String network,
            String storeRead,
            String storeWritten) {

        static Cost of(StepResult step) {
            CpuPerOperation cpu = step.cpuPerOperation();
            BytesPerOperation bytes = step.bytesPerOperation();
            return new Cost(
                    nanos(time(step)),
                    nanos(cpu.clientNanos()),
                    nanos(cpu.storeNanos()),
                    bytes(bytes.clientAllocated()),
                    bytes(bytes.network()),
                    bytes(bytes.storeRead()),
                    bytes(bytes.storeWritten()));
        }

        /** Of a closed loop, where as many as are under way take the whole window. */
        private static @Nullable Double time(StepResult step) {
            boolean isClosed = step.concurrency() > 0 && step.answered() > 0;
            return isClosed
                    ? step.concurrency() * step.durationSeconds() * 1e9 / step.answered()
                    : null;
        }

        private static String bytes(@Nullable Double bytes) {
            return bytes == null ? "–" : QuantityText.bytes(bytes);
        }
    }

    /** Whether it is of several operations. */
    public boolean isOfMany() {
        return !latency.byOperation.isEmpty();
    }

    /** Headings of the cells of a {@link LatencyRow}. */
    public static List<String> headings() {
        List<String> headings = new ArrayList<>();
        Percentiles.TOLD.forEach(percentile -> headings.add(QuantityText.percentile(percentile)));
        headings.add("largest seen");
        return List.copyOf(headings);
    }

    /**
     * One clock of one operation.
     *
     * @param operation {@code all}, or the name of one, or of a step of the one before
     * @param clock response, service, or response of the answered alone
     * @param cells one a heading; a dash where too few samples lie above
     */
    public record LatencyRow(String operation, String clock, List<String> cells) {

        /** Of a step, which is part of an operation. */
        public boolean isPart() {
            return HistogramTags.isOfStep(operation);
        }
    }

    /** Steps of all arms, sorted by arm, kind and rate. */
    public static List<StepView> of(List<ArmResult> arms) {
        List<StepView> views = new ArrayList<>();
        for (ArmResult arm : arms) {
            boolean manyTrials = arm.trialsPlanned() > 1;
            arm.steps().stream()
                    .sorted(Comparator.comparing(StepResult::trial)
                            .thenComparing(StepResult::kind)
                            .thenComparing(StepResult::offeredPerSecond))
                    .forEach(step -> views.add(of(label(arms, arm, step, manyTrials), step)));
        }
        return views;
    }

    private static String label(
            List<ArmResult> arms, ArmResult arm, StepResult result, boolean manyTrials) {
        String step = name(result);
        if (manyTrials) {
            return step + " · " + result.trial();
        }
        return arms.size() > 1 ? arm.name() + " · " + step : step;
    }

    /** A try of a search may have the rate of a step that was held. */
    private static String name(StepResult step) {
        return step.searchPassed() == null ? step.name() : step.name() + " (try)";
    }

    private static StepView of(String label, StepResult step) {
        OperationResult all = step.operations().get(0);
        return new StepView(
                label,
                rate(step),
                new Counts(
                        QuantityText.count(step.accounted()),
                        failed(step.failed()),
                        QuantityText.count(step.unfinished()),
                        QuantityText.count(step.backlogMax())),
                keptUp(step),
                goal(step.searchPassed()),
                Cost.of(step),
                new Latencies(
                        latency(all.response().get("p50")),
                        latency(all.response().get("p99")),
                        latencies(step.operations().subList(0, 1)),
                        latencies(step.operations().subList(1, step.operations().size()))));
    }

    /** A closed loop has no rate to keep up with. */
    private static String keptUp(StepResult step) {
        if (step.concurrency() > 0) {
            return "–";
        }
        return step.keptUp() ? "yes" : "no";
    }

    private static Rate rate(StepResult step) {
        return new Rate(
                step.concurrency() > 0
                        ? step.concurrency() + " in flight"
                        : QuantityText.shortCount(step.offeredPerSecond()),
                QuantityText.shortCount(step.achievedPerSecond()));
    }

    private static List<LatencyRow> latencies(List<OperationResult> operations) {
        List<LatencyRow> rows = new ArrayList<>();
        for (OperationResult operation : operations) {
            if (HistogramTags.isOfStep(operation.name())) {
                rows.add(row(operation.name(), "service", operation.service()));
                continue;
            }
            rows.add(row(operation.name(), "response", operation.response()));
            rows.add(row(operation.name(), "service", operation.service()));
            if (operation.answered() < operation.accounted()) {
                rows.add(row(operation.name(), ANSWERED_ONLY, operation.responseOfAnsweredOnly()));
            }
        }
        return rows;
    }

    private static LatencyRow row(String operation, String clock, Map<String, Latency> values) {
        List<String> cells = new ArrayList<>();
        for (double percentile : Percentiles.TOLD) {
            cells.add(latency(values.get(QuantityText.percentile(percentile))));
        }
        cells.add(latency(values.get(Percentiles.MAX)));
        return new LatencyRow(operation, clock, cells);
    }

    /** With its doubt; a dash where it may not be told. */
    static String latency(@Nullable Latency latency) {
        if (latency == null) {
            return "–";
        }
        return (latency.atLeast() ? "≥ " : "") + QuantityText.nanos(latency.nanos());
    }

    private static String failed(Map<String, Long> byKind) {
        if (byKind.isEmpty()) {
            return "0";
        }
        List<String> kinds = new ArrayList<>();
        byKind.forEach((kind, count) -> kinds.add(QuantityText.count(count) + " " + kind));
        return String.join(", ", kinds.stream().sorted().toList());
    }

    private static String goal(@Nullable Boolean passed) {
        if (passed == null) {
            return "";
        }
        return passed ? "met" : "missed";
    }

    private static String nanos(@Nullable Double nanos) {
        return nanos == null ? "–" : QuantityText.nanos(nanos);
    }
}
