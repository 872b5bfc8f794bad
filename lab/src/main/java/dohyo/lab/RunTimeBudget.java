package dohyo.lab;

import dohyo.lab.SnapshotSettings.Outlook;
import dohyo.model.experiment.Experiment;

import java.util.List;
import java.util.Locale;
import java.util.function.LongSupplier;

/**
 * Time for a run: another block is begun when it will end in time, as far as the blocks before it
 * tell. No trial is ever cut.
 */
public final class RunTimeBudget implements BlockContinuationPolicy {

    private static final double NANOS = 1e9;
    private static final double MINUTE = 60;

    private final double seconds;
    private final double earlierSeconds;
    private final LongSupplier nanoTime;
    private long beganNanos;

    /**
     * It begins to run now, and anew when trials begin.
     *
     * @param earlierSeconds that earlier parts of the run have taken
     * @param nanoTime the monotonic clock
     */
    public RunTimeBudget(double seconds, double earlierSeconds, LongSupplier nanoTime) {
        this.seconds = seconds;
        this.earlierSeconds = earlierSeconds;
        this.nanoTime = nanoTime;
        this.beganNanos = nanoTime.getAsLong();
    }

    @Override
    public void begins() {
        beganNanos = nanoTime.getAsLong();
    }

    @Override
    public String objection(int blocks) {
        double spent = earlierSeconds + (nanoTime.getAsLong() - beganNanos) / NANOS;
        double each = spent / blocks;
        return spent + each <= seconds
                ? ""
                : "%s of the %s given were used, and a block takes about %s"
                        .formatted(about(spent), about(seconds), about(each));
    }

    /** How many blocks of an experiment fit, as far as that can be told before. */
    public static int blocks(double seconds, Experiment experiment, List<Outlook> dataSets) {
        double each = RunDurationEstimate.seconds(experiment, dataSets) / experiment.blocks();
        return Math.min(experiment.blocks(), (int) (seconds / each));
    }

    private static String about(double seconds) {
        return seconds < 2 * MINUTE
                ? String.format(Locale.ROOT, "%.0f s", seconds)
                : String.format(Locale.ROOT, "%.0f min", seconds / MINUTE);
    }
}
