package dohyo.report.findings.step;

import dohyo.model.load.GeneratorHealth;
import dohyo.model.result.EventRecord;
import dohyo.report.analysis.measured.ObservedStep;
import dohyo.report.findings.doubt.Doubt;
import dohyo.report.findings.doubt.FindingThresholds;
import dohyo.report.reading.TrialFiles;

import java.util.stream.Stream;

/**
 * A generator that was late because the experiment had it paused: who asks for that wants to see
 * what it does to the figures. Lateness that such a pause cannot account for is no such thing.
 *
 * @param late what it would be otherwise
 */
public record AskedPause(Doubt late) implements Doubt {

    /** A pause of a smaller part of a step delays too few operations for a p99. */
    private static final double LEAST_PART = 0.01;

    /** The doubt as it is, or as one that was asked for. */
    static Doubt of(ObservedStep observed, Doubt late) {
        return explains(observed) ? new AskedPause(late) : late;
    }

    /**
     * Whether pauses that were asked for are why a step's p99 is late: few of its operations are.
     */
    static boolean explains(ObservedStep observed) {
        GeneratorHealth lane = observed.step().lane();
        double usual = lane.sendLatenessNanosP50() + lane.stampLatenessNanosP50();
        return seconds(observed) >= LEAST_PART * observed.step().durationSeconds()
                && seconds(observed) > 0
                && usual < FindingThresholds.LATENESS_NANOS;
    }

    /** Whether there was one in a trial, whatever it did. */
    public static boolean isIn(TrialFiles trial) {
        return pauses(trial).findAny().isPresent();
    }

    private static Stream<EventRecord> pauses(TrialFiles trial) {
        return trial.reading().events().stream()
                .filter(event -> event.source().equals("lab"))
                .filter(event -> event.kind().equals("pause-generator"));
    }

    /** For how long within the step. */
    private static double seconds(ObservedStep observed) {
        return pauses(observed.trial()).mapToDouble(observed::sharedSeconds).sum();
    }

    @Override
    public Level level() {
        return Level.NOTE;
    }

    @Override
    public String kind() {
        return late.kind();
    }

    @Override
    public Words words() {
        return new Words(
                late.words().seen(),
                "The experiment paused the generator on purpose in this step: that part of the"
                        + " response time is the generator's own.",
                "Remove the pause to measure the store.");
    }
}
