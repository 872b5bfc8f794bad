package dohyo.lab.calibrate;

import dohyo.model.load.StepRecord;
import dohyo.model.reading.TrialReading;
import dohyo.model.result.LatencyDistribution;
import dohyo.model.result.ResultDirectory.TrialDirectory;

import java.io.IOException;

/**
 * The one measured step of a trial.
 *
 * @param account its response times
 * @param service its service times
 * @param waited from the intended start to the sending
 */
record MeasuredStep(
        StepRecord step,
        LatencyDistribution account,
        LatencyDistribution service,
        LatencyDistribution waited) {

    static MeasuredStep of(TrialDirectory files) throws IOException {
        TrialReading reading = TrialReading.of(files);
        StepRecord step = reading.steps().stream()
                .filter(StepRecord::measured)
                .findFirst()
                .orElseThrow(() -> new IOException("no measured step in " + files.steps()));
        return new MeasuredStep(
                step,
                reading.response(step, CalibrationExperiment.OPERATION),
                reading.service(step, CalibrationExperiment.OPERATION),
                reading.waited(step, CalibrationExperiment.OPERATION));
    }

    long responseNanos(double percentile) {
        return account.percentile(percentile).nanos();
    }

    long expected() {
        return Math.round(step.offeredPerSecond() * step.durationSeconds());
    }

    /** Counted twice: by the worker as it went, and in the histograms. */
    boolean isExact() {
        return step.accounted() == expected() && account.accounted() == expected();
    }
}
