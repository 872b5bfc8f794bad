package dohyo.lab.calibrate;

import dohyo.model.load.GeneratorHealth;
import dohyo.model.result.ResultDirectory.TrialDirectory;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Reads the three trials of a calibration. */
final class CalibrationReader {

    /** A lane that sleeps is late by some tens of microseconds on a quiet machine. */
    private static final long LATE_NANOS = 1_000_000;

    private final MeasuredStep closed;
    private final MeasuredStep steady;
    private final MeasuredStep stalled;
    private final StallExpectation expectation;

    CalibrationReader(TrialDirectory closed, TrialDirectory steady, TrialDirectory stalled)
            throws IOException {
        this.closed = MeasuredStep.of(closed);
        this.steady = MeasuredStep.of(steady);
        this.stalled = MeasuredStep.of(stalled);
        StallMeasurement stall = StallMeasurement.of(stalled, this.stalled);
        expectation = new StallExpectation(
                stall.stallNanos(), stall.drainNanos(), CalibrationExperiment.STALLED_RUN_NANOS);
    }

    CalibrationResult result() {
        GeneratorHealth lane = steady.step().lane();
        long p99 = stalled.responseNanos(99);
        List<String> wrongs = wrongs(p99);
        List<String> doubts = new ArrayList<>(wrongs);
        doubts.addAll(lateness(lane));
        return new CalibrationResult(
                CalibrationResult.SCHEMA,
                wrongs.isEmpty(),
                List.copyOf(doubts),
                closed.step().answered() / closed.step().durationSeconds(),
                (double) closed.step().lane().cpuNanos()
                        / Math.max(1, closed.step().answered()),
                steady.responseNanos(50),
                steady.responseNanos(99),
                lane.sendLatenessNanosP50(),
                lane.sendLatenessNanosP99(),
                lane.stampLatenessNanosP50(),
                lane.stampLatenessNanosP99(),
                stalled.expected(),
                stalled.account().accounted(),
                steady.isExact() && stalled.isExact(),
                expectation.stallNanos(),
                expectation.drainNanos(),
                p99,
                expectation.p99Nanos(),
                expectation.relativeError(p99));
    }

    private List<String> wrongs(long p99) {
        List<String> doubts = new ArrayList<>();
        if (!expectation.isMetBy(p99)) {
            doubts.add(String.format(
                    Locale.ROOT,
                    "p99 of a run with a stall of %.3f s is %.3f s and should be %.3f s; is"
                            + " something else busy on this machine?",
                    expectation.stallNanos() / 1e9,
                    p99 / 1e9,
                    expectation.p99Nanos() / 1e9));
        }
        for (MeasuredStep run : List.of(steady, stalled)) {
            if (!run.isExact()) {
                doubts.add("%d operations were due and %d are accounted for"
                        .formatted(run.expected(), run.account().accounted()));
            }
        }
        return List.copyOf(doubts);
    }

    /**
     * Lateness is part of every response time: it hides no stall, but it drowns what is smaller.
     */
    private static List<String> lateness(GeneratorHealth lane) {
        long p99 = lane.sendLatenessNanosP99();
        return p99 <= LATE_NANOS
                ? List.of()
                : List.of(String.format(
                        Locale.ROOT,
                        "operations were sent up to %.1f ms late (p99): something else takes the"
                                + " cores, and response times below that are the machine's, not the"
                                + " store's; close it and calibrate again",
                        p99 / 1e6));
    }
}
