package dohyo.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dohyo.model.load.GeneratorHealth;
import dohyo.model.load.GeneratorHealth.Cost;
import dohyo.model.load.GeneratorHealth.Spread;
import dohyo.model.result.Json;
import dohyo.report.InterleavingResult.BlockRounds;
import dohyo.report.InterleavingResult.ConcurrentSteps;
import dohyo.report.InterleavingResult.LeftOut;
import dohyo.report.InterleavingResult.Ratios;
import dohyo.report.InterleavingResult.Resting;
import dohyo.report.InterleavingResult.WarmUp;
import dohyo.report.Results.Comparison;
import dohyo.report.Results.Finding;
import dohyo.report.Results.StepResult;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiConsumer;

/** Arms that stand at the same time and are loaded in turn. */
class SideBySideTest {

    private static final int BLOCKS = 4;
    private static final int ROUNDS = 6;

    /** Half a core of one that should rest. */
    private static final double BUSY = 1.0;

    @TempDir
    Path folder;

    private static List<StepResult> steps(Results results, String arm) {
        return results.arms().stream()
                .filter(one -> one.name().equals(arm))
                .flatMap(one -> one.steps().stream())
                .toList();
    }

    private static ConcurrentSteps turns(Results results) {
        return Objects.requireNonNull(Objects.requireNonNull(results.turns()).sideBySide());
    }

    private static Comparison throughput(Results results) {
        return results.comparisons().stream()
                .filter(one -> one.quantity().equals("throughput"))
                .findFirst()
                .orElseThrow();
    }

    private static Optional<Finding> finding(Results results, String kind) {
        return results.findings().stream()
                .filter(one -> one.kind().equals(kind))
                .findFirst();
    }

    @Test
    void slices_of_a_load_are_one_row_of_a_trial() throws IOException {
        Results results = PairRuns.calm(folder, BLOCKS, ROUNDS).report();
        List<StepResult> steps = steps(results, "old");
        assertThat(steps).hasSize(BLOCKS);
        StepResult first = steps.get(0);
        assertThat(first.name()).isEqualTo("8 in flight");
        assertThat(first.slices()).isEqualTo(ROUNDS);
        assertThat(first.durationSeconds()).isEqualTo(2.0 * ROUNDS);
        assertThat(first.achievedPerSecond())
                .isEqualTo(first.answered() / (2.0 * ROUNDS), within(1e-6));
        assertThat(first.operations().get(0).accounted()).isEqualTo(first.accounted());
    }

    @Test
    void noise_that_both_arms_share_drops_out_of_the_ratio() throws IOException {
        Results results = PairRuns.calm(folder, BLOCKS, ROUNDS).report();
        Comparison throughput = throughput(results);
        assertThat(throughput.blocks()).isEqualTo(BLOCKS);
        assertThat(throughput.low()).isLessThan(PairRuns.TRUTH);
        assertThat(throughput.high()).isGreaterThan(PairRuns.TRUTH);
        // rounds of one arm differ by a third
        assertThat(Objects.requireNonNull(throughput.high())
                        / Objects.requireNonNull(throughput.low()))
                .isLessThan(1.2);
        Ratios ratios = turns(results).ratios().get(0);
        assertThat(ratios.ratio())
                .isEqualTo(Objects.requireNonNull(throughput.ratio()), within(1e-9));
        assertThat(ratios.rounds()).hasSize(BLOCKS * ROUNDS);
        assertThat(ratios.blocks()).hasSize(BLOCKS);
    }

