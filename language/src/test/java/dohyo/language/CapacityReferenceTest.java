package dohyo.language;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.language.ExperimentReader.Reading;
import dohyo.language.variant.SettingOverride;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.CapacityReference;
import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.Phase;
import dohyo.model.experiment.StepSelector;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Objects;

/** Rates that are parts of what a reference arm can do, and claims about single steps. */
class CapacityReferenceTest {

    private static final String FILE = """
            title: Small
            question: Is it small?
            store: {name: null}
            workloads:
              w: {operations: {read: {cql: SELECT now() FROM system.local}}}
            load:
              warm-up: {hold: 50%, for: 1s}
              measure:
                - {hold: [61%, 122%], for: 1s}
                - {ramp: {from: 10%, to: 100%}, for: 1s}
                - {search: {goal: p99 < 10ms, from: 50%, to: 200%}, for: 1s}
                - {closed: 64, for: 1s}
            arms: {one: {}, two: {}}
            reference:
              arm: two
              expected: 1000/s
              load: {warm-up: none, measure: {closed: 32, for: 2s}}
            claims:
              c: {says: x, quantity: p99(read) at 122%, arm: one, at-most: 1s}
            """;

    private static Reading reading(String text, SettingOverride... settings) {
        return new ExperimentReader().with(List.of(settings)).read("a.yaml", text);
    }

    private static Experiment read(String text, SettingOverride... settings) {
        Reading reading = reading(text, settings);
        assertThat(new ProblemPrinter().print(reading.problems())).isEmpty();
        return Objects.requireNonNull(reading.experiment());
    }

    private static SettingOverride set(String path, String value) {
        return new SettingOverride("--set " + path + "=" + value, path, value);
    }

    @Test
    void shares_are_parts_of_what_is_expected_before_it_is_measured() {
        Experiment experiment = read(FILE);
        assertThat(experiment.needsCapacity()).isTrue();
        for (Arm arm : experiment.arms()) {
            Load load = arm.load();
            assertThat(Objects.requireNonNull(load.warmup()).ratesPerSecond())
                    .containsExactly(500.0);
            assertThat(load.phases().get(0).ratesPerSecond()).containsExactly(610.0, 1220.0);
            assertThat(((Phase.Ramped) load.phases().get(1)).ramp())
                    .isEqualTo(new Load.Ramp(100, 1000));
            Load.Goal goal = ((Phase.Search) load.phases().get(2)).goal();
            assertThat(goal.fromPerSecond()).isEqualTo(500);
            assertThat(goal.toPerSecond()).isEqualTo(2000);
        }
    }

    /** As the run's own experiment.yaml keeps it, so that a resumed run offers the same rates. */
    @Test
    void what_was_measured_takes_the_place_of_what_was_expected() {
        Experiment experiment = read(FILE, set("reference.measured", "40984/s"));
        assertThat(experiment.needsCapacity()).isFalse();
        assertThat(experiment.arms().get(0).load().phases().get(0).ratesPerSecond())
                .containsExactly(25_000.0, 50_000.0);
        assertThat(experiment.claims().get(0).quantity().at())
                .isEqualTo(new StepSelector(StepSelector.Pace.ANY, 1.22, 50_000, 0));

        String kept =
                SettingOverrideWriter.with(FILE, List.of(set("reference.measured", "40984/s")));
        assertThat(read(kept)).isEqualTo(experiment);
    }

    @Test
    void alone_it_is_one_trial_of_the_reference_arm_under_its_own_load() {
        Experiment alone = read(FILE, set("reference.alone", "true"));
        assertThat(alone.arms()).extracting(Arm::name).containsExactly("two");
        assertThat(alone.arms().get(0).load().phases().get(0).concurrency()).isEqualTo(32);
        assertThat(alone.claims()).isEmpty();
        assertThat(alone.blocks()).isEqualTo(1);
        assertThat(alone.needsCapacity()).isFalse();
        assertThat(read(FILE + "only-arms: [one]\n", set("reference.alone", "true"))
                        .arms())
                .extracting(Arm::name)
                .containsExactly("two");
    }

