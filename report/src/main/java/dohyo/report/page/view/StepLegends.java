package dohyo.report.page.view;

import dohyo.model.load.StepRecord;
import dohyo.report.Results;
import dohyo.report.Results.StepResult;
import dohyo.report.analysis.measured.ConcurrentSteps;
import dohyo.report.analysis.measured.UntimedOperations;
import dohyo.report.reading.RunFiles;
import dohyo.report.reading.TrialFiles;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What stands over the tables of steps. A mark is explained only where it occurs.
 *
 * @param offered heads the column of what was offered
 * @param operations over the percentiles of each kind of operation
 * @param markdown below the only table of steps of {@code report.md}
 */
public record StepLegends(
        String offered,
        String rates,
        String medians,
        String percentiles,
        String operations,
        String cost,
        String markdown) {

    private static final String NONE = "–";
    private static final String BOUND = "≥";
    private static final String OFFERED_RATE = "Offered, ops/s";
    private static final String NO_RATE = " A closed loop has no rate to keep up with.";

    static StepLegends of(
            RunFiles run, Results results, List<StepView> steps, List<StepMediansView> medians) {
        Marks marks = new Marks(results);
        return new StepLegends(
                marks.offered(),
                rates(steps, marks),
                medians(run, medians, marks),
                percentiles(steps, marks),
                operations(steps),
                new CostLegend(run, steps).text(),
                markdown(steps, marks));
    }

    /** Marks of percentiles, and why they stand there. */
    private record Marks(
            boolean areSomeUntimed,
            boolean areSomeTimed,
            boolean areSomeClosed,
            boolean areSomePaced) {

        Marks(Results results) {
            this(
                    steps(results).anyMatch(UntimedOperations::areIn),
                    !steps(results).allMatch(UntimedOperations::areIn),
                    steps(results).anyMatch(step -> step.concurrency() > 0),
                    steps(results).anyMatch(step -> step.concurrency() == 0));
        }

        private static Stream<StepResult> steps(Results results) {
            return results.arms().stream().flatMap(arm -> arm.steps().stream());
        }

        /** Of a closed loop there is a number of operations in flight. */
        String offered() {
            String rate = areSomeClosed ? "Offered (ops/s, or operations in flight)" : OFFERED_RATE;
            return areSomePaced ? rate : "Offered";
        }

        /** Why there is no percentile. */
        String dash(String where, String which) {
            String few = "fewer than 100 operations lie above " + which;
            String untimed = "operations were counted without timing each of them";
            return " A dash" + where + ": "
                    + (areSomeUntimed ? areSomeTimed ? few + ", or " + untimed : untimed : few)
                    + ".";
        }
    }

    private static String rates(List<StepView> steps, Marks marks) {
        boolean isPaced = steps.stream().anyMatch(step -> !step.keptUp().equals(NONE));
        return "Each measured step. An operation belongs to the step in which "
                + (isPaced ? "its intended start falls" : "it is sent")
                + (isPaced && marks.areSomeClosed
                        ? " (in a closed loop, the step in which it is sent)"
                        : "")
                + "; due = answered + failed + unfinished."
                + (isPaced
                        ? " Kept up: no operation was left unfinished, at most 0.5 % failed, and"
                                + " the number of operations that were due and not answered grew by"
                                + " at most 0.5 % of the rate; growth that chance can explain, and"
                                + " a delay that began in the last second of the step, do not"
                                + " count."
                        : "")
                + (marks.areSomeClosed ? NO_RATE : "")
                + times(steps, marks);
    }

    private static String times(List<StepView> steps, Marks marks) {
        List<String> cells = cells(
                steps, step -> List.of(step.latency().p50(), step.latency().p99()));
        return (cells.contains(NONE) ? marks.dash(" under p50 or p99", "it") : "") + bound(cells);
    }

    private static String bound(List<String> cells) {
        return cells.stream().anyMatch(cell -> cell.contains(BOUND))
                ? " ≥: only a lower bound is known, because operations failed or were not answered."
                : "";
    }

    private static List<String> cells(
            List<StepView> steps, Function<StepView, List<String>> ofOne) {
        return steps.stream().flatMap(step -> ofOne.apply(step).stream()).toList();
    }

    private static String medians(RunFiles run, List<StepMediansView> rows, Marks marks) {
        List<String> times =
                rows.stream().flatMap(row -> Stream.of(row.p50(), row.p99())).toList();
        boolean isUnobserved = rows.stream().anyMatch(row -> row.storeCpu().equals(NONE));
        return "Medians over trials, with the lowest and the highest value. Percentiles are"
                + " computed from the response times of all operations that were due. Mean: the"
                + " geometric mean of the trials' mean service times, with its 95 % interval"
                + withoutInterval(rows) + ". Store CPU: the store's CPU time per answered"
                + " operation."
                + (times.contains(NONE)
                        ? marks.dash(" under p50 or p99", "it in one of the trials")
                        : "")
                + (isUnobserved ? " A dash under “Store CPU”: " + unobserved(run) + "." : "")
                + bound(Stream.concat(times.stream(), rows.stream().map(StepMediansView::mean))
                        .toList());
    }

    private static String withoutInterval(List<StepMediansView> rows) {
        return rows.stream()
                        .map(StepMediansView::mean)
                        .allMatch(mean -> mean.equals(NONE) || mean.contains("95 %"))
                ? ""
                : " (where there is none: the median, with the lowest and the highest value)";
    }

    /** Why nobody knows what CPU time a store took. */
    private static String unobserved(RunFiles run) {
        List<Boolean> haveProcesses = run.armNames().stream()
                .flatMap(name -> run.arm(name).stream())
                .map(arm -> arm.store().hasProcesses())
                .toList();
        String library = "the store has no process of its own";
        String others = "not known separately for each kind of operation";
        if (!haveProcesses.contains(false)) {
            return "not observed, or " + others;
        }
        return haveProcesses.contains(true)
                ? "not observed, " + others + ", or " + library
                : library;
    }

    private static String percentiles(List<StepView> steps, Marks marks) {
        List<StepView.LatencyRow> rows =
                steps.stream().flatMap(step -> step.latency().all().stream()).toList();
        List<String> cells = rows.stream().flatMap(row -> row.cells().stream()).toList();
        boolean isBound = cells.stream().anyMatch(cell -> cell.contains(BOUND));
        boolean isFlattered =
                rows.stream().anyMatch(row -> row.clock().equals(StepView.ANSWERED_ONLY));
        return "Percentiles of all operations that were due; failed and unfinished ones rank above"
                + " every success" + (isBound ? " (≥: lower bound only)" : "") + "."
                + (cells.contains(NONE) ? marks.dash("", "this percentile") : "")
                + (isFlattered
                        ? " Rows “" + StepView.ANSWERED_ONLY
                                + "” ignore failures and flatter the store."
                        : "");
    }

    private static String operations(List<StepView> steps) {
        boolean areParts = steps.stream()
                .flatMap(step -> step.latency().byOperation().stream())
                .anyMatch(StepView.LatencyRow::isPart);
        return "Percentiles of each kind of operation, as in the table above."
                + (areParts
                        ? " Indented: the requests that make up the operation, each timed from when"
                                + " it was sent."
                        : "");
    }

    private static String markdown(List<StepView> steps, Marks marks) {
        String intended = marks.areSomeTimed
                ? "Response times are measured from the intended start, which in a closed loop is"
                        + " the moment of sending."
                : "";
        return (intended + times(steps, marks) + (marks.areSomeClosed ? NO_RATE : "")).strip();
    }

    /** Over what an operation cost. */
    private record CostLegend(RunFiles run, List<StepView> steps) {

        String text() {
            boolean isUntimed =
                    steps.stream().anyMatch(step -> step.cost().time().equals(NONE));
            boolean isLacking = cells(steps, step -> others(step.cost())).contains(NONE);
            return "Per answered operation: mean service time in a closed loop; CPU time of the"
                    + " load generator and of all processes of the store; heap allocated by the"
                    + " load generator; traffic of the machine in both directions, loopback"
                    + " included; bytes that the store read from and wrote to devices."
                    + (isUntimed ? " A dash under “Time”: not a closed loop." : "")
                    + (isLacking
                            ? " A dash" + (isUntimed ? " in other columns" : "") + ": not observed"
                                    + library() + streams() + slices() + "."
                            : "");
        }

        private static List<String> others(StepView.Cost cost) {
            return List.of(
                    cost.clientCpu(),
                    cost.storeCpu(),
                    cost.clientAllocated(),
                    cost.network(),
                    cost.storeRead(),
                    cost.storeWritten());
        }

        private String library() {
            return run.armNames().stream()
                            .flatMap(name -> run.arm(name).stream())
                            .allMatch(arm -> arm.store().hasProcesses())
                    ? ""
                    : ", or the store has no process of its own";
        }

        private String streams() {
            return run.trials().stream().anyMatch(CostLegend::hasStreams)
                    ? ", or not attributable because several streams of load ran at the same time"
                    : "";
        }

        /** Of the traffic of a second, in which several arms may have had their turn. */
        private String slices() {
            boolean isUnknown =
                    steps.stream().anyMatch(step -> step.cost().network().equals(NONE));
            return isUnknown && run.trials().stream().anyMatch(CostLegend::hasSlices)
                    ? ", or (network) not attributable because the arms took turns"
                    : "";
        }

        private static boolean hasSlices(TrialFiles trial) {
            return trial.measuredSteps().stream().anyMatch(step -> step.round() > 0);
        }

        private static boolean hasStreams(TrialFiles trial) {
            List<StepRecord> all = trial.reading().steps();
            return trial.measuredSteps().stream().anyMatch(step -> ConcurrentSteps.has(step, all));
        }
    }
}
