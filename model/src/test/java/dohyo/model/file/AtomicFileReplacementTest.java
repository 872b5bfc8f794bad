package dohyo.model.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.model.result.Json;

import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Files that are replaced whole. */
@NullMarked
final class AtomicFileReplacementTest {

    @TempDir
    private Path outside;

    @TempDir
    private Path folder;

    @Test
    void a_file_is_made_and_replaced() throws IOException {
        Path file = folder.resolve("report.md");
        AtomicFileReplacement.replace(file, "one");
        assertThat(file).hasContent("one");
        AtomicFileReplacement.replace(file, "two".getBytes(StandardCharsets.UTF_8));
        assertThat(file).hasContent("two");
        AtomicFileReplacement.replaceUnsynced(file, "three");
        assertThat(file).hasContent("three");
        assertNothingElse("report.md");
    }

    @Test
    void a_link_is_replaced_and_what_it_leads_to_is_left_alone() throws IOException {
        Path victim = Files.writeString(outside.resolve("victim"), "precious");
        Path file = Files.createSymbolicLink(folder.resolve("report.md"), victim);
        Files.createSymbolicLink(folder.resolve(".report.md.new"), victim);
        AtomicFileReplacement.replace(file, "report");
        assertThat(victim).hasContent("precious");
        assertThat(Files.isSymbolicLink(file)).isFalse();
        assertThat(file).hasContent("report");
    }

    @Test
    void a_second_name_of_a_file_keeps_what_it_has() throws IOException {
        Path victim = Files.writeString(outside.resolve("victim"), "precious");
        Path file = Files.createLink(folder.resolve("report.md"), victim);
        AtomicFileReplacement.replace(file, "report");
        assertThat(victim).hasContent("precious");
    }

    @Test
    void a_writing_that_fails_leaves_the_old_file_and_nothing_beside_it() throws IOException {
        Path file = Files.writeString(folder.resolve("report.md"), "old");
        assertThatThrownBy(() -> AtomicFileReplacement.replace(file, stream -> {
                    stream.write(1);
                    throw new IOException("no space left");
                }))
                .hasMessage("no space left");
        assertThat(file).hasContent("old");
        assertNothingElse("report.md");
    }

    /** Ctrl-C interrupts the thread that starts a store, which writes, too. */
    @Test
    void an_interrupted_writing_leaves_the_old_file_and_nothing_beside_it() throws IOException {
        Path file = Files.writeString(folder.resolve("trial.json"), "old");
        Thread.currentThread().interrupt();
        try {
            assertThatThrownBy(() -> Json.write(file, List.of("new")))
                    .isInstanceOf(ClosedByInterruptException.class);
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
        assertThat(file).hasContent("old");
        assertNothingElse("trial.json");
    }

    @Test
    void what_is_no_file_is_not_replaced() throws Exception {
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        assertThatThrownBy(() -> AtomicFileReplacement.replace(pipe, "text"))
                .isInstanceOf(RefusedFile.class)
                .hasMessageContaining("pipe is a pipe, socket or device, not a plain file");
        assertThat(Files.isRegularFile(pipe)).isFalse();
        assertNothingElse("pipe");
    }

    private void assertNothingElse(String name) throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            assertThat(all.map(Path::getFileName).map(String::valueOf)).containsExactly(name);
        }
    }
}
