package dohyo.report;

import static dohyo.report.FixtureScripts.MILLI;
import static dohyo.report.FixtureScripts.flat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.Claim.Rule;
import dohyo.model.load.GeneratorHealth;
import dohyo.model.load.GeneratorHealth.Cost;
import dohyo.model.load.GeneratorHealth.Spread;
import dohyo.model.result.ResultDirectory;
import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Verdict;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What an operation took and allocated in the worker, also where nothing has a percentile. */
class BenchmarkTrialTest {

    @TempDir
    Path folder;

    private RunBuilder run;

    @BeforeEach
    void begin() {
        run = new RunBuilder(folder).arm("main", RunBuilder.hold(1000));
    }

    @Test
    void time_of_an_operation_is_that_of_a_closed_loop() throws IOException {
        run.claim(claim(Quantity.Kind.TIME, 3 * MILLI));
        run.trial("main", 1).closed(4, 10, flat(2000, MILLI)).write();
        ClaimResult result = only();
        // four at a time for 10 s, 20,000 operations in all
        assertThat(result.measured()).isCloseTo(2.0 * MILLI, within(1.0));
        assertThat(result.unit()).isEqualTo("ns");
        assertThat(result.verdict()).isEqualTo(Verdict.CONFIRMED);
    }

    private void trialWithLateAnswers() throws IOException {
        run.trial("main", 1)
                .closed(4, 10, (second, script) -> {
                    flat(2000, MILLI).accept(second, script);
                    if (second == 9) {
                        script.answeredLater("read", 400);
                    }
                })
                .write();
    }

    /** What was still under way when the window ended took its time after it, too. */
    @Test
    void what_is_answered_after_the_window_is_no_part_of_the_time() throws IOException {
        run.claim(claim(Quantity.Kind.TIME, 3 * MILLI));
        trialWithLateAnswers();
        // four at a time for 10 s, 19,600 of 20,000 answered within them
        assertThat(only().measured()).isCloseTo(40e9 / 19_600, within(1.0));
    }

    /** As for throughput: the shares of their time that lay in the window count. */
    @Test
    void what_was_under_way_at_the_end_counts_by_its_share_inside() throws IOException {
        run.claim(claim(Quantity.Kind.TIME, 3 * MILLI));
        trialWithLateAnswers();
        Path steps = new ResultDirectory(folder).trial("001-main-b1").steps();
        String unknown = "\"partlyInside\":null";
        String text = Files.readString(steps);
        assertThat(text).contains("\"answeredInside\":19600", unknown);
        Files.writeString(steps, text.replace(unknown, "\"partlyInside\":200.0"));
        assertThat(only().measured()).isCloseTo(40e9 / 19_800, within(1.0));
    }

    @Test
    void a_held_rate_does_not_tell_the_time_of_an_operation() throws IOException {
        run.claim(claim(Quantity.Kind.TIME, 3 * MILLI));
        run.trial("main", 1).hold(1000, 10, flat(1000, MILLI)).write();
        assertThat(only().verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(only().why()).contains("time per operation is defined for closed loops only");
    }

    @Test
    void bytes_of_the_generator_are_told_per_operation() throws IOException {
        run.claim(claim(Quantity.Kind.CLIENT_ALLOCATION, 4096));
        run.trial("main", 1)
                .lane(allocating(30_000_000L))
                .hold(1000, 10, flat(1000, MILLI))
                .write();
        ClaimResult result = only();
        assertThat(result.measured()).isCloseTo(3000, within(0.1));
        assertThat(result.unit()).isEqualTo("bytes");
        assertThat(result.verdict()).isEqualTo(Verdict.CONFIRMED);
    }

    @Test
    void older_runs_do_not_know_what_the_generator_allocated() throws IOException {
        run.claim(claim(Quantity.Kind.CLIENT_ALLOCATION, 4096));
        run.trial("main", 1).hold(1000, 10, flat(1000, MILLI)).write();
        assertThat(only().why()).contains("what the generator allocated was not observed");
    }

    private static GeneratorHealth allocating(long bytes) {
        return new GeneratorHealth(
                Spread.NONE, Spread.NONE, Cost.ofCpu(1_000_000_000L), null, bytes);
    }

    private static Claim claim(Quantity.Kind kind, double atMost) {
        Quantity quantity = new Quantity(kind, 0, "");
        return Claim.that("c", "It holds.", quantity.of("main"), Rule.AT_MOST, atMost);
    }

    private ClaimResult only() throws IOException {
        return run.report().claims().get(0);
    }
}
