package dohyo.cli.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dohyo.cli.console.UserMistake;
import dohyo.cli.plan.ClaimPower.Kind;
import dohyo.language.ExperimentReader;
import dohyo.language.ExperimentReader.Reading;
import dohyo.model.experiment.BlockDesign;
import dohyo.model.experiment.ClaimEnvironmentRequirements.Machine;
import dohyo.model.experiment.Experiment;
import dohyo.model.statistics.Noise;
import dohyo.model.statistics.decide.PairedTestPower;
import dohyo.model.statistics.series.HostNoise;
import dohyo.model.text.QuantityText;
import dohyo.report.Results.NoiseResult;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/** What plans can decide, and what earlier runs have to do with it. */
final class PlanPowerTest {

    @TempDir
    private Path folder;

    private NoiseHistory memory() {
        return NoiseHistory.in(folder.resolve("cache"), "this one");
    }

    private PlanPower prospects(int blocks, String claim) {
        return of(blocks, "{c: {says: x, arm: b, " + claim + "}}");
    }

    private PlanPower of(int blocks, String claims) {
        String file = """
                title: T
                question: T?
                workloads: {w: {operations: {read: {cql: SELECT now() FROM system.local}}}}
                load: {measure: {hold: 100/s, for: 1s}}
                arms: {a: {store: {name: 'null'}}, b: {store: {name: 'null'}}}
                """ + "blocks: " + blocks + "\nclaims: " + claims + "\n";
        Reading reading = new ExperimentReader().read("x.yaml", file);
        assertThat(reading.problems()).isEmpty();
        Experiment experiment = Objects.requireNonNull(reading.experiment());
        return new PlanPower(experiment, new Machine(2, 8L << 30), memory());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 | quantity: p99, at-most: 5ms                          | THIS_RUN",
                "5 | quantity: p99, at-most: 5ms                          | BY_INTERVAL",
                "5 | quantity: errors, at-most: 1%                        | THIS_RUN",
                "1 | quantity: p99, relative-to: a, at-most: 2            | NOT_DECIDABLE",
                // two blocks have one degree of freedom
                "2 | quantity: p99, relative-to: a, at-most: 2            | NOT_DECIDABLE",
                "3 | quantity: throughput, relative-to: a, at-least: 1    | BY_INTERVAL",
                // five blocks at 5 % noise tell 1.13 from 1
                "5 | quantity: throughput, relative-to: a, at-least: 1, source: x, published: 1.3"
                        + " | BY_INTERVAL",
                "5 | quantity: throughput, relative-to: a, at-least: 1, source: x, published: 1.1"
                        + " | NOT_DECIDABLE",
                "5 | quantity: throughput, relative-to: a, equal-within: 5%  | NOT_DECIDABLE",
                "5 | quantity: throughput, relative-to: a, equal-within: 20% | BY_INTERVAL",
                "5 | 'quantity: p99, at-most: 5ms, needs: {cores: 8}'     | NOT_TESTABLE",
            })
    void plan_of_so_many_blocks(int blocks, String claim, Kind kind) {
        ClaimPower prospect = prospects(blocks, claim).all().get(0);
        assertThat(prospect.kind()).describedAs(prospect.says()).isEqualTo(kind);
    }

    /** Five blocks at 5 % noise tell 1.13 from 1, alone; the first of four needs a p of 1.25 %. */
    @Test
    void claims_that_are_judged_together_are_told_by_what_they_decide_together() {
        String claim = "quantity: throughput, relative-to: a, at-least: 1";
        ClaimPower alone = prospects(5, claim).all().get(0);
        String claims = """
                c: {says: x, arm: b, quantity: throughput, relative-to: a, at-least: 1}
                d: {says: x, arm: b, quantity: cpu.per_op, relative-to: a, at-most: 2}
                e: {says: x, arm: b, quantity: p99, relative-to: a, at-most: 2}
                errors: {says: x, arm: b, quantity: errors, at-most: 1%}
                f: {says: x, arm: b, quantity: throughput, at-least: 1/s}
                """;
        ClaimPower four = of(5, "\n" + claims.indent(2)).all().get(0);
        double expected = new PairedTestPower(5, Noise.assumed(0.05), 0.05 / 4)
                .smallestRatio(PairedTestPower.USUAL_POWER);
        assertThat(four.smallest())
                .isCloseTo(expected, within(1e-9))
                .isGreaterThan(alone.smallest());
        assertThat(four.says())
                .startsWith("80 % power to confirm above " + QuantityText.ratio(expected)
                        + " and to refute below " + QuantityText.ratio(1 / expected)
                        + ", corrected for 4 claims (" + QuantityText.ratio(1 / alone.smallest())
                        + " and " + QuantityText.ratio(alone.smallest())
                        + " once the others are decided)");
    }

    @Test
    void noise_that_was_seen_here_takes_the_place_of_the_assumed_one() throws IOException {
        String claim = "quantity: throughput, relative-to: a, at-least: 1";
        ClaimPower assumed = prospects(5, claim).all().get(0);
        assertThat(assumed.says()).endsWith("at an assumed noise of 5.0 %");
        memory().add(List.of(noise(0.01, 4)), BlockDesign.Kind.SEQUENTIAL, "one");
        ClaimPower seen = prospects(5, claim).all().get(0);
        assertThat(seen.says()).endsWith("at the 1.0 % noise of earlier runs here");
        assertThat(seen.smallest()).isLessThan(assumed.smallest());
    }

    @Test
    void noise_of_other_machines_and_of_too_few_trials_is_not_used() throws IOException {
        memory().add(List.of(noise(0.01, 2)), BlockDesign.Kind.SEQUENTIAL, "one");
        NoiseHistory.in(folder.resolve("cache"), "another")
                .add(List.of(noise(0.5, 9)), BlockDesign.Kind.SEQUENTIAL, "one");
        assertThat(memory().of("null", "throughput", BlockDesign.Kind.SEQUENTIAL))
                .isEmpty();
        memory().add(List.of(noise(0.03, 2)), BlockDesign.Kind.SEQUENTIAL, "two");
        assertThat(memory().of("null", "throughput", BlockDesign.Kind.SEQUENTIAL))
                .isPresent();
        assertThat(memory().of("cassandra", "throughput", BlockDesign.Kind.SEQUENTIAL))
                .isEmpty();
    }

    @Test
    void memory_keeps_the_latest_and_forgets_what_it_cannot_read() throws IOException {
        for (int run = 0; run < 15; run++) {
            double coefficient = run < 5 ? 0.5 : 0.02;
            memory().add(List.of(noise(coefficient, 3)), BlockDesign.Kind.SEQUENTIAL, "run " + run);
        }
        assertThat(memory().of("null", "throughput", BlockDesign.Kind.SEQUENTIAL)
                        .orElseThrow()
                        .coefficientOfVariation())
                .isBetween(0.019, 0.021);
        Files.writeString(memory().file(), "{");
        assertThat(memory().of("null", "throughput", BlockDesign.Kind.SEQUENTIAL))
                .isEmpty();
    }

    @Test
    void noise_of_pairs_is_not_that_of_trials_one_after_the_other() throws IOException {
        memory().add(List.of(noise(0.01, 4)), BlockDesign.Kind.PAIRS, "one");
        assertThat(memory().of("null", "throughput", BlockDesign.Kind.SEQUENTIAL))
                .isEmpty();
        assertThat(memory().of("null", "throughput", BlockDesign.Kind.PAIRS)).isPresent();
    }

    @Test
    void what_was_seen_of_the_host_is_better_than_an_assumption() throws IOException {
        memory().rememberHost(host(0.2), "2026-11-22T10:00:00Z");
        memory().rememberHost(host(0.1), "2026-11-23T10:00:00Z");
        String claim = "quantity: throughput, relative-to: a, at-least: 1";
        // 3 % from start to start, and 10 % that lasts for longer than a trial
        assertThat(prospects(5, claim).all().get(0).says())
                .endsWith("at a noise of 10.5 % (this host on 2026-11-23, and 3.0 % from start to"
                        + " start)");
        String tail = "quantity: p99, relative-to: a, at-least: 1";
        assertThat(prospects(5, tail).all().get(0).says())
                .endsWith("at an assumed noise of 10.0 %");
        memory().add(List.of(noise(0.01, 4)), BlockDesign.Kind.SEQUENTIAL, "one");
        assertThat(prospects(5, claim).all().get(0).says())
                .endsWith("at the 1.0 % noise of earlier runs here");
    }

    @Test
    void what_the_hypervisor_took_is_told_with_each_use() throws IOException {
        memory().rememberHost(
                        host(0.1).beside(new HostNoise.Beside(0.02, 0.3)), "2026-11-23T10:00:00Z");
        String claim = "quantity: throughput, relative-to: a, at-least: 1";
        assertThat(prospects(5, claim).all().get(0).says())
                .contains("(this host on 2026-11-23, when the hypervisor took 30 % of a core, and");
        memory().rememberHost(
                        host(0.1).beside(new HostNoise.Beside(0.02, 0.001)),
                        "2026-11-23T10:00:00Z");
        assertThat(prospects(5, claim).all().get(0).says()).doesNotContain("hypervisor");
    }

    private static HostNoise host(double slow) {
        return new HostNoise(2, 60, 0, slow, 0, null);
    }

    @Test
    void refusal_names_each_claim_and_what_to_do() {
        List<ClaimPower> prospects =
                prospects(1, "quantity: p99, relative-to: a, at-most: 2").all();
        assertThatThrownBy(() -> UndecidablePlanCheck.ofUndecidable(prospects, 1))
                .isInstanceOf(UserMistake.class)
                .hasMessageContaining(
                        "c: compares two figures, and a single block gives no interval")
                .hasMessageContaining("It has 1 block;")
                .hasMessageContaining("--screen");
    }

    private static NoiseResult noise(double coefficient, int degrees) {
        return new NoiseResult("null", "throughput", coefficient, 0, 1, degrees, false);
    }
}
