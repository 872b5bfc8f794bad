package dohyo.language;

import static org.assertj.core.api.Assertions.assertThat;

import static java.util.Objects.requireNonNull;

import dohyo.language.variant.SettingOverride;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.Phase;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.stream.Stream;

/** Single values that are set beside a file. */
class SettingsTest {

    private static final String FILE = """
            title: Settings
            question: Do they arrive?
            blocks: 5
            store: {name: cassandra, version: 5.0.9, heap: 512m}
            workload: tlp/KeyValue
            load:
              measure:
                - {hold: 100/s, for: 10s}
                - {closed: 8, for: 10s}
            arms:
              a: {}
              b-1.5: {store: {name: null}}
            claims:
              fast: {says: A is fast., quantity: p99, arm: a, at-most: 1s}
              slow: {says: B is not slower., quantity: p99, arm: b-1.5, relative-to: a, at-most: 2}
            scales: {smoke: {blocks: 1, load: {measure: {closed: 4, for: 1s}}}}
            """;

    private static final String FACTORS =
            FILE.replaceAll("(?s)arms:.*", "") + "factors: {gc: [g1, zgc]}\n";

    @Test
    void a_value_is_set_by_its_place() {
        Experiment experiment = read(FILE, "blocks=2", "store.heap=1g", "load.drain=2s");
        assertThat(experiment.blocks()).isEqualTo(2);
        assertThat(arm(experiment, "a").store().heapBytes()).isEqualTo(1L << 30);
        assertThat(arm(experiment, "a").store().version()).isEqualTo("5.0.9");
        assertThat(arm(experiment, "a").load().drainNanos()).isEqualTo(2_000_000_000L);
    }

    @Test
    void of_a_list_all_items_or_one_of_them() {
        assertThat(phases("load.measure.for=3s"))
                .extracting(Phase::durationNanos)
                .containsExactly(3_000_000_000L, 3_000_000_000L);
        assertThat(phases("load.measure.2.for=3s"))
                .extracting(Phase::durationNanos)
                .containsExactly(10_000_000_000L, 3_000_000_000L);
        assertThat(phases("load.measure=[{closed: 1, for: 2s}]")).hasSize(1);
    }

    @Test
    void an_arm_keeps_what_it_has_in_common_with_the_others() {
        Experiment experiment = read(FILE, "arms.a.store.heap=2g", "arms.b-1.5.load.drain=1s");
        assertThat(arm(experiment, "a").store().heapBytes()).isEqualTo(2L << 30);
        assertThat(arm(experiment, "a").store().name()).isEqualTo("cassandra");
        assertThat(arm(experiment, "b-1.5").store().name()).isEqualTo("null");
        assertThat(arm(experiment, "b-1.5").load().drainNanos()).isEqualTo(1_000_000_000L);
        assertThat(arm(experiment, "b-1.5").load().phases()).hasSize(2);
    }

    @Test
    void arms_made_of_factors_have_their_values_too_and_factors_have_other_levels() {
        Experiment experiment = read(FACTORS, "arms.zgc.store.heap=2g", "load.drain=1s");
        assertThat(arm(experiment, "zgc").store().heapBytes()).isEqualTo(2L << 30);
        assertThat(arm(experiment, "g1").store().heapBytes()).isEqualTo(512L << 20);
        assertThat(arm(experiment, "g1").load().drainNanos()).isEqualTo(1_000_000_000L);
        assertThat(read(FACTORS, "factors.gc=[serial, g1]").arms())
                .extracting(Arm::name)
                .containsExactly("serial", "g1");
    }

    @Test
    void what_is_set_wins_over_the_scale_and_the_later_over_the_earlier() {
        Experiment experiment =
                read(FILE, "scale=smoke", "load.measure.for=7s", "seed=1", "seed=2");
        assertThat(experiment.blocks()).isEqualTo(1);
        assertThat(experiment.isSmokeTest()).isTrue();
        assertThat(experiment.screen()).as("it decides nothing").isTrue();
        assertThat(experiment.seed()).isEqualTo(2);
        Phase phase = arm(experiment, "a").load().phases().get(0);
        assertThat(phase.concurrency()).isEqualTo(4);
        assertThat(phase.durationNanos()).isEqualTo(7_000_000_000L);
    }

