package dohyo.report;

import static dohyo.report.FixtureScripts.MILLI;
import static dohyo.report.FixtureScripts.failing;
import static dohyo.report.FixtureScripts.flat;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.Claim.Rule;
import dohyo.model.load.StepRecord.LaneHealth;
import dohyo.model.result.TrialRecord.Outcome;
import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Verdict;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Path;

/** Verdicts by the rules that were fixed beforehand. */
class ClaimsTest {

    private static final Quantity P99 = new Quantity(Quantity.Kind.RESPONSE, 99, "");

    @TempDir
    Path folder;

    private RunBuilder run;

    @BeforeEach
    void two_arms() {
        run = new RunBuilder(folder)
                .arm("one", RunBuilder.hold(2000))
                .arm("two", RunBuilder.hold(2000));
    }

    @Test
    void every_verdict_that_an_unusual_store_touches_says_so() throws IOException {
        run.trial("one", 1).hold(2000, 10, flat(2000, 4 * MILLI)).write();
        run.trial("two", 1).notes("not stock").hold(2000, 10, flat(2000, MILLI)).write();
        ClaimResult ratio = judged(P99, "one", "two", Rule.AT_LEAST, 2);
        assertThat(ratio.verdict()).isEqualTo(Verdict.CONFIRMED);
        assertThat(ratio.why()).isEqualTo("one trial has no interval; two: not stock");
        judged(P99, "one", null, Rule.AT_LEAST, 1e6);
        assertThat(run.report().claims().get(1).why()).doesNotContain("not stock");
    }

    @ParameterizedTest
    @CsvSource({
        // measured p99 of arm one is 4 ms
        "AT_LEAST, 3000000, CONFIRMED",
        "AT_LEAST, 5000000, REFUTED",
        "AT_MOST, 5000000, CONFIRMED",
        "AT_MOST, 3000000, REFUTED"
    })
    void known_percentile_decides_every_rule(Rule rule, double value, Verdict verdict)
            throws IOException {
        run.trial("one", 1).hold(2000, 10, flat(2000, 4 * MILLI)).write();
        ClaimResult result = judged(P99, "one", null, rule, value);
        assertThat(result.verdict()).isEqualTo(verdict);
        assertThat(result.why()).isEqualTo("one trial has no interval");
    }

    @ParameterizedTest
    @CsvSource({
        // the p99 of arm one is at least 4 ms, for a tenth of its operations failed
        "AT_LEAST, 3000000, CONFIRMED",
        "AT_LEAST, 5000000, INCONCLUSIVE",
        "AT_MOST, 5000000, INCONCLUSIVE",
        "AT_MOST, 3000000, REFUTED"
    })
    void lower_bound_confirms_at_least_and_never_at_most(Rule rule, double value, Verdict verdict)
            throws IOException {
        run.trial("one", 1).hold(2000, 10, failing(1800, 4 * MILLI, 200)).write();
        ClaimResult result = judged(P99, "one", null, rule, value);
        assertThat(result.verdict()).isEqualTo(verdict);
        assertThat(result.measuredAtLeast()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        // arm one 4 ms over arm two 8 ms
        "AT_LEAST, 0.4, CONFIRMED",
        "AT_LEAST, 0.6, REFUTED",
        "AT_MOST, 0.6, CONFIRMED",
        "AT_MOST, 0.4, REFUTED"
    })
    void ratio_is_taken_within_a_block(Rule rule, double value, Verdict verdict)
            throws IOException {
        run.trial("two", 1).hold(2000, 10, flat(2000, 8 * MILLI)).write();
        run.trial("one", 1).hold(2000, 10, flat(2000, 4 * MILLI)).write();
        assertThat(judged(P99, "one", "two", rule, value).verdict()).isEqualTo(verdict);
    }

    @Test
    void baseline_known_from_below_makes_the_ratio_an_upper_bound() throws IOException {
        run.trial("one", 1).hold(2000, 10, flat(2000, 4 * MILLI)).write();
        run.trial("two", 1).hold(2000, 10, failing(1800, 8 * MILLI, 200)).write();
        ClaimResult result = judged(P99, "one", "two", Rule.AT_MOST, 0.6);
        assertThat(result.verdict()).isEqualTo(Verdict.CONFIRMED);
        assertThat(result.measuredAtMost()).isTrue();
    }

