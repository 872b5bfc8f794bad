package dohyo.language;

import static org.assertj.core.api.Assertions.assertThat;

import static java.util.Objects.requireNonNull;

import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Experiment;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** Arms from factors, and scales laid over a file. */
class VariantsTest {

    private static final String BEGIN = """
            title: Variants
            question: Which are there?
            store: {name: cassandra, version: 5.0.9, heap: 512m}
            workload: tlp/KeyValue
            load: {measure: {closed: 8, for: 1s}}
            """;

    @Test
    void arms_are_the_product_of_factors_less_what_is_excluded() {
        Experiment experiment = read("""
                factors: {version: [4.1.10, 5.0.9], jdk: [11, 17], gc: [cms, g1]}
                excludes: {no-cms: {jdk: 17, gc: cms}, old: {version: [5.0.9], jdk: 11}}
                """);
        assertThat(experiment.arms())
                .extracting(Arm::name)
                .containsExactly(
                        "4.1.10-jdk11-cms", "4.1.10-jdk11-g1", "4.1.10-jdk17-g1", "5.0.9-jdk17-g1");
        Arm first = experiment.arms().get(0);
        assertThat(first.store().version()).isEqualTo("4.1.10");
        assertThat(first.store().jdk()).isEqualTo(11);
        assertThat(first.store().gc()).isEqualTo("cms");
        assertThat(first.store().heapBytes()).isEqualTo(512L << 20);
    }

    @Test
    void a_factor_is_a_place_in_an_arm_and_more_arms_can_be_named() {
        Experiment experiment = read("""
                factors: {store.settings.num_tokens: [1, 16], threads: 4, parameters.rows: [1k]}
                includes: {wide: {store.settings.num_tokens: 256, threads: 32, parameters.rows: 2k}}
                """);
        assertThat(experiment.arms())
                .extracting(Arm::name)
                .containsExactly(
                        "num-tokens1-threads4-rows1k", "num-tokens16-threads4-rows1k", "wide");
        Arm wide = experiment.arms().get(2);
        assertThat(wide.store().settings()).containsEntry("num_tokens", 256L);
        assertThat(wide.load().phases().get(0).concurrency()).isEqualTo(32);
        assertThat(wide.workload().data().rows()).isEqualTo(2000);
    }

    @Test
    void a_scale_is_laid_over_the_file_and_may_leave_out_arms_but_not_their_claims() {
        String file = """
                blocks: 5
                arms: {a: {}, b: {store: {name: null}}}
                claims:
                  fast: {says: A is fast., quantity: p99, arm: a, at-most: 1s}
                  slow: {says: B is not slower., quantity: p99, arm: b, relative-to: a, at-most: 2}
                scales: {smoke: {blocks: 1, only-arms: a, store: {heap: 256m}}}
                """;
        assertThat(read(file).blocks()).isEqualTo(5);
        assertThat(read(file).claims()).hasSize(2);
        Experiment smoke = read(file + "scale: smoke\n");
        assertThat(smoke.blocks()).isEqualTo(1);
        assertThat(smoke.arms()).extracting(Arm::name).containsExactly("a");
        assertThat(smoke.arms().get(0).store().heapBytes()).isEqualTo(256L << 20);
        assertThat(smoke.arms().get(0).store().version()).isEqualTo("5.0.9");
        assertThat(smoke.claims()).extracting(Claim::id).containsExactly("fast", "slow");
    }

    @Test
    void what_is_wrong_at_a_scale_or_with_factors_is_told_with_its_place() {
        assertThat(problems("factors: {versoin: [5.0.9]}\n"))
                .containsExactly("6:21 factor 'versoin' leads nowhere");
        assertThat(problems("factors: {gc: [g1, zgc]}\nexcludes: {x: {gc: zg}, y: {jdk: 8}}\n"))
                .containsExactly(
                        "7:20 factor 'gc' has no level 'zg'", "7:34 there is no factor 'jdk'");
        assertThat(problems("factors: {gc: [g1, g2]}\n"))
                .singleElement()
                .asString()
                .startsWith("6:20 expected 'cms', 'g1'");
        assertThat(problems("factors: {gc: [g1]}\nexcludes: {x: {gc: g1}}\n"))
                .containsExactly("6:10 no combination of these factors is left");
        assertThat(problems("factors: {gc: [g1]}\narms: {a: {}}\n"))
                .containsExactly("6:10 'factors' and 'arms' in the same experiment");
        assertThat(problems("factors: {gc: [g1, zgc], store.gc: serial}\n"))
                .containsExactly("6:10 factors 'gc' and 'store.gc' are the same place");
        assertThat(problems("factors: {gc: [g1], jdk: 11}\nincludes: {x: {gc: g1}}\n"))
                .containsExactly("7:11 included arm 'x' has not one level of each factor");
        assertThat(problems("scales: {smoke: {bloks: 1}}\n"))
                .containsExactly("6:18 unknown field 'bloks' in experiment");
        assertThat(problems("scales: {smoke: {blocks: 1}}\nscale: smok\n"))
                .containsExactly("7:8 there is no scale 'smok'");
        String many = "[" + "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, ".repeat(4) + "0]";
        assertThat(problems("factors: {in-flight: %s, connections: %s, threads: %s}\n"
                        .formatted(many, many, many)))
                .containsExactly("6:10 these factors have more than 10000 combinations");
    }

    @Test
    void a_folder_is_refused_with_its_place_unless_the_author_is_trusted() {
        String file = BEGIN.replace("version: 5.0.9", "dir: ../own");
        ExperimentReader.Reading stranger = new ExperimentReader().read("x.yaml", file);
        assertThat(stranger.experiment()).isNull();
        assertThat(new ProblemPrinter().print(stranger.problems()))
                .startsWith("error: x.yaml:3:31: the folder '../own' is refused")
                .contains("--trust");
        Experiment trusted = ExperimentReader.trusting().read("x.yaml", file).experiment();
        assertThat(requireNonNull(trusted).arms().get(0).store().folder()).isEqualTo("../own");
    }

    @Tag("slow")
    @Test
    void the_matrix_of_the_catalogue_is_pinned() {
        String file = Catalog.read(Golden.ROOT.resolve("catalog/lab-matrix.yaml"));
        String all = names(file) + "\nsmoke\n" + names(file + "\nscale: smoke\n");
        Golden.check(Path.of("src/test/golden/lab-matrix.txt"), all);
    }

    private static String names(String file) {
        return requireNonNull(new ExperimentReader().read("x.yaml", file).experiment())
                .arms()
                .stream()
                .map(Arm::name)
                .collect(Collectors.joining("\n", "", "\n"));
    }

    private static Experiment read(String more) {
        ExperimentReader.Reading reading = new ExperimentReader().read("x.yaml", BEGIN + more);
        assertThat(new ProblemPrinter().print(reading.problems())).isEmpty();
        return requireNonNull(reading.experiment());
    }

    private static List<String> problems(String more) {
        return new ExperimentReader()
                .read("x.yaml", BEGIN + more).problems().stream()
                        .map(problem ->
                                problem.line() + ":" + problem.column() + " " + problem.message())
                        .toList();
    }
}
