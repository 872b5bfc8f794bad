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
import dohyo.model.machine.Price;
import dohyo.report.Results.Verdict;
import dohyo.report.RunComparisonResult.Figure;
import dohyo.report.RunComparisonResult.Ratio;
import dohyo.report.RunComparisonResult.Value;
import dohyo.report.RunComparisonResult.Worth;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/** Runs of different days and machines, laid side by side. */
class RunComparisonResultTest {

    @TempDir
    Path folder;

    /** A closed loop in which these many operations a second were answered, block by block. */
    private RunBuilder run(String name, String cpu, int... perSecond) throws IOException {
        RunBuilder run = new RunBuilder(Files.createDirectories(folder.resolve(name)))
                .cpuModel(cpu)
                .arm("main", RunBuilder.closed(16));
        for (int block = 1; block <= perSecond.length; block++) {
            run.trial("main", block)
                    .closed(16, 10, flat(perSecond[block - 1], 4 * MILLI))
                    .write();
        }
        return run;
    }

    private RunComparisonResult beside(Map<String, Price> prices, RunBuilder... runs)
            throws IOException {
        List<AnalysedRun> explained = new ArrayList<>();
        for (RunBuilder run : runs) {
            explained.add(AnalysedRun.of(run.files()));
        }
        return Reports.layBeside(explained, prices, folder.resolve("beside"));
    }

