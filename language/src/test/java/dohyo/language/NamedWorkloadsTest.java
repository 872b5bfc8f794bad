package dohyo.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dohyo.model.experiment.Experiment;
import dohyo.model.workload.ContentField;
import dohyo.model.workload.CqlAsk;
import dohyo.model.workload.Field;
import dohyo.model.workload.Workload;
import dohyo.model.workload.Workload.Operation;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/** The workloads that are shipped, as experiments name them. */
class NamedWorkloadsTest {

    private final ExperimentReader reader = new ExperimentReader();

    static Set<String> names() {
        return new NamedWorkloads().names();
    }

    @Test
    void every_file_of_the_folder_has_its_name_in_the_list() throws IOException {
        Path folder = Golden.ROOT.resolve("catalog/workloads");
        try (Stream<Path> files = Files.walk(folder)) {
            assertThat(files.map(file -> folder.relativize(file).toString())
                            .filter(file -> file.endsWith(".yaml"))
                            .map(file -> file.replace(".yaml", "")))
                    .containsExactlyInAnyOrderElementsOf(names());
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void every_workload_works_with_its_own_parameters(String name) {
        Workload workload = workload(experiment("workload: " + name));
        assertThat(workload.name()).isEqualTo(name);
        assertThat(workload.operations()).isNotEmpty();
    }

    @Test
    void parameters_replace_those_of_the_file_and_a_weight_of_0_leaves_an_operation_out() {
        Workload workload = workload(
                experiment("workload: ycsb/a\nparameters: {rows: 5k, field-size: 7, updates: 0}"));
        assertThat(workload.data().rows()).isEqualTo(5000);
        assertThat(workload.fields().values())
                .filteredOn(field -> field.name().equals("field3"))
                .containsExactly(new ContentField("field3", Field.Type.TEXT, 7, 7));
        assertThat(workload.operations()).extracting(Operation::name).containsExactly("read");
    }

    @Test
    void arms_have_their_own_workloads_and_parameters_and_claims_know_their_operations() {
        Experiment experiment = experiment("""
                workload: ycsb/b
                arms:
                  small: {parameters: {rows: 10}}
                  other: {workload: tlp/KeyValue}
                claims:
                  c: {says: x, quantity: p99(update), arm: small, at-most: 1s}
                """);
        assertThat(experiment.arms())
                .extracting(
                        arm -> arm.workload().name(),
                        arm -> arm.workload().data().rows())
                .containsExactly(tuple("ycsb/b", 10L), tuple("tlp/KeyValue", 1_000_000L));
    }

    /** Arms that differ only in what nobody takes would be compared with themselves. */
    @Test
    void a_workload_of_the_file_itself_takes_no_parameters() {
        String own = "workloads: {w: {operations: {r: {cql: SELECT now() FROM system.local}}}}\n";
        assertThat(problems(own + "parameters: {rows: 5k}"))
                .singleElement()
                .asString()
                .contains("a workload of this file, which takes no 'parameters'");
        assertThat(problems(own + "arms: {a: {}, b: {parameters: {rows: 5k}}}"))
                .singleElement()
                .asString()
                .contains("arm 'b' has a workload of this file");
        assertThat(problems(own + "parameters: {rows: 5k}\narms: {a: {}, b: {workload: ycsb/a}}"))
                .as("b takes them")
                .isEmpty();
    }

    @Test
    void wrong_names_and_parameters_get_a_suggestion() {
        assertThat(problems("workload: ycbs/a"))
                .containsExactly("there is no workload 'ycbs/a': did you mean 'ycsb/a'?");
        assertThat(problems("workload: ycsb/a\nparameters: {rwos: 5}"))
                .containsExactly(
                        "workload 'ycsb/a' has no parameter 'rwos':" + " did you mean 'rows'?");
        assertThat(problems("workload: ycsb/a\nparameters: {rows: many}"))
                .singleElement()
                .asString()
                .startsWith("workload 'ycsb/a' does not work with these parameters: 'many'");
        assertThat(problems("workload: ycsb/c\nparameters: {reads: 0}"))
                .singleElement()
                .asString()
                .contains("all weights are 0");
        assertThat(problems("")).containsExactly("missing 'workload' in experiment: ");
    }

    @Test
    void parameters_cannot_break_out_of_their_place() {
        assertThat(problems("workload: tlp/RangeScan\nparameters: {table: 'a; DROP TABLE b'}"))
                .singleElement()
                .asString()
                .startsWith("this is not the value of a parameter");
    }

    @Test
    void range_scan_has_its_token_ranges_with_more_than_one_split_only() {
        assertThat(asked("workload: tlp/RangeScan").statements())
                .containsExactly("SELECT * FROM system.local");
        CqlAsk split =
                asked("workload: tlp/RangeScan\nparameters: {table: a.b, key: id, splits: 16}");
        assertThat(split.statements())
                .containsExactly("SELECT * FROM a.b WHERE token(id) > ? AND token(id) <= ?");
        assertThat(split.binds()).containsExactly("after", "upto");
        assertThat(problems("workload: tlp/RangeScan\nparameters: {splits: 0}"))
                .singleElement()
                .asString()
                .startsWith("workload 'tlp/RangeScan' does not work with these parameters");
    }

    private CqlAsk asked(String workload) {
        return (CqlAsk) workload(experiment(workload))
                .operations()
                .get(0)
                .steps()
                .get(0)
                .ask();
    }

    private List<String> problems(String workload) {
        return reader.read("a.yaml", text(workload)).problems().stream()
                .map(problem -> problem.message() + ": " + problem.hint())
                .toList();
    }

    private Experiment experiment(String workload) {
        ExperimentReader.Reading reading = reader.read("a.yaml", text(workload));
        assertThat(new ProblemPrinter().print(reading.problems())).isEmpty();
        return Objects.requireNonNull(reading.experiment());
    }

    private static Workload workload(Experiment experiment) {
        return experiment.arms().get(0).workload();
    }

    private static String text(String workload) {
        return """
                title: Small
                question: Is it small?
                store: {name: %s}
                load: {measure: {hold: 100/s, for: 1s}}
                """.formatted(store(workload)) + workload + "\n";
    }

    private static String store(String workload) {
        if (workload.contains(": traces/")) {
            return "cache, provider: guava";
        }
        return workload.contains(": files/") ? "file" : "null";
    }
}
