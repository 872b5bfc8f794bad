package dohyo.nullstore.script;

import dohyo.model.experiment.ScriptStep;
import dohyo.model.experiment.ScriptStep.Shape;

import java.util.SplittableRandom;

/**
 * Draws how long each answer is to wait. The n-th draw of a step of a script is the same in every
 * run: the seed is the step's place.
 */
public final class Delays {

    private final ScriptStep step;
    private final SplittableRandom random;

    /** @param place of the step in its script, 0, 1, ... */
    public Delays(ScriptStep step, int place) {
        this.step = step;
        this.random = new SplittableRandom(place);
    }

    public Shape shape() {
        return step.spread().shape();
    }

    /** Allocates nothing. */
    public long nextNanos() {
        return switch (shape()) {
            case CONSTANT -> step.nanos();
            case EXPONENTIAL -> exponentialNanos();
            case BIMODAL ->
                random.nextDouble() < step.spread().slowShare()
                        ? step.spread().slowNanos()
                        : step.nanos();
        };
    }

    /** The inverse of 1 - e^(-x / mean). */
    private long exponentialNanos() {
        return Math.round(-Math.log1p(-random.nextDouble()) * step.nanos());
    }
}
