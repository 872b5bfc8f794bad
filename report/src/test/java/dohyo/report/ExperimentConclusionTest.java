package dohyo.report;

import static dohyo.report.FixtureScripts.MILLI;
import static dohyo.report.FixtureScripts.flat;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.Claim.Rule;
import dohyo.model.experiment.ProcessorAssignment;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.experiment.Topology;
import dohyo.model.result.TrialRecord.Outcome;
import dohyo.model.result.TrialRecord.ProcessNote;
import dohyo.report.Results.ArmResult;
import dohyo.report.Results.Bracket;
import dohyo.report.Results.StepResult;
import dohyo.report.analysis.ExperimentConclusion;
import dohyo.report.analysis.LoadBesideSearch;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The answer where nothing is claimed and nothing compared: figures of each arm. */
class ExperimentConclusionTest {

    @TempDir
    Path folder;

    @Test
    void of_several_trials_the_one_in_the_middle_is_told_and_an_arm_without_figures_is_named()
            throws IOException {
        RunBuilder run = new RunBuilder(folder)
                .arm("a", RunBuilder.closed(8))
                .arm("b", RunBuilder.closed(8))
                .arm("dead", RunBuilder.closed(8));
        for (int block = 1; block <= 3; block++) {
            run.trial("a", block).closed(8, 15, flat(1000L * block, MILLI)).write();
        }
        run.trial("b", 1).closed(8, 15, flat(100, MILLI)).write();
        run.trial("dead", 1).write();
        List<Results.ArmResult> arms = run.report().arms();
        assertThat(new ExperimentConclusion(arms, List.of(), List.of(), Map.of()).sentence())
                .isEqualTo("Achieved rate and p99 response time: a 2,000 ops/s, 1.00 ms; b 100"
                        + " ops/s, too few operations for a p99; dead nothing measured (for"
                        + " several trials,"
                        + " the median one).");
    }

    /** Of the trial that died nobody knows what its store would have done had it lived. */
    @Test
    void the_median_is_of_the_trials_that_were_done() throws IOException {
        RunBuilder run = new RunBuilder(folder).arm("a", RunBuilder.closed(8));
        for (int block = 1; block <= 3; block++) {
            run.trial("a", block).closed(8, 15, flat(1000L * block, MILLI)).write();
        }
        for (int block = 4; block <= 5; block++) {
            run.trial("a", block)
                    .outcome(Outcome.STORE_DIED, "it was killed")
                    .closed(8, 15, flat(9000, MILLI))
                    .write();
        }
        assertThat(run.report().answer())
                .contains("answered 2,000 operations per second")
                .endsWith("(the median of 3 trials).");
    }

    @Test
    void a_step_that_missed_the_goal_of_the_search_at_a_rate_that_it_found_is_told()
            throws IOException {
        RunBuilder run = new RunBuilder(folder).arm("main", RunBuilder.search());
        run.trial("main", 1)
                .hold(1000, 15, flat(1000, MILLI))
                .hold(2000, 15, flat(2000, 15 * MILLI))
                .hold(3000, 15, flat(3000, 90 * MILLI))
                .attempt(2000, true, 2, flat(2000, MILLI))
                .attempt(3000, false, 2, flat(3000, 50 * MILLI))
                .write();
        assertThat(run.report().answer())
                .isEqualTo("The highest rate that one cassandra 5.0.9 node sustains here with"
                        + " p99 under 10 ms lies between 2,000 and 3,000 operations per second (one"
                        + " trial, so no interval)."
                        + " A step at 2,000 operations per second missed that goal, though: p99"
                        + " 15.0 ms.");
    }

    /** A name node, a master and a process that was started again are no nodes. */
    @Test
    void nodes_are_counted_and_not_their_processes() throws IOException {
        StoreSpec store = StoreSpec.of("cassandra", "5.0.9").withTopology(new Topology(2, 1, 1));
        RunBuilder run = new RunBuilder(folder).store(store, ProcessorAssignment.ANY);
        run.arm("a", RunBuilder.hold(1000));
        ProcessNote process = new ProcessNote("store", 1, List.of("java"), Map.of());
        run.trial("a", 1)
                .processes(List.of(process, process, process, process, process))
                .hold(1000, 15, flat(1000, MILLI))
                .write();
        assertThat(run.report().answer()).startsWith("2 cassandra 5.0.9 nodes here answered 1,000");
    }

