package dohyo.lab.trial.turn;

import dohyo.model.experiment.Load;
import dohyo.model.experiment.Phase;
import dohyo.model.load.SecondRecord;
import dohyo.model.load.SliceUseRecord.Use;
import dohyo.model.load.StepRecord;
import dohyo.model.load.WarmUpRecord;
import dohyo.model.statistics.warm.SteadyRule;
import dohyo.model.statistics.warm.WarmUpSlice;

import java.util.ArrayList;
import java.util.List;

/**
 * Watches a warm-up that ends when the store is steady: the slices that are over, and whether there
 * have been enough of them. Used by one thread.
 */
public final class WarmUpMonitor {

    private static final double NANOS_PER_SECOND = 1e9;

    private final Load load;
    private final SteadyRule rule;
    private final List<WarmUpSlice> slices = new ArrayList<>();
    private final List<Long> medians = new ArrayList<>();

    WarmUpMonitor(Load load, SteadyRule rule) {
        this.load = load;
        this.rule = rule;
    }

    /** Whether it has slices at all. */
    public static boolean isIn(Load load) {
        return load.warmup() != null && load.warmUpSliceNanos() > 0;
    }

    /** A second of the slice that runs. */
    void second(SecondRecord second) {
        if (second.done() > 0) {
            medians.add(second.responseNanosP50());
        }
    }

    /**
     * A slice is over.
     *
     * @param use of the store during it
     */
    void add(StepRecord step, Use use) {
        double cpu = step.answered() == 0 ? Double.NaN : use.cpuSeconds() / step.answered();
        slices.add(new WarmUpSlice(speed(step), cpu));
        medians.clear();
    }

    /** In a closed loop operations per second; at a given rate one by the median of a second. */
    private double speed(StepRecord step) {
        if (step.kind() == Load.Kind.CLOSED) {
            Double inside = step.doneInside();
            return (inside == null ? step.answered() : inside) / step.durationSeconds();
        }
        double mean = medians.stream().mapToLong(Long::longValue).average().orElse(Double.NaN);
        return NANOS_PER_SECOND / mean;
    }

    /** Whether the store is steady, or it took as long as it might. */
    boolean isOver() {
        return rule.of(slices).steady() || seconds() >= mostSeconds();
    }

    private double mostSeconds() {
        Phase phase = load.warmup();
        return phase == null ? 0 : phase.durationNanos() / NANOS_PER_SECOND;
    }

    private double seconds() {
        return slices.size() * (load.warmUpSliceNanos() / NANOS_PER_SECOND);
    }

    WarmUpRecord record() {
        SteadyRule.Verdict verdict = rule.of(slices);
        return new WarmUpRecord(verdict.steady(), seconds(), slices.size(), verdict.lateGain());
    }
}
