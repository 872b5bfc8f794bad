package dohyo.report.page.study;

import dohyo.model.result.HistogramTags;
import dohyo.report.Results.OperationResult;
import dohyo.report.StudyRunSummary.OperationRow;
import dohyo.report.StudyRunSummary.Spread;
import dohyo.report.StudyRunSummary.StepRow;

import java.util.List;

/** What stands below a study's table of steps. A mark is explained only where it occurs. */
final class StudyStepLegend {

    private static final String RATES =
            "Operations per second: median over trials, with the lowest and the highest value";
    private static final String MIXED =
            "; where a step mixes kinds of operations, the rate of a single kind is a median only";
    private static final String MEDIANS = ". Mean: geometric mean of the trials' means, with its"
            + " 95 % t interval; where there is no interval, their median with the lowest and the"
            + " highest value. p99: median over those trials that have at least the 10,000"
            + " operations that a p99 needs. CPU time and bytes: median over trials; a dash means"
            + " that they were not measured for that row.";
    private static final String BOUND = " ≥: only a lower bound is known.";
    private static final String FEW = " A dash in place of a p99 means that no trial has enough"
            + " operations of that kind for one.";
    private static final String BY_KIND = " A single dash in place of the times means that they are"
            + " given for each kind of operation, in the rows below.";
    private static final String UNTIMED = " A dash in place of a p99 means that the operations run"
            + " inside the benchmark's JVM and are counted, not timed one by one; their"
            + " mean follows from the number of threads and the operations per second.";
    private static final String NOT_KEPT_UP = " A dash under “trials that kept up” means ";
    private static final String NO_RATE =
            "that a fixed number of operations is in flight, so there is no rate to keep up with";
    private static final String OF_STEP = "that the row is about one kind of operation: whether the"
            + " store kept up is known only for the whole step";
    private static final String DRAINED = " If the rates per kind of operation add up to more than"
            + " the operations per second of their step, they include operations that were answered"
            + " after the step had ended.";

    /** Rates of kinds of operation that add up to more than this are not those of the step. */
    private static final double MORE = 1.05;

    private StudyStepLegend() {}

    static String of(List<StepRow> steps) {
        boolean isBound = steps.stream()
                .flatMap(step -> StudyPageUpdater.each(step.operations()).stream())
                .anyMatch(StudyStepLegend::isBound);
        boolean isMixed = steps.stream()
                .anyMatch(step -> StudyPageUpdater.each(step.operations()).size() > 1);
        return RATES
                + (isMixed ? MIXED : "")
                + MEDIANS
                + (isBound ? BOUND : "")
                + percentiles(steps)
                + (steps.stream().anyMatch(StudyStepLegend::hasRows) ? BY_KIND : "")
                + keptUp(steps)
                + (steps.stream().anyMatch(StudyStepLegend::isDrained) ? DRAINED : "");
    }

    private static String percentiles(List<StepRow> steps) {
        List<OperationRow> without = steps.stream()
                .flatMap(step -> StudyPageUpdater.each(step.operations()).stream())
                .filter(one -> one.responseP99() == null)
                .toList();
        return (without.stream().anyMatch(one -> !isUntimed(one)) ? FEW : "")
                + (without.stream().anyMatch(StudyStepLegend::isUntimed) ? UNTIMED : "");
    }

    private static String keptUp(List<StepRow> steps) {
        boolean isWithoutRate = steps.stream().anyMatch(step -> step.keptUp() == null);
        boolean isByKind = steps.stream().anyMatch(StudyStepLegend::hasRows);
        if (isWithoutRate && isByKind) {
            return NOT_KEPT_UP + "either " + NO_RATE + ", or " + OF_STEP + ".";
        }
        if (isWithoutRate || isByKind) {
            return NOT_KEPT_UP + (isByKind ? OF_STEP : NO_RATE) + ".";
        }
        return "";
    }

    /** A benchmark in the generator's own process counts operations. */
    private static boolean isUntimed(OperationRow one) {
        return one.accounted() == 0 && one.meanNanos() != null;
    }

    private static boolean hasRows(StepRow step) {
        return StudyPageUpdater.each(step.operations()).size() > StudyPageUpdater.MOST_IN_A_CELL;
    }

    /** Whether a mark stands in its cell: where there is a dash there is none. */
    private static boolean isBound(OperationRow one) {
        Spread mean = one.meanNanos();
        return (one.atLeast() && one.responseP99() != null)
                || (one.serviceAtLeast() && one.serviceP99() != null)
                || (mean != null && mean.atLeast() && mean.middle() > 0);
    }

    private static boolean isDrained(StepRow step) {
        double sum = step.operations().stream()
                .filter(one -> !one.name().equals(OperationResult.ALL))
                .filter(one -> !HistogramTags.isOfStep(one.name()))
                .mapToDouble(OperationRow::perSecond)
                .sum();
        return sum > MORE * step.perSecond();
    }
}
