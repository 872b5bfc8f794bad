package dohyo.cli.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.language.ExperimentReader;
import dohyo.model.experiment.ClaimEnvironmentRequirements.Machine;
import dohyo.model.experiment.Experiment;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Path;
import java.util.Objects;

/** What a plan says of arms that are equal. */
final class EqualOutcomeTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // which of two equal ones is faster is never decided
                "5  | at-least: 1     | INCONCLUSIVE",
                "60 | at-most: 1      | INCONCLUSIVE",
                // five blocks at 5 % noise tell 1.13 from 1
                "5  | at-most: 1.5    | CONFIRMED",
                "5  | at-least: 1.5   | REFUTED",
                "5  | at-least: 0.5   | CONFIRMED",
                "5  | at-most: 1.05   | INCONCLUSIVE",
                "50 | at-most: 1.05   | CONFIRMED",
                "5  | equal-within: 5%  | INCONCLUSIVE",
                "5  | equal-within: 20% | CONFIRMED",
                // from 0.70 to 0.99
                "60 | around: 0.833, within: 19% | INCONCLUSIVE",
                // from 1.82 on, which is far from 1 though the margin is small
                "5  | around: 2, within: 10%     | REFUTED",
                // from 0.96 on: as hard to show as equality within 4 %
                "5  | around: 1.2, within: 25%   | INCONCLUSIVE",
                "5  | around: 1.1, within: 40%   | CONFIRMED",
            })
    void of_a_claim(int blocks, String rule, EqualOutcome.Verdict verdict) {
        EqualOutcome equal =
                Objects.requireNonNull(plan(blocks, "quantity: throughput, relative-to: a, " + rule)
                        .all()
                        .get(0)
                        .ifEqual());
        assertThat(equal.verdict()).isEqualTo(verdict);
        boolean isDecided = verdict != EqualOutcome.Verdict.INCONCLUSIVE;
        assertThat(isDecided).isEqualTo(equal.blocks() > 0 && equal.blocks() <= blocks);
    }

    private PlanPower plan(int blocks, String claim) {
        String file = """
                title: T
                question: T?
                workloads: {w: {operations: {read: {cql: SELECT now() FROM system.local}}}}
                load: {measure: {closed: 8, for: 1s}}
                arms: {a: {store: {name: 'null'}}, b: {store: {name: 'null'}}}
                blocks: %d
                claims: {c: {says: x, arm: b, %s}}
                """.formatted(blocks, claim);
        Experiment experiment = Objects.requireNonNull(
                new ExperimentReader().read("x.yaml", file).experiment());
        return new PlanPower(
                experiment,
                new Machine(2, 8L << 30),
                NoiseHistory.in(folder.resolve("cache"), "m"));
    }
}
