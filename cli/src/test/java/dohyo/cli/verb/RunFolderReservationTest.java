package dohyo.cli.verb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.cli.console.EnvironmentFailure;
import dohyo.cli.console.UserMistake;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.stream.Stream;

/** Claiming the folder of a run before anything is started. */
final class RunFolderReservationTest {

    @TempDir
    private Path temporary;

    @Test
    void folders_are_made_and_left_empty() {
        Path folder = temporary.resolve("a/b");
        RunFolderReservation.claim(folder);
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void a_folder_with_other_files_may_be_used() throws IOException {
        Files.writeString(temporary.resolve("log"), "mine");
        RunFolderReservation.claim(temporary);
        assertThat(temporary.resolve("log")).hasContent("mine");
    }

    @Test
    void a_run_is_never_overwritten() throws IOException {
        Files.writeString(temporary.resolve("plan.json"), "{}");
        assertThatThrownBy(() -> RunFolderReservation.claim(temporary))
                .isInstanceOf(UserMistake.class)
                .hasMessageContaining("already holds a run")
                .hasMessageContaining("--out");
    }

    @Test
    void a_file_in_the_way_is_named() throws IOException {
        Path file = Files.writeString(temporary.resolve("file"), "x");
        assertThatThrownBy(() -> RunFolderReservation.claim(file))
                .isInstanceOf(EnvironmentFailure.class)
                .hasMessageContaining(file + " is not a folder");
        assertThatThrownBy(() -> RunFolderReservation.claim(file.resolve("below")))
                .isInstanceOf(EnvironmentFailure.class)
                .hasMessageContaining(file.toString());
    }

    /** The kernel's own files refuse every user, root included. */
    @Test
    void a_folder_that_cannot_be_written_is_a_sentence() {
        assertThatThrownBy(() -> RunFolderReservation.claim(Path.of("/proc/dohyo")))
                .isInstanceOf(EnvironmentFailure.class)
                .hasMessage("cannot write results to /proc/dohyo: no folder can be created"
                        + " there;"
                        + " give another folder with --out DIR");
    }

    @Test
    void runs_that_begin_in_the_same_second_have_a_folder_each() {
        Path wanted = temporary.resolve("runs/20261102-030405-quickstart");
        List<Path> claimed = Stream.generate(() -> wanted)
                .limit(8)
                .parallel()
                .map(RunFolderReservation::claimNew)
                .sorted()
                .toList();
        assertThat(claimed)
                .doesNotHaveDuplicates()
                .contains(wanted, wanted.resolveSibling("20261102-030405-quickstart-8"))
                .allSatisfy(folder -> assertThat(folder).isEmptyDirectory());
    }

    @Test
    void a_file_in_the_way_of_all_runs_is_named() throws IOException {
        Path file = Files.writeString(temporary.resolve("runs"), "x");
        assertThatThrownBy(() ->
                        RunFolderReservation.claimNew(file.resolve("20261102-030405-quickstart")))
                .isInstanceOf(EnvironmentFailure.class)
                .hasMessageContaining(file + " is not a folder");
    }

    @Test
    void the_default_folder_sorts_by_time() {
        assertThat(RunFolderReservation.byDefault(
                        LocalDateTime.of(2026, 11, 2, 3, 4, 5), "quickstart"))
                .isEqualTo(Path.of("runs/20261102-030405-quickstart"));
    }
}
