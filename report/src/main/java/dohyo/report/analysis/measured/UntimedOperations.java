package dohyo.report.analysis.measured;

import dohyo.report.Results.OperationResult;
import dohyo.report.Results.StepResult;

import java.util.Collection;

/** Operations that were counted without timing each, as JMH does: they have no percentiles. */
public final class UntimedOperations {

    private UntimedOperations() {}

    /** Whether those of a step are such. */
    public static boolean areIn(StepResult step) {
        return step.answered() > 0
                && step.operations().stream()
                                .mapToLong(OperationResult::accounted)
                                .sum()
                        == 0;
    }

    /** Whether all of these steps that answered anything are such, and one did. */
    public static boolean areAll(Collection<StepResult> steps) {
        return steps.stream().anyMatch(UntimedOperations::areIn)
                && steps.stream()
                        .filter(step -> step.answered() > 0)
                        .allMatch(UntimedOperations::areIn);
    }
}
