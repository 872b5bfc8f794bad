package dohyo.lab.artifact;

import static dohyo.lab.artifact.FolderRepository.dependency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.process.Folders;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Class paths come whole and checked, or not at all. */
class ArtifactsTest {

    @TempDir
    Path folder;

    private FolderRepository repository;
    private Artifacts artifacts;
    private final List<String> said = new ArrayList<>();

    @BeforeEach
    void publish() throws IOException {
        repository = new FolderRepository(folder);
        artifacts =
                new Artifacts(folder.resolve("cache"), repository.repositories(), DigestList.EMPTY);
        repository.publish("belt", "1", "belt", "");
        repository.publish("referee", "1", "referee", "");
        repository.publish(
                "wrestler",
                "1",
                "wrestler",
                dependency("belt", "compile") + dependency("referee", "test"));
    }

    @Test
    void a_class_path_has_what_is_needed_at_run_time_and_no_more() throws IOException {
        assertThat(fetch("ring:wrestler:1"))
                .extracting(jar -> jar.getFileName().toString())
                .containsExactly("wrestler-1.jar", "belt-1.jar");
        assertThat(said).last().isEqualTo("fetched wrestler 1: 2 of 2 artifacts, 0 MB");
    }

    @Test
    void a_jar_that_has_all_in_it_comes_alone() throws IOException {
        assertThat(fetch("ring:wrestler:1@jar"))
                .extracting(jar -> jar.getFileName().toString())
                .containsExactly("wrestler-1.jar");
    }

    @Test
    void once_fetched_neither_network_nor_resolver_is_needed() throws IOException {
        List<Path> first = fetch("ring:wrestler:1");
        Folders.remove(repository.root());
        said.clear();
        assertThat(fetch("ring:wrestler:1")).isEqualTo(first);
        assertThat(said).isEmpty();
    }

    @Test
    void a_jar_that_has_shrunk_is_noticed_and_one_that_vanished_is_fetched_again()
            throws IOException {
        Path jar = fetch("ring:wrestler:1").get(0);
        Files.delete(jar);
        assertThat(fetch("ring:wrestler:1").get(0)).hasContent("wrestler");
        assertThat(said).isNotEmpty();
    }

    @Test
    void a_file_that_does_not_match_its_checksum_is_refused() throws IOException {
        Path jar = repository.publish("wrestler", "2", "honest", "");
        Files.writeString(jar, "forged");
        assertThatThrownBy(() -> fetch("ring:wrestler:2"))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("cannot fetch ring:wrestler:2: ChecksumFailureException")
                .hasMessageContaining("clear its cache");
    }

    @Test
    void an_unknown_version_is_missing_and_the_known_ones_can_be_asked_for() throws IOException {
        repository.publishVersions("wrestler", "1", "2");
        assertThatThrownBy(() -> fetch("ring:wrestler:7"))
                .isInstanceOf(MissingArtifactException.class)
                .hasMessageStartingWith("ring:wrestler:7 is not in the Maven repositories");
        assertThat(artifacts.versions("ring:wrestler")).containsExactly("1", "2");
    }

    @Test
    void a_failure_is_not_remembered() throws IOException {
        assertThatThrownBy(() -> fetch("ring:wrestler:3")).isInstanceOf(IOException.class);
        repository.publish("wrestler", "3", "late", "");
        assertThat(fetch("ring:wrestler:3").get(0)).hasContent("late");
    }

    @Test
    void without_a_network_the_message_says_what_to_check() throws IOException {
        FolderRepository none = new FolderRepository(folder.resolve("none"));
        Path settings = folder.resolve("none/settings.xml");
        Files.writeString(
                settings,
                Files.readString(settings)
                        .replace(none.root().toUri().toString(), "http://127.0.0.1:1/"));
        Artifacts unreachable =
                new Artifacts(folder.resolve("cache2"), none.repositories(), DigestList.EMPTY);
        assertThatThrownBy(() -> unreachable.classPath(List.of("ring:belt:1"), said::add))
                .isInstanceOf(IOException.class)
                .isNotInstanceOf(MissingArtifactException.class)
                .hasMessageStartingWith("cannot fetch ring:belt:1: ")
                .hasMessageContaining("check the network");
    }

    /** Names of files end at 255 bytes. */
    @Test
    void more_coordinates_than_a_file_name_holds_are_remembered_too() throws IOException {
        List<String> many = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            repository.publish("grip" + i, "1", "grip" + i, "");
            many.add("ring:grip" + i + ":1");
        }
        assertThat(artifacts.hasFetched(many)).isFalse();
        assertThat(artifacts.classPath(many, said::add)).hasSize(40);
        assertThat(artifacts.hasFetched(many)).isTrue();
        assertThat(artifacts.hasFetched(many.subList(0, 39))).isFalse();
    }

    private List<Path> fetch(String coordinates) throws IOException {
        return artifacts.classPath(List.of(coordinates), said::add);
    }
}
