package dohyo.language;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.language.variant.SettingOverride;
import dohyo.model.experiment.Arm;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Objects;

/** Arms on systems that whoever runs the experiment has to name are run when they are named. */
class YetToBeAttachedTest {

    private static final String FILE = """
            title: Both
            question: Which are run?
            workload: ycsb/c
            load: {measure: {hold: 100/s, for: 1s}}
            arms:
              here: {store: {name: cassandra, version: 5.0.9}}
              there: {store: {name: scylla, attach: {most: 500/s}}}
            claims:
              c: {says: It is., quantity: p99, arm: there, relative-to: here, at-most: 1}
            """;

    private static final String ONLY_THERE = FILE + "only-arms: [there]\n";

    private final ExperimentReader reader = new ExperimentReader();

    private static SettingOverride named() {
        String path = "arms.there.store.attach.contact-points";
        return new SettingOverride("--attach there=a:9042", path, "[\"a:9042\"]");
    }

    private static List<Arm> arms(ExperimentReader.Reading reading) {
        assertThat(new ProblemPrinter().print(reading.problems())).isEmpty();
        return Objects.requireNonNull(reading.experiment()).arms();
    }

    @Test
    void one_that_nobody_has_named_is_left_out() {
        assertThat(arms(reader.read("a.yaml", FILE))).extracting(Arm::name).containsExactly("here");
    }

    @Test
    void one_that_is_named_is_run_and_keeps_what_the_file_says_of_it() {
        List<Arm> arms = arms(reader.with(List.of(named())).read("a.yaml", FILE));
        assertThat(arms).extracting(Arm::name).containsExactly("here", "there");
        assertThat(Objects.requireNonNull(arms.get(1).store().attachment())).satisfies(system -> {
            assertThat(system.contactPoints()).containsExactly("a:9042");
            assertThat(system.mostPerSecond()).isEqualTo(500);
        });
    }

    @Test
    void without_any_other_arm_it_has_to_be_named() {
        assertThat(new ProblemPrinter().print(reader.read("a.yaml", ONLY_THERE).problems()))
                .contains(
                        "no arm is left to run: nobody has said where the scylla of arm 'there' is")
                .contains("--attach there=HOST:PORT");
        assertThat(arms(reader.with(List.of(named())).read("a.yaml", ONLY_THERE)))
                .extracting(Arm::name)
                .containsExactly("there");
    }
}