    /** What is measured first is measured on the same system, and under its rules. */
    @Test
    void on_a_system_of_others_the_capacity_is_not_measured_by_a_closed_loop() {
        String attached = "{name: cassandra, attach: {contact-points: 10.0.0.1:9042, most: 1k/s}}";
        String file = FILE.replace("{name: null}", attached)
                .replace("[61%, 122%]", "61%")
                .replace("    - {closed: 64, for: 1s}\n", "")
                .replace("p99(read) at 122%", "p99(read) at 61%");
        String closed = "a closed loop has no rate that could be kept below 'most'";
        assertThat(reading(file).problems()).extracting(Problem::message).containsOnlyOnce(closed);
        assertThat(reading(file, set("reference.measured", "800/s")).problems())
                .as("it is not measured again")
                .extracting(Problem::message)
                .doesNotContain(closed);
    }

    @Test
    void reference_whose_own_load_is_a_part_of_it_is_a_problem() {
        assertThat(reading(FILE.replace("{closed: 32, for: 2s}", "{hold: 80%, for: 2s}"))
                        .problems())
                .anySatisfy(problem -> assertThat(problem.message())
                        .isEqualTo("a rate in per cent without a reference for it"));
    }

    @Test
    void share_without_a_reference_is_a_problem_that_says_what_to_do() {
        Reading reading = reading(Catalog.smallest().replace("100/s", "80%")
                + "claims: {c: {says: x, quantity: p99 at 80%, at-most: 1s}}\n");
        assertThat(reading.problems())
                .hasSize(2)
                .allSatisfy(problem -> assertThat(problem.hint())
                        .startsWith("say with 'reference' which arm's capacity is measured first"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "keeps_up at 122%             | 1220 | 0",
                "p99(read) at 610/s           | 610  | 0",
                "throughput(read) at 64       | 0    | 64",
                "throughput.per_price at 64   | 0    | 64",
            })
    void claim_may_be_about_one_step(String word, double perSecond, int inFlight) {
        String threshold = word.startsWith("keeps_up")
                ? "100%"
                : word.startsWith("p99")
                        ? "1s"
                        : word.startsWith("throughput.per_price") ? "7" : "7/s";
        Claim claim = read(FILE.replaceAll(
                        "quantity: .* at-most: 1s",
                        "quantity: " + word + ", arm: one, at-least: " + threshold))
                .claims()
                .get(0);
        assertThat(claim.quantity().word()).isEqualTo(word);
        assertThat(claim.quantity().at().perSecond()).isEqualTo(perSecond);
        assertThat(claim.quantity().at().inFlight()).isEqualTo(inFlight);
        assertThat(claim.quantity().at().fits(perSecond, inFlight)).isTrue();
        assertThat(claim.quantity().at().fits(611, 63)).isFalse();
    }

    @Test
    void step_that_an_arm_has_not_at_a_scale_is_lacking_and_no_mistake() {
        Experiment experiment = read(FILE.replace("at 122%", "at 90%"));
        assertThat(experiment.arms().get(0).lacks(experiment.claims().get(0).quantity()))
                .isEqualTo("arm 'one' has no step at 90 % of the reference arm's capacity at this"
                        + " scale");
        Experiment whole = read(FILE);
        assertThat(whole.arms().get(0).lacks(whole.claims().get(0).quantity())).isEmpty();
    }

    @Test
    void what_is_found_over_several_steps_has_no_single_one() {
        for (String word : List.of("throughput.sustained at 64", "in_flight.enough at 64")) {
            assertThat(reading(FILE.replace("p99(read) at 122%", word)).problems())
                    .anySatisfy(
                            problem -> assertThat(problem.message()).contains("names one step"));
        }
    }

    @Test
    void scale_may_set_single_values_and_what_is_set_beside_it_wins() {
        String file = Catalog.smallest()
                + "arms: {a: {}, b: {}}\n"
                + "scales: {big: {set: {arms.a.store.name: cassandra, arms.a.store.version: 5.0.9,"
                + " load.drain: 9s}}}\nscale: big\n";
        Experiment big = read(file);
        assertThat(big.arms()).extracting(arm -> arm.store().name()).contains("cassandra", "null");
        assertThat(big.arms().get(0).load().drainNanos()).isEqualTo(9_000_000_000L);
        assertThat(read(file, set("load.drain", "3s")).arms().get(0).load().drainNanos())
                .isEqualTo(3_000_000_000L);
    }

    @Test
    void capacity_counts_as_measured_when_it_is() {
        CapacityReference reference =
                new CapacityReference("one", read(FILE).arms().get(0).load(), 10, 0, false);
        assertThat(reference.capacityPerSecond()).isEqualTo(10);
        assertThat(CapacityReference.offered(0.976, 40_984)).isEqualTo(40_000);
        assertThat(CapacityReference.offered(0.01, 10)).isEqualTo(1);
    }
}