    @Test
    void many_arms_are_one_sentence() throws IOException {
        RunBuilder run = new RunBuilder(folder);
        for (int thousands = 1; thousands <= 3; thousands++) {
            int rate = 1000 * thousands;
            run.arm("arm-" + thousands, RunBuilder.hold(rate));
            run.trial("arm-" + thousands, 1)
                    .hold(rate, 15, flat(rate, 2 * MILLI))
                    .write();
        }
        assertThat(run.report().answer())
                .isEqualTo("Achieved rate and p99 response time: arm-1 1,000 ops/s, 2.00 ms;"
                        + " arm-2 2,000 ops/s, 2.00 ms; arm-3 3,000 ops/s, 2.00 ms (one trial"
                        + " each, so no interval).");
    }

    /** Of two claims of each kind one holds; the fixture's p50 is 2 ms, and nothing failed. */
    @Test
    void what_everybody_would_expect_is_counted_apart_from_what_was_asked() throws IOException {
        RunBuilder run = new RunBuilder(folder).arm("one", RunBuilder.hold(1000));
        run.trial("one", 1).hold(1000, 15, flat(1000, 2 * MILLI)).write();
        run.claim(median("It is slow", Rule.AT_LEAST, false));
        run.claim(median("It is quick", Rule.AT_MOST, false));
        run.claim(median("It takes time", Rule.AT_LEAST, true));
        run.claim(median("It takes no time", Rule.AT_MOST, true));
        assertThat(run.report().answer())
                .isEqualTo(
                        "Confirmed: It is slow (measured 2.00 ms). Refuted: It is quick (measured"
                                + " 2.00 ms). Sanity claims: 1 of 2 confirmed; refuted: It takes"
                                + " no time (measured 2.00 ms).");
    }

    private static Claim median(String says, Rule rule, boolean isSanity) {
        Quantity p50 = new Quantity(Quantity.Kind.RESPONSE, 50, "");
        return Claim.that(says, says, p50.of("one"), rule, MILLI).expected(isSanity);
    }

    @Test
    void a_ramp_holds_no_rate_that_could_miss_the_goal() throws IOException {
        RunBuilder run = new RunBuilder(folder).arm("main", RunBuilder.search());
        run.trial("main", 1)
                .hold(2000, 15, flat(2000, 15 * MILLI))
                .attempt(2000, true, 2, flat(2000, MILLI))
                .attempt(3000, false, 2, flat(3000, 50 * MILLI))
                .write();
        ArmResult arm = run.report().arms().get(0);
        Bracket bracket = Objects.requireNonNull(arm.bracket());
        ArmResult ramped = new ArmResult(
                arm.name(),
                arm.store(),
                arm.trialsPlanned(),
                arm.trialsDone(),
                arm.trials(),
                arm.steps().stream().map(ExperimentConclusionTest::ramp).toList(),
                bracket,
                arm.runsOn());
        assertThat(LoadBesideSearch.of(arm, bracket)).isPresent();
        assertThat(LoadBesideSearch.of(ramped, bracket)).isEmpty();
    }

    private static StepResult ramp(StepResult step) {
        return new StepResult(
                step.trial(),
                step.name(),
                "RAMP",
                step.offeredPerSecond(),
                step.concurrency(),
                step.achievedPerSecond(),
                step.durationSeconds(),
                step.accounted(),
                step.answered(),
                step.failed(),
                step.unfinished(),
                step.notSent(),
                step.backlogMax(),
                step.keptUp(),
                step.searchPassed(),
                step.cpuPerOperation(),
                step.bytesPerOperation(),
                step.operations(),
                step.slices(),
                step.replay());
    }
}
