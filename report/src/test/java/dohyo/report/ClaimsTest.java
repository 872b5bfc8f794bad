package dohyo.report;

import static dohyo.report.FixtureScripts.MILLI;
import static dohyo.report.FixtureScripts.failing;
import static dohyo.report.FixtureScripts.flat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.Claim.Rule;
import dohyo.model.experiment.ClaimEnvironmentRequirements;
import dohyo.model.load.GeneratorHealth;
import dohyo.model.result.TrialRecord.Outcome;
import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Verdict;
import dohyo.report.text.ClaimFigures;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

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
        for (int block = 1; block <= 2; block++) {
            run.trial("one", block).hold(2000, 10, flat(2000, 4 * MILLI)).write();
            TrialBuilder two = run.trial("two", block).notes("not stock");
            two.hold(2000, 10, flat(2000, MILLI)).write();
        }
        ClaimResult ratio = judged(P99, "one", "two", Rule.AT_LEAST, 2);
        assertThat(ratio.verdict()).isEqualTo(Verdict.CONFIRMED);
        assertThat(ratio.why()).matches(".* over 2 blocks is .*; note on two: not stock");
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
        assertThat(result.why())
                .startsWith(verdict == Verdict.CONFIRMED ? "it held in" : "it did not hold in");
        assertThat(result.method()).startsWith("applies to this run only");
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

    /** Arm one over arm two, in blocks that differ by half among themselves. */
    private void ratios(double... ofBlocks) throws IOException {
        for (int block = 1; block <= ofBlocks.length; block++) {
            long base = block * 4L * MILLI;
            long own = Math.round(base * ofBlocks[block - 1]);
            run.trial("two", block).hold(2000, 10, flat(2000, base)).write();
            run.trial("one", block).hold(2000, 10, flat(2000, own)).write();
        }
    }

    @ParameterizedTest
    @CsvSource({
        // arm one over arm two is 0.50 give or take 2 %
        "AT_LEAST, 0.4, CONFIRMED",
        "AT_LEAST, 0.6, REFUTED",
        "AT_LEAST, 0.5, INCONCLUSIVE",
        "AT_MOST, 0.6, CONFIRMED",
        "AT_MOST, 0.4, REFUTED"
    })
    void ratio_is_judged_on_its_interval_over_blocks(Rule rule, double value, Verdict verdict)
            throws IOException {
        ratios(0.49, 0.50, 0.51);
        ClaimResult result = judged(P99, "one", "two", rule, value);
        assertThat(result.verdict()).describedAs(result.why()).isEqualTo(verdict);
        assertThat(result.measured()).isCloseTo(0.5, within(0.005));
        assertThat(result.certainty().blocks()).isEqualTo(3);
        assertThat(result.certainty().low()).isBetween(0.46, 0.49);
        assertThat(result.certainty().high()).isBetween(0.51, 0.54);
        assertThat(result.method())
                .contains("95 %", "paired by block", "judged once, after 3 blocks");
    }

    @Test
    void what_is_not_decided_says_what_such_a_run_could_have_decided() throws IOException {
        ratios(0.9, 1.1, 1.2, 1.0);
        ClaimResult result = judged(P99, "one", "two", Rule.AT_LEAST, 1);
        assertThat(result.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(result.certainty().smallest()).isBetween(1.2, 2.0);
        assertThat(result.why())
                .contains("decide the claim;", "confirm the claim if the true value is above 1.");
        assertThat(run.report().answer())
                .as("the rest stands with the claim")
                .endsWith("does not decide the claim).");
    }

    @Test
    void a_verdict_that_hangs_on_next_to_nothing_says_so() throws IOException {
        ratios(1.003, 1.003, 1.0035);
        ClaimResult result = judged(P99, "one", "two", Rule.AT_LEAST, 1);
        assertThat(result.verdict()).isEqualTo(Verdict.CONFIRMED);
        assertThat(result.why()).matches(".*estimate is only 0\\.[234]\\d* % from the threshold");
    }

    @ParameterizedTest
    @CsvSource({"0.10, CONFIRMED, 90", "0.015, INCONCLUSIVE, 95"})
    void equal_is_said_only_when_it_is_shown(double margin, Verdict verdict, int level)
            throws IOException {
        ratios(0.99, 1.0, 1.01, 1.02);
        Claim claim = claim("equal", P99, "two").judged(Rule.AROUND, 1, margin);
        assertThat(judged(claim).verdict()).isEqualTo(verdict);
        assertThat(judged(claim).why()).startsWith("the " + level + " % interval");
    }

    @Test
    void equal_is_refuted_when_the_difference_is_shown() throws IOException {
        ratios(1.5, 1.52, 1.48, 1.51);
        Claim claim = claim("equal", P99, "two").judged(Rule.AROUND, 1, 0.05);
        assertThat(judged(claim).verdict()).isEqualTo(Verdict.REFUTED);
    }

    @Test
    void published_figure_stands_beside_the_measured_one() throws IOException {
        ratios(0.5, 0.5, 0.5);
        Claim claim =
                claim("paper", P99, "two").judged(Rule.AROUND, 0.5, 0.1).from("a paper", 0.45);
        ClaimResult result = judged(claim);
        assertThat(result.published()).isEqualTo(0.45);
        assertThat(result.verdict()).isEqualTo(Verdict.CONFIRMED);
    }

    @Test
    void claim_that_needs_what_is_not_here_is_not_testable() throws IOException {
        ratios(0.5, 0.5);
        ClaimEnvironmentRequirements needs =
                new ClaimEnvironmentRequirements(64, 0, 1L << 40, List.of(8), 3);
        ClaimResult result = judged(claim("large", P99, null).needing(needs));
        assertThat(result.verdict()).isEqualTo(Verdict.NOT_TESTABLE);
        assertThat(result.why())
                .contains(
                        "it needs 64 cores, and this machine has 2",
                        "it needs 3 nodes, and arm 'one' has 1",
                        "it needs a heap of 1024 GiB",
                        "it needs JDK 8, and arm 'one' has 17");
    }

    /** One of them alone would be confirmed at 5 %, but not as one of three. */
    @Test
    void several_claims_are_corrected_for_their_number() throws IOException {
        ratios(1.03, 1.07, 1.04, 1.09);
        run.claim(claim("one", P99, "two").judged(Rule.AT_LEAST, 1, 0));
        assertThat(run.report().claims().get(0).verdict()).isEqualTo(Verdict.CONFIRMED);
        run.claim(claim("two", P99, "two").judged(Rule.AT_LEAST, 1.05, 0));
        run.claim(claim("three", P99, "two").judged(Rule.AT_LEAST, 1.06, 0));
        ClaimResult first = run.report().claims().get(0);
        assertThat(first.verdict()).describedAs(first.why()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(first.why()).contains(", would confirm the claim on its own, but not after");
        assertThat(first.method()).endsWith("Holm's correction over 3 claims");
    }

    @Test
    void one_block_shows_no_ratio() throws IOException {
        ratios(0.5);
        ClaimResult result = judged(P99, "one", "two", Rule.AT_MOST, 0.9);
        assertThat(result.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(result.why()).startsWith("one block gives no interval");
        assertThat(result.measured()).isCloseTo(0.5, within(0.01));
    }

    /** The baseline's p99 fell among its failures, so the ratio is at most what is printed. */
    @ParameterizedTest
    @CsvSource({
        "AT_MOST, 0.7, CONFIRMED",
        "AT_MOST, 0.4, INCONCLUSIVE",
        "AT_LEAST, 0.7, REFUTED",
        "AT_LEAST, 0.4, INCONCLUSIVE"
    })
    void baseline_known_from_below_makes_the_ratio_an_upper_bound(
            Rule rule, double value, Verdict verdict) throws IOException {
        for (int block = 1; block <= 3; block++) {
            run.trial("one", block).hold(2000, 10, flat(2000, 4 * MILLI)).write();
            long limit = 8 * MILLI + block * MILLI / 10;
            run.trial("two", block).hold(2000, 10, failing(1800, limit, 200)).write();
        }
        ClaimResult result = judged(P99, "one", "two", rule, value);
        assertThat(result.verdict()).isEqualTo(verdict);
        assertThat(result.measuredAtMost()).isTrue();
        assertThat(new ClaimFigures(result).interval().orElseThrow()).startsWith("≤ ");
        assertThat(result.why()).contains(" or less (only its upper end is known)");
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
    void threshold_of_one_arm_is_judged_on_the_interval_over_its_trials() throws IOException {
        for (int block = 1; block <= 4; block++) {
            run.trial("one", block)
                    .hold(2000, 10, flat(2000, 4 * MILLI + block * MILLI / 10))
                    .write();
        }
        ClaimResult clear = judged(P99, "one", null, Rule.AT_MOST, 5 * MILLI);
        assertThat(clear.verdict()).isEqualTo(Verdict.CONFIRMED);
        assertThat(clear.certainty().high()).isBetween(4.3 * MILLI, 4.9 * MILLI);
        run.claim(Claim.that("d", "", P99.of("one"), Rule.AT_MOST, 4.3 * MILLI));
        assertThat(run.report().claims().get(1).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    }

    @Test
    void block_that_is_missing_by_chance_is_left_out_and_said() throws IOException {
        ratios(0.5, 0.51, 0.49);
        run.trial("two", 4).hold(2000, 10, flat(2000, 4 * MILLI)).write();
        run.trial("one", 4).outcome(Outcome.NOT_STARTED, "no port was free").write();
        ClaimResult result = judged(P99, "one", "two", Rule.AT_MOST, 0.6);
        assertThat(result.verdict()).isEqualTo(Verdict.CONFIRMED);
        assertThat(result.why()).matches(".* over 3 blocks .*; not all .*: trial 008-one-b4 .*");
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
    void of_many_claims_those_that_are_not_decided_are_only_counted() throws IOException {
        run.trial("one", 1).hold(2000, 10, flat(2000, MILLI)).write();
        run.claim(claim("It is slow.", P99, null));
        for (int index = 1; index <= 6; index++) {
            run.claim(claim("Nobody ran " + index, P99, "three"));
        }
        assertThat(run.report().answer())
                .startsWith("Confirmed: It is slow (measured 1.00 ms")
                .endsWith(" 6 claims are not testable (see the claims).");
    }

    @Test
    void starved_generator_confirms_nothing() throws IOException {
        run.trial("one", 1)
                .lane(TrialBuilder.STARVED)
                .hold(2000, 10, flat(2000, 4 * MILLI))
                .write();
        ClaimResult result = judged(P99, "one", null, Rule.AT_LEAST, 1);
        assertThat(result.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(result.why()).startsWith("the measurement is invalid because the generator's");
        assertThat(run.report().answer())
                .startsWith(
                        "Times are invalid where the findings say so; no verdict rests on them.")
                .endsWith("(the measurement is invalid).");
    }

    @ParameterizedTest
    @CsvSource({
        // a quarter of what was due in the second trial, whose generator was starved, failed
        "ERRORS, 0.3, CONFIRMED",
        "ERRORS, 0.2, REFUTED",
        "WRONG_DATA, 0, CONFIRMED"
    })
    void counts_stand_though_the_generator_was_starved(
            Quantity.Kind kind, double value, Verdict verdict) throws IOException {
        run.trial("one", 1).hold(2000, 10, flat(2000, MILLI)).write();
        run.trial("one", 2)
                .lane(TrialBuilder.STARVED)
                .hold(2000, 10, failing(1500, MILLI, 500))
                .write();
        ClaimResult result = judged(new Quantity(kind, 0, ""), "one", null, Rule.AT_MOST, value);
        assertThat(result.verdict()).isEqualTo(verdict);
        assertThat(result.method()).isEqualTo("each of 2 trials is judged by itself");
        assertThat(result.why())
                .contains("; the claim rests on counts, and counts are valid although the times");
        Results whole = run.report();
        assertThat(whole.valid()).isFalse();
        assertThat(whole.answer()).startsWith("Times are invalid where the findings say so;");
    }

    /** Nobody failed on either side: a ratio of nothing is no figure. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void ratio_of_counts_is_not_judged_and_has_no_figure(boolean starved) throws IOException {
        GeneratorHealth lane = starved ? TrialBuilder.STARVED : TrialBuilder.CALM;
        run.trial("one", 1).lane(lane).hold(2000, 10, flat(2000, MILLI)).write();
        run.trial("two", 1).lane(lane).hold(2000, 10, flat(2000, MILLI)).write();
        Quantity errors = new Quantity(Quantity.Kind.ERRORS, 0, "");
        ClaimResult result = judged(errors, "one", "two", Rule.AT_MOST, 1);
        assertThat(result.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(result.measured()).isNull();
    }

    /** A generator without a core makes a store look as if it did not keep up. */
    @Test
    void whether_the_store_kept_up_is_no_count() throws IOException {
        run.trial("one", 1)
                .lane(TrialBuilder.STARVED)
                .hold(2000, 10, flat(2000, MILLI))
                .write();
        Quantity keepsUp = new Quantity(Quantity.Kind.KEEPS_UP, 0, "");
        assertThat(judged(keepsUp, "one", null, Rule.AT_LEAST, 1).verdict())
                .isEqualTo(Verdict.INCONCLUSIVE);
    }

    private ClaimResult judged(
            Quantity quantity, String arm, @Nullable String baseline, Rule rule, double value)
            throws IOException {
        return judged(Claim.that("c", "It is so", quantity.of(arm).over(baseline), rule, value));
    }

    /** The verdict on the claim that was added last. */
    private ClaimResult judged(Claim claim) throws IOException {
        run.claim(claim);
        List<ClaimResult> claims = run.report().claims();
        return claims.get(claims.size() - 1);
    }

    private static Claim claim(String id, Quantity quantity, @Nullable String baseline) {
        return Claim.that(id, id, quantity.of("one").over(baseline), Rule.AT_LEAST, 1)
                .from("a paper", null);
    }
}
