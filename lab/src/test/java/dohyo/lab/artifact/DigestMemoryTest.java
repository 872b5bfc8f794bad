package dohyo.lab.artifact;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;

import dohyo.lab.artifact.DigestMemory.Seen;
import dohyo.lab.process.Digests;
import dohyo.lab.process.FileTraces;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/** What was read once is known to later processes, unless somebody else may have said it. */
class DigestMemoryTest {

    private static final String A = "a".repeat(64);
    private static final String B = "b".repeat(64);
    private static final Path JAR = Path.of("/of/a.jar");
    private static final Path OTHER = Path.of("/of/b.jar");

    @TempDir
    Path cache;

    private Path file() {
        return cache.resolve("file-digests");
    }

    private Map<Path, Seen> told() {
        return told(JAR, OTHER);
    }

    /** Of those that are asked for. */
    private Map<Path, Seen> told(Path... asked) {
        DigestMemory memory = new DigestMemory(cache);
        Map<Path, Seen> told = new HashMap<>();
        for (Path one : asked) {
            memory.find(one).ifPresent(seen -> told.put(one, seen));
        }
        return told;
    }

    @Test
    void what_was_read_last_is_told() {
        DigestMemory memory = new DigestMemory(cache);
        assertThat(memory.find(JAR)).isEmpty();
        memory.add(JAR, new Seen("{ino=1}", A));
        memory.add(OTHER, new Seen("{ino=2}", A));
        memory.add(JAR, new Seen("{ino=3}", B));
        assertThat(told())
                .containsOnly(
                        Map.entry(JAR, new Seen("{ino=3}", B)),
                        Map.entry(OTHER, new Seen("{ino=2}", A)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"rw-rw----", "rw----rw-", "r--r-----"})
    void what_others_may_read_or_write_tells_nothing_and_begins_anew(String rights)
            throws IOException {
        new DigestMemory(cache).add(JAR, new Seen("{ino=1}", A));
        Files.setPosixFilePermissions(file(), PosixFilePermissions.fromString(rights));
        assertThat(told()).isEmpty();
        new DigestMemory(cache).add(JAR, new Seen("{ino=2}", B));
        assertThat(told()).containsOnly(Map.entry(JAR, new Seen("{ino=2}", B)));
    }

    @Test
    void a_link_tells_nothing_and_is_not_written_through() throws IOException {
        Path elsewhere = cache.resolve("elsewhere");
        Files.writeString(elsewhere, A + "\t{ino=1}\t/of/a.jar\n");
        Files.setPosixFilePermissions(elsewhere, PosixFilePermissions.fromString("rw-------"));
        Files.createSymbolicLink(file(), elsewhere);
        assertThat(told()).isEmpty();
        new DigestMemory(cache).add(JAR, new Seen("{ino=2}", B));
        assertThat(elsewhere).hasContent(A + "\t{ino=1}\t/of/a.jar");
        assertThat(told()).containsOnlyKeys(JAR);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "short\t{}\t/a", "\u0000", "\t\t\t", "\uFFFD", "relative"})
    void damaged_lines_are_left_out(String line) throws IOException {
        new DigestMemory(cache).add(JAR, new Seen("{ino=1}", A));
        Files.writeString(file(), line + "\n", StandardOpenOption.APPEND);
        assertThat(told()).containsOnlyKeys(JAR);
    }

    @Test
    void one_that_is_too_long_begins_anew() throws IOException {
        new DigestMemory(cache).add(JAR, new Seen("{ino=1}", A));
        Files.writeString(file(), "x".repeat(5 << 20), StandardOpenOption.APPEND);
        assertThat(told()).isEmpty();
        new DigestMemory(cache).add(JAR, new Seen("{ino=1}", A));
        assertThat(told()).containsOnlyKeys(JAR);
    }

    @Test
    void what_stands_on_two_lines_and_a_cache_that_is_not_there_are_left_alone() {
        Path onTwo = Path.of("/of/a\nb.jar");
        new DigestMemory(cache).add(onTwo, new Seen("{ino=1}", A));
        assertThat(told(onTwo, Path.of("/of/a"), Path.of("b.jar"))).isEmpty();
        new DigestMemory(cache.resolve("none")).add(JAR, new Seen("{ino=1}", A));
        assertThat(cache.resolve("none")).doesNotExist();
    }

    /** One that was written long ago, as nobody can set its last change back. */
    @Test
    void what_was_read_of_a_settled_file_is_told_to_later_processes() throws IOException {
        Path settled = Path.of(System.getProperty("java.home"), "release");
        FileDigests.rememberIn(cache);
        String sha256 = FileDigests.of(settled);
        assertThat(told(settled)).containsEntry(settled, new Seen(FileTraces.of(settled), sha256));
    }

    /** The wrong digest shows that the file was not read; one that has changed is. */
    @Test
    void a_file_that_is_as_it_was_is_not_read_again_and_one_that_changed_is() throws IOException {
        Path jar = Files.writeString(cache.resolve("a.jar"), "first");
        new DigestMemory(cache).add(jar, new Seen(FileTraces.of(jar), A));
        FileDigests.rememberIn(cache);
        assertThat(FileDigests.of(jar)).isEqualTo(A);
        Files.writeString(jar, "other");
        Files.setLastModifiedTime(jar, FileTime.from(Instant.EPOCH));
        assertThat(FileDigests.of(jar)).isEqualTo(Digests.of("other".getBytes(UTF_8)));
        assertThat(told(jar).values())
                .as("what has just changed may do so again unseen")
                .extracting(Seen::sha256)
                .containsExactly(A);
    }
}
