package dohyo.report;

import static dohyo.report.FixtureScripts.MILLI;
import static dohyo.report.FixtureScripts.failing;
import static dohyo.report.FixtureScripts.flat;
import static dohyo.report.FixtureScripts.reads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dohyo.model.result.TrialRecord.Outcome;
import dohyo.report.Results.ArmResult;
import dohyo.report.Results.Bracket;
import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Latency;
import dohyo.report.Results.OperationResult;
import dohyo.report.Results.StepResult;
import dohyo.report.Results.Verdict;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;

/** Figures, brackets and answers, computed by hand. */
class AnalysisTest {

    @TempDir
    Path folder;

    private RunBuilder run;

    @BeforeEach
    void one_arm() {
        run = new RunBuilder(folder).arm("main", RunBuilder.hold(1000));
    }

    @Test
    void percentiles_are_those_computed_by_hand() throws IOException {
        run.trial("main", 1)
                .warmUp(1000, 3, flat(1000, 90 * MILLI))
                .hold(1000, 12, reads(1000))
                .write();
        OperationResult all = onlyStep(run.report()).operations().get(0);
        assertThat(all.accounted()).isEqualTo(12_000);
        assertClose(all.response().get("p50"), 1 * MILLI);
        assertClose(all.response().get("p90"), 1 * MILLI);
        assertClose(all.response().get("p99"), 5 * MILLI);
        assertClose(all.service().get("p99"), 5 * MILLI / 2);
        assertClose(all.response().get("max"), 20 * MILLI);
    }

    @Test
    void percentile_with_fewer_than_100_samples_above_is_left_out() throws IOException {
        run.trial("main", 1).hold(1000, 10, reads(1000)).write();
        OperationResult all = onlyStep(run.report()).operations().get(0);
        // 10,000 operations: 100 above p99, 10 above p99.9
        assertThat(all.response()).containsOnlyKeys("p50", "p90", "p99", "mean", "max");
    }

    @Test
    void steps_of_an_operation_stand_behind_it_and_in_no_sum() throws IOException {
        run.trial("main", 1)
                .hold(
                        1000,
                        10,
                        (second, script) -> script.answered("rmw", 1000, 5 * MILLI, 4 * MILLI)
                                .step("rmw", "read", 1000, MILLI)
                                .step("rmw", "write", 1000, 3 * MILLI))
                .write();
        StepResult step = onlyStep(run.report());
        assertThat(step.accounted()).isEqualTo(10_000);
        assertThat(step.operations())
                .extracting(OperationResult::name, OperationResult::accounted)
                .containsExactly(
                        tuple("all", 10_000L),
                        tuple("rmw", 10_000L),
                        tuple("rmw.read", 10_000L),
                        tuple("rmw.write", 10_000L));
        double read = latency(step.operations().get(2), "p50");
        assertThat(read).isBetween(0.99 * MILLI, 1.01 * MILLI);
        assertThat(Files.readString(folder.resolve("report.html")))
                .contains("<td class=\"part\">rmw.write</td><td>service</td>")
                .doesNotContain("<td class=\"part\">rmw.write</td><td>response</td>");
    }

    @Test
    void ninety_nine_samples_above_are_not_enough() throws IOException {
        run.trial("main", 1).hold(999, 10, flat(999, MILLI)).write();
        // rank of p99 is 9,891 of 9,990: 99 above
        assertThat(onlyStep(run.report()).operations().get(0).response())
                .containsOnlyKeys("p50", "p90", "mean", "max");
    }

    @Test
    void failed_operations_rank_above_every_success() throws IOException {
        run.trial("main", 1).hold(1000, 20, failing(900, MILLI, 100)).write();
        StepResult step = onlyStep(run.report());
        OperationResult all = step.operations().get(0);
        assertThat(step.failed()).isEqualTo(Map.of("timeout", 2000L));
        assertThat(all.response().get("p90")).isEqualTo(new Latency(latency(all, "p90"), false));
        assertThat(latencyOf(all, "p99").atLeast()).isTrue();
        assertThat(Objects.requireNonNull(all.responseOfAnsweredOnly().get("p99"))
                        .atLeast())
                .isFalse();
    }