    /** To leave it out would choose by outcome. */
    @Test
    void a_round_in_which_an_arm_answered_nothing_makes_it_slower() throws IOException {
        RunBuilder run = PairRuns.empty(folder);
        for (int block = 1; block <= 3; block++) {
            TrialBuilder old = run.trial("old", block);
            TrialBuilder fresh = run.trial("new", block);
            for (int round = 1; round <= 4; round++) {
                boolean stalls = block < 3 && round == 2;
                old.round(round).closed(8, 2, FixtureScripts.flat(1000, 8_000_000));
                old.seen(0.5, "new", 0).later(2);
                fresh.round(round).closed(8, 2, stalls ? (second, script) -> {} : flat());
                fresh.seen(0.5, "old", 0).later(2);
            }
            old.write();
            fresh.write();
        }
        Results results = run.report();
        Ratios ratios = turns(results).ratios().get(0);
        assertThat(ratios.blocks())
                .extracting(
                        InterleavingResult.BlockRatio::rounds, InterleavingResult.BlockRatio::ratio)
                .containsExactly(tuple(4, 0.75), tuple(4, 0.75), tuple(4, 1.0));
        assertThat(ratios.ratio())
                .as("the verdict's")
                .isEqualTo(Objects.requireNonNull(throughput(results).ratio()), within(1e-9));
        assertThat(ratios.roundsDiffer()).isGreaterThan(0.3);
    }

    private static BiConsumer<Integer, SecondScript> flat() {
        return FixtureScripts.flat(1000, 8_000_000);
    }

    @Tag("slow")
    @Test
    void scatter_is_told_of_rounds_and_of_starts() throws IOException {
        Results results = PairRuns.calm(folder, 8, 10).report();
        Ratios ratios = turns(results).ratios().get(0);
        // made with 4 % and, of the ratio of two stores, 3 %
        assertThat(ratios.roundsDiffer()).isBetween(0.03, 0.055);
        assertThat(ratios.startsDiffer()).isBetween(0.01, 0.045);
    }

    @Test
    void a_store_that_was_measured_before_its_trend_was_known_has_no_change() throws IOException {
        RunBuilder run = new RunBuilder(folder).arm("main", RunBuilder.hold(1000));
        run.trial("main", 1)
                .warmed(false, 8, Double.NaN)
                .hold(1000, 5, FixtureScripts.reads(1000))
                .write();
        Results results = run.report();
        assertThat(Objects.requireNonNull(results.turns()).warmUps())
                .containsExactly(new WarmUp("main", 1, 1, 8, 8, 8, null));
        assertThat(finding(results, "not-steady").orElseThrow().seen()).endsWith("(at most 8 s).");
    }

    @Test
    void a_round_in_which_a_resting_store_was_busy_counts_for_no_arm() throws IOException {
        Results results =
                PairRuns.of(folder, BLOCKS, ROUNDS, BUSY, PairRuns.Touch.NONE).report();
        assertThat(turns(results).leftOut())
                .extracting(LeftOut::block, LeftOut::round)
                .containsExactly(tuple(2, 3));
        assertThat(turns(results).leftOut().get(0).why())
                .isEqualTo("in the slice of arm 'old' the store of arm 'new' used 50 % of a core at"
                        + " rest");
        assertThat(turns(results).blocks()).contains(new BlockRounds(2, ROUNDS, 1));
        assertThat(steps(results, "old").get(1).slices()).isEqualTo(ROUNDS - 1);
        assertThat(steps(results, "new").get(1).slices()).isEqualTo(ROUNDS - 1);
        assertThat(finding(results, "rounds-left-out")).isEmpty();
    }

    @Test
    void the_same_slices_count_when_the_resting_store_was_calm() throws IOException {
        Results results = PairRuns.calm(folder, BLOCKS, ROUNDS).report();
        assertThat(turns(results).leftOut()).isEmpty();
        assertThat(steps(results, "new").get(1).slices()).isEqualTo(ROUNDS);
    }

    @Test
    void a_slice_that_only_one_arm_had_does_not_count() throws IOException {
        RunBuilder run = PairRuns.empty(folder);
        run.trial("old", 1)
                .round(1)
                .closed(8, 2, FixtureScripts.flat(900, 8_000_000))
                .seen(0.5, "new", 0)
                .round(2)
                .closed(8, 2, FixtureScripts.flat(500, 8_000_000))
                .seen(0.5, "new", 0)
                .write();
        run.trial("new", 1)
                .round(1)
                .closed(8, 2, FixtureScripts.flat(1000, 8_000_000))
                .seen(0.5, "old", 0)
                .write();
        Results results = run.report();
        assertThat(steps(results, "old").get(0).achievedPerSecond()).isEqualTo(900);
        assertThat(turns(results).leftOut().get(0).why()).isEqualTo("arm 'new' has no slice in it");
    }

