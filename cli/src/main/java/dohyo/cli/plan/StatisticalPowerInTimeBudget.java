package dohyo.cli.plan;

import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.Phase;
import dohyo.model.statistics.pairs.BlockTimeCost;
import dohyo.model.statistics.pairs.DecisionPlan;
import dohyo.model.statistics.pairs.NoiseProfile;

import java.util.function.ToDoubleFunction;

/**
 * What a comparison of two arms shows in a given time, when it is run in as many blocks as fit. Of
 * several lengths of a block the one that shows the smallest difference is to be taken.
 *
 * @param blocks that fit
 * @param secondsOfBlock what each takes
 * @param smallestRatio above 1 that is decided with a power of 80 %; infinite for no ratio
 */
public record StatisticalPowerInTimeBudget(
        int blocks, double secondsOfBlock, double smallestRatio) {

    /** More than these are not run in one go. */
    public static final int MOST_BLOCKS = 60;

    private static final double ALPHA = 0.05;
    private static final double NANOS = 1e9;

    /**
     * Of a comparison; its own number of blocks does not matter.
     *
     * @param seconds that an experiment takes
     */
    public static StatisticalPowerInTimeBudget of(
            PlanPower prospects, double budgetSeconds, ToDoubleFunction<Experiment> seconds) {
        Experiment experiment = prospects.experiment();
        double each = seconds.applyAsDouble(experiment) / experiment.blocks();
        int blocks = (int) Math.min(MOST_BLOCKS, budgetSeconds / each);
        return new StatisticalPowerInTimeBudget(
                blocks,
                each,
                blocks < 2
                        ? Double.POSITIVE_INFINITY
                        : plan(prospects, each)
                                .outlook(rounds(experiment), blocks)
                                .smallestRatio());
    }

    /**
     * Blocks that are planned: some more than are expected to fit, for the time itself ends the
     * run, and blocks may take less than expected.
     */
    public int planned() {
        return Math.min(MOST_BLOCKS, Math.max(2, blocks + blocks / 2));
    }

    private static DecisionPlan plan(PlanPower prospects, double secondsOfBlock) {
        Experiment experiment = prospects.experiment();
        NoiseProfile noise = KnownNoise.profile(experiment, prospects.memory());
        int arms = experiment.arms().size();
        BlockTimeCost cost =
                new BlockTimeCost(0, secondsOfBlock / rounds(experiment) / arms, Math.max(2, arms));
        return new DecisionPlan(noise, cost, Math.max(1, prospects.ratios()), ALPHA);
    }

    /** Slices of an arm in a block; where nobody takes turns, as many as it could be cut into. */
    static int rounds(Experiment experiment) {
        Load load = experiment.arms().get(0).load();
        if (experiment.design().isSideBySide()) {
            return Math.max(1, load.phases().stream().mapToInt(load::rounds).sum());
        }
        double seconds = load.phases().stream().mapToLong(Phase::durationNanos).sum() / NANOS;
        return (int) Math.max(1, Math.round(seconds / KnownNoise.SLICE_SECONDS));
    }
}
