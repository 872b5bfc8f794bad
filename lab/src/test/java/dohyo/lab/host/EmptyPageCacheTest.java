package dohyo.lab.host;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.result.PageCacheNote;
import dohyo.model.result.PageCacheNote.Dropped;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Files are taken out of memory as far as the user may, and what was done is said. */
class EmptyPageCacheTest {

    @TempDir
    Path folder;

    @Test
    @Tag("slow")
    void root_drops_everything_and_others_the_files_of_the_store() throws IOException {
        Path home = Files.createDirectories(folder.resolve("home/data"));
        Files.writeString(home.resolve("a file"), "x".repeat(100_000));
        Path other = Files.createDirectories(folder.resolve("home of another node"));
        Files.writeString(other.resolve("a file"), "y".repeat(100_000));
        Path writable = Files.createFile(folder.resolve("drop_caches"));
        assertThat(note(writable, home, other).dropped()).isEqualTo(Dropped.MACHINE);
        assertThat(writable).hasContent("1");
        PageCacheNote others = note(folder.resolve("no/such/file"), home, other);
        assertThat(others.dropped()).isEqualTo(Dropped.STORE);
        assertThat(others.remark()).isEmpty();
        assertThat(home.resolve("a file")).hasSize(100_000);
    }

    @Test
    void nothing_is_said_to_be_done_that_was_not() {
        PageCacheNote none = new EmptyPageCache(folder.resolve("none/x"), Duration.ZERO)
                .even(List.of(folder.resolve("no-home")))
                .orElseThrow();
        assertThat(none.dropped()).isEqualTo(Dropped.NOTHING);
        assertThat(none.remark())
                .as("sync may be faster than no patience at all")
                .startsWith(
                        none.synced()
                                ? "the kernel's cache may be dropped by root only"
                                : "sync did not end in time");
    }

    private static PageCacheNote note(Path dropCaches, Path... homes) {
        return new EmptyPageCache(dropCaches, Duration.ofMinutes(1))
                .even(List.of(homes))
                .orElseThrow();
    }
}
