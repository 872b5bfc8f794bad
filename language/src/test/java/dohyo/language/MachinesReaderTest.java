package dohyo.language;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.Experiment;
import dohyo.model.machine.Machine;
import dohyo.model.machine.MachineSet;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Objects;

/**
 * Machines in a file of their own, which is the user's word, and in an experiment, which is not.
 */
final class MachinesReaderTest {

    private static final String EXPERIMENT = """
            title: T
            question: Q?
            store: {name: "null"}
            workloads:
              w: {keyspace: k, operations: {o: {cql: "SELECT v FROM t"}}}
            load: {measure: {closed: 1, for: 1s}}
            machines:
              n1: {over: [ssh, node1]}
            """;

    @Test
    void machines_with_all_their_fields() {
        MachineSet set = read("""
                machines:
                  n1:
                    over: [ssh, -o, BatchMode=yes, "$(reboot)", 7]
                    folder: /var/tmp/dohyo
                    price: 0.31 USD/h
                    workers: 2
                  n2: {over: [env]}
                  n3: {over: [env], address: 10.0.0.3}
                  n4: {over: [env], address: own, workers: 1}
                """);
        Machine first = set.machines().get(0);
        assertThat(first.over()).containsExactly("ssh", "-o", "BatchMode=yes", "$(reboot)", "7");
        assertThat(first.folder()).isEqualTo("/var/tmp/dohyo");
        assertThat(Objects.requireNonNull(first.price()).describe()).isEqualTo("0.31 USD/h");
        assertThat(set.machines().get(1).folder()).isEqualTo(Machine.STANDARD_FOLDER);
        assertThat(set.workers()).as("none beside a node unless it says so").isEqualTo(4);
        assertThat(set.ofNodes()).extracting(Machine::name).containsExactly("n3", "n4");
        assertThat(set.ofNodes())
                .extracting(Machine::address)
                .containsExactly("10.0.0.3", Machine.OWN_ADDRESS);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "machines: {n1: {over: [ssh, \"a\\tb\"]}}|1|29|expected a word of a command",
                "machines: {n1: {over: [ssh, \"a\\u202eb\"]}}|1|29|expected a word of a command",
                "machines: {n1: {over: ssh node1}}|1|23|expected a list",
                "machines: {n1: {over: []}}|1|23|an empty list",
                "machines: {n1: {over: [a], folder: relative}}|1|36|expected a folder",
                "machines: {n1: {over: [a], folder: '/a;b'}}|1|36|expected a folder",
                "machines: {n1: {over: [a], folder: /a/../b}}|1|36|a folder with '..' in it",
                "machines: {n1: {ovr: [a]}}|1|17|unknown field 'ovr' in machine 'n1'",
                "machines: {n/1: {over: [a]}}|1|12|expected a name",
                "machines: {a: {over: [b], workers: 65}}|1|36|65",
                "machines: {a: {over: [b], address: 0.0.0.0}}|1|36|expected an address",
                "machines: {a: {over: [b], address: 10.0.0.256}}|1|36|expected an address",
                "machines: {a: {over: [b], address: owned}}|1|36|expected an address",
                "{}|1|1|no 'machines' in this file"
            })
    void what_is_wrong_has_its_place(String text, int line, int column, String message) {
        List<Problem> problems = MachinesReader.read("lab.yaml", text).problems();
        assertThat(problems).isNotEmpty();
        Problem first = problems.get(0);
        assertThat(first.message()).contains(message);
        assertThat(first.line()).isEqualTo(line);
        assertThat(first.column()).isEqualTo(column);
    }

    @Test
    void commands_of_an_experiment_file_need_trust() {
        List<Problem> problems =
                new ExperimentReader().read("x.yaml", EXPERIMENT).problems();
        assertThat(problems).singleElement().satisfies(problem -> {
            assertThat(problem.line()).isEqualTo(8);
            assertThat(problem.message()).startsWith("the command of 'over' is refused");
            assertThat(problem.hint()).contains("--trust").contains("--machines FILE");
        });
        Experiment trusted =
                ExperimentReader.trusting().read("x.yaml", EXPERIMENT).experiment();
        assertThat(Objects.requireNonNull(trusted).machines())
                .isNotNull()
                .extracting(set -> set.machines().get(0).over())
                .isEqualTo(List.of("ssh", "node1"));
    }

    private static MachineSet read(String text) {
        MachinesReader.Reading reading = MachinesReader.read("lab.yaml", text);
        assertThat(reading.problems()).isEmpty();
        return Objects.requireNonNull(reading.machines());
    }
}
