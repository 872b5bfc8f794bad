package dohyo.report;

import static dohyo.report.FixtureScripts.MILLI;
import static dohyo.report.FixtureScripts.failing;
import static dohyo.report.FixtureScripts.flat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dohyo.report.Results.Comparison;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/** Two arms that differ in their store alone, from scripted files. */
class ComparisonTest {

    @TempDir
    Path folder;

    private RunBuilder held() {
        return new RunBuilder(folder)
                .arm("one", RunBuilder.hold(2000))
                .arm("two", RunBuilder.hold(2000));
    }

    private RunBuilder closed() {
        return new RunBuilder(folder)
                .arm("one", RunBuilder.closed(16))
                .arm("two", RunBuilder.closed(16));
    }

    /** Operations a second of both arms, block by block. */
    private Results throughputs(int[] one, int[] two) throws IOException {
        RunBuilder run = closed();
        for (int block = 1; block <= one.length; block++) {
            run.trial("one", block)
                    .closed(16, 10, flat(one[block - 1], 4 * MILLI))
                    .write();
            run.trial("two", block)
                    .closed(16, 10, flat(two[block - 1], 4 * MILLI))
                    .write();
        }
        return run.report();
    }

    private static Comparison of(Results results, String quantity) {
        return results.comparisons().stream()
                .filter(comparison -> comparison.quantity().equals(quantity))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void steady_difference_in_throughput_is_shown_with_its_interval() throws IOException {
        Results results = throughputs(new int[] {2000, 2200, 1800}, new int[] {2400, 2700, 2100});
        Comparison throughput = of(results, "throughput");
        assertThat(throughput.ratio()).isCloseTo(1.198, within(0.005));
        assertThat(throughput.low()).isBetween(1.1, 1.19);
        assertThat(throughput.high()).isBetween(1.2, 1.3);
        assertThat(throughput.armMean()).isCloseTo(2387.43, within(0.01));
        assertThat(throughput.baselineMean()).isCloseTo(1993.31, within(0.01));
        assertThat(Objects.requireNonNull(throughput.armMean())
                        / Objects.requireNonNull(throughput.baselineMean()))
                .as("what is printed divides")
                .isCloseTo(Objects.requireNonNull(throughput.ratio()), within(1e-9));
        assertThat(results.answer())
                .startsWith("two is faster than one: 1.20 × the throughput (95 % interval 1.1")
                .contains("over 3 blocks).");
    }

    @Test
    void blocks_that_disagree_show_no_difference() throws IOException {
        Results results = throughputs(new int[] {2000, 2200, 1800}, new int[] {2400, 1900, 1900});
        assertThat(of(results, "throughput").different()).isFalse();
        assertThat(results.answer())
                .startsWith("Inconclusive: the throughput was ")
                .contains(" × as high with two as with one (95 % interval ")
                .contains(" With this much noise, 3 blocks can detect only a difference of a factor"
                        + " of ");
    }

    /** An interval that excludes 1 beside "inconclusive" looks like a contradiction. */
    @Test
    void a_difference_that_only_the_correction_leaves_open_is_explained() throws IOException {
        RunBuilder run = closed().arm("three", RunBuilder.closed(16));
        int[] faster = {2400, 2540, 2260};
        for (int block = 1; block <= faster.length; block++) {
            run.trial("one", block).closed(16, 10, flat(2000, 4 * MILLI)).write();
            run.trial("two", block)
                    .closed(16, 10, flat(faster[block - 1], 4 * MILLI))
                    .write();
            run.trial("three", block)
                    .closed(16, 10, flat(faster[block - 1], 4 * MILLI))
                    .write();
        }
        Comparison throughput = of(run.report(), "throughput");
        assertThat(throughput.low()).isGreaterThan(1);
        assertThat(throughput.different()).isFalse();
        assertThat(throughput.says())
                .contains(" On its own it would show a difference, but not after correction for the"
                        + " number of ratios.");
    }

    @Test
    void the_same_store_twice_shows_no_difference() throws IOException {
        Results results = throughputs(new int[] {2000, 2100}, new int[] {2000, 2100});
        assertThat(results.comparisons()).noneMatch(Comparison::different);
        assertThat(of(results, "throughput").equalWithin()).isEqualTo(0.05);
        assertThat(results.answer()).startsWith("No difference in throughput larger than 5 %");
    }

    /** That at 95 % is 0.95 to 1.06: beside "no larger than 5 %" it would look like a mistake. */
    @Test
    void equality_is_told_with_the_interval_that_shows_it() throws IOException {
        Results results = throughputs(
                new int[] {2000, 2000, 2000, 2000, 2000}, new int[] {2000, 2103, 1902, 2079, 1924});
        Comparison throughput = of(results, "throughput");
        assertThat(throughput.equalWithin()).isEqualTo(0.05);
        assertThat(throughput.says())
                .startsWith("No difference in throughput larger than 5 %: ")
                .endsWith(" (90 % interval 0.96 to 1.04 over 5 blocks).");
        assertThat(throughput.certainty().level()).isEqualTo(0.95);
        assertThat(throughput.high()).isGreaterThan(1.05);
    }

    @Test
    void what_the_load_leaves_open_is_judged_and_the_others_stand_beside() throws IOException {
        Results results = throughputs(new int[] {2000, 2200}, new int[] {2400, 2700});
        assertThat(results.comparisons())
                .filteredOn(Comparison::judged)
                .extracting(Comparison::quantity)
                .containsExactly("throughput");
        assertThat(of(results, "throughput").method()).contains("judged once, after 2 blocks");
        assertThat(of(results, "p99 of response time").method())
                .as("CPU was not observed here")
                .doesNotContain("Holm");
    }

    @Test
    void paced_and_saturated_steps_are_compared_each_by_themselves() throws IOException {
        RunBuilder run = new RunBuilder(folder)
                .arm("one", RunBuilder.hold(2000), RunBuilder.closed(16))
                .arm("two", RunBuilder.hold(2000), RunBuilder.closed(16));
        for (int block = 1; block <= 3; block++) {
            mixed(run, "one", block, 4000 + block);
            mixed(run, "two", block, 8000 + block);
        }
        Results results = run.report();
        assertThat(of(results, "throughput of closed loops").ratio())
                .as("with the paced step it would be 5/3")
                .isCloseTo(2, within(0.01));
        assertThat(of(results, "p99 of response time at held rates").ratio())
                .as("that of the closed loop halved")
                .isCloseTo(1, within(0.05));
        assertThat(results.comparisons())
                .filteredOn(Comparison::judged)
                .extracting(Comparison::quantity)
                .containsExactly("throughput of closed loops");
    }

    private static void mixed(RunBuilder run, String arm, int block, int perSecond)
            throws IOException {
        run.trial(arm, block)
                .hold(2000, 10, flat(2000, 4 * MILLI))
                .closed(16, 10, flat(perSecond, 16_000 * MILLI / perSecond))
                .write();
    }

    @Test
    void noise_of_the_machine_is_what_scatters_beside_blocks() throws IOException {
        Results results = throughputs(new int[] {2000, 2200, 1800}, new int[] {2400, 2700, 2100});
        assertThat(results.noise().get(0).quantity()).isEqualTo("throughput");
        assertThat(results.noise().get(0).store()).isEqualTo("cassandra");
        assertThat(results.noise().get(0).coefficientOfVariation()).isBetween(0.01, 0.03);
        assertThat(results.noise().get(0).degreesOfFreedom()).isEqualTo(2);
    }

    @Test
    void one_block_has_no_interval_and_says_so() throws IOException {
        Results results = throughputs(new int[] {2000}, new int[] {4000});
        assertThat(of(results, "throughput").low()).isNull();
        assertThat(results.answer())
                .contains("the throughput was 2.00 × as high with two as with one; one block gives")
                .contains("no interval");
    }

    @Test
    void at_a_rate_that_both_keep_latency_is_compared_and_throughput_is_not() throws IOException {
        RunBuilder run = held();
        for (int block = 1; block <= 2; block++) {
            run.trial("one", block).hold(2000, 10, flat(2000, 4 * MILLI)).write();
            run.trial("two", block).hold(2000, 10, flat(2000, 8 * MILLI)).write();
        }
        Results results = run.report();
        assertThat(results.comparisons())
                .extracting(Comparison::quantity)
                .doesNotContain("throughput");
        assertThat(of(results, "p99 of response time").ratio()).isCloseTo(2, within(0.01));
        assertThat(results.answer()).startsWith("two is slower than one: 2.00 × the p99");
    }

    @Test
    void percentile_known_from_below_only_is_not_divided() throws IOException {
        RunBuilder run = held();
        run.trial("one", 1).hold(2000, 10, flat(2000, 4 * MILLI)).write();
        run.trial("two", 1).hold(2000, 10, failing(1800, 4 * MILLI, 200)).write();
        Comparison p99 = of(run.report(), "p99 of response time");
        assertThat(p99.ratio()).isNull();
        assertThat(p99.says()).contains("could not be compared", "is only a lower bound");
    }

    @Test
    void arms_under_different_loads_are_not_compared() throws IOException {
        RunBuilder run = new RunBuilder(folder)
                .arm("one", RunBuilder.hold(2000))
                .arm("two", RunBuilder.closed(16));
        run.trial("one", 1).hold(2000, 10, flat(2000, 4 * MILLI)).write();
        run.trial("two", 1).closed(16, 10, flat(2000, 4 * MILLI)).write();
        assertThat(run.report().comparisons()).isEmpty();
    }

    @Test
    void pages_tell_the_comparison_first() throws IOException {
        throughputs(new int[] {2000, 2200}, new int[] {2000, 2100});
        Path page = folder.resolve("report.md");
        String text = Files.readString(page);
        assertThat(text).contains("## Compared", "| throughput | two |");
        assertThat(text.indexOf("## Compared")).isLessThan(text.indexOf("## Steps"));
        assertThat(Files.readString(folder.resolve("report.html"))).contains("id=\"comparisons\"");
    }
}
