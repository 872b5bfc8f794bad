package dohyo.report;

import static dohyo.report.FixtureScripts.MILLI;
import static dohyo.report.FixtureScripts.failing;
import static dohyo.report.FixtureScripts.flat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.Claim.Rule;
import dohyo.model.result.TrialRecord.Outcome;
import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Verdict;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** What is said of a verdict follows from how it was reached. */
final class VerdictReasonsTest {

    private static final Quantity P99 = new Quantity(Quantity.Kind.RESPONSE, 99, "");

    @TempDir
    private Path folder;

    private RunBuilder run;

    @BeforeEach
    void two_arms() {
        run = new RunBuilder(folder)
                .arm("one", RunBuilder.hold(2000))
                .arm("two", RunBuilder.hold(2000));
    }

    /** With both arms in two of five blocks, all trials of each are compared. */
    @Test
    void too_few_pairs_are_not_called_paired() throws IOException {
        for (int block = 1; block <= 5; block++) {
            trial("one", block, 5 * MILLI + block * MILLI / 100);
            if (block > 3) {
                trial("two", block, 4 * MILLI + block * MILLI / 100);
            } else {
                run.trial("two", block);
            }
        }
        ClaimResult result = judged("two", Rule.AT_LEAST, 1);
        assertThat(result.method()).contains("Welch", "too few blocks have both");
        assertThat(run.report().comparisons().get(0).method())
                .startsWith("Welch's t on logarithms");
    }

    /** The baseline's p99 fell among its failures: a ratio is at most what is printed. */
    @Test
    void a_bound_can_decide_one_way_only() throws IOException {
        for (int block = 1; block <= 3; block++) {
            trial("one", block, 4 * MILLI);
            long limit = 8 * MILLI + block * MILLI / 10;
            run.trial("two", block).hold(2000, 10, failing(1800, limit, 200)).write();
        }
        assertThat(judged("two", Rule.AT_MOST, 0.4).why())
                .endsWith("a run can only confirm the claim");
        assertThat(judged("two", Rule.AT_LEAST, 0.4).why())
                .endsWith("a run can only refute the claim");
    }

    @Test
    void a_figure_of_one_trial_that_hangs_on_nothing_says_so() throws IOException {
        trial("one", 1, 4 * MILLI);
        ClaimResult result = judged(null, Rule.AT_MOST, 3_990_000);
        assertThat(result.verdict()).isEqualTo(Verdict.REFUTED);
        assertThat(result.why())
                .matches(".*; the figure is only 0\\.[234]\\d* % from the threshold");
    }

    /** Several trials were planned so that there would be an interval. */
    @Test
    void the_only_value_of_several_planned_trials_decides_nothing() throws IOException {
        trial("one", 1, 4 * MILLI);
        run.trial("one", 2).outcome(Outcome.NOT_STARTED, "its port was in use").write();
        ClaimResult result = judged(null, Rule.AT_MOST, 5 * MILLI);
        assertThat(result.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(result.why())
                .isEqualTo("only one of the planned trials has a value, which gives no interval:"
                        + " trial 002-one-b2 could not start: its port was in use");
        assertThat(result.measured()).isCloseTo(4.0 * MILLI, withinPercentage(1));
    }

    private void trial(String arm, int block, long nanos) throws IOException {
        run.trial(arm, block).hold(2000, 10, flat(2000, nanos)).write();
    }

    /** The verdict on the claim that was added last. */
    private ClaimResult judged(@Nullable String baseline, Rule rule, double value)
            throws IOException {
        run.claim(Claim.that(rule.name(), "It is so", P99.of("one").over(baseline), rule, value));
        List<ClaimResult> claims = run.report().claims();
        return claims.get(claims.size() - 1);
    }
}
