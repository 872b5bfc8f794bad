package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.cli.console.EnvironmentFailure;
import dohyo.cli.console.ExitCode;
import dohyo.cli.console.UserMistake;
import dohyo.lab.stores.StoreFailure;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** What ends a verb early becomes a sentence and an exit code. */
final class FailureReporterTest {

    @TempDir
    private Path folder;

    @Test
    void a_users_mistake_is_told_as_it_stands() {
        expect(new UserMistake("error: no"), ExitCode.INPUT, "error: no\n");
    }

    @Test
    void a_store_that_refuses_is_the_world_unless_the_user_asked_for_the_impossible() {
        expect(StoreFailure.world("port taken"), ExitCode.WORLD, "error: port taken\n");
        expect(StoreFailure.input("no version 9"), ExitCode.INPUT, "error: no version 9\n");
    }

    @Test
    void files_that_refuse_are_the_world() {
        expect(new EnvironmentFailure("full"), ExitCode.WORLD, "error: full\n");
        expect(new IOException("full"), ExitCode.WORLD, "error: full\n");
        expect(new NoSuchFileException("/x"), ExitCode.WORLD, "error: no such file: /x\n");
        expect(new AccessDeniedException("/x"), ExitCode.WORLD, "error: no permission for /x\n");
        expect(
                new UncheckedIOException(
                        new FileSystemException("/x", null, "No space left on device")),
                ExitCode.WORLD,
                "error: /x: No space left on device\n");
    }

    @Test
    void a_bug_shows_its_trace_and_where_to_report() {
        UserEnvironment user = new UserEnvironment(folder);
        ExitCode exit = new FailureReporter(user.console())
                .explain(new IllegalStateException("impossible"));
        assertThat(exit).isEqualTo(ExitCode.BUG);
        assertThat(user.talk())
                .contains("IllegalStateException: impossible", "at dohyo.cli.FailureReporterTest")
                .contains("CONTRIBUTING.md");
    }

    @Test
    void a_full_heap_is_told_with_what_stands_and_what_to_try() {
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(new FailureReporter(user.console())
                        .explain(new OutOfMemoryError("Java heap space")))
                .isEqualTo(ExitCode.WORLD);
        assertThat(user.talk())
                .contains("memory is full", "--resume", "-Xmx")
                .doesNotContain("OutOfMemoryError");
    }

    private void expect(Exception failure, ExitCode exit, String message) {
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(new FailureReporter(user.console()).explain(failure)).isEqualTo(exit);
        assertThat(user.talk()).isEqualTo(message);
        assertThat(user.results()).isEmpty();
    }
}
