package dohyo.lab.calibrate;

import dohyo.model.experiment.ScriptStep;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * A cell of the stall table: at a constant rate the store stands still once in each period of ten
 * times the stall, and there are as many periods as a p99 needs.
 *
 * @param stallNanos how long the store is to stand still
 * @param ratePerSecond operations due each second
 */
record StallCell(long stallNanos, double ratePerSecond) {

    /** Samples that must lie above p99, times the hundred that make it a hundredth. */
    private static final double OPERATIONS_MIN = 10_000;

    /** One stall alone would let a single hiccup of the machine decide. */
    private static final double SECONDS_MIN = 5;

    private static final int PERIOD_OF_STALLS = 10;
    private static final double STALL_BEGINS = 0.4;
    private static final double NANOS_PER_SECOND = 1e9;

    long periodNanos() {
        return PERIOD_OF_STALLS * stallNanos;
    }

    /** How many periods there are, with a stall in each. */
    int repeats() {
        double seconds = Math.max(SECONDS_MIN, OPERATIONS_MIN / ratePerSecond);
        return (int) Math.ceil(seconds * NANOS_PER_SECOND / periodNanos());
    }

    long runNanos() {
        return repeats() * periodNanos();
    }

    List<ScriptStep> script() {
        long first = Math.round(STALL_BEGINS * periodNanos());
        return IntStream.range(0, repeats())
                .mapToLong(period -> first + period * periodNanos())
                .mapToObj(at -> new ScriptStep(ScriptStep.Kind.STALL, at, stallNanos, 0))
                .toList();
    }

    /** Name of its arm. */
    String name() {
        return String.format(
                Locale.ROOT,
                "stall-%sms-at-%s",
                stallNanos / 1_000_000,
                Double.toString(ratePerSecond).replace(".0", ""));
    }
}
