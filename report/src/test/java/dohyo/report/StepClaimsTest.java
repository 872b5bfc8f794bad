package dohyo.report;

import static dohyo.report.FixtureScripts.MILLI;
import static dohyo.report.FixtureScripts.failing;
import static dohyo.report.FixtureScripts.flat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Claim.Baseline;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.Claim.Rule;
import dohyo.model.experiment.ClaimEnvironmentRequirements;
import dohyo.model.experiment.StepSelector;
import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Verdict;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Claims about one step of several, about what is enough or sustained, and about money. */
class StepClaimsTest {

    private static final Quantity KEEPS_UP = new Quantity(Quantity.Kind.KEEPS_UP, 0, "");
    private static final Quantity SUSTAINED = new Quantity(Quantity.Kind.SUSTAINED, 0, "");

    @TempDir
    Path folder;

    private RunBuilder run;

    @BeforeEach
    void one_arm() {
        run = new RunBuilder(folder)
                .price("0.36", "USD")
                .arm(
                        "one",
                        RunBuilder.hold(2000, 4000),
                        RunBuilder.closed(1),
                        RunBuilder.closed(8),
                        RunBuilder.closed(64));
    }

    private ClaimResult judged(Quantity quantity, Rule rule, double value) throws IOException {
        return judged(Claim.that("c", "It is so", quantity.of("one"), rule, value));
    }

    private ClaimResult judged(Claim claim) throws IOException {
        run.claim(claim);
        List<ClaimResult> claims = run.report().claims();
        return claims.get(claims.size() - 1);
    }

    @Test
    void a_step_may_be_divided_by_another_of_its_arm() throws IOException {
        for (int block = 1; block <= 3; block++) {
            run.trial("one", block)
                    .hold(2000, 10, flat(2000, MILLI))
                    .hold(4000, 10, flat(4000, 3 * MILLI))
                    .write();
        }
        Quantity p99 = new Quantity(Quantity.Kind.RESPONSE, 99, "");
        Baseline slower = new Baseline("one", p99.at(StepSelector.ofRate(2000)));
        Quantity faster = p99.at(StepSelector.ofRate(4000));
        ClaimResult result = judged(
                Claim.that("c", "It is so", faster.of("one").over(slower), Rule.AT_LEAST, 2));
        assertThat(result.verdict()).isEqualTo(Verdict.CONFIRMED);
        assertThat(result.measured()).isCloseTo(3, withinPercentage(1));
        assertThat(result.quantity())
                .isEqualTo("p99 response time at 4000/s: arm 'one', divided by the p99 response"
                        + " time at 2000/s");
    }

    /** One second of CPU each second, for 2,000 reads and then for 4,000 writes. */
    @Test
    void what_an_operation_used_is_known_where_it_ran_alone() throws IOException {
        run.trial("one", 1)
                .hold(2000, 10, flat(2000, MILLI))
                .hold(4000, 10, (second, step) -> step.answered("write", 4000, MILLI, MILLI))
                .cpu(1, 0.1, 1.2, 0)
                .write();
        assertThat(judged(cpuOf("read"), Rule.AT_MOST, 1).measured())
                .isCloseTo(500_000, withinPercentage(1));
        ClaimResult write = judged(cpuOf("write"), Rule.AT_MOST, 1);
        assertThat(write.measured()).isCloseTo(250_000, withinPercentage(1));
        assertThat(write.quantity())
                .isEqualTo("CPU time of the store per operation (write): arm 'one'");
    }

    /** Each request of an operation is timed by itself, from its sending. */
    @Test
    void times_of_a_request_of_an_operation_can_be_claimed() throws IOException {
        run.trial("one", 1)
                .hold(
                        2000,
                        10,
                        (second, step) -> step.answered("touch", 2000, 5 * MILLI, 5 * MILLI)
                                .step("touch", "read", 2000, 2 * MILLI)
                                .step("touch", "write", 2000, 3 * MILLI))
                .write();
        for (Quantity.Kind kind : List.of(Quantity.Kind.RESPONSE, Quantity.Kind.SERVICE)) {
            ClaimResult write =
                    judged(new Quantity(kind, 99, "touch.write"), Rule.AT_MOST, 4 * MILLI);
            assertThat(write.verdict()).as(write.why()).isEqualTo(Verdict.CONFIRMED);
            assertThat(write.measured()).isCloseTo(3e6, withinPercentage(1));
        }
    }