    @Test
    void kept_up_means_that_what_was_due_was_answered_inside_the_window() throws IOException {
        run.trial("main", 1)
                .hold("good", 1000, 5, flat(1000, MILLI))
                .hold(
                        "owed",
                        1000,
                        5,
                        (second, script) -> script.answered("read", 1000, MILLI, MILLI)
                                .answeredLater("read", 20))
                .hold(
                        "left",
                        1000,
                        5,
                        (second, script) -> script.answered("read", 999, MILLI, MILLI)
                                .unfinished("read", 1, MILLI))
                .hold("failed", 1000, 5, failing(980, MILLI, 20))
                .write();
        Results results = run.report();
        assertThat(results.arms().get(0).steps())
                .extracting(StepResult::name, StepResult::keptUp, StepResult::achievedPerSecond)
                .containsExactly(
                        tuple("good", true, 1000.0),
                        tuple("owed", false, 980.0),
                        tuple("left", false, 999.0),
                        tuple("failed", false, 980.0));
    }

    @Test
    void accounted_is_answered_and_failed_and_unfinished() throws IOException {
        run.trial("main", 1)
                .hold(
                        1000,
                        5,
                        (second, script) -> script.answered("read", 990, MILLI, MILLI)
                                .failed("write", "timeout", 7, MILLI)
                                .unfinished("read", 3, MILLI))
                .write();
        StepResult step = onlyStep(run.report());
        assertThat(step.accounted()).isEqualTo(5000);
        assertThat(step.answered() + 35 + step.unfinished()).isEqualTo(step.accounted());
        assertThat(step.operations())
                .extracting(OperationResult::name, OperationResult::accounted)
                .containsExactly(tuple("all", 5000L), tuple("read", 4965L), tuple("write", 35L));
    }

    @Test
    void bracket_is_the_highest_rate_that_passed_below_the_lowest_that_failed() throws IOException {
        run = new RunBuilder(folder).arm("main", RunBuilder.search());
        run.trial("main", 1)
                .attempt(1000, true, 2, flat(1000, MILLI))
                .attempt(4000, false, 2, flat(4000, 50 * MILLI))
                .attempt(5000, true, 2, flat(5000, MILLI))
                .attempt(2000, true, 2, flat(2000, MILLI))
                .attempt(3000, false, 2, flat(3000, 50 * MILLI))
                .write();
        assertThat(onlyArm(run.report()).bracket())
                .isEqualTo(new Bracket(99, 10 * MILLI, 2000.0, 3000.0, 1));
    }

    /** It was cut off before it came nearer. */
    @Test
    void a_search_that_was_cut_off_does_not_widen_those_of_whole_trials() throws IOException {
        run = new RunBuilder(folder).arm("main", RunBuilder.search());
        for (int block = 1; block <= 2; block++) {
            run.trial("main", block)
                    .attempt(9000, true, 2, flat(9000, MILLI))
                    .attempt(10_000, false, 2, flat(10_000, 50 * MILLI))
                    .write();
        }
        run.trial("main", 3)
                .attempt(8000, true, 2, flat(8000, MILLI))
                .attempt(16_000, false, 2, flat(16_000, 50 * MILLI))
                .outcome(Outcome.INTERRUPTED, "")
                .write();
        assertThat(onlyArm(run.report()).bracket())
                .isEqualTo(new Bracket(99, 10 * MILLI, 9000.0, 10_000.0, 2));
    }

    @Test
    void search_in_which_nothing_passed_has_an_open_bracket() throws IOException {
        run = new RunBuilder(folder).arm("main", RunBuilder.search());
        run.trial("main", 1).attempt(1000, false, 2, flat(1000, 50 * MILLI)).write();
        Results results = run.report();
        assertThat(onlyArm(results).bracket())
                .isEqualTo(new Bracket(99, 10 * MILLI, null, 1000.0, 1));
        assertThat(results.answer())
                .isEqualTo("The highest rate that one cassandra 5.0.9 node sustains here with"
                        + " p99 under 10 ms is below 1,000 operations per second (one trial, so no"
                        + " interval).");
    }

