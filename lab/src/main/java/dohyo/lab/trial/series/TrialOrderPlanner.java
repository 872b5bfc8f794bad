package dohyo.lab.trial.series;

import dohyo.lab.trial.turn.MirroredOrders;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Experiment;
import dohyo.model.result.RunPlan.PlannedTrial;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * Orders trials: blocks one after the other, within each block every arm once in seeded random
 * order, each second block mirroring the one before, so that drift of the machine and what it costs
 * to be the first of a block hit all arms alike.
 */
public final class TrialOrderPlanner {

    private static final int LONGEST_NAME = 60;

    private TrialOrderPlanner() {}

    /** The trials of an experiment in the order in which they are done. */
    public static List<PlannedTrial> trials(Experiment experiment) {
        MirroredOrders<Arm> orders =
                new MirroredOrders<>(experiment.arms(), new SplittableRandom(experiment.seed()));
        List<PlannedTrial> trials = new ArrayList<>();
        for (int block = 1; block <= experiment.blocks(); block++) {
            for (Arm arm : orders.next()) {
                int number = trials.size() + 1;
                trials.add(new PlannedTrial(
                        number, arm.name(), block, directory(number, arm.name(), block)));
            }
        }
        return List.copyOf(trials);
    }

    /** An arm's name comes from a file, so only harmless characters of it reach the disk. */
    private static String directory(int number, String arm, int block) {
        String harmless = arm.replaceAll("[^A-Za-z0-9._-]", "-");
        String bounded = harmless.substring(0, Math.min(LONGEST_NAME, harmless.length()));
        return String.format(Locale.ROOT, "%03d-%s-b%d", number, bounded, block);
    }
}
