package dohyo.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dohyo.model.result.TrialRecord.Outcome;
import dohyo.report.InterleavingResult.BlockRatio;
import dohyo.report.InterleavingResult.ConcurrentSteps;
import dohyo.report.InterleavingResult.Ratios;
import dohyo.report.Results.Comparison;
import dohyo.report.Results.Finding;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Blocks side by side of which so many rounds were disturbed that what is left tells little. */
class LeftOutBlocksTest {

    @TempDir
    Path folder;

    private static Comparison throughput(Results results) {
        return results.comparisons().stream()
                .filter(one -> one.quantity().equals("throughput"))
                .findFirst()
                .orElseThrow();
    }

    private static ConcurrentSteps turns(Results results) {
        return Objects.requireNonNull(Objects.requireNonNull(results.turns()).sideBySide());
    }

    private static Optional<Finding> finding(Results results, String kind) {
        return results.findings().stream()
                .filter(one -> one.kind().equals(kind))
                .findFirst();
    }

    /** Of a block of which little is left, verdicts read nothing either. */
    @ParameterizedTest
    @CsvSource({"1, 4, 0.9", "2, 4, 0.9", "3, 0, 1.0", "4, 0, 1.0"})
    void a_block_counts_when_half_of_its_rounds_do(int busy, int counting, double ratio)
            throws IOException {
        RunBuilder run = PairRuns.empty(folder);
        for (int block = 1; block <= 3; block++) {
            TrialBuilder old = run.trial("old", block);
            TrialBuilder fresh = run.trial("new", block);
            for (int round = 1; round <= 4; round++) {
                boolean isBusy = block == 1 && round > 4 - busy;
                old.round(round).closed(8, 2, FixtureScripts.flat(1000, 8_000_000));
                old.seen(0.5, "new", isBusy ? 1 : 0).later(2);
                int rate = block == 1 ? 729 : 1000; // the cube of the ratio of all three
                fresh.round(round).closed(8, 2, FixtureScripts.flat(rate, 8_000_000));
                fresh.seen(0.5, "old", 0).later(2);
            }
            old.write();
            fresh.write();
        }
        Results results = run.report();
        assertThat(throughput(results).ratio()).isCloseTo(ratio, within(1e-3));
        assertThat(throughput(results).blocks()).isEqualTo(counting == 0 ? 2 : 3);
        assertThat(turns(results).leftOut()).hasSize(counting == 0 ? 4 : busy);
        Optional<Finding> told = finding(results, "rounds-left-out");
        assertThat(told.isPresent()).isEqualTo(counting == 0);
        Optional<Finding> restless = finding(results, "restless-stores");
        assertThat(restless.isPresent()).isEqualTo(busy >= 3);
        restless.ifPresent(one -> assertThat(one.seen())
                .contains("in " + busy + " of 12 rounds at 8 in flight (that of arm 'new' in "
                        + busy + ")"));
        told.ifPresent(one -> assertThat(one.seen())
                .contains("disturbed in 1 block, so none of them counts there (left out: 4 of 4")
                .contains("in the slice of arm 'old' the store of arm 'new' used 50 % of a core"));
    }

    /** A load that was left alone counts, and the doubt names the other one only. */
    @Test
    void of_two_loads_the_disturbed_one_is_left_out() throws IOException {
        RunBuilder run = new RunBuilder(folder)
                .title("Two versions", "Does the new version answer more than the old one?")
                .design(PairRuns.DESIGN)
                .arm("old", RunBuilder.closed(8), RunBuilder.closed(64))
                .arm("new", RunBuilder.closed(8), RunBuilder.closed(64));
        for (String arm : List.of("old", "new")) {
            String other = arm.equals("old") ? "new" : "old";
            TrialBuilder trial = run.trial(arm, 1);
            for (int round = 1; round <= 4; round++) {
                boolean isBusy = arm.equals("old") && round > 1;
                trial.round(round).closed(8, 2, FixtureScripts.flat(1000, 8_000_000));
                trial.seen(0.5, other, isBusy ? 1 : 0).later(2);
                trial.closed(64, 2, FixtureScripts.flat(1000, 64_000_000));
                trial.seen(0.5, other, 0).later(2);
            }
            trial.write();
        }
        Results results = run.report();
        assertThat(turns(results).leftOut())
                .hasSize(4)
                .allMatch(one -> one.load().equals("8 in flight"));
        assertThat(finding(results, "rounds-left-out").orElseThrow().seen())
                .contains("(left out: 4 of 4 in block 1 at 8 in flight)");
    }

    /** Claims do not use such a block either; what its rounds showed is still drawn. */
    @Test
    void a_block_whose_store_died_has_rounds_and_no_ratio() throws IOException {
        Results results = PairRuns.of(folder, 4, 5, 0.02, (trial, block, round) -> {
                    if (block == 3 && round == 5) {
                        trial.outcome(Outcome.STORE_DIED, "it was killed");
                    }
                })
                .report();
        Ratios ratios = turns(results).ratios().get(0);
        assertThat(ratios.blocks()).extracting(BlockRatio::block).containsExactly(1, 2, 4);
        assertThat(ratios.rounds()).filteredOn(one -> one.block() == 3).hasSize(5);
    }
}
