package dohyo.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.Claim.Rule;
import dohyo.model.experiment.StepSelector;
import dohyo.model.result.ResultDirectory;
import dohyo.report.InterleavingResult.Resting;
import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.StepResult;
import dohyo.report.Results.Verdict;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/** Phases that arms side by side run as a whole, after the rounds of slices. */
class WholePhasesTest {

    private static final StepSelector AT = StepSelector.ofRate(500);

    @TempDir
    Path folder;

    private RunBuilder run;

    @BeforeEach
    void made_up() throws IOException {
        run = PairRuns.withWholes(folder, 4);
    }

    private ClaimResult judged(Quantity quantity, String arm, Rule rule, double threshold)
            throws IOException {
        run.claim(Claim.that("c", "It is so", quantity.at(AT).of(arm), rule, threshold));
        return run.report().claims().get(0);
    }

    @Test
    void keeping_up_is_judged_from_them_by_the_number_of_blocks() throws IOException {
        Quantity keepsUp = new Quantity(Quantity.Kind.KEEPS_UP, 0, "");
        ClaimResult result = judged(keepsUp, "old", Rule.AT_MOST, 0);
        assertThat(result.counted()).isEqualTo("0 of 4 trials kept up");
        assertThat(result.verdict()).isEqualTo(Verdict.CONFIRMED);
    }

    @Test
    void what_failed_is_counted_in_them() throws IOException {
        Quantity errors = new Quantity(Quantity.Kind.ERRORS, 0, "");
        assertThat(judged(errors, "old", Rule.AT_MOST, 0.01).measured()).isEqualTo(0.02);
    }

    @Test
    void times_are_those_of_the_slices() throws IOException {
        Quantity mean = new Quantity(Quantity.Kind.MEAN_RESPONSE, 0, "");
        ClaimResult result = judged(mean, "new", Rule.AT_MOST, 3e6);
        assertThat(Objects.requireNonNull(result.measured())).isBetween(1.9e6, 2.1e6);
    }

    @Test
    void one_that_began_while_its_own_store_was_busy_is_told_of_that_store() throws IOException {
        Path seen = new ResultDirectory(folder).trial("001-old-b1").slices();
        String calm = Files.readString(seen);
        Files.writeString(seen, calm.replace("\"ownRested\":true", "\"ownRested\":false"));
        InterleavingResult turns = Objects.requireNonNull(run.report().turns());
        assertThat(Objects.requireNonNull(turns.sideBySide()).resting())
                .extracting(Resting::arm, Resting::restless)
                .containsExactly(tuple("old", 1), tuple("new", 0));
    }

    @Tag("slow")
    @Test
    void they_have_rows_of_their_own() throws IOException {
        assertThat(run.report().arms().get(0).steps())
                .filteredOn(step -> step.trial().equals("001-old-b1"))
                .extracting(StepResult::slices)
                .containsExactlyInAnyOrder(3, 0);
    }
}