    @Test
    void throughput_is_answered_operations_over_the_window() throws IOException {
        run.trial("one", 1).hold(2000, 10, failing(1500, MILLI, 500)).write();
        Quantity throughput = new Quantity(Quantity.Kind.THROUGHPUT, 0, "");
        ClaimResult result = judged(throughput, "one", null, Rule.AT_LEAST, 1600);
        assertThat(result.measured()).isEqualTo(1500.0);
        assertThat(result.unit()).isEqualTo("ops/s");
        assertThat(result.verdict()).isEqualTo(Verdict.REFUTED);
    }

    @Test
    void errors_are_what_failed_or_never_ended_of_what_was_due() throws IOException {
        run.trial("one", 1).hold(2000, 10, failing(1500, MILLI, 500)).write();
        Quantity errors = new Quantity(Quantity.Kind.ERRORS, 0, "");
        ClaimResult result = judged(errors, "one", null, Rule.AT_MOST, 0.001);
        assertThat(result.measured()).isEqualTo(0.25);
        assertThat(result.unit()).isEqualTo("share");
        assertThat(result.rule()).isEqualTo("at most 0.1 %");
        assertThat(result.verdict()).isEqualTo(Verdict.REFUTED);
    }

    @Test
    void wrong_data_is_told_apart_from_other_failures() throws IOException {
        run.trial("one", 1).hold(2000, 10, failing(1500, MILLI, 500)).write();
        Quantity wrong = new Quantity(Quantity.Kind.WRONG_DATA, 0, "");
        assertThat(judged(wrong, "one", null, Rule.AT_MOST, 0).verdict())
                .isEqualTo(Verdict.CONFIRMED);
    }

    @Test
    void trials_that_disagree_decide_nothing() throws IOException {
        run.trial("one", 1).hold(2000, 10, flat(2000, 4 * MILLI)).write();
        run.trial("one", 2).hold(2000, 10, flat(2000, 6 * MILLI)).write();
        ClaimResult result = judged(P99, "one", null, Rule.AT_LEAST, 5 * MILLI);
        assertThat(result.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(result.why()).isEqualTo("the trials disagree: 1 of 2 met the rule");
    }

    @Test
    void claim_on_a_store_that_died_is_inconclusive_with_the_reason() throws IOException {
        run.trial("one", 1)
                .hold(2000, 10, flat(2000, 4 * MILLI))
                .outcome(Outcome.STORE_DIED, "java.lang.OutOfMemoryError\nand 20 more lines")
                .write();
        ClaimResult result = judged(P99, "one", null, Rule.AT_LEAST, 1);
        assertThat(result.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(result.why())
                .isEqualTo("trial 001-one-b1 ended when the store died under load:"
                        + " java.lang.OutOfMemoryError");
        assertThat(result.measured()).isNull();
    }

    @Test
    void claim_on_a_trial_that_was_never_begun_is_inconclusive() throws IOException {
        run.trial("one", 1);
        ClaimResult result = judged(P99, "one", null, Rule.AT_LEAST, 1);
        assertThat(result.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(result.why()).isEqualTo("trial 001-one-b1 was not begun");
    }

    @Test
    void percentile_with_too_few_samples_is_inconclusive() throws IOException {
        run.trial("one", 1).hold(100, 10, flat(100, 4 * MILLI)).write();
        ClaimResult result = judged(P99, "one", null, Rule.AT_LEAST, 1);
        assertThat(result.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(result.why()).contains("p99 needs at least 100 operations above it", "1,000");
    }

    @Test
    void claim_of_an_arm_that_is_not_there_is_not_testable() throws IOException {
        ClaimResult result = judged(P99, "three", null, Rule.AT_LEAST, 1);
        assertThat(result.verdict()).isEqualTo(Verdict.NOT_TESTABLE);
    }

    @Test
    void starved_generator_confirms_nothing() throws IOException {
        LaneHealth starved = new LaneHealth(0, MILLI, MILLI, 0, 0, 0, 1, 900_000_000L, 0, 0);
        run.trial("one", 1).lane(starved).hold(2000, 10, flat(2000, 4 * MILLI)).write();
        ClaimResult result = judged(P99, "one", null, Rule.AT_LEAST, 1);
        assertThat(result.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(result.why()).startsWith("the measurement is invalid: The generator's threads");
    }

    private ClaimResult judged(
            Quantity quantity, String arm, @Nullable String baseline, Rule rule, double value)
            throws IOException {
        run.claim(new Claim("c", "It is so", "", quantity, arm, baseline, rule, value));
        return run.report().claims().get(0);
    }
}
