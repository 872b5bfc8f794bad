package dohyo.report;

import static dohyo.report.FixtureScripts.MILLI;
import static dohyo.report.FixtureScripts.flat;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.Claim.Rule;
import dohyo.report.Results.ClaimResult;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;

/** Claims about a run that had come to its end and was given more blocks. */
class ExtendedRunTest {

    private static final Claim SLOWER = Claim.that(
            "slower",
            "It is slower",
            new Quantity(Quantity.Kind.RESPONSE, 50, "").of("one").over("two"),
            Rule.AT_LEAST,
            1);

    @TempDir
    Path folder;

    @Test
    void all_blocks_are_judged_at_half_the_level_and_the_method_says_why() throws IOException {
        ClaimResult judged = judged(run().lookedAfter(4), 5);
        assertThat(judged.certainty().blocks()).isEqualTo(5);
        assertThat(judged.certainty().level()).isEqualTo(0.975);
        assertThat(judged.method())
                .contains("judged again after 5 blocks, since results had been seen after 4");
    }

    @Test
    void run_that_nobody_extended_is_judged_at_the_whole_level() throws IOException {
        ClaimResult judged = judged(run(), 5);
        assertThat(judged.certainty().blocks()).isEqualTo(5);
        assertThat(judged.certainty().level()).isEqualTo(0.95);
        assertThat(judged.method()).doesNotContain("judged again");
    }

    private RunBuilder run() {
        return new RunBuilder(folder)
                .arm("one", RunBuilder.hold(2000))
                .arm("two", RunBuilder.hold(2000));
    }

    private static ClaimResult judged(RunBuilder run, int blocks) throws IOException {
        for (int block = 1; block <= blocks; block++) {
            run.trial("one", block).hold(2000, 10, flat(2000, 4 * MILLI)).write();
            run.trial("two", block)
                    .hold(2000, 10, flat(2000, MILLI + 20_000L * block))
                    .write();
        }
        run.claim(SLOWER);
        return run.report().claims().get(0);
    }
}
