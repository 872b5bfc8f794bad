package dohyo.model.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** What is reached in a folder of a stranger, and what is not. */
@NullMarked
final class UntrustedFolderTest {

    @TempDir
    private Path outside;

    @TempDir
    private Path folder;

    private UntrustedFolder real = UntrustedFolder.at(Path.of(""));

    @BeforeEach
    void fill() throws IOException {
        Files.writeString(outside.resolve("secret"), "secret");
        Files.writeString(folder.resolve("plain"), "plain");
        real = UntrustedFolder.at(folder);
    }

    @Test
    void plain_files_are_read_also_below_plain_folders() throws IOException {
        Files.createDirectories(folder.resolve("a/b"));
        Files.writeString(folder.resolve("a/b/c"), "deep");
        assertThat(real.read("plain", 5)).asString().isEqualTo("plain");
        assertThat(real.folder("a").folder("b").read("c", 5)).asString().isEqualTo("deep");
        assertThat(real.names()).containsExactly("a", "plain");
    }

    @Test
    void what_is_missing_is_missing() throws IOException {
        assertThatThrownBy(() -> real.read("none", 5)).isInstanceOf(NoSuchFileException.class);
        assertThat(real.holds("none")).isFalse();
        assertThat(real.folder("none").isThere()).isFalse();
    }

    @Test
    void the_folder_itself_is_taken_as_its_user_named_it() throws IOException {
        Path link = Files.createSymbolicLink(outside.resolve("latest"), folder);
        assertThat(UntrustedFolder.at(link).read("plain", 5)).asString().isEqualTo("plain");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", ".", "..", "../secret", "/etc/passwd", "a/b", "a\\b", "a\nb", "a\u001bb"
            })
    void only_plain_names_lead_anywhere(String name) {
        assertThatThrownBy(() -> real.read(name, 5)).isInstanceOf(RefusedFile.class);
        assertThatThrownBy(() -> real.folder(name)).isInstanceOf(RefusedFile.class);
    }

    @Test
    void links_are_not_followed() throws IOException {
        Files.createSymbolicLink(folder.resolve("link"), outside.resolve("secret"));
        Files.createSymbolicLink(folder.resolve("folder"), outside);
        assertThatThrownBy(() -> real.read("link", 9))
                .isInstanceOf(RefusedFile.class)
                .hasMessageContaining("link is a symbolic link, not a plain file");
        assertThatThrownBy(() -> real.folder("folder").read("secret", 9))
                .isInstanceOf(RefusedFile.class)
                .hasMessageContaining("folder is a symbolic link, not a folder");
        assertThatThrownBy(() -> real.channel("link", StandardOpenOption.WRITE))
                .isInstanceOf(RefusedFile.class);
        assertThat(real.holds("link")).isTrue();
    }

    @Test
    @Timeout(60)
    void a_pipe_is_refused_rather_than_waited_for() throws Exception {
        assertThat(new ProcessBuilder("mkfifo", folder.resolve("pipe").toString())
                        .start()
                        .waitFor())
                .isZero();
        assertThatThrownBy(() -> real.read("pipe", 9))
                .isInstanceOf(RefusedFile.class)
                .hasMessageContaining("is a pipe, socket or device, not a plain file");
        assertThatThrownBy(() -> real.folder("pipe").names()).isInstanceOf(RefusedFile.class);
    }

    @Test
    void more_than_the_limit_is_refused() {
        assertThatThrownBy(() -> real.read("plain", 4))
                .isInstanceOf(RefusedFile.class)
                .hasMessageContaining("plain is larger than the 4 bytes that are read");
    }

    @Test
    void a_file_with_a_second_name_is_not_written() throws IOException {
        Files.createLink(folder.resolve("twin"), outside.resolve("secret"));
        assertThatThrownBy(() -> real.channel("twin", StandardOpenOption.APPEND))
                .isInstanceOf(RefusedFile.class)
                .hasMessageContaining("has 2 names");
    }
}
