package dohyo.engine;

import dohyo.engine.recorded.RecordedLines;
import dohyo.engine.schedule.ArrivalSchedule;
import dohyo.engine.schedule.Rate;
import dohyo.engine.schedule.RecordedArrivals;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.Phase;
import dohyo.model.result.LatencyDistribution;

import org.jspecify.annotations.Nullable;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;

/**
 * A step that is about to be run.
 *
 * @param stream its name beside others; empty when it runs alone
 * @param perSecond offered rate, of a ramp its mean; 0 in closed loop
 */
record StepPlan(Phase phase, boolean measured, double perSecond, String stream, int round) {

    private static final double LONGEST_TRY = 4;

    /** Random arrivals may bring fewer operations than expected. */
    private static final double MARGIN = 1.1;

    /** A step that runs alone. */
    StepPlan(Phase phase, boolean measured, double perSecond) {
        this(phase, measured, perSecond, "", 0);
    }

    /** The only step of a stream. */
    static StepPlan of(Load.Stream stream, boolean measured) {
        StepPlan alone = of(stream.load(), measured, 0).get(0);
        return new StepPlan(alone.phase(), measured, alone.perSecond(), stream.name(), 0);
    }

    /** The steps of a phase whose rates are known beforehand, in the order of the seed. */
    static List<StepPlan> of(Phase phase, boolean measured, long seed) {
        if (phase instanceof Phase.Closed) {
            return List.of(new StepPlan(phase, measured, 0));
        }
        if (phase instanceof Phase.Ramped ramped) {
            return List.of(new StepPlan(phase, measured, ramped.ramp().meanPerSecond()));
        }
        if (phase instanceof Phase.Replay replay) {
            return List.of(new StepPlan(phase, measured, replay.meanPerSecond()));
        }
        List<Double> rates = new ArrayList<>(phase.ratesPerSecond());
        if (phase instanceof Phase.Hold hold && hold.shuffled()) {
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
        return phase instanceof Phase.Search search
                ? Math.max(asked, (long) (operationsNeeded(search.goal()) / perSecond * 1e9))
                : asked;
    }

    /** The rate at which a try of a search takes at most four times its usual length. */
    static double leastPerSecond(Phase.Search search) {
        return operationsNeeded(search.goal()) / (LONGEST_TRY * search.durationNanos() / 1e9);
    }

    private static double operationsNeeded(Load.Goal goal) {
        return MARGIN * LatencyDistribution.SAMPLES_ABOVE / (1 - goal.percentile() / 100);
    }

    /** A slice of it. */
    StepPlan slice(int number, long nanos) {
        return new StepPlan(phase.lasting(nanos), measured, perSecond, stream, number);
    }

    boolean isClosed() {
        return phase instanceof Phase.Closed;
    }

    /** Whether its starts are those of a recording. */
    boolean isReplay() {
        return phase instanceof Phase.Replay;
    }

    /**
     * The number of its first operation, from the first that is free: a replay begins with the
     * first line.
     */
    long firstNumber(long free) {
        if (phase instanceof Phase.Replay replay) {
            long lines = replay.of().lines();
            return (free + lines - 1) / lines * lines;
        }
        return free;
    }

    /** The highest rate of the step; 0 in closed loop. */
    double peakPerSecond() {
        if (isReplay()) {
            return phase.fastestPerSecond();
        }
        return phase instanceof Phase.Ramped ramped ? ramped.ramp().peakPerSecond() : perSecond;
    }

    /** The intended starts; null in closed loop. */
    @Nullable ArrivalSchedule schedule(long seed, @Nullable RecordedLines recorded) {
        if (phase instanceof Phase.Replay replay) {
            RecordedLines lines = Objects.requireNonNull(recorded, "a workload with a recording");
            return new RecordedArrivals(lines.lines(), lines::nanos, replay.speed());
        }
        if (phase instanceof Phase.Ramped ramped) {
            return ArrivalSchedule.of(phase.arrivals(), ramped.ramp(), durationNanos(), seed);
        }
        return isClosed() ? null : ArrivalSchedule.of(phase.arrivals(), Rate.of(perSecond), seed);
    }

    /** For people, for example {@code 5000/s}; a stream's begins with its own name. */
    String name() {
        return stream.isEmpty() ? load() : stream + " " + load();
    }

    private String load() {
        if (phase instanceof Phase.Replay replay) {
            return "replay x" + plain(replay.speed());
        }
        if (phase instanceof Phase.Ramped ramped) {
            Load.Ramp ramp = ramped.ramp();
            return rate(ramp.fromPerSecond()) + " to " + rate(ramp.toPerSecond());
        }
        return isClosed() ? phase.concurrency() + " in flight" : rate(perSecond);
    }

    private static String rate(double perSecond) {
        return plain(perSecond) + "/s";
    }

    private static String plain(double value) {
        return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }
}
