package dohyo.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.SnapshotSettings.Fate;
import dohyo.lab.SnapshotSettings.Outlook;
import dohyo.lab.snapshot.DataArms;
import dohyo.lab.trial.Experiments;
import dohyo.model.experiment.Action;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.CapacityReference;
import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.Experiment.Subject;
import dohyo.model.experiment.Experiment.Trials;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.Load.Goal;
import dohyo.model.experiment.Phase;
import dohyo.model.experiment.ProcessorAssignment;
import dohyo.model.experiment.Topology;
import dohyo.model.workload.Field.Choose;

import org.junit.jupiter.api.Test;

import java.util.List;

/** Expected length of experiments. */
class RunDurationEstimateTest {

    @Test
    void every_trial_counts() {
        double one = RunDurationEstimate.seconds(Experiments.of(1, 1, "a"));
        assertThat(one).isEqualTo(9 + 2 + 3 + 1.5);
        assertThat(RunDurationEstimate.seconds(Experiments.of(3, 1, "a", "b"))).isEqualTo(6 * one);
    }

    /** 200,000 rows take 10 s; a kept data set takes 3 s to come back; a start and a stop 11 s. */
    @Test
    void kept_data_sets_are_loaded_once_or_not_at_all() {
        Experiment experiment = new Experiment(
                new Subject("x", "X", "x?"),
                List.of(DataArms.arm(DataArms.kv(200_000, Choose.UNIFORM))),
                List.of(),
                Trials.of(3, 1));
        double plain = RunDurationEstimate.seconds(experiment);
        assertThat(RunDurationEstimate.seconds(experiment, outlook(Fate.LOADED_IN_PLACE)))
                .isEqualTo(plain);
        assertThat(RunDurationEstimate.seconds(experiment, outlook(Fate.KEPT)))
                .isEqualTo(plain - 3 * 7);
        assertThat(RunDurationEstimate.seconds(experiment, outlook(Fate.TO_BE_KEPT)))
                .isEqualTo(plain - 2 * 7 + 11);
    }

    /** 11 s for a start and a stop, 3 s for the worker, and the step with its draining. */
    @Test
    void capacity_that_is_measured_first_is_one_trial_more() {
        Experiment plain = Experiments.of(3, 1, "a", "b");
        Load load = new Load(null, List.of(Phase.Closed.of(9_000_000_000L, 8)), 0);
        Experiment placed = with(plain, new CapacityReference("a", load, 100, 0, false));
        assertThat(RunDurationEstimate.capacitySeconds(placed)).isEqualTo(11 + 3 + 9.5);
        assertThat(RunDurationEstimate.seconds(placed))
                .isEqualTo(RunDurationEstimate.seconds(plain) + 23.5);
        Experiment measured = with(plain, new CapacityReference("a", load, 100, 90, false));
        assertThat(RunDurationEstimate.seconds(measured))
                .isEqualTo(RunDurationEstimate.seconds(plain));
    }

    @Test
    void nodes_that_share_a_core_start_one_after_the_other() {
        double one = RunDurationEstimate.seconds(ofNodes(1, ProcessorAssignment.ANY));
        assertThat(RunDurationEstimate.seconds(ofNodes(5, ProcessorAssignment.ANY)))
                .isEqualTo(one + 4 * 6);
        ProcessorAssignment shared = new ProcessorAssignment(List.of(0), List.of(1));
        assertThat(RunDurationEstimate.seconds(ofNodes(5, shared))).isEqualTo(one - 9 + 5 * 18);
        assertThat(RunDurationEstimate.seconds(ofNodes(1, shared))).isEqualTo(one - 9 + 18);
        ProcessorAssignment roomy = new ProcessorAssignment(List.of(0, 1, 2, 3, 4), List.of());
        assertThat(RunDurationEstimate.seconds(ofNodes(5, roomy))).isEqualTo(one + 4 * 6);
    }

    private static Arm ofNodes(int nodes, ProcessorAssignment cpus) {
        Arm arm = Experiments.of(1, 1, "a").arms().get(0);
        return arm.with(arm.store().withTopology(new Topology(nodes, 1, 1))).on(cpus);
    }

    private static Experiment with(Experiment plain, CapacityReference reference) {
        return plain.over(reference);
    }

    private static List<Outlook> outlook(Fate fate) {
        return List.of(new Outlook("a", fate, 0, 0));
    }

    @Test
    void each_rate_is_a_step_of_its_own() {
        assertThat(RunDurationEstimate.steps(Experiments.hold(List.of(1.0, 2.0, 3.0), 10)))
                .isEqualTo(3);
    }

    /** Of a minute that a hundred operations may take half is reckoned with. */
    @Test
    void closed_loop_that_counts_is_expected_to_be_over_before_its_time() {
        Phase.Closed closed = Phase.Closed.of(60_000_000_000L, 8);
        assertThat(RunDurationEstimate.seconds(of(closed))
                        - RunDurationEstimate.seconds(of(closed.endingAfter(100))))
                .isEqualTo(30);
    }

    @Test
    void what_is_done_when_the_load_is_over_takes_time_of_its_own() {
        double plain = RunDurationEstimate.seconds(Experiments.arm("a"));
        Action beside = new Action(0, Action.Kind.FLUSH, 0);
        Action after = new Action(Action.AT_END, Action.Kind.DUMP, 0);
        assertThat(RunDurationEstimate.seconds(Experiments.arm("a", beside))).isEqualTo(plain);
        assertThat(RunDurationEstimate.seconds(Experiments.arm("a", beside, after)))
                .isEqualTo(plain + 5);
    }

    private static Arm of(Phase phase) {
        Arm arm = Experiments.of(1, 1, "a").arms().get(0);
        return arm.with(new Load(null, List.of(phase), 0));
    }

    @Test
    void search_doubles_up_to_the_highest_rate_and_then_halves() {
        // 1000, 2000, 4000, 8000, 16000, and a factor of 2 = 1.25^3.1 takes two halvings.
        Goal goal = new Goal(99, 10_000_000, 1000, 16_000, 0.25);
        Phase search = Phase.Search.of(5_000_000_000L, goal);
        assertThat(RunDurationEstimate.steps(search)).isEqualTo(5 + 2);
    }
}
