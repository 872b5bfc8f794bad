package dohyo.report.page.study;

import dohyo.model.result.HistogramTags;
import dohyo.report.Results.OperationResult;
import dohyo.report.StudyRunSummary.OperationRow;
import dohyo.report.StudyRunSummary.Spread;
import dohyo.report.StudyRunSummary.StepRow;

import java.util.ArrayList;
import java.util.List;

/** What stands below a study's table of steps. A mark is explained only where it occurs. */
final class StudyStepLegend {

    private static final String MEDIANS = "Operations per second: median over trials, with the"
            + " lowest and the highest value. Mean: geometric mean of the trials' means, with its"
            + " 95 % t interval; where there is no interval, their median with the lowest and the"
            + " highest value. p99: median over those trials that have at least the 10,000"
            + " operations that a p99 needs. CPU time and bytes: median over trials.";
    private static final String BOUND = " ≥: only a lower bound is known.";
    private static final String NOT_KEPT_UP = " A dash under “trials that kept up”: ";
    private static final String NO_RATE =
            "a fixed number of operations in flight has no rate to keep up with";
    private static final String OF_STEP =
            "whether the store kept up is known of the whole step, not of each kind of operation";
    private static final String DRAINED = " If the rates of the kinds of operation add up to more"
            + " than the rate of their step, they include operations that were answered after the"
            + " step had ended.";

    /** Rates of kinds of operation that add up to more than this are not those of the step. */
    private static final double MORE = 1.05;

    private StudyStepLegend() {}

    static String of(List<StepRow> steps) {
        List<String> dashes = new ArrayList<>();
        if (steps.stream().anyMatch(step -> step.keptUp() == null)) {
            dashes.add(NO_RATE);
        }
        if (steps.stream().anyMatch(StudyStepLegend::hasRows)) {
            dashes.add(OF_STEP);
        }
        boolean isBound = steps.stream()
                .flatMap(step -> step.operations().stream())
                .anyMatch(StudyStepLegend::isBound);
        return MEDIANS
                + (isBound ? BOUND : "")
                + (dashes.isEmpty() ? "" : NOT_KEPT_UP + String.join("; or ", dashes) + ".")
                + (steps.stream().anyMatch(StudyStepLegend::isDrained) ? DRAINED : "");
    }

    private static boolean hasRows(StepRow step) {
        return StudyPageUpdater.each(step.operations()).size() > StudyPageUpdater.MOST_IN_A_CELL;
    }

    private static boolean isBound(OperationRow one) {
        Spread mean = one.meanNanos();
        return one.atLeast() || one.serviceAtLeast() || (mean != null && mean.atLeast());
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
