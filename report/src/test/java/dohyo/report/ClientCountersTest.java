package dohyo.report;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Claim.Baseline;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.Claim.Rule;
import dohyo.model.load.WarningAndTraceCounts;
import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Verdict;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** What a client has counted beside its operations can be claimed, per second and as a part. */
class ClientCountersTest {

    @TempDir
    private Path folder;

    private static Quantity counter(String name) {
        return Quantity.ofMetric("client." + name);
    }

    @Test
    void counters_are_per_second_of_the_steps_and_divide_each_other() throws IOException {
        RunBuilder run = new RunBuilder(folder).arm("main", RunBuilder.hold(2000));
        run.trial("main", 1)
                .says(WarningAndTraceCounts.counted(Map.of("bytes", 500L, "bytes.near", 125L)))
                .hold(2000, 10, FixtureScripts.flat(2000, 1_000_000))
                .write();
        run.claim(Claim.that("a", "A", counter("bytes").of("main"), Rule.AT_LEAST, 1));
        run.claim(Claim.that(
                "b",
                "B",
                counter("bytes.near").of("main").over(new Baseline("main", counter("bytes"))),
                Rule.AT_LEAST,
                1));
        run.claim(Claim.that("c", "C", counter("miles").of("main"), Rule.AT_LEAST, 1));
        List<ClaimResult> claims = run.report().claims();
        assertThat(claims.get(0).measured()).isEqualTo(50);
        assertThat(claims.get(1).measured()).isEqualTo(0.25);
        assertThat(claims.get(2).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(claims.get(2).why()).contains("counts no miles");
    }
}
