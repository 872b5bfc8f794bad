package dohyo.engine;

import dohyo.model.experiment.Load;
import dohyo.model.experiment.Load.Phase;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** A step that is about to be run. */
record StepPlan(Phase phase, boolean measured, double perSecond) {

    /** The steps of a phase whose rates are known beforehand, in the order of the seed. */
    static List<StepPlan> of(Phase phase, boolean measured, long seed) {
        if (phase.kind() == Load.Kind.CLOSED) {
            return List.of(new StepPlan(phase, measured, 0));
        }
        List<Double> rates = new ArrayList<>(phase.ratesPerSecond());
        if (phase.shuffled()) {
            Collections.shuffle(rates, new Random(seed));
        }
        return rates.stream().map(rate -> new StepPlan(phase, measured, rate)).toList();
    }

    boolean isClosed() {
        return phase.kind() == Load.Kind.CLOSED;
    }

    /** For people, for example {@code 5000/s}. */
    String name() {
        return isClosed()
                ? phase.concurrency() + " in flight"
                : BigDecimal.valueOf(perSecond).stripTrailingZeros().toPlainString() + "/s";
    }
}
