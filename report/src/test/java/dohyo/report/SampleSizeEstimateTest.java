package dohyo.report;

import static dohyo.report.FixtureScripts.MILLI;
import static dohyo.report.FixtureScripts.flat;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.Claim.Rule;
import dohyo.model.result.TrialRecord.Outcome;
import dohyo.report.Results.MoreBlocks;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;

/** How many more blocks a run needs that left something open. */
class SampleSizeEstimateTest {

    private static final double[] RATIOS = {1.05, 1.15, 0.99, 1.13};

    @TempDir
    Path folder;

    /** A block that says nothing has been run, and is not run again. */
    @Test
    void blocks_that_would_decide_come_after_those_that_said_nothing() throws IOException {
        RunBuilder run = new RunBuilder(folder)
                .arm("one", RunBuilder.hold(2000))
                .arm("two", RunBuilder.hold(2000))
                .claim(Claim.that(
                        "slower",
                        "It is slower",
                        new Quantity(Quantity.Kind.RESPONSE, 99, "").of("one").over("two"),
                        Rule.AT_LEAST,
                        1));
        for (int block = 1; block <= RATIOS.length; block++) {
            long nanos = Math.round(RATIOS[block - 1] * 4 * MILLI);
            run.trial("two", block).hold(2000, 10, flat(2000, 4 * MILLI)).write();
            run.trial("one", block).hold(2000, 10, flat(2000, nanos)).write();
        }
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
}
