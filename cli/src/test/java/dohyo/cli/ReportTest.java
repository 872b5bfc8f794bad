package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;

import dohyo.model.result.Json;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** {@code report} on runs that were made long ago. */
final class ReportTest {

    private static final Path KEPT = UserEnvironment.HOME.resolve("report/src/test/runs/first");

    @TempDir
    private Path folder;

    @BeforeEach
    void two_runs() throws IOException {
        copy(folder.resolve("monday"));
        copy(folder.resolve("tuesday"));
    }

    @Test
    void several_runs_are_laid_side_by_side() {
        UserEnvironment user = new UserEnvironment(folder);
        int exit = user.dohyo(
                "report", "monday", "tuesday", "--out", "both", "--price", "tuesday=0.31USD/h");
        assertThat(exit).describedAs(user.talk()).isZero();
        assertThat(user.results())
                .contains("The hosts show no recorded difference.")
                .contains("Side by side: " + folder.resolve("both/side-by-side.html"));
        assertThat(folder.resolve("both/side-by-side.md"))
                .content()
                .contains("0.31 USD/h", "B / A");
    }

    @Test
    void of_several_runs_none_is_written_into() throws IOException {
        List<String> before = listed(folder.resolve("tuesday"));
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("report", "monday", "tuesday", "--out", "both")).isZero();
        assertThat(listed(folder.resolve("tuesday"))).isEqualTo(before);
        assertThat(listed(folder.resolve("monday"))).isEqualTo(before);
    }

    @Test
    void side_by_side_is_one_json_for_machines() throws IOException {
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("report", "monday", "tuesday", "--json")).isZero();
        JsonNode beside = Json.mapper().readTree(user.results());
        assertThat(beside.get("schema").asText()).isEqualTo("dohyo-beside/1");
        assertThat(beside.get("runs")).hasSize(2);
        assertThat(folder.resolve("runs")).isDirectoryContaining("glob:**-side-by-side");
    }

    @Test
    void one_run_makes_no_other_folder() {
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("report", "monday")).isZero();
        assertThat(folder.resolve("runs")).doesNotExist();
    }

    /** Its report is written into its own folder, where nobody who named another one looks. */
    @Test
    void a_folder_for_the_report_of_one_run_is_refused() {
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("report", "monday", "--out", "both")).isEqualTo(2);
        assertThat(user.talk()).startsWith("error: --out both is for a page that compares several");
        assertThat(folder.resolve("both")).doesNotExist();
        assertThat(folder.resolve("monday/report.html")).doesNotExist();
    }

    @Test
    void a_run_beside_itself_and_a_price_that_is_none_are_refused() {
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("report", "monday", "monday/../monday")).isEqualTo(2);
        assertThat(user.talk())
                .isEqualTo("error: a run is named twice; a run cannot be compared with itself\n");
        UserEnvironment other = new UserEnvironment(folder);
        assertThat(other.dohyo("report", "monday", "--price", "main=0.3usd/h")).isEqualTo(2);
        assertThat(other.talk()).contains("did you mean '0.3 USD/h'?");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "null        | --pair null is not ARM=OTHER; write an arm of the first run",
                "null=       | --pair null= is not ARM=OTHER",
                "other=null  | no arm of the first run is called other; there is null",
                "null=c6gd   | no arm of the other runs is called c6gd; there is null",
                "null=null   | arms with the same name are always compared"
            })
    void pairs_that_are_none_are_refused_before_anything_is_written(String pair, String told) {
        UserEnvironment user = new UserEnvironment(folder);
        int exit = user.dohyo("report", "monday", "tuesday", "--out", "both", "--pair", pair);
        assertThat(exit).isEqualTo(2);
        assertThat(user.talk()).startsWith("error: --pair " + pair).contains(told);
        assertThat(folder.resolve("both")).doesNotExist();
    }

    @Test
    void a_pair_needs_a_second_run() {
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("report", "monday", "--pair", "null=c6gd")).isEqualTo(2);
        assertThat(user.talk()).startsWith("error: --pair null=c6gd needs at least two runs");
    }

    @Test
    void an_arm_is_paired_once() throws IOException {
        renameArm(folder.resolve("tuesday"), "c6gd");
        UserEnvironment user = new UserEnvironment(folder);
        int exit = user.dohyo(
                "report", "monday", "tuesday", "--pair", "null=c6gd", "--pair", "null=c6gd");
        assertThat(exit).isEqualTo(2);
        assertThat(user.talk()).contains("--pair null=c6gd: null is paired twice");
    }

    @Test
    void arms_of_different_names_stand_beside_each_other_when_they_are_paired() throws IOException {
        renameArm(folder.resolve("tuesday"), "c6gd");
        UserEnvironment user = new UserEnvironment(folder);
        int exit =
                user.dohyo("report", "monday", "tuesday", "--out", "both", "--pair", "null=c6gd");
        assertThat(exit).describedAs(user.talk()).isZero();
        assertThat(user.results())
                .contains("null=c6gd, ", "The figure of B is 1.00 × the figure of A");
    }

    /** Another name for the only arm of the kept run, which has that of its store. */
    private static void renameArm(Path run, String to) throws IOException {
        Path plan = run.resolve("plan.json");
        Files.writeString(
                plan,
                Files.readString(plan).replace("\"arm\" : \"null\"", "\"arm\" : \"" + to + "\""));
        Path experiment = run.resolve("experiment.yaml");
        Files.writeString(experiment, Files.readString(experiment) + "arms: {" + to + ": {}}\n");
    }

    @Test
    void price_of_an_arm_that_no_run_has_is_refused() {
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("report", "monday", "--price", "mian=0.31USD/h")).isEqualTo(2);
        assertThat(user.talk())
                .isEqualTo("error: --price mian=0.31USD/h: nothing here is called mian; name an arm"
                        + " or the folder of a run: monday, null\n");
    }

    private static List<String> listed(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.map(file -> root.relativize(file).toString()).sorted().toList();
        }
    }

    static void copy(Path to) throws IOException {
        copy(KEPT, to);
    }

    static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Path copy = to.resolve(from.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(copy);
                } else {
                    Files.copy(file, copy);
                }
            }
        }
    }
}
