package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** {@code export}, as users meet it, of runs that were made long ago; one has no figures. */
final class ExportTest {

    private static final Path VALID = UserEnvironment.HOME.resolve("report/src/test/runs/attached");

    @TempDir
    private Path folder;

    @BeforeEach
    void two_runs() throws IOException {
        ReportTest.copy(VALID, folder.resolve("monday"));
        ReportTest.copy(VALID, folder.resolve("tuesday"));
    }

    @Test
    void runs_are_exported_into_a_file_that_is_replaced() throws IOException {
        UserEnvironment user = new UserEnvironment(folder);
        Path written = Files.writeString(folder.resolve("history.csv"), "of yesterday");
        assertThat(user.dohyo(
                        "export",
                        "monday",
                        "tuesday",
                        "--format",
                        "otava-csv",
                        "--commit",
                        "abc",
                        "-o",
                        "history.csv"))
                .describedAs(user.talk())
                .isZero();
        assertThat(Files.readAllLines(written)).hasSize(3).first(STRING).startsWith("time,commit");
        assertThat(Files.readString(written)).contains("Z,abc").doesNotContain("of yesterday");
    }

    @Test
    void formats_about_one_run_take_one() {
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("export", "monday", "tuesday", "--format", "bencher"))
                .isEqualTo(2);
        assertThat(user.talk()).startsWith("error: bencher takes one run, but 2 are given");
    }

    @Test
    void an_invalid_run_gives_no_figures() throws IOException {
        ReportTest.copy(folder.resolve("starved"));
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("export", "starved", "--format", "bencher", "-o", "bmf.json"))
                .describedAs(user.talk())
                .isEqualTo(4);
        assertThat(user.results()).isEmpty();
        assertThat(folder.resolve("bmf.json")).doesNotExist();
        assertThat(user.dohyo("export", "starved", "--format", "csv")).isZero();
        assertThat(user.results())
                .startsWith("run,trial,arm,block,step,measured,at_seconds,due,")
                .contains("\nstarved,001-null-b1,null,1,");
    }
}
