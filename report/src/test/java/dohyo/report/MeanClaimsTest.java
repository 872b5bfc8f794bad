package dohyo.report;

import static dohyo.report.FixtureScripts.failing;
import static dohyo.report.FixtureScripts.flat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.Claim.Rule;
import dohyo.report.Results.ClaimResult;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.nio.file.Path;

/** Claims about mean times, for what was published as an average. */
class MeanClaimsTest {

    private static final double MILLI = 1e6;

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource(names = {"MEAN_RESPONSE", "MEAN_SERVICE"})
    void mean_is_over_all_steps_each_by_its_operations(Quantity.Kind kind) throws IOException {
        RunBuilder run = new RunBuilder(folder).arm("one", RunBuilder.hold(2000));
        run.trial("one", 1)
                .hold(2000, 10, flat(2000, 4_000_000))
                .hold(2000, 30, flat(2000, 1_000_000))
                .write();
        ClaimResult result = judged(run, kind);
        assertThat(result.measured()).isCloseTo(1.75 * MILLI, withinPercentage(0.1));
        assertThat(result.measuredAtLeast()).isFalse();
    }

    @Test
    void failed_operations_make_it_a_lower_bound() throws IOException {
        RunBuilder run = new RunBuilder(folder).arm("one", RunBuilder.hold(2000));
        run.trial("one", 1).hold(2000, 10, failing(1800, 4_000_000, 200)).write();
        ClaimResult result = judged(run, Quantity.Kind.MEAN_RESPONSE);
        assertThat(result.measuredAtLeast()).isTrue();
    }

    @ParameterizedTest
    @EnumSource(names = {"MAX_RESPONSE", "MAX_SERVICE"})
    void longest_is_that_of_any_step_and_a_bound_when_something_failed(Quantity.Kind kind)
            throws IOException {
        RunBuilder run = new RunBuilder(folder.resolve("whole")).arm("one", RunBuilder.hold(2000));
        run.trial("one", 1)
                .hold(2000, 10, flat(2000, 4_000_000))
                .hold(2000, 10, flat(2000, 9_000_000))
                .write();
        assertThat(judged(run, kind).measured()).isCloseTo(9 * MILLI, withinPercentage(0.1));
        RunBuilder failed =
                new RunBuilder(folder.resolve("failed")).arm("one", RunBuilder.hold(2000));
        failed.trial("one", 1).hold(2000, 10, failing(1800, 4_000_000, 200)).write();
        assertThat(judged(failed, kind).measuredAtLeast()).isTrue();
    }

    @Test
    void backlog_is_the_most_that_any_second_ended_with() throws IOException {
        RunBuilder run = new RunBuilder(folder).arm("one", RunBuilder.hold(2000));
        run.trial("one", 1).hold(2000, 10, flat(2000, 4_000_000)).write();
        ClaimResult result = judged(run, Quantity.Kind.BACKLOG);
        assertThat(result.measured()).isZero();
        assertThat(result.unit()).isEqualTo("number");
    }

    private static ClaimResult judged(RunBuilder run, Quantity.Kind kind) throws IOException {
        Quantity mean = new Quantity(kind, 0, "");
        run.claim(Claim.that("c", "It is so", mean.of("one"), Rule.AT_LEAST, 1));
        return run.report().claims().get(0);
    }
}
