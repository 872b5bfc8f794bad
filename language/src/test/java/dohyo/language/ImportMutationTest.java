package dohyo.language;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.language.ExperimentImporter.Imported;
import dohyo.language.ExperimentImporter.Request;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;

/** Damaged files and command lines of other tools become experiments or are problems. */
class ImportMutationTest {

    /** Of each kind of input. */
    private static final int MUTATIONS = 1000;

    private static final List<String> SPLINTERS = List.of(
            "=",
            ":",
            "\n",
            "\t",
            " ",
            "\\",
            "\\u",
            "\\u00e9",
            "\\\n",
            "#",
            "!",
            "(",
            ")",
            "..",
            "..,",
            "1..",
            "99999999999999999999",
            "-1",
            "1e9",
            "1e999",
            "0",
            "M",
            "B",
            "k/s",
            "?",
            "'",
            "\"",
            "--",
            "-",
            "/",
            "/0",
            "~",
            "[",
            "]",
            "{",
            "}",
            "&a ",
            "*a",
            "!!x ",
            "? ",
            "|\n",
            ">\n",
            "- ",
            "<",
            ">",
            ";",
            "null",
            "uniform(",
            "fixed(0)",
            "gaussian(9..1)",
            "uniform(0..9B)",
            "PRIMARY KEY",
            "((",
            "counter",
            "\u0000",
            "\u0085",
            "\u2028",
            "\uD800",
            "\u001b[2J",
            "\uFEFF",
            "{class: x}",
            "*/",
            "/*",
            "$$",
            "--x");

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"shop.properties", "verified.properties", "skewed.properties"})
    void damaged_property_files(String name) throws IOException {
        damageFile(name, List.of(), 3);
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"sensors.yaml", "hits.yaml"})
    void damaged_profiles(String name) throws IOException {
        damageFile(name, List.of("user", "ops(insert=1)", "n=1k"), 4);
        damageFile(name, List.of(), 4);
    }

    /** Of both tools that have them: each line is as likely as another. */
    @ParameterizedTest
    @ValueSource(strings = {"tlp", "stress"})
    void damaged_command_lines(String tool) throws IOException {
        List<String> lines = ExperimentImporterTest.commands().stream()
                .filter(line -> line.contains("-- "))
                .filter(line -> line.contains(" run ") == tool.equals("tlp"))
                .toList();
        for (int seed = 0; seed < MUTATIONS; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            String line = lines.get(random.nextInt(lines.size()));
            String command = line.substring(line.indexOf("-- ") + 3);
            check(
                    ExperimentImporter.read(new Request(
                            List.of(wounded(command, random)), List.of(), random.nextBoolean())),
                    seed);
        }
    }

    /** One of several tests of a kind of input, with wounds of its own. */
    private static void damageFile(String name, List<String> words, int tests) throws IOException {
        Path file = ExperimentImporterTest.FILES.resolve(name);
        String sound = Files.readString(file);
        for (int i = 0; i <= MUTATIONS / tests; i++) {
            int seed = Objects.hash(name, words, i);
            SplittableRandom random = new SplittableRandom(seed);
            Request request = new Request(words, List.of(), random.nextBoolean());
            check(ExperimentImporter.read(name, wounded(sound, random), request), seed);
        }
    }

    private static void check(Imported imported, int seed) {
        assertThat(imported.text().isEmpty())
                .as("an experiment, or problems, never both: seed %d", seed)
                .isNotEqualTo(imported.problems().isEmpty());
        String told = new ProblemPrinter().print(imported.problems()) + imported.notes();
        assertThat(told + imported.text())
                .as("seed %d", seed)
                .doesNotContain("\u001B", "\u0000")
                .doesNotContainPattern("\\b(java|org|com)\\.[\\w.$]*(Exception|Error)\\b");
        assertThat(imported.problems()).allSatisfy(problem -> {
            assertThat(problem.line()).isPositive();
            assertThat(problem.column()).isPositive();
            assertThat(problem.message()).isNotBlank();
            assertThat(problem.hint()).isNotNull();
        });
    }

    private static String wounded(String sound, SplittableRandom random) {
        String text = sound;
        for (int wounds = 1 + random.nextInt(4); wounds > 0; wounds--) {
            int at = random.nextInt(text.length() + 1);
            int end = Math.min(text.length(), at + 1 + random.nextInt(12));
            String splinter = SPLINTERS.get(random.nextInt(SPLINTERS.size()));
            text = switch (random.nextInt(4)) {
                case 0 -> text.substring(0, at) + text.substring(end);
                case 1 -> text.substring(0, at) + splinter + text.substring(at);
                case 2 -> text.substring(0, at) + splinter + text.substring(end);
                default -> text.substring(0, at) + text.substring(at, end) + text.substring(at);
            };
        }
        return text;
    }
}
