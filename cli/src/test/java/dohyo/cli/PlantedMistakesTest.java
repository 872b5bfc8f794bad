package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Mistakes in experiment files are told by {@code check}, before anything is started: each file
 * says in its first line where its mistake is, what is said of it and what next step is named.
 */
final class PlantedMistakesTest {

    private static final Path FILES = Path.of("src", "test", "resources", "mistakes");

    @TempDir
    private Path folder;

    static List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(FILES)) {
            return files.map(Path::toAbsolutePath).sorted().toList();
        }
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("files")
    void a_mistake_is_told_at_its_place_with_a_next_step(Path file) throws IOException {
        String[] mistake = Files.readAllLines(file).get(0).substring(2).split(" \\| ", -1);
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("check", file.toString())).isEqualTo(2);
        assertThat(user.results())
                .startsWith("error: " + file + ":" + mistake[0] + ": ")
                .contains(mistake[1], mistake[2]);
        assertThat(user.results().split("error: ", -1))
                .describedAs("one problem")
                .hasSize(2);
    }

    @Test
    void the_file_without_a_mistake_is_ok() {
        Path file = Path.of("src", "test", "resources", "people.yaml").toAbsolutePath();
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("check", file.toString()))
                .describedAs(user.results())
                .isZero();
    }

    @Tag("slow")
    @Test
    void of_the_catalogue_nothing_is_said() throws IOException {
        UserEnvironment user = new UserEnvironment(folder);
        List<String> words = new ArrayList<>(List.of("check"));
        try (Stream<Path> catalogue = Files.list(UserEnvironment.HOME.resolve("catalog"))) {
            catalogue
                    .filter(file -> file.toString().endsWith(".yaml"))
                    .sorted()
                    .forEach(file -> words.add(file.toString()));
        }
        assertThat(user.dohyo(words.toArray(String[]::new)))
                .describedAs(user.results() + user.talk())
                .isZero();
    }

    @Test
    void a_scale_of_the_command_line_is_told_with_its_option() {
        Path file = Path.of("src", "test", "resources", "people.yaml").toAbsolutePath();
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("run", file.toString(), "--scale", "nightly")).isEqualTo(2);
        assertThat(user.talk()).startsWith("error: --scale nightly: there is no scale 'nightly'");
    }

    @Test
    void there_are_thirty_three_of_them() throws IOException {
        assertThat(files()).hasSize(33);
    }
}