    @Test
    void what_only_the_scale_has_can_be_set() {
        String file = FILE.replaceAll("(?s)scales:.*", "") + "scales: {long: {load: {measure:"
                + " [{closed: 1, for: 1s}, {closed: 2, for: 1s}, {closed: 3, for: 1s}]}}}\n";
        Experiment experiment = read(file, "scale=long", "load.measure.3.for=7s");
        assertThat(arm(experiment, "a").load().phases())
                .extracting(Phase::durationNanos)
                .containsExactly(1_000_000_000L, 1_000_000_000L, 7_000_000_000L);
        assertThat(reader("load.measure.3.for=7s").read("x.yaml", file).problems())
                .extracting(Problem::message)
                .containsExactly("there is no item 3 of 2");
    }

    @Test
    void claims_about_arms_that_are_not_run_stay() {
        Experiment experiment = read(FILE, "only-arms=[a]");
        assertThat(experiment.isSmokeTest()).isFalse();
        assertThat(experiment.arms()).extracting(Arm::name).containsExactly("a");
        assertThat(experiment.claims()).extracting(Claim::id).containsExactly("fast", "slow");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "load.drian=2s | unknown field 'drian' in load | did you mean 'drain'?",
                "load.drain=2 | '2' has no unit, so it is not a duration | *",
                "blocks= | there is no value after '=' | give one, for example none",
                "blocks=[1 | a bracket that is not closed | close it with ']'",
                "load..x=2 | expected the place of a value in the experiment file, and the value"
                        + " | write for example --set load.drain=2s",
                "load.measure.3.for=1s | there is no item 3 of 2 | items of a list are counted"
                        + " from 1",
                "arms.c.store.heap=1g | there is no arm 'c' | *",
                "only-arms=[c] | there is no arm 'c' | *",
            })
    void what_is_wrong_is_told_with_the_option(String setting, String message, String hint) {
        List<Problem> problems = reader(setting).read("x.yaml", FILE).problems();
        assertThat(problems).singleElement().satisfies(problem -> {
            assertThat(problem.file()).isEqualTo("--set " + setting);
            assertThat(problem.line()).isZero();
            assertThat(problem.message()).isEqualTo(message);
            if (!hint.equals("*")) {
                assertThat(problem.hint()).startsWith(hint);
            }
        });
    }

    @Test
    void the_text_that_is_kept_says_the_same_by_itself() {
        for (String file : List.of(FILE, "{" + flow(FILE) + "}", FILE.indent(2))) {
            String kept = SettingOverrideWriter.with(file, settings("blocks=2", "store.heap=1g"));
            String again = SettingOverrideWriter.with(
                    kept, settings("arms.a.store.settings={x: -1, y: \"1\"}", "blocks=3"));
            assertThat(read(again))
                    .isEqualTo(read(
                            file,
                            "store.heap=1g",
                            "arms.a.store.settings={x: -1, y: \"1\"}",
                            "blocks=3"));
            assertThat(again).containsOnlyOnce("set:");
        }
    }

    @Test
    void a_file_without_settings_is_kept_as_it_stands() {
        assertThat(SettingOverrideWriter.with(FILE, List.of())).isSameAs(FILE);
        assertThat(SettingOverrideWriter.with(FILE, settings("seed=7")))
                .isEqualTo(FILE + "set:\n  \"seed\": 7\n");
    }

    private static String flow(String file) {
        return file.replaceAll(
                        "(?s)\nload:.*?arms:", "\nload: {measure: {closed: 8, for: 1s}}\narms:")
                .replaceAll("(?s)arms:.*", "arms: {a: {}, b-1.5: {}}")
                .strip()
                .replace("\n", ",\n");
    }

    private static List<Phase> phases(String setting) {
        return arm(read(FILE, setting), "a").load().phases();
    }

    private static Arm arm(Experiment experiment, String name) {
        return experiment.arms().stream()
                .filter(arm -> arm.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static Experiment read(String file, String... settings) {
        ExperimentReader.Reading reading = reader(settings).read("x.yaml", file);
        assertThat(new ProblemPrinter().print(reading.problems())).isEmpty();
        return requireNonNull(reading.experiment());
    }

    private static ExperimentReader reader(String... settings) {
        return new ExperimentReader().with(settings(settings));
    }

    private static List<SettingOverride> settings(String... settings) {
        return Stream.of(settings)
                .map(one -> new SettingOverride(
                        "--set " + one,
                        one.substring(0, one.indexOf('=')),
                        one.substring(one.indexOf('=') + 1)))
                .toList();
    }
}
