package dohyo.cli.verb.show;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.cli.plan.NoiseHistory;
import dohyo.cli.plan.PlanPower;
import dohyo.language.ExperimentReader;
import dohyo.model.experiment.ClaimEnvironmentRequirements.Machine;
import dohyo.model.experiment.Experiment;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.Objects;

/** What {@code show} says beforehand of claims. */
final class ClaimsTextTest {

    @TempDir
    private Path folder;

    /** Blocks are foreseen that are enough in four of five runs, so nothing is promised. */
    @Test
    void of_equal_arms_it_says_what_is_likely_and_no_more() {
        String file = """
                title: T
                question: T?
                workloads: {w: {operations: {read: {cql: SELECT now() FROM system.local}}}}
                load: {measure: {closed: 8, for: 1s}}
                arms: {a: {store: {name: 'null'}}, b: {store: {name: 'null'}}}
                blocks: 5
                claims: {c: {says: x, arm: b, quantity: throughput, relative-to: a, at-most: 1.5}}
                """;
        Experiment experiment = Objects.requireNonNull(
                new ExperimentReader().read("x.yaml", file).experiment());
        PlanPower power = new PlanPower(
                experiment,
                new Machine(2, 8L << 30),
                NoiseHistory.in(folder.resolve("cache"), "m"));
        assertThat(ClaimsText.of(experiment, power, 10))
                .contains("if both are equal: most likely confirmed; that takes");
    }
}