    @Test
    void a_slice_that_nobody_watched_does_not_count() throws IOException {
        RunBuilder run = PairRuns.empty(folder);
        for (String arm : List.of("old", "new")) {
            TrialBuilder trial = run.trial(arm, 1).round(1);
            trial.closed(8, 2, FixtureScripts.flat(900, 8_000_000));
            trial.write();
        }
        Results results = run.report();
        assertThat(steps(results, "old")).isEmpty();
        assertThat(throughput(results).says()).contains("all rounds of block 1 were left out");
        assertThat(finding(results, "rounds-left-out").orElseThrow().seen())
                .contains("1 of 1 in block 1");
    }

    @Test
    void cpu_of_a_load_is_what_the_lab_saw_of_its_slices() throws IOException {
        Results results = PairRuns.calm(folder, 2, ROUNDS).report();
        assertThat(steps(results, "old"))
                .allSatisfy(step -> assertThat(step.cpuPerOperation().storeNanos())
                        .isEqualTo(0.4e6, within(1.0)));
    }

    @Test
    void what_a_store_did_at_rest_is_told_of_each_arm() throws IOException {
        Results results =
                PairRuns.of(folder, BLOCKS, ROUNDS, BUSY, PairRuns.Touch.NONE).report();
        Resting fresh = resting(results, "new");
        assertThat(fresh.slices()).isEqualTo(BLOCKS * ROUNDS);
        assertThat(fresh.cpuShareMedian()).isEqualTo(0.01, within(1e-9));
        assertThat(fresh.cpuShareMax()).isEqualTo(0.5, within(1e-9));
        assertThat(fresh.writtenBytesPerSecond()).isEqualTo(2048, within(1e-6));
        // its collection at 25.5 s of each block lies in none of its own slices: 20-22, 26-28 s
        Resting old = resting(results, "old");
        assertThat(old.collections()).isZero();
    }

    @Test
    void a_collection_counts_in_the_slices_of_others() throws IOException {
        RunBuilder run = PairRuns.empty(folder);
        run.trial("old", 1)
                .event(23.5, 1, "store", "gc-pause", "Pause Full")
                .event(24.5, 3, "store", "compaction", "dohyo.kv")
                .event(40, 3, "store", "compaction", "after it")
                .round(1)
                .closed(8, 2, FixtureScripts.flat(900, 8_000_000))
                .seen(0.5, "new", 0)
                .write();
        run.trial("new", 1)
                .later(3)
                .round(1)
                .closed(8, 2, FixtureScripts.flat(1000, 8_000_000))
                .seen(0.5, "old", 0.1)
                .write();
        Resting old = resting(run.report(), "old");
        assertThat(old.collections()).isEqualTo(1);
        assertThat(old.collectionSeconds()).isEqualTo(1, within(1e-9));
        assertThat(old.compactions()).isEqualTo(1);
        assertThat(old.compactionSeconds()).isEqualTo(0.5, within(1e-9));
    }

