package dohyo.language;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** What users are told about wrong files: each golden {@code .txt} belongs to a {@code .yaml}. */
class ProblemsTest {

    private static final Path FILES = Path.of("src", "test", "golden", "problems");

    private final ExperimentReader reader = new ExperimentReader();

    static List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(FILES)) {
            return files.filter(file -> file.toString().endsWith(".yaml"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void problems_read_as_they_should(Path file) {
        List<Problem> problems = reader.read(file).problems();
        assertThat(problems).isNotEmpty();
        String text = new ProblemPrinter().print(problems).replace(file.toString(), "bad.yaml");
        String name = file.getFileName().toString().replace(".yaml", ".txt");
        Golden.check(FILES.resolve(name), text);
    }

    @ParameterizedTest
    @MethodSource("files")
    void problems_stand_within_their_file_in_its_order(Path file) throws IOException {
        int lines = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1)
                .split("\n", -1)
                .length;
        List<Problem> problems = reader.read(file).problems();
        assertThat(problems).allSatisfy(problem -> {
            assertThat(problem.line()).isBetween(1, lines);
            assertThat(problem.column()).isPositive();
            assertThat(problem.length()).isPositive();
            assertThat(problem.context()).hasSizeBetween(1, 3);
        });
        assertThat(problems).extracting(Problem::line).isSorted();
        assertThat(problems).doesNotHaveDuplicates();
    }

    @Test
    void missing_files_and_folders_are_problems_of_the_whole_file(@TempDir Path folder) {
        Path missing = folder.resolve("missing.yaml");
        assertThat(new ProblemPrinter().print(reader.read(missing).problems()))
                .isEqualTo(
                        "error: " + missing + ": there is no such file\n       check the path\n");
        assertThat(new ProblemPrinter().print(reader.read(folder).problems()))
                .startsWith("error: " + folder + ": this is a folder\n");
    }

    @Test
    void large_files_are_not_read(@TempDir Path folder) throws IOException {
        Path large = Files.write(folder.resolve("large.yaml"), new byte[(1 << 20) + 1]);
        assertThat(reader.read(large).problems())
                .extracting(Problem::message)
                .containsExactly("the file is larger than 1 MiB");
    }

    @Test
    void columns_count_characters_and_lines_count_whatever_ends_them() {
        String flow = "{title: \"\uD83D\uDE00\", zzz: 1}\r\n";
        assertThat(reader.read("a.yaml", "\uFEFF# x\r\n# y\r" + flow).problems())
                .anySatisfy(unknown -> {
                    assertThat(unknown.message()).contains("'zzz'");
                    assertThat(unknown.line()).isEqualTo(3);
                    assertThat(unknown.column()).isEqualTo(14);
                });
    }

    @Test
    void every_problem_of_a_file_is_told_at_once() {
        String text = Catalog.smallest()
                .replace("title", "titel")
                .replace("name: null", "name: nul")
                .replace("100/s", "100")
                .replace("read:", "re ad:");
        assertThat(reader.read("a.yaml", text).problems()).hasSize(4);
    }

    @Test
    void one_mistake_is_one_problem() {
        String closed = Catalog.smallest().replace("hold: 100/s", "closed: 2000");
        assertThat(messages(closed + "client: {in-flight: 4096, timeout: 12}"))
                .containsExactly("'12' has no unit, so it is not a duration");
        assertThat(messages(closed)).singleElement().asString().contains("may have in flight");
        assertThat(messages(closed + "client: {in-flight: 4096}")).isEmpty();
    }

    private List<String> messages(String text) {
        return reader.read("a.yaml", text).problems().stream()
                .map(Problem::message)
                .toList();
    }
}
