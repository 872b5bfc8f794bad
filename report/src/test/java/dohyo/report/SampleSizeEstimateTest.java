package dohyo.report;

import static dohyo.report.FixtureScripts.MILLI;
import static dohyo.report.FixtureScripts.flat;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.Claim.Rule;
import dohyo.model.result.TrialRecord.Outcome;
import dohyo.report.Results.MoreBlocks;
import dohyo.report.text.MoreBlocksText;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;

/** How many more blocks a run needs that left something open. */
class SampleSizeEstimateTest {

    @TempDir
    Path folder;

    /** Whose claim is left open. */
    private RunBuilder open() throws IOException {
        return SlowerArmRun.of(folder, 1.05, 1.15, 0.99, 1.13);
    }

    /** A block that says nothing has been run, and is not run again. */
    @Test
    void blocks_that_would_decide_come_after_those_that_said_nothing() throws IOException {
        RunBuilder run = open();
        MoreBlocks whole = Objects.requireNonNull(run.report().more());
        run.trial("two", 5).hold(2000, 10, flat(2000, 4 * MILLI)).write();
        run.trial("one", 5)
                .hold(2000, 10, flat(2000, 4 * MILLI))
                .outcome(Outcome.NOT_STARTED, "no room")
                .write();
        MoreBlocks more = Objects.requireNonNull(run.report().more());
        assertThat(more.added()).isEqualTo(whole.added()).isPositive();
        assertThat(more.blocks()).isEqualTo(5 + whole.added());
    }

    /** Each trial has 20,000 operations, and another trial would have no more. */
    @Test
    void what_no_number_of_blocks_decides_is_told_apart() throws IOException {
        RunBuilder run = open();
        assertThat(MoreBlocksText.of(run.report().more())).contains(" would decide what is open ");
        run.claim(Claim.that(
                "tail",
                "Its tail is short",
                new Quantity(Quantity.Kind.RESPONSE, 99.9, "").of("one"),
                Rule.AT_MOST,
                10 * MILLI));
        MoreBlocks more = Objects.requireNonNull(run.report().more());
        assertThat(more.open()).isEqualTo(2);
        assertThat(more.hopeless()).isEqualTo(1);
        assertThat(MoreBlocksText.of(more))
                .contains(" would decide 1 of the 2 that are open (no number of blocks is likely"
                        + " to decide the other) ");
    }

    /** What was planned comes first. */
    @Test
    void a_run_that_is_not_at_its_end_asks_for_no_more_blocks() throws IOException {
        RunBuilder run = open();
        run.trial("two", 5);
        run.trial("one", 5);
        assertThat(run.report().more()).isNull();
    }
}
