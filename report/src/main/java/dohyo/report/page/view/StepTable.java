package dohyo.report.page.view;

import dohyo.report.Results;
import dohyo.report.analysis.measured.UntimedOperations;
import dohyo.report.reading.RunFiles;

import java.util.List;

/**
 * What each step did and cost.
 *
 * @param manySteps whether there are so many that their table is folded
 * @param areUntimed whether all operations were counted without timing each
 */
public record StepTable(
        List<StepView> steps,
        List<StepMediansView> medians,
        List<String> headings,
        boolean manySteps,
        boolean manyOperations,
        boolean areUntimed,
        StepLegends legends,
        List<ReadView> reads,
        StoredContentView stored) {

    private static final int MANY_STEPS = 24;

    public static StepTable of(RunFiles run, Results results) {
        List<StepView> steps = StepView.of(results.arms());
        List<StepMediansView> medians = StepMediansView.of(results.arms(), run.experiment());
        return new StepTable(
                steps,
                medians,
                StepView.headings(),
                steps.size() > MANY_STEPS,
                steps.stream().anyMatch(StepView::isOfMany),
                UntimedOperations.areAll(results.arms().stream()
                        .flatMap(arm -> arm.steps().stream())
                        .toList()),
                StepLegends.of(run, results, steps, medians),
                ReadView.of(results.arms()),
                StoredContentView.of(run));
    }
}