    private static Figure throughput(RunComparisonResult beside) {
        return beside.figures().stream()
                .filter(figure -> figure.quantity().equals("throughput"))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void figures_have_intervals_over_trials_and_ratios_are_not_paired() throws IOException {
        RunComparisonResult beside = beside(
                Map.of(),
                run("monday", "Small CPU", 1000, 1100, 900),
                run("tuesday", "Small CPU", 2000, 1900, 2200, 2100));
        Figure throughput = throughput(beside);
        Value first = Objects.requireNonNull(throughput.values().get(0));
        assertThat(first.value()).isCloseTo(996.7, within(0.1));
        assertThat(first.low()).isBetween(750.0, 800.0);
        assertThat(first.high()).isBetween(1250.0, 1300.0);
        Ratio ratio = Objects.requireNonNull(throughput.ratios().get(0));
        assertThat(ratio.ratio()).isCloseTo(2.053, within(0.005));
        assertThat(ratio.low()).isBetween(1.5, 1.9);
        assertThat(ratio.high()).isBetween(2.2, 2.7);
        assertThat(ratio.hostsDiffer()).isFalse();
        assertThat(beside.answer())
                .startsWith("main, throughput at 16 in flight: A 997 ops/s, B 2,047 ops/s. The"
                        + " figure of B is 2.05 × the figure of A (95 % interval ")
                .endsWith("The hosts show no recorded difference.");
    }

    @Test
    void different_hosts_are_told_first_and_marked_on_every_ratio() throws IOException {
        RunComparisonResult beside = beside(
                Map.of(),
                run("here", "Small CPU", 1000, 1100),
                run("there", "Big CPU", 2000, 2100));
        assertThat(beside.hosts())
                .containsExactly(
                        new RunComparisonResult.Difference("CPU", List.of("Small CPU", "Big CPU")));
        assertThat(beside.figures())
                .flatExtracting(Figure::ratios)
                .filteredOn(Objects::nonNull)
                .isNotEmpty()
                .allMatch(Ratio::hostsDiffer);
        assertThat(beside.answer())
                .contains("The hosts differ (CPU), so ratios reflect machines and stores"
                        + " together.");
        String page = PageTest.withoutParts(page());
        assertThat(page.indexOf("Small CPU")).isPositive().isLessThan(page.indexOf("Figures</h2>"));
    }

    /** Arm by arm on a machine of its own, as {@code --only} leaves it. */
    private RunBuilder ofMachine(String arm, String cpu, Claim claim, int... perSecond)
            throws IOException {
        RunBuilder run = new RunBuilder(Files.createDirectories(folder.resolve(arm)))
                .cpuModel(cpu)
                .arm(arm, RunBuilder.closed(16))
                .claim(claim);
        for (int block = 1; block <= perSecond.length; block++) {
            run.trial(arm, block)
                    .closed(16, 10, flat(perSecond[block - 1], 4 * MILLI))
                    .write();
        }
        return run;
    }

    private static Claim ofTwo(double ratio) {
        Quantity throughput = new Quantity(Quantity.Kind.THROUGHPUT, 0, "");
        return Claim.that(
                        "more",
                        "It does more",
                        throughput.of("arm").over("x86"),
                        Rule.AT_LEAST,
                        ratio)
                .from("a paper", 1.3)
                .needing(new ClaimEnvironmentRequirements(0, 0, 0, List.of(), 0, 2));
    }

    @ParameterizedTest
    @CsvSource({"1.2, CONFIRMED", "2.5, REFUTED", "2, INCONCLUSIVE"})
    void claim_about_two_machines_gets_its_verdict_from_two_runs(double ratio, Verdict verdict)
            throws IOException {
        Claim claim = ofTwo(ratio);
        RunComparisonResult beside = beside(
                Map.of(),
                ofMachine("x86", "Xeon", claim, 1000, 1010, 990),
                ofMachine("arm", "Neoverse", claim, 2000, 2040, 1980));
        assertThat(beside.claims()).singleElement().satisfies(one -> {
            assertThat(one.verdict()).isEqualTo(verdict);
            assertThat(one.measured()).isCloseTo(2, within(0.05));
            assertThat(one.quantity())
                    .isEqualTo("throughput: arm 'arm of B' divided by arm 'x86 of A'");
            assertThat(one.why()).endsWith("; arm of B on Neoverse, x86 of A on Xeon");
            assertThat(one.method()).contains("interval of Welch", "3 trials or more of each run");
        });
        assertThat(beside.answer())
                .contains("Claims about several machines: 1 "
                        + verdict.name().toLowerCase(Locale.ROOT) + ".");
        assertThat(page()).contains("It does more");
    }

    /** Both were given more blocks after somebody had laid them beside each other. */
    @Test
    void claim_about_two_machines_is_judged_again_at_half_the_level() throws IOException {
        Claim claim = ofTwo(1.2);
        RunComparisonResult beside = beside(
                Map.of(),
                ofMachine("x86", "Xeon", claim, 1000, 1010, 990, 1005).lookedAfter(3),
                ofMachine("arm", "Neoverse", claim, 2000, 2040, 1980, 2010).lookedAfter(3));
        assertThat(beside.claims()).singleElement().satisfies(one -> {
            assertThat(one.certainty().level()).isEqualTo(0.975);
            assertThat(one.method())
                    .contains("judged again after 4 blocks, since results had been seen after 3:");
        });
    }

    @Test
    void claim_about_two_machines_stays_untestable_on_one_or_by_two_rules() throws IOException {
        RunBuilder first = ofMachine("x86", "Xeon", ofTwo(1.2), 1000, 1010);
        assertThat(beside(Map.of(), first, ofMachine("arm", "Xeon", ofTwo(1.2), 2000, 2020))
                        .claims())
                .singleElement()
                .satisfies(one -> assertThat(one.why()).contains("2 kinds of machine"));
        assertThat(beside(Map.of(), first, ofMachine("arm", "Other", ofTwo(1.1), 2000, 2020))
                        .claims())
                .singleElement()
                .satisfies(one -> assertThat(one.why()).contains("run B does not judge it"));
        assertThat(beside(Map.of(), first, ofMachine("other", "Other", ofTwo(1.2), 2000))
                        .claims())
                .singleElement()
                .satisfies(one -> {
                    assertThat(one.verdict()).isEqualTo(Verdict.NOT_TESTABLE);
                    assertThat(one.why()).contains("none of these runs has one of the arms");
                });
    }

    @Test
    void a_single_trial_has_neither_interval_nor_difference() throws IOException {
        RunComparisonResult beside =
                beside(Map.of(), run("a", "CPU", 1000), run("b", "CPU", 3000, 3100));
        Figure throughput = throughput(beside);
        assertThat(Objects.requireNonNull(throughput.values().get(0)).low()).isNull();
        assertThat(Objects.requireNonNull(throughput.ratios().get(0)).low()).isNull();
        assertThat(beside.answer()).contains("gives no interval, so a difference has not been");
    }

    @Test
    void a_trial_that_has_a_step_twice_is_one_trial() throws IOException {
        RunComparisonResult beside = beside(Map.of(), twice("a", 1000), twice("b", 3000));
        Value value = Objects.requireNonNull(throughput(beside).values().get(0));
        assertThat(value.trials()).isEqualTo(1);
        assertThat(value.low()).isNull();
        assertThat(Objects.requireNonNull(throughput(beside).ratios().get(0)).low())
                .isNull();
    }

    /** Left out, it would make the other look like all there is. */
    @Test
    void a_trial_that_answered_nothing_is_not_left_out() throws IOException {
        RunBuilder broken = twice("b", 1000);
        broken.trial("main", 2)
                .closed(16, 10, (second, script) -> script.failed("read", "timeout", 100, MILLI))
                .closed(16, 10, (second, script) -> script.failed("read", "timeout", 100, MILLI))
                .write();
        RunComparisonResult beside = beside(Map.of(), twice("a", 1000), broken);
        Value value = Objects.requireNonNull(throughput(beside).values().get(1));
        assertThat(value.trials()).isEqualTo(2);
        assertThat(value.value()).isZero();
        assertThat(throughput(beside).ratios()).containsOnlyNulls();
    }

    private RunBuilder twice(String name, int perSecond) throws IOException {
        RunBuilder run = new RunBuilder(Files.createDirectories(folder.resolve(name)))
                .cpuModel("CPU")
                .arm("main", RunBuilder.closed(16), RunBuilder.closed(16));
        run.trial("main", 1)
                .closed(16, 10, flat(perSecond, MILLI))
                .closed(16, 10, flat(perSecond + 20, MILLI))
                .write();
        return run;
    }

    @Test
    void searches_of_one_trial_each_show_no_difference() throws IOException {
        RunComparisonResult beside =
                beside(Map.of(), searched("a", 2000, 3000), searched("b", 4000, 5000));
        Figure limit = sustained(beside);
        Ratio ratio = Objects.requireNonNull(limit.ratios().get(0));
        assertThat(ratio.ratio()).isCloseTo(2, within(1e-9));
        assertThat(ratio.low()).isNull();
        assertThat(ratio.high()).isNull();
    }

    @Test
    void a_limit_that_no_rate_found_is_known_from_below_and_not_divided() throws IOException {
        RunComparisonResult beside =
                beside(Map.of(), searched("a", 2000, 0), searched("b", 1000, 1500));
        Figure limit = sustained(beside);
        assertThat(Objects.requireNonNull(limit.values().get(0)).atLeast()).isTrue();
        assertThat(limit.ratios().get(0)).isNull();
    }

    private static Figure sustained(RunComparisonResult beside) {
        return beside.figures().stream()
                .filter(figure -> figure.step().equals("search"))
                .findFirst()
                .orElseThrow();
    }

    /** @param failed 0 when every rate passed */
    private RunBuilder searched(String name, int passed, int failed) throws IOException {
        RunBuilder run = new RunBuilder(Files.createDirectories(folder.resolve(name)))
                .cpuModel("CPU")
                .arm("main", RunBuilder.search());
        TrialBuilder trial = run.trial("main", 1).attempt(passed, true, 2, flat(passed, MILLI));
        (failed == 0 ? trial : trial.attempt(failed, false, 2, flat(failed, 50 * MILLI))).write();
        return run;
    }

    @Test
    void arms_that_were_asked_for_different_things_are_not_divided() throws IOException {
        RunBuilder other = new RunBuilder(Files.createDirectories(folder.resolve("other")))
                .arm("main", RunBuilder.closed(16), RunBuilder.hold(500));
        other.trial("main", 1)
                .closed(16, 10, flat(1000, MILLI))
                .hold(500, 10, flat(500, MILLI))
                .write();
        RunComparisonResult beside = beside(Map.of(), run("one", "Some CPU at 3 GHz", 1000), other);
        assertThat(beside.arms())
                .extracting(RunComparisonResult.ArmDifference::name)
                .containsExactly("Load");
        assertThat(throughput(beside).ratios().get(0)).isNull();
        assertThat(throughput(beside).why()).contains("what was asked differs (Load)");
        assertThat(beside.answer()).startsWith("No arm of the first run has a figure");
    }

    /** The words for a workload name neither its keys nor its values. */
    @Test
    void arms_whose_values_differ_in_size_are_not_divided() throws IOException {
        RunComparisonResult beside = beside(Map.of(), valued("small", 100), valued("big", 10_000));
        assertThat(beside.arms()).isEmpty();
        assertThat(throughput(beside).ratios()).containsOnlyNulls();
        assertThat(beside.answer())
                .startsWith("No arm of the first run has a figure that can be compared with one"
                        + " of another run: what was asked differs (keys, values or requests of the"
                        + " workload), so a ratio would reflect that.");
        RunComparisonResult same = beside(Map.of(), valued("one", 100), valued("other", 100));
        assertThat(throughput(same).ratios()).doesNotContainNull();
    }

    private RunBuilder valued(String name, int bytes) throws IOException {
        RunBuilder run = new RunBuilder(Files.createDirectories(folder.resolve(name)))
                .loading("main", 1000, bytes, RunBuilder.closed(16));
        run.trial("main", 1).closed(16, 10, flat(1000, MILLI)).write();
        return run;
    }

    @Test
    void percentile_known_from_below_only_is_told_so_and_not_divided() throws IOException {
        RunBuilder run = run("one", "CPU", 1000);
        RunBuilder failed = new RunBuilder(Files.createDirectories(folder.resolve("failed")))
                .cpuModel("CPU")
                .arm("main", RunBuilder.closed(16));
        failed.trial("main", 1).closed(16, 10, failing(900, 4 * MILLI, 100)).write();
        Figure p99 = beside(Map.of(), run, failed).figures().stream()
                .filter(figure -> figure.quantity().startsWith("p99 "))
                .findFirst()
                .orElseThrow();
        assertThat(Objects.requireNonNull(p99.values().get(1)).atLeast()).isTrue();
        assertThat(p99.ratios().get(0)).isNull();
        assertThat(PageTest.withoutParts(page())).contains("≥ 4");
    }

    @Test
    void prices_are_those_of_the_user_then_of_the_experiment() throws IOException {
        RunBuilder priced = new RunBuilder(Files.createDirectories(folder.resolve("priced")))
                .price("0.10", "EUR")
                .arm("main", RunBuilder.closed(16));
        priced.trial("main", 1).closed(16, 10, flat(2000, MILLI)).write();
        Map<String, Price> prices = Map.of("named", new Price(new BigDecimal("0.50"), "USD"));
        RunComparisonResult beside = beside(prices, run("named", "CPU", 1000, 1100), priced);
        assertThat(beside.worth())
                .extracting(Worth::price)
                .containsExactly("0.50 USD/h", "0.10 EUR/h");
        Worth first = beside.worth().get(0);
        assertThat(first.operations()).isCloseTo(1048.8 * 7200, within(1000.0));
        assertThat(first.low()).isLessThan(first.operations());
        assertThat(beside.worth().get(1).operations()).isCloseTo(72e6, within(1.0));
        assertThat(beside.worth().get(1).low()).isNull();
    }

    @Test
    void a_run_without_a_trial_is_a_column_of_dashes() throws IOException {
        RunBuilder empty = new RunBuilder(Files.createDirectories(folder.resolve("empty")))
                .arm("main", RunBuilder.closed(16));
        RunComparisonResult beside =
                beside(Map.of(), run("full", "Some CPU at 3 GHz", 1000), empty);
        assertThat(throughput(beside).values().get(1)).isNull();
        assertThat(PageTest.withoutParts(page())).contains("<td class=\"number\">–</td>");
    }

    @Test
    void page_and_text_read_as_in_the_golden_files() throws IOException {
        beside(
                Map.of("main", new Price(new BigDecimal("0.31"), "USD")),
                run("monday", "Small CPU", 1000, 1100, 900),
                run("tuesday", "Big CPU", 2000, 1900, 2200));
        Golden.check("beside.html", PageTest.withoutParts(page()));
        Golden.check("beside.md", Files.readString(folder.resolve("beside/side-by-side.md")));
        assertThat(folder.resolve("beside/side-by-side.json")).isNotEmptyFile();
    }

    private String page() throws IOException {
        return Files.readString(folder.resolve("beside/side-by-side.html"));
    }
}
