package dohyo.engine;

import dohyo.model.experiment.Load;
import dohyo.model.experiment.Load.Phase;
import dohyo.model.result.LatencyAccount;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** A step that is about to be run. */
record StepPlan(Phase phase, boolean measured, double perSecond) {

    private static final double LONGEST_TRY = 4;

    /** Random arrivals may bring fewer operations than expected. */
    private static final double MARGIN = 1.1;

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

    /**
     * Length of the step. A try of a search lasts long enough that its percentile may be judged: a
     * p99 of fewer than ten thousand operations is not printed, so it decides nothing.
     */
    long durationNanos() {
        long asked = phase.durationNanos();
        return phase.goal() == null
                ? asked
                : Math.max(asked, (long) (operationsNeeded(phase.goal()) / perSecond * 1e9));
    }

    /** The rate at which a try of a search takes at most four times its usual length. */
    static double leastPerSecond(Phase search, Load.Goal goal) {
        return operationsNeeded(goal) / (LONGEST_TRY * search.durationNanos() / 1e9);
    }

    private static double operationsNeeded(Load.Goal goal) {
        return MARGIN * LatencyAccount.SAMPLES_ABOVE / (1 - goal.percentile() / 100);
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
