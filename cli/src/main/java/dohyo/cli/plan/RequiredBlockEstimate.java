package dohyo.cli.plan;

import dohyo.model.experiment.EarlyStoppingRule;
import dohyo.model.experiment.Experiment;

import java.util.function.ToDoubleFunction;

/**
 * How many blocks of an experiment it takes to decide so small a difference on this machine, by the
 * procedure that will judge it: looks, number of claims and all.
 *
 * @param prospects of the experiment; its own number of blocks does not matter
 * @param share that is to be decided, 0.05 for 5 %
 * @param blocks at most, until it is decided; 0 when {@value #MOST} are too few
 * @param secondsOfBlock what each takes
 */
public record RequiredBlockEstimate(
        PlanPower prospects, double share, int blocks, double secondsOfBlock) {

    /** More than these take days. */
    public static final int MOST = 60;

    private static final int FEWEST = 3;

    /**
     * A plan for what is asked.
     *
     * @param seconds that an experiment takes
     */
    public static RequiredBlockEstimate of(
            PlanPower prospects, double share, ToDoubleFunction<Experiment> seconds) {
        Experiment experiment = prospects.experiment();
        int blocks = FEWEST;
        while (blocks <= MOST && !of(prospects, share, blocks).decides(share)) {
            blocks++;
        }
        int most = Math.min(blocks, MOST); // what is done once is no part of each block
        double each = seconds.applyAsDouble(experiment.inBlocks(most)) / most;
        return new RequiredBlockEstimate(prospects, share, blocks > MOST ? 0 : blocks, each);
    }

    private static PlanPower of(PlanPower prospects, double share, int blocks) {
        Experiment experiment =
                prospects.experiment().inBlocks(blocks).until(EarlyStoppingRule.decided(share));
        return new PlanPower(experiment, prospects.machine(), prospects.memory());
    }

    /** Whether it is decided in this time; 0 for as much as it takes. */
    public boolean isEnough(double budgetSeconds) {
        return blocks > 0 && !judgesNothing() && (budgetSeconds <= 0 || seconds() <= budgetSeconds);
    }

    /** Whether there is no ratio that could be decided. */
    public boolean judgesNothing() {
        return prospects.ratios() == 0;
    }

    /** For all its blocks. */
    public double seconds() {
        return blocks * secondsOfBlock;
    }

    /** How many blocks there are time for. */
    public int fitting(double budgetSeconds) {
        return budgetSeconds <= 0 ? MOST : (int) Math.min(MOST, budgetSeconds / secondsOfBlock);
    }

    /** The smallest ratio that so many blocks decide. */
    public double smallest(int some) {
        return of(prospects, share, some).smallestRatio();
    }

    /** At which noise, a clause that begins with a comma. */
    public String noise() {
        return prospects.noise();
    }
}
