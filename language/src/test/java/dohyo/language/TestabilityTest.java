package dohyo.language;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.language.ExperimentReader.Reading;
import dohyo.language.variant.SettingOverride;
import dohyo.model.experiment.ClaimEnvironmentRequirements.Machine;
import dohyo.model.experiment.ClaimTestability;
import dohyo.model.experiment.Experiment;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Map;
import java.util.Objects;

/** What keeps a claim from being tested by a run. */
class TestabilityTest {

    private static final String FILE = """
            title: T
            question: T?
            workloads: {w: {operations: {read: {cql: SELECT now() FROM system.local}}}}
            load: {measure: {hold: 100/s, for: 1s}}
            arms: {a: {store: {name: 'null'}}, b: {store: {name: 'null'}}}
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "a, b | 2 | quantity: p99, at-most: 5ms                  | -",
                "a, b | 2 | quantity: p99, relative-to: a, at-most: 2    | -",
                "a    | 2 | quantity: p99, at-most: 5ms | arm 'b' is not part of this run",
                "b    | 2 | quantity: p99, relative-to: a, at-most: 2"
                        + " | arm 'a' is not part of this run",
                "a, b | 2 | quantity: throughput at 7, at-least: 7/s"
                        + " | arm 'b' has no step with 7 operations in flight at this scale",
                // every arm that lacks it is told
                "a, b | 2 | quantity: throughput.sustained, relative-to: a, at-least: 1"
                        + " | arms 'b' and 'a' have no search for a rate at this scale",
                // and all that it lacks
                "a, b | 2 | quantity: throughput at 7, relative-quantity: throughput at 6,"
                        + " at-least: 1 | arm 'b' has no step with 7 operations in flight"
                        + " and no step with 6 operations in flight at this scale",
                "a, b | 8 | quantity: p99, at-most: 5ms, needs: {cores: 8} | -",
                "a, b | 2 | quantity: p99, at-most: 5ms, needs: {cores: 8, nodes: 3}"
                        + " | it needs 8 cores, and this machine has 2;"
                        + " it needs 3 nodes, and arm 'b' has 1",
                // of a machine that nobody knows nothing is said
                "a, b | 0 | quantity: p99, at-most: 5ms, needs: {cores: 8} | -",
                // a step that is not there comes before what else is needed
                "a, b | 2 | quantity: throughput at 7, at-least: 7/s, needs: {cores: 8}"
                        + " | arm 'b' has no step with 7 operations in flight at this scale",
                // no single run can test it, so nothing else matters
                "a    | 0 | quantity: p99, at-most: 5ms, needs: {cores: 8, machines: 2}"
                        + " | it needs runs on 2 kinds of machine; make one run on each, and"
                        + " ./dohyo report RUN RUN judges the claim",
            })
    void a_claim_about_arm_b(String run, int cores, String claim, String lack) {
        Experiment experiment = experiment(run, claim);
        Machine machine = cores == 0 ? null : new Machine(cores, 8L << 30);
        assertThat(new ClaimTestability(experiment, machine)
                        .lack(experiment.claims().get(0))
                        .orElse("-"))
                .isEqualTo(lack);
    }

    @Test
    void an_arm_that_the_machine_cannot_run_is_told_with_the_reason() {
        Experiment experiment = experiment("a", "quantity: p99, at-most: 5ms");
        Machine machine = new Machine(2, 8L << 30, Map.of("b", "memory at most 1 GiB: no"));
        assertThat(new ClaimTestability(experiment, machine)
                        .lack(experiment.claims().get(0)))
                .contains("arm 'b' is not part of this run; 'b' is not testable here: memory at"
                        + " most 1 GiB: no");
    }

    private static Experiment experiment(String run, String claim) {
        Reading reading = new ExperimentReader()
                .with(List.of(new SettingOverride("--only " + run, "only-arms", "[" + run + "]")))
                .read("x.yaml", FILE + "claims: {c: {says: x, arm: b, " + claim + "}}\n");
        assertThat(reading.problems()).isEmpty();
        return Objects.requireNonNull(reading.experiment());
    }
}