    @Test
    void cpu_per_operation_is_told_of_both_sides() throws IOException {
        run.trial("main", 1)
                .hold(1000, 10, flat(1000, MILLI))
                .cpu(0.5, 0.1, 0.7, 0)
                .write();
        StepResult step = onlyStep(run.report());
        // half a core for 10 s over 10,000 operations; 1 s of the worker's own account
        assertThat(step.cpuPerOperation().storeNanos()).isCloseTo(500_000, within(1.0));
        assertThat(step.cpuPerOperation().clientNanos()).isCloseTo(100_000, within(1.0));
    }

    @Test
    void without_claims_and_search_the_answer_is_the_best_step_in_a_sentence() throws IOException {
        run.trial("main", 1)
                .hold(1000, 10, reads(1000))
                .hold(2000, 10, reads(2000))
                .write();
        assertThat(run.report().answer())
                .startsWith("One cassandra 5.0.9 node here answered 2,000 operations per second"
                        + " with a p99 response time of 5.0")
                .endsWith(" ms in step 2000/s.");
    }

    @Test
    void run_that_was_cut_off_tells_what_is_there() throws IOException {
        run.trial("main", 1)
                .hold(1000, 10, reads(1000))
                .outcome(Outcome.INTERRUPTED, "the user ended the run")
                .write();
        run.trial("main", 2); // planned, never begun
        Results results = run.report();
        assertThat(results.complete()).isFalse();
        assertThat(onlyArm(results).trialsPlanned()).isEqualTo(2);
        assertThat(onlyArm(results).trialsDone()).isZero();
        assertThat(onlyArm(results).steps()).hasSize(1);
        assertThat(onlyArm(results).trials())
                .extracting(trial -> trial.outcome() + ": " + trial.why())
                .containsExactly(
                        "INTERRUPTED: trial 001-main-b1 was interrupted: the user ended the run",
                        "NOT_BEGUN: trial 002-main-b2 was not begun");
    }

    @Test
    void experiment_file_beside_the_results_gives_question_and_claims() throws IOException {
        SampleRuns.honesty(folder).files();
        Files.copy(Path.of("..", "catalog", "honesty.yaml"), folder.resolve("experiment.yaml"));
        Results results = Reports.write(folder);
        assertThat(results.question()).startsWith("Does a store's stop of two seconds");
        assertThat(results.claims())
                .extracting(ClaimResult::id, ClaimResult::verdict)
                .containsExactly(
                        tuple("stop-is-seen", Verdict.CONFIRMED),
                        tuple("closed-loop-hides-it", Verdict.CONFIRMED));
    }

    @Test
    void empty_run_has_no_answer_and_says_so() throws IOException {
        Results results = run.report();
        assertThat(results.complete()).isFalse();
        assertThat(results.answer()).isEqualTo("Nothing was measured, so there is no answer.");
    }

    @Test
    void directory_with_nothing_in_it_still_gets_a_report() throws IOException {
        Results results = Reports.write(folder);
        assertThat(results.complete()).isFalse();
        assertThat(folder.resolve("report.html")).isNotEmptyFile();
        assertThat(folder.resolve("report.md")).isNotEmptyFile();
    }

    private static ArmResult onlyArm(Results results) {
        assertThat(results.arms()).hasSize(1);
        return results.arms().get(0);
    }

    private static StepResult onlyStep(Results results) {
        assertThat(onlyArm(results).steps()).hasSize(1);
        return onlyArm(results).steps().get(0);
    }

    private static Latency latencyOf(OperationResult operation, String percentile) {
        return Objects.requireNonNull(operation.response().get(percentile));
    }

    private static double latency(OperationResult operation, String percentile) {
        return latencyOf(operation, percentile).nanos();
    }

    private static void assertClose(@Nullable Latency actual, double nanos) {
        assertThat(Objects.requireNonNull(actual).atLeast()).isFalse();
        assertThat(actual.nanos()).isCloseTo(nanos, within(nanos * 0.002));
    }
}
