package dohyo.report.page.view;

import dohyo.report.Results;
import dohyo.report.reading.RunFiles;

import java.util.List;

/**
 * What each step did and cost.
 *
 * @param manySteps whether there are so many that their table is folded
 */
public record StepTable(
        List<StepView> steps,
        List<StepMediansView> medians,
        List<String> headings,
        boolean manySteps,
        boolean manyOperations,
        List<ReadView> reads,
        StoredContentView stored) {

    private static final int MANY_STEPS = 24;

    public static StepTable of(RunFiles run, Results results) {
        List<StepView> steps = StepView.of(results.arms());
        return new StepTable(
                steps,
                StepMediansView.of(results.arms(), run.experiment()),
                StepView.headings(),
                steps.size() > MANY_STEPS,
                steps.stream().anyMatch(StepView::isOfMany),
                ReadView.of(results.arms()),
                StoredContentView.of(run));
    }
}