    private static Resting resting(Results results, String arm) {
        return turns(results).resting().stream()
                .filter(one -> one.arm().equals(arm))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void the_turn_of_another_arm_is_no_silence_and_no_drift() throws IOException {
        Results results = PairRuns.calm(folder, BLOCKS, 2 * ROUNDS).report();
        assertThat(finding(results, "nothing-answered")).isEmpty();
    }

    @Test
    void a_silence_is_told_with_its_round() throws IOException {
        RunBuilder run = PairRuns.of(folder, 1, ROUNDS, 0.02, (trial, block, round) -> {});
        run.trial("old", 2)
                .round(1)
                .closed(8, 3, (second, script) -> {
                    if (second != 1) {
                        script.answered("read", 900, 8_000_000, 8_000_000);
                    }
                })
                .seen(0.5, "new", 0)
                .write();
        run.trial("new", 2)
                .later(4)
                .round(1)
                .closed(8, 3, FixtureScripts.flat(900, 8_000_000))
                .seen(0.5, "old", 0)
                .write();
        assertThat(finding(run.report(), "nothing-answered").orElseThrow().seen())
                .contains("No operation was answered without error from 1 s to 2 s after the start"
                        + " of round 1 of");
    }

    @Test
    void what_was_wrong_with_slices_is_told_once_with_their_number() throws IOException {
        GeneratorHealth starved = new GeneratorHealth(
                Spread.NONE, Spread.NONE, new Cost(1_000_000_000L, 900_000_000L, 0, 0), null, null);
        Results results = PairRuns.of(
                        folder,
                        1,
                        ROUNDS,
                        0.02,
                        (trial, block, round) ->
                                trial.lane(round <= 2 ? starved : TrialBuilder.CALM))
                .report();
        List<Finding> told = results.findings().stream()
                .filter(one -> one.kind().equals("generator-starved"))
                .toList();
        assertThat(told).hasSize(1);
        assertThat(told.get(0).seen())
                .contains("step \"8 in flight\" of trial 002-new-b1 (2 of its 6 slices are"
                        + " affected)");
    }

    @Test
    void warm_ups_are_told_of_each_arm() throws IOException {
        Results results = PairRuns.calm(folder, 3, 2).report();
        List<WarmUp> warmUps = Objects.requireNonNull(results.turns()).warmUps();
        assertThat(warmUps)
                .containsExactly(
                        new WarmUp("old", 3, 0, 28, 24, 32, 0.01),
                        new WarmUp("new", 3, 0, 40, 36, 44, -0.02));
        assertThat(finding(results, "not-steady")).isEmpty();
    }

    @Test
    void an_arm_that_was_not_steady_in_time_is_doubted() throws IOException {
        RunBuilder run = new RunBuilder(folder).arm("main", RunBuilder.hold(1000));
        run.trial("main", 1)
                .warmed(true, 20, -0.09) // as noise alone may make it
                .hold(1000, 5, FixtureScripts.reads(1000))
                .write();
        run.trial("main", 2)
                .warmed(false, 120, 0.083)
                .hold(1000, 5, FixtureScripts.reads(1000))
                .write();
        Finding finding = finding(run.report(), "not-steady").orElseThrow();
        assertThat(finding.level()).isEqualTo("doubt");
        assertThat(finding.seen())
                .contains("not steady in 1 of 2 trials")
                .contains("became faster by 8.3 %");
    }

    @Test
    void page_and_text_say_which_design_it_was() throws IOException {
        PairRuns.of(folder, BLOCKS, ROUNDS, BUSY, PairRuns.Touch.NONE).report();
        for (String file : List.of("report.html", "report.md")) {
            assertThat(Files.readString(folder.resolve(file)))
                    .contains("the stores of all arms ran at the same time")
                    .contains("1 of 24 rounds left out")
                    .contains("Warm-up until steady");
        }
    }

    @Test
    void runs_side_by_side_are_laid_beside_each_other() throws IOException {
        AnalysedRun run =
                AnalysedRun.of(PairRuns.calm(folder.resolve("run"), 3, ROUNDS).files());
        RunComparisonResult beside =
                Reports.layBeside(List.of(run, run), Map.of(), folder.resolve("beside"));
        assertThat(Json.line(beside)).contains("8 in flight");
    }

    @Test
    void a_compaction_through_several_slices_is_one() throws IOException {
        RunBuilder run = PairRuns.empty(folder);
        TrialBuilder old = run.trial("old", 1).event(22, 12, "store", "compaction", "dohyo.kv");
        TrialBuilder fresh = run.trial("new", 1);
        for (int round = 1; round <= 2; round++) {
            old.round(round).closed(8, 2, flat()).seen(0.5, "new", 0).later(4);
            fresh.later(3)
                    .round(round)
                    .closed(8, 2, flat())
                    .seen(0.5, "old", 0.01)
                    .later(1);
        }
        old.write();
        fresh.write();
        Resting resting = resting(run.report(), "old");
        assertThat(resting.compactions()).isEqualTo(1);
        assertThat(resting.compactionSeconds()).isEqualTo(4, within(1e-9));
    }
}
