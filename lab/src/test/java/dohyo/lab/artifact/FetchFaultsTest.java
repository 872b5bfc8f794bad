package dohyo.lab.artifact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/** A fetch that is cut off, doubled or finds no room leaves nothing half that anybody believes. */
class FetchFaultsTest {

    private static final String CONTENT = "0123456789abcdef".repeat(4096);
    private static final String WANTED = "ring:wrestler:1";

    @TempDir
    Path folder;

    private FolderRepository repository;

    @BeforeEach
    void publish() throws IOException {
        repository = new FolderRepository(folder);
        repository.publish("wrestler", "1", CONTENT, "");
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 4096 * 8, 4096 * 16 - 1})
    void what_a_killed_dohyo_had_fetched_so_far_is_fetched_anew(int bytes) throws Exception {
        try (StallingServer server = new StallingServer(repository.root(), bytes, 1)) {
            repository.serveFrom(server.url());
            Process other = start("");
            server.awaitBegun();
            assertThat(other.destroyForcibly().waitFor()).isNotZero();
        }
        assertThat(localJar()).doesNotExist();
        repository.serveFrom(repository.root().toUri().toString());
        assertThat(fetch()).containsExactly(localJar());
        assertThat(localJar()).hasContent(CONTENT);
    }

    @Test
    void ctrl_c_ends_a_fetch_whose_network_stands_still() throws Exception {
        try (StallingServer server = new StallingServer(repository.root(), 4096, 1)) {
            repository.serveFrom(server.url());
            AtomicReference<Throwable> ended = new AtomicReference<>();
            Thread fetching = new Thread(() -> {
                try {
                    fetch();
                } catch (IOException e) {
                    ended.set(e);
                }
            });
            fetching.start();
            server.awaitBegun();
            fetching.interrupt();
            fetching.join();
            assertThat(server.goOn.getCount())
                    .as("it did not wait for the rest")
                    .isOne();
            assertThat(ended.get()).hasMessageContaining("fetching was interrupted");
            assertThat(localJar()).doesNotExist();
        }
        repository.serveFrom(repository.root().toUri().toString());
        assertThat(fetch()).containsExactly(localJar());
        assertThat(localJar()).hasContent(CONTENT);
    }

    @Test
    void two_that_fetch_the_same_at_once_both_end_well() throws Exception {
        try (StallingServer server = new StallingServer(repository.root(), 4096, 2)) {
            repository.serveFrom(server.url());
            Process one = start("");
            Process other = start("");
            server.awaitBegun();
            server.goOn.countDown();
            assertThat(wordsOf(one)).isEqualTo(localJar() + "\n");
            assertThat(wordsOf(other)).isEqualTo(localJar() + "\n");
            assertThat(one.waitFor()).isZero();
            assertThat(other.waitFor()).isZero();
        }
        assertThat(localJar()).hasContent(CONTENT);
        assertThat(fetch()).containsExactly(localJar());
    }

    /** The limit of a process on the size of its files fails a write as a full disk does. */
    @Test
    void without_room_the_sentence_says_so_and_nothing_half_is_believed() throws Exception {
        Process other = start("ulimit -f 64; ");
        assertThat(wordsOf(other))
                .startsWith("error: cannot fetch ring:wrestler:1: ")
                .contains(
                        "File too large",
                        "make room on the disk of",
                        "Nothing half fetched is used");
        assertThat(other.waitFor()).isEqualTo(3);
        assertThat(localJar()).doesNotExist();
        assertThat(fetch()).containsExactly(localJar());
        assertThat(localJar()).hasContent(CONTENT);
    }

    @Test
    void a_cache_folder_without_room_is_named() throws Exception {
        Files.writeString(folder.resolve("cache"), "no folder");
        assertThatThrownBy(this::fetch)
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(
                        "cannot write into the cache folder " + folder.resolve("cache"))
                .hasMessageContaining("set XDG_CACHE_HOME to a folder with room");
    }

    private List<Path> fetch() throws IOException {
        return new Artifacts(folder.resolve("cache"), repository.repositories(), DigestList.EMPTY)
                .classPath(List.of(WANTED), said -> {});
    }

    private Process start(String before) throws IOException {
        List<String> words = new ArrayList<>(List.of(
                "sh",
                "-c",
                before + "exec \"$@\"",
                "fetch",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx64m",
                "-XX:TieredStopAtLevel=1",
                "-XX:-UsePerfData",
                "-cp",
                System.getProperty("java.class.path"),
                FetchMain.class.getName()));
        words.addAll(List.of(
                folder.resolve("settings.xml").toString(),
                folder.resolve("cache").toString(),
                WANTED));
        return new ProcessBuilder(words)
                .redirectError(folder.resolve("errors").toFile())
                .start();
    }

    private static String wordsOf(Process process) throws IOException {
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    private Path localJar() {
        return repository.local().resolve("ring/wrestler/1/wrestler-1.jar");
    }
}
