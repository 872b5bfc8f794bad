package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** {@code import}, as users meet it. */
final class ImportTest {

    private static final String WORKLOAD = """
            recordcount=1000
            operationcount=20000
            target=500
            readproportion=0.5
            updateproportion=0.5
            surprise=1
            """;

    @TempDir
    private Path folder;

    @Test
    void what_is_imported_is_written_told_and_accepted_by_check() throws IOException {
        Path file = Files.writeString(folder.resolve("workloada"), WORKLOAD);
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("import", file.toString(), "-p", "threadcount=4", "-o", "my.yaml"))
                .describedAs(user.talk())
                .isZero();
        assertThat(user.talk())
                .contains("not carried over: surprise=1: unknown", "put right: coordinated");
        assertThat(user.results()).startsWith("wrote my.yaml");
        assertThat(Files.readString(folder.resolve("my.yaml")))
                .contains("# - not carried over: surprise=1", "hold: 500/s");
        String written = folder.resolve("my.yaml").toString();
        UserEnvironment checking = new UserEnvironment(folder);
        assertThat(checking.dohyo("check", written)).isZero();
    }

    @Test
    void without_a_file_to_write_the_experiment_is_the_result() {
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo(
                        "import",
                        "--as-is",
                        "--",
                        "tlp-stress",
                        "run",
                        "KeyValue",
                        "-p",
                        "5k",
                        "--rate",
                        "100",
                        "-d",
                        "1m"))
                .describedAs(user.talk())
                .isZero();
        assertThat(user.results())
                .contains("workload: tlp/KeyValue", "parameters: {rows: 5000", "warm-up: none");
        assertThat(folder).isEmptyDirectory();
    }

    /** Without {@code --} before it, an option of the other tool's would be taken for ours. */
    @Test
    void an_option_of_a_command_line_is_not_lost() {
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("import", "tlp-stress", "run", "KeyValue", "-p", "10k"))
                .isEqualTo(2);
        assertThat(user.talk())
                .startsWith("error: -p 10k changes a property of a file")
                .contains("./dohyo import -o my.yaml -- tlp-stress ...");
        assertThat(folder).isEmptyDirectory();
    }

    /** No file can have so long a name, which is another thing than that none has it. */
    @Test
    void a_long_command_line_in_one_word_is_none_of_a_file() {
        UserEnvironment user = new UserEnvironment(folder);
        String line = "cassandra-stress write n=20000 " + "-rate threads=16 ".repeat(20);
        assertThat(user.dohyo("import", line)).describedAs(user.talk()).isZero();
    }

    @Test
    void a_file_that_is_there_is_left_alone() throws IOException {
        Path file = Files.writeString(folder.resolve("workloada"), WORKLOAD);
        Path mine = Files.writeString(folder.resolve("my.yaml"), "mine");
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("import", file.toString(), "-o", "my.yaml")).isEqualTo(2);
        assertThat(user.talk()).contains("error: my.yaml already exists");
        assertThat(Files.readString(mine)).isEqualTo("mine");
    }

    @Test
    void what_cannot_be_imported_is_shown_with_its_place() throws IOException {
        Files.writeString(folder.resolve("w"), WORKLOAD + "requestdistribution=zipfain\n");
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("import", "w", "-o", "my.yaml")).isEqualTo(2);
        assertThat(user.talk())
                .contains("error: w:7:1: requestdistribution cannot be 'zipfain'")
                .contains("did you mean 'zipfian'?");
        assertThat(folder.resolve("my.yaml")).doesNotExist();
    }

    @Test
    void a_folder_that_is_not_there_is_the_worlds_refusal() throws IOException {
        Files.writeString(folder.resolve("w"), WORKLOAD);
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("import", "w", "-o", "nowhere/my.yaml")).isEqualTo(3);
        assertThat(user.talk()).contains("error: cannot write nowhere/my.yaml");
    }
}
