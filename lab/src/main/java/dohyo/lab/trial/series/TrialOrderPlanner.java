package dohyo.lab.trial.series;

import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Experiment;
import dohyo.model.result.RunPlan.PlannedTrial;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * Orders trials: blocks one after the other, within each block every arm once in seeded random
 * order, so that drift of the machine hits all arms alike.
 */
public final class TrialOrderPlanner {

    private static final int LONGEST_NAME = 60;

    private TrialOrderPlanner() {}

    /** The trials of an experiment in the order in which they are done. */
    public static List<PlannedTrial> trials(Experiment experiment) {
        SplittableRandom random = new SplittableRandom(experiment.seed());
        List<PlannedTrial> trials = new ArrayList<>();
        for (int block = 1; block <= experiment.blocks(); block++) {
            for (Arm arm : shuffled(experiment.arms(), random)) {
                int number = trials.size() + 1;
                trials.add(new PlannedTrial(
                        number, arm.name(), block, directory(number, arm.name(), block)));
            }
        }
        return List.copyOf(trials);
    }

    private static List<Arm> shuffled(List<Arm> arms, SplittableRandom random) {
        List<Arm> order = new ArrayList<>(arms);
        for (int left = order.size(); left > 1; left--) {
            Arm drawn = order.remove(random.nextInt(left));
            order.add(drawn);
        }
        return order;
    }

    /** An arm's name comes from a file, so only harmless characters of it reach the disk. */
    private static String directory(int number, String arm, int block) {
        String harmless = arm.replaceAll("[^A-Za-z0-9._-]", "-");
        String bounded = harmless.substring(0, Math.min(LONGEST_NAME, harmless.length()));
        return String.format(Locale.ROOT, "%03d-%s-b%d", number, bounded, block);
    }
}
