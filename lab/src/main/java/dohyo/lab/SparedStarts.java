package dohyo.lab;

import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Experiment;

/** Whether an experiment starts its systems so often that it pays to make these starts shorter. */
final class SparedStarts {

    /**
     * Trials of each system on average. To keep the classes of a start takes as long as a start and
     * the writing of an archive, and spares a third of each start after it.
     */
    private static final int WORTH_IT = 4;

    private SparedStarts() {}

    static boolean areWorthIt(Experiment experiment) {
        long systems = experiment.arms().stream().map(Arm::store).distinct().count();
        long trials = (long) experiment.arms().size() * experiment.blocks();
        return trials >= WORTH_IT * systems;
    }
}
