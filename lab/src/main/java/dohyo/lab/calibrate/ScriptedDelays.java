package dohyo.lab.calibrate;

import dohyo.model.experiment.ScriptStep;
import dohyo.model.experiment.ScriptStep.Kind;
import dohyo.model.experiment.ScriptStep.Shape;
import dohyo.model.experiment.ScriptStep.Spread;

import java.util.List;
import java.util.Locale;

/**
 * Delays of the null store that a measurement must recover.
 *
 * @param step the one line of the store's script
 */
record ScriptedDelays(ScriptStep step) {

    private static final long MILLI_NANOS = 1_000_000L;
    private static final double SLOW_SHARE = 0.02;

    static final List<ScriptedDelays> ALL = List.of(
            delays(2 * MILLI_NANOS, Spread.NONE),
            delays(2 * MILLI_NANOS, Spread.EXPONENTIAL),
            delays(MILLI_NANOS / 5, Spread.bimodal(20 * MILLI_NANOS, SLOW_SHARE)));

    private static ScriptedDelays delays(long nanos, Spread spread) {
        return new ScriptedDelays(new ScriptStep(Kind.DELAY, 0, nanos, 0, spread));
    }

    /** As the store tags them in its diary, and the name of the arm. */
    String name() {
        Shape shape = step.spread().shape();
        return shape.name().toLowerCase(Locale.ROOT);
    }
}
