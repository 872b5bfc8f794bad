package dohyo.report.page.view;

import dohyo.model.experiment.Load;
import dohyo.model.load.GeneratorHealth;
import dohyo.model.load.LoadSliceMerger;
import dohyo.model.load.StepRecord;
import dohyo.model.text.QuantityText;
import dohyo.report.reading.RunFiles;

import java.util.List;

/**
 * The generator's own conduct in one step, as a row.
 *
 * @param send how late it sent; in a closed loop nothing is due at a moment, and nothing is late
 */
public record LoadGeneratorView(
        String trial, String step, String send, String stamp, String runDelay, String pauses) {

    private static final String CLOSED = "– (closed loop)";

    /** Of steps of a load: whoever runs a benchmark sends nothing. */
    public static List<LoadGeneratorView> of(RunFiles run) {
        return run.trials().stream()
                .filter(trial -> run.arm(trial.planned().arm())
                        .map(arm -> !arm.client().isBenchmark())
                        .orElse(true))
                .flatMap(trial -> trial.measuredLoads().stream()
                        .map(slices -> of(trial.name(), LoadSliceMerger.step(slices))))
                .toList();
    }

    private static LoadGeneratorView of(String trial, StepRecord step) {
        GeneratorHealth lane = step.lane();
        double window = step.durationSeconds() + step.drainSeconds();
        return new LoadGeneratorView(
                trial,
                step.search() == null ? step.name() : step.name() + " (try)",
                step.kind() == Load.Kind.CLOSED
                        ? CLOSED
                        : three(
                                lane.sendLatenessNanosP50(),
                                lane.sendLatenessNanosP99(),
                                lane.sendLatenessNanosMax()),
                three(
                        lane.stampLatenessNanosP50(),
                        lane.stampLatenessNanosP99(),
                        lane.stampLatenessNanosMax()),
                QuantityText.share(lane.runDelayNanos() / 1e9 / Math.max(1e-9, window)),
                pauses(lane));
    }

    /** Whether nothing of it was due at a moment. */
    public boolean isClosed() {
        return send.equals(CLOSED);
    }

    private static String three(long p50, long p99, long max) {
        return QuantityText.nanos(p50) + " / " + QuantityText.nanos(p99) + " / "
                + QuantityText.nanos(max);
    }

    private static String pauses(GeneratorHealth lane) {
        return lane.gcPauseCount() == 0
                ? "none"
                : lane.gcPauseCount() + ", " + QuantityText.nanos(lane.gcPauseNanos());
    }
}
