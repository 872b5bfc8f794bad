package dohyo.lab;

import dohyo.lab.SnapshotSettings.Fate;
import dohyo.lab.SnapshotSettings.Outlook;
import dohyo.lab.snapshot.LoadingTimeEstimate;
import dohyo.lab.stores.StoreTimeEstimates;
import dohyo.model.experiment.Action;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.CapacityReference;
import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.Load.Goal;
import dohyo.model.experiment.Phase;

import org.jspecify.annotations.Nullable;

import java.util.List;

/**
 * How long an experiment will take, before anything is started. Lengths of phases are given; what
 * stores and loading take is from experience and only meant for a progress bar.
 */
public final class RunDurationEstimate {

    private static final double NANOS_PER_SECOND = 1e9;
    private static final double WORKER_SECONDS = 3;
    private static final double RESTORE_SECONDS = 3;
    private static final double DRAIN_SECONDS = 0.5;
    private static final double TURN_SECONDS = 0.3;

    /** Most stores are warm then, if they may take longer. */
    private static final double UNTIL_STEADY_SECONDS = 60;

    /** Each thing that is done when the load is over. */
    private static final double AT_END_SECONDS = 5;

    /** A closed loop that counts has more time than it needs, or it would not do its count. */
    private static final double PART_OF_COUNTED = 0.5;

    private RunDurationEstimate() {}

    /** All trials, without downloads. */
    public static double seconds(Experiment experiment) {
        return capacitySeconds(experiment)
                + experiment.blocks()
                        * experiment.arms().stream()
                                .mapToDouble(RunDurationEstimate::seconds)
                                .sum();
    }

    /** The one trial that comes first when rates are parts of what an arm can do. */
    public static double capacitySeconds(Experiment experiment) {
        CapacityReference reference = experiment.reference();
        if (reference == null || !experiment.needsCapacity()) {
            return 0;
        }
        Arm arm = experiment.arm(reference.arm()).orElse(experiment.arms().get(0));
        return seconds(arm.loaded(reference.load()));
    }

    /** The same when data sets are kept. */
    public static double seconds(Experiment experiment, List<Outlook> dataSets) {
        double saved = 0;
        for (int i = 0; i < dataSets.size(); i++) {
            Arm arm = experiment.arms().get(i);
            saved += saved(arm, dataSets.get(i).fate(), experiment.blocks());
        }
        return seconds(experiment) - saved;
    }

    private static double saved(Arm arm, Fate fate, int blocks) {
        double each = LoadingTimeEstimate.expectedSeconds(arm.workload()) - RESTORE_SECONDS;
        return switch (fate) {
            case LOADED_IN_PLACE -> 0;
            case KEPT -> blocks * each;
            case TO_BE_KEPT -> (blocks - 1) * each - aroundSeconds(arm);
        };
    }

    /** One trial of an arm, from the start of the store to its end. */
    public static double seconds(Arm arm) {
        double loading = LoadingTimeEstimate.expectedSeconds(arm.workload());
        long atEnd = arm.timeline().stream().filter(Action::isAtEnd).count();
        return aroundSeconds(arm)
                + WORKER_SECONDS
                + loading
                + seconds(arm.load())
                + atEnd * AT_END_SECONDS;
    }

    /** The store's start and its end. */
    private static double aroundSeconds(Arm arm) {
        StoreTimeEstimates times = StoreProviders.of(arm.store()).times();
        return times.startSeconds(
                        arm.store().topology().all(), arm.cpus().store().size())
                + times.stopSeconds();
    }

    private static double seconds(Load load) {
        double warmUp = seconds(load.warmup());
        double measured = load.phases().stream()
                .mapToDouble(phase -> seconds(phase) + turns(load, phase))
                .sum();
        return measured
                + (load.warmUpSliceNanos() > 0 ? Math.min(warmUp, UNTIL_STEADY_SECONDS) : warmUp);
    }

    /** What it takes to give each slice its turn. */
    private static double turns(Load load, Phase phase) {
        return load.takesTurns() ? steps(phase) * load.rounds(phase) * TURN_SECONDS : 0;
    }

    private static double seconds(@Nullable Phase phase) {
        return phase == null ? 0 : steps(phase) * (length(phase) + DRAIN_SECONDS);
    }

    private static double length(Phase phase) {
        double longest = phase.durationNanos() / NANOS_PER_SECOND;
        return phase.operations() == 0 ? longest : PART_OF_COUNTED * longest;
    }

    /** Steps of a phase; of a search the most that it can need. */
    static int steps(Phase phase) {
        return phase instanceof Phase.Search search
                ? tries(search.goal()) + 2 * search.goal().repeat()
                : phase.steps();
    }

    /** At most: doublings from the lowest rate to the highest, then halvings of a factor of two. */
    private static int tries(Goal goal) {
        double doublings = log2(Math.max(1, goal.toPerSecond() / goal.fromPerSecond()));
        double halvings = log2(Math.log(2) / Math.log1p(goal.precision()));
        return 1 + (int) Math.ceil(doublings) + (int) Math.ceil(Math.max(0, halvings));
    }

    private static double log2(double value) {
        return Math.log(value) / Math.log(2);
    }
}