    @Test
    void of_operations_drawn_from_a_mix_nobody_knows_which_used_what() throws IOException {
        run.trial("one", 1)
                .hold(
                        2000,
                        10,
                        (second, step) -> step.answered("read", 1000, MILLI, MILLI)
                                .answered("write", 1000, MILLI, MILLI))
                .cpu(1, 0.1, 1.2, 0)
                .write();
        ClaimResult result = judged(cpuOf("read"), Rule.AT_MOST, 1);
        assertThat(result.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(result.measured()).isNull();
        assertThat(result.why()).contains("no measured step at a given load with nothing but read");
    }

    @Test
    void what_the_generator_did_wrong_does_not_spoil_an_operation_that_had_no_part_in_it()
            throws IOException {
        run.trial("one", 1)
                .hold(2000, 10, flat(2000, MILLI))
                .lane(TrialBuilder.STARVED)
                .hold(4000, 10, (second, step) -> step.answered("write", 4000, MILLI, MILLI))
                .write();
        assertThat(judged(p99Of("read"), Rule.AT_MOST, 2 * MILLI).verdict())
                .isEqualTo(Verdict.CONFIRMED);
        assertThat(judged(p99Of("write"), Rule.AT_MOST, 2 * MILLI).why())
                .startsWith("the measurement is invalid");
    }

    private static Quantity p99Of(String operation) {
        return new Quantity(Quantity.Kind.RESPONSE, 99, operation);
    }

    private static Quantity cpuOf(String operation) {
        return new Quantity(Quantity.Kind.CPU, 0, operation);
    }

    /** The divisor is read, too: what spoils it spoils the ratio. */
    @Test
    void nothing_is_divided_by_a_step_in_which_the_generator_was_late() throws IOException {
        for (int block = 1; block <= 3; block++) {
            run.trial("one", block)
                    .hold(2000, 10, flat(2000, MILLI))
                    .lane(TrialBuilder.STARVED)
                    .hold(4000, 10, flat(4000, MILLI))
                    .write();
        }
        Quantity p99 = new Quantity(Quantity.Kind.RESPONSE, 99, "");
        Claim claim = Claim.that(
                "c",
                "It is so",
                p99.at(StepSelector.ofRate(2000))
                        .of("one")
                        .over(new Baseline("one", p99.at(StepSelector.ofRate(4000)))),
                Rule.AT_MOST,
                2);
        ClaimResult result = judged(claim);
        assertThat(result.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(result.why()).startsWith("the measurement is invalid");
    }

    /** Nor does the claim about the other step have a verdict, and the run is invalid. */
    @Test
    void what_the_generator_did_wrong_in_one_step_does_not_spoil_another() throws IOException {
        run.trial("one", 1)
                .hold(2000, 10, flat(2000, MILLI))
                .lane(TrialBuilder.STARVED)
                .hold(4000, 10, flat(4000, MILLI))
                .write();
        Quantity p99 = new Quantity(Quantity.Kind.RESPONSE, 99, "");
        assertThat(judged(p99.at(StepSelector.ofRate(2000)), Rule.AT_MOST, 2 * MILLI)
                        .verdict())
                .isEqualTo(Verdict.CONFIRMED);
        assertThat(judged(p99.at(StepSelector.ofRate(4000)), Rule.AT_MOST, 2 * MILLI)
                        .why())
                .startsWith("the measurement is invalid because the generator's threads")
                .endsWith("of the length of step 4000/s of trial 001-one-b1");
        assertThat(judged(p99, Rule.AT_MOST, 2 * MILLI).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(run.report().valid()).isFalse();
    }

    @Test
    void reason_why_a_figure_is_invalid_counts_the_steps_that_the_claim_uses() throws IOException {
        run.trial("one", 1)
                .lane(TrialBuilder.STARVED)
                .hold(2000, 10, flat(2000, MILLI))
                .hold(4000, 10, flat(4000, MILLI))
                .write();
        Quantity p99 = new Quantity(Quantity.Kind.RESPONSE, 99, "");
        assertThat(judged(p99, Rule.AT_MOST, 2 * MILLI).why())
                .endsWith(", the worst of 2 invalid steps of arm 'one' with more than 5 % (only"
                        + " steps that this claim uses are counted)");
        assertThat(judged(p99.at(StepSelector.ofRate(4000)), Rule.AT_MOST, 2 * MILLI)
                        .why())
                .endsWith("of the length of step 4000/s of trial 001-one-b1");
    }

    @Test
    void store_may_keep_up_with_one_step_and_not_with_the_next() throws IOException {
        run.trial("one", 1)
                .hold(2000, 10, flat(2000, MILLI))
                .hold(
                        4000,
                        10,
                        (second, script) -> script.answered("read", 3000, MILLI, MILLI)
                                .unfinished("read", 1000, 10 * MILLI))
                .write();
        assertThat(judged(KEEPS_UP.at(StepSelector.ofRate(2000)), Rule.AT_LEAST, 1)
                        .verdict())
                .isEqualTo(Verdict.CONFIRMED);
        ClaimResult next = judged(KEEPS_UP.at(StepSelector.ofRate(4000)), Rule.AT_LEAST, 1);
        assertThat(next.verdict()).isEqualTo(Verdict.REFUTED);
        assertThat(next.quantity()).contains("at 4000/s");
        assertThat(judged(KEEPS_UP, Rule.AT_LEAST, 1).counted())
                .as("in all steps that it is read from")
                .isEqualTo("0 of 1 trial kept up");
    }

    /** Of 1000 reads and 100 writes a second 100 reads are answered while draining. */
    @Test
    void throughput_of_an_operation_is_what_was_answered_inside_as_that_of_all()
            throws IOException {
        run.trial("one", 1)
                .hold(
                        1100,
                        10,
                        (second, script) -> script.answered("read", 1000, MILLI, MILLI)
                                .answeredLater("read", 100)
                                .answered("write", 100, MILLI, MILLI))
                .write();
        Quantity all = new Quantity(Quantity.Kind.THROUGHPUT, 0, "");
        Quantity reads = new Quantity(Quantity.Kind.THROUGHPUT, 0, "read");
        Quantity writes = new Quantity(Quantity.Kind.THROUGHPUT, 0, "write");
        assertThat(judged(all, Rule.AT_LEAST, 1).measured()).isEqualTo(1000);
        assertThat(judged(reads, Rule.AT_LEAST, 1).measured()).isEqualTo(900);
        assertThat(judged(writes, Rule.AT_LEAST, 1).measured()).isEqualTo(100);
    }

    @Test
    void step_that_the_arm_has_not_makes_it_not_testable() throws IOException {
        run.trial("one", 1).hold(2000, 10, flat(2000, MILLI)).write();
        ClaimResult result = judged(KEEPS_UP.at(StepSelector.ofRate(9000)), Rule.AT_LEAST, 1);
        assertThat(result.verdict()).isEqualTo(Verdict.NOT_TESTABLE);
        assertThat(result.why()).isEqualTo("arm 'one' has no step at 9000/s at this scale");
    }

    /** 8 in flight reach 9,700 of 10,000: more than 95 %. */
    @Test
    void enough_in_flight_is_the_least_that_comes_within_a_twentieth() throws IOException {
        run.trial("one", 1)
                .closed(1, 10, flat(2000, MILLI))
                .closed(8, 10, flat(9700, MILLI))
                .closed(64, 10, flat(10_000, MILLI))
                .write();
        Quantity enough = new Quantity(Quantity.Kind.ENOUGH, 0, "read");
        assertThat(judged(enough, Rule.AT_MOST, 8).measured()).isEqualTo(8);
        assertThat(judged(enough, Rule.AT_MOST, 4).verdict()).isEqualTo(Verdict.REFUTED);
    }

    @Test
    void throughput_that_still_rises_has_not_had_enough() throws IOException {
        run.trial("one", 1)
                .closed(1, 10, flat(100, MILLI))
                .closed(8, 10, flat(800, MILLI))
                .closed(64, 10, flat(6400, MILLI))
                .write();
        Quantity enough = new Quantity(Quantity.Kind.ENOUGH, 0, "read");
        ClaimResult result = judged(enough, Rule.AT_MOST, 64);
        assertThat(result.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(result.measured()).isEqualTo(64);
        assertThat(result.measuredAtLeast()).isTrue();
        assertThat(judged(enough, Rule.AT_MOST, 32).verdict()).isEqualTo(Verdict.REFUTED);
        assertThat(judged(enough, Rule.AT_LEAST, 64).verdict()).isEqualTo(Verdict.CONFIRMED);
    }

    @Test
    void where_nothing_was_answered_nothing_is_enough() throws IOException {
        run.trial("one", 1)
                .closed(1, 10, failing(0, MILLI, 10))
                .closed(8, 10, failing(0, MILLI, 10))
                .closed(64, 10, failing(0, MILLI, 10))
                .write();
        ClaimResult result = judged(new Quantity(Quantity.Kind.ENOUGH, 0, ""), Rule.AT_MOST, 8);
        assertThat(result.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(result.measured()).isNull();
        assertThat(result.why()).contains("answered nothing");
    }

    @Test
    void two_numbers_in_flight_show_no_bend() throws IOException {
        run.trial("one", 1)
                .closed(1, 10, flat(2000, MILLI))
                .closed(8, 10, flat(9700, MILLI))
                .write();
        ClaimResult result = judged(new Quantity(Quantity.Kind.ENOUGH, 0, ""), Rule.AT_MOST, 8);
        assertThat(result.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(result.why()).contains("fewer than 3 different numbers");
    }

    /** A store that can do 5,000 a second passes the same rate in each of its searches. */
    @ParameterizedTest
    @CsvSource({
        "AT_LEAST, 4900, INCONCLUSIVE",
        "AT_MOST, 4900, INCONCLUSIVE",
        "AT_LEAST, 4000, CONFIRMED",
        "AT_MOST, 6000, CONFIRMED"
    })
    void sustained_rate_is_known_to_the_bracket_of_its_search(
            Rule rule, double value, Verdict verdict) throws IOException {
        run = new RunBuilder(folder).arm("one", RunBuilder.search());
        search("one");
        ClaimResult result = judged(SUSTAINED, rule, value);
        assertThat(result.verdict()).describedAs(result.why()).isEqualTo(verdict);
        assertThat(result.measured()).isCloseTo(4760, within(0.1));
    }

    @Test
    void searches_with_the_same_bracket_show_no_equality_that_is_narrower() throws IOException {
        run = new RunBuilder(folder)
                .arm("one", RunBuilder.search())
                .arm("two", RunBuilder.search());
        search("one");
        search("two");
        Claim claim = Claim.that(
                "c", "They are equal", SUSTAINED.of("two").over("one"), Rule.AT_LEAST, 1);
        assertThat(judged(claim.judged(Rule.AROUND, 1, 0.02)).verdict())
                .isEqualTo(Verdict.INCONCLUSIVE);
    }

    /** In five blocks. */
    private void search(String arm) throws IOException {
        for (int block = 1; block <= 5; block++) {
            run.trial(arm, block)
                    .attempt(4760, true, 2, flat(4760, MILLI))
                    .attempt(5190, false, 2, flat(5190, 50 * MILLI))
                    .write();
        }
    }

    /** 2,000 a second at 0.36 an hour are 20 million for one. */
    @Test
    void money_buys_operations() throws IOException {
        run.trial("one", 1).closed(8, 10, flat(2000, MILLI)).write();
        Quantity bought = new Quantity(Quantity.Kind.PER_PRICE, 0, "read");
        ClaimResult result = judged(bought.at(StepSelector.ofClosed(8)), Rule.AT_LEAST, 1e7);
        assertThat(result.measured()).isCloseTo(2e7, within(1.0));
        assertThat(result.verdict()).isEqualTo(Verdict.CONFIRMED);
    }

    @Test
    void claim_about_several_machines_is_not_testable_in_one_run() throws IOException {
        run.trial("one", 1).hold(2000, 10, flat(2000, MILLI)).write();
        Claim claim = Claim.that("c", "x", KEEPS_UP.of("one"), Rule.AT_LEAST, 1)
                .needing(new ClaimEnvironmentRequirements(0, 0, 0, List.of(), 0, 2));
        ClaimResult result = judged(claim);
        assertThat(result.verdict()).isEqualTo(Verdict.NOT_TESTABLE);
        assertThat(result.why()).contains("runs on 2 kinds of machine");
    }
}
