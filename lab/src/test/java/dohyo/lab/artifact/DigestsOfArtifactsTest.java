package dohyo.lab.artifact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.process.Digests;
import dohyo.lab.process.Folders;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** No jar is used that is not what the list says, or what it was at its first use. */
class DigestsOfArtifactsTest {

    private static final String HONEST = "honest!";
    private static final String FORGED = "forged!";

    @TempDir
    Path folder;

    private FolderRepository repository;
    private final List<String> said = new ArrayList<>();

    @BeforeEach
    void publish() throws IOException {
        repository = new FolderRepository(folder);
        repository.publish("wrestler", "1", HONEST, "");
    }

    @Test
    void a_listed_jar_that_was_altered_here_is_put_aside_and_fetched_again() throws IOException {
        Path jar = fetch(listed(HONEST)).get(0);
        FileTime time = Files.getLastModifiedTime(jar);
        Files.writeString(jar, FORGED);
        Files.setLastModifiedTime(jar, time);
        assertThat(fetch(listed(HONEST))).containsExactly(jar);
        assertThat(jar).hasContent(HONEST);
        assertThat(jar.resolveSibling("wrestler-1.jar.altered-" + sha256(FORGED).substring(0, 8)))
                .hasContent(FORGED);
        assertThat(said)
                .anyMatch(sentence -> sentence.startsWith(
                        "wrestler-1.jar on this disk is not the one that was published"));
    }

    @Test
    void a_repository_that_gives_another_jar_than_the_list_says_is_refused() throws IOException {
        repository.publish("wrestler", "1", FORGED, "");
        assertThatThrownBy(() -> fetch(listed(HONEST)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("cannot use ring:wrestler:jar:1")
                .hasMessageContaining("has the SHA-256 " + sha256(FORGED))
                .hasMessageContaining("Dohyo's list says " + sha256(HONEST))
                .hasMessageContaining("clear its cache and try again");
        repository.publish("wrestler", "1", HONEST, "");
        assertThat(fetch(listed(HONEST)).get(0)).hasContent(HONEST);
    }

    @Test
    void a_listed_program_brings_no_jar_that_is_not_listed() throws IOException {
        repository.publish("stowaway", "1", "stowaway", "");
        repository.publish(
                "wrestler", "1", HONEST, FolderRepository.dependency("stowaway", "compile"));
        assertThatThrownBy(() -> fetch(listed(HONEST)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("would bring ring:stowaway:jar:1");
        assertThat(fetch(DigestList.EMPTY)).hasSize(2);
    }

    @Test
    void a_jar_that_no_list_knows_must_stay_what_it_was_at_its_first_use() throws IOException {
        Path jar = fetch(DigestList.EMPTY).get(0);
        Path record = folder.resolve("cache/digests/ring_wrestler_jar_1.sha256");
        assertThat(record).hasContent(sha256(HONEST));
        Files.writeString(jar, FORGED);
        assertThatThrownBy(() -> fetch(DigestList.EMPTY))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("it is not what it was at its first use here")
                .hasMessageContaining("remove " + record + " to accept it")
                .hasMessageContaining("remove " + jar + " to have it fetched again");
        assertThat(jar).as("it may be the user's own").hasContent(FORGED);
        Files.delete(jar);
        assertThat(fetch(DigestList.EMPTY).get(0)).hasContent(HONEST);

        Files.writeString(jar, FORGED);
        Files.delete(record);
        assertThat(fetch(DigestList.EMPTY).get(0)).hasContent(FORGED);
        assertThat(record).hasContent(sha256(FORGED));
    }

    @Test
    void a_repository_that_changes_what_it_once_gave_is_noticed() throws IOException {
        Path jar = fetch(DigestList.EMPTY).get(0);
        repository.publish("wrestler", "1", FORGED, "");
        Folders.remove(Objects.requireNonNull(jar.getParent()));
        Folders.remove(folder.resolve("cache/classpaths"));
        assertThatThrownBy(() -> fetch(DigestList.EMPTY))
                .hasMessageContaining("it is not what it was at its first use here");
    }

    @Test
    void a_record_that_was_cut_off_counts_as_none_and_a_torn_class_path_is_resolved_again()
            throws IOException {
        Path jar = fetch(DigestList.EMPTY).get(0);
        Path record = folder.resolve("cache/digests/ring_wrestler_jar_1.sha256");
        Path classPath = folder.resolve("cache/classpaths/ring_wrestler_1.txt");
        byte[] whole = Files.readAllBytes(classPath);
        for (int length = 0; length < whole.length; length += 7) {
            Files.writeString(record, sha256(HONEST).substring(0, Math.min(63, length)));
            Files.write(classPath, java.util.Arrays.copyOf(whole, length));
            assertThat(fetch(DigestList.EMPTY)).containsExactly(jar);
            assertThat(record).hasContent(sha256(HONEST));
            assertThat(classPath).hasBinaryContent(whole);
        }
    }

    @Test
    void a_digest_list_has_a_digest_and_coordinates_a_line() {
        DigestList list = DigestList.parse("# why\n" + sha256("x") + " ring:belt:jar:1\n");
        assertThat(list.has(List.of("ring:belt:1"))).isTrue();
        assertThat(list.has(List.of("ring:belt:1", "ring:belt:2"))).isFalse();
        assertThatThrownBy(() -> DigestList.parse("abc ring:belt:jar:1\n"))
                .hasMessageContaining("not a line of digests.txt");
        assertThat(DigestList.text(List.of(
                        new Jar("b:b:jar:1", folder, sha256("x")),
                        new Jar("a:a:jar:1", folder, sha256("y")),
                        new Jar("b:b:jar:1", folder, sha256("x")))))
                .isEqualTo(sha256("y") + " a:a:jar:1\n" + sha256("x") + " b:b:jar:1\n");
    }

    private List<Path> fetch(DigestList list) throws IOException {
        return new Artifacts(folder.resolve("cache"), repository.repositories(), list)
                .classPath(List.of("ring:wrestler:1"), said::add);
    }

    private static DigestList listed(String content) {
        return DigestList.parse(sha256(content) + " ring:wrestler:jar:1\n");
    }

    private static String sha256(String text) {
        return Digests.of(text.getBytes(StandardCharsets.UTF_8));
    }
}
