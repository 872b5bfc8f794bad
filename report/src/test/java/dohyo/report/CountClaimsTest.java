package dohyo.report;

import static dohyo.report.FixtureScripts.MILLI;
import static dohyo.report.FixtureScripts.failing;
import static dohyo.report.FixtureScripts.flat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.Claim.Rule;
import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Verdict;
import dohyo.report.text.ClaimFigures;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Path;

/** Claims about shares, which count cases: each trial speaks for itself. */
class CountClaimsTest {

    @TempDir
    Path folder;

    private RunBuilder run;

    @BeforeEach
    void one_arm() {
        run = new RunBuilder(folder).arm("one", RunBuilder.hold(2000));
    }

    @Test
    void errors_are_what_failed_or_never_ended_of_what_was_due() throws IOException {
        run.trial("one", 1).hold(2000, 10, failing(1500, MILLI, 500)).write();
        ClaimResult result = atMost(Quantity.Kind.ERRORS, 0.001);
        assertThat(result.measured()).isEqualTo(0.25);
        assertThat(result.unit()).isEqualTo("share");
        assertThat(result.rule()).isEqualTo("at most 0.1 %");
        assertThat(result.verdict()).isEqualTo(Verdict.REFUTED);
    }

    @Test
    void wrong_data_is_told_apart_from_other_failures() throws IOException {
        run.trial("one", 1).hold(2000, 10, failing(1500, MILLI, 500)).write();
        assertThat(atMost(Quantity.Kind.WRONG_DATA, 0).verdict()).isEqualTo(Verdict.CONFIRMED);
    }

    @Test
    void share_that_missed_its_threshold_once_has_missed_it() throws IOException {
        run.trial("one", 1).hold(2000, 10, flat(2000, MILLI)).write();
        run.trial("one", 2).hold(2000, 10, failing(1990, MILLI, 10)).write();
        run.trial("one", 3).hold(2000, 10, flat(2000, MILLI)).write();
        ClaimResult result = atMost(Quantity.Kind.ERRORS, 0);
        assertThat(result.verdict()).isEqualTo(Verdict.REFUTED);
        assertThat(result.why())
                .isEqualTo("it did not hold in 1 of 3 trials; the figure is from that trial");
        assertThat(result.measured()).as("of the trial that missed it").isEqualTo(0.005);
    }

    @Test
    void figure_of_trials_that_differ_is_said_to_be_their_median() throws IOException {
        run.trial("one", 1).hold(2000, 10, flat(2000, MILLI)).write();
        run.trial("one", 2).hold(2000, 10, failing(1990, MILLI, 10)).write();
        run.trial("one", 3).hold(2000, 10, flat(2000, MILLI)).write();
        ClaimResult result = atMost(Quantity.Kind.ERRORS, 0.01);
        assertThat(result.verdict()).isEqualTo(Verdict.CONFIRMED);
        assertThat(result.why())
                .isEqualTo("it held in each of 3 trials; the figure is their median");
        assertThat(result.measured()).isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 | it held in the only trial with a value, which gives no interval, so the"
                        + " verdict applies to this run only",
                "2 | it held in each of 2 trials"
            })
    void trials_without_a_value_are_said(int done, String held) throws IOException {
        for (int block = 1; block <= done; block++) {
            run.trial("one", block).hold(2000, 10, flat(2000, MILLI)).write();
        }
        run.trial("one", 3);
        ClaimResult result = atMost(Quantity.Kind.ERRORS, 0.01);
        assertThat(result.verdict()).isEqualTo(Verdict.CONFIRMED);
        assertThat(result.why())
                .startsWith(held + "; not all trials have a value: trial 00")
                .endsWith("-one-b3 was not begun");
    }

    @Test
    void keeping_up_is_told_as_the_number_of_trials() throws IOException {
        run.trial("one", 1).hold(2000, 10, flat(2000, MILLI)).write();
        run.trial("one", 2).hold(2000, 10, failing(1980, MILLI, 20)).write();
        run.trial("one", 3).hold(2000, 10, flat(2000, MILLI)).write();
        Quantity share = new Quantity(Quantity.Kind.KEEPS_UP, 0, "");
        run.claim(Claim.that("c", "It does", share.of("one"), Rule.AT_LEAST, 1));
        Results results = run.report();
        ClaimResult result = results.claims().get(0);
        assertThat(result.verdict()).isEqualTo(Verdict.REFUTED);
        assertThat(result.counted()).isEqualTo("2 of 3 trials kept up");
        assertThat(result.measured()).isCloseTo(2.0 / 3, within(1e-9));
        assertThat(new ClaimFigures(result).measured()).isEqualTo("2 of 3 trials kept up");
        assertThat(results.answer()).isEqualTo("Refuted: It does (2 of 3 trials kept up).");
    }

    private ClaimResult atMost(Quantity.Kind kind, double value) throws IOException {
        Quantity share = new Quantity(kind, 0, "");
        run.claim(Claim.that("c", "It is so", share.of("one"), Rule.AT_MOST, value));
        return run.report().claims().get(0);
    }
}
