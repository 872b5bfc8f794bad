package dohyo.report.page.view;

import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.Load;
import dohyo.report.Results.StepResult;

import org.jspecify.annotations.Nullable;

import java.util.Comparator;
import java.util.List;

/**
 * In which order a table has the steps of an arm: by their load, and streams of one load as the
 * file has them. Trials may have had them in any order.
 */
public final class StepOrder {

    private static final Comparator<StepResult> BY_LOAD = Comparator.comparing(StepResult::kind)
            .thenComparing(StepResult::offeredPerSecond)
            .thenComparing(StepResult::concurrency);

    private StepOrder() {}

    /** Of an arm's steps; without an experiment by load alone. */
    public static Comparator<StepResult> of(@Nullable Experiment experiment, String arm) {
        List<String> streams = experiment == null
                ? List.of()
                : experiment.arm(arm).map(StepOrder::streams).orElse(List.of());
        return BY_LOAD.thenComparingInt(step -> place(streams, step.name()));
    }

    private static List<String> streams(Arm arm) {
        return arm.load().phases().stream()
                .flatMap(phase -> phase.streams().stream())
                .map(Load.Stream::name)
                .toList();
    }

    /** A stream's name stands before its load; -1 for no stream. */
    private static int place(List<String> streams, String step) {
        int end = step.indexOf(' ');
        return end < 0 ? -1 : streams.indexOf(step.substring(0, end));
    }
}
