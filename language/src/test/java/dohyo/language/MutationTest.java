package dohyo.language;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Tag;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;

/** Damaged files never break the reader: the repetition's number is the seed. */
class MutationTest {

    private static final int MUTATIONS = 120;
    private static final int FEW = 40;
    private static final List<String> SPLINTERS = List.of(
            ":",
            "\n",
            "\t",
            " ",
            "- ",
            "[",
            "]",
            "{",
            "}",
            "? ",
            "&a ",
            "*a",
            "|\n",
            ">\n",
            "'",
            "\"",
            "#",
            "%",
            "@",
            "---\n",
            "...\n",
            "!!x ",
            "<<: *a\n",
            "~",
            "null",
            "-1",
            "1e9",
            "99999999999999999999",
            "[[[[[[",
            "{a: {b: ",
            "\u0000",
            "\u0085",
            "\u2028",
            "\uD800",
            "\r",
            "\uFEFF",
            "..",
            "p99(",
            "/s",
            "?",
            "=",
            "0x1F",
            ".nan",
            ", ,",
            "::",
            "%YAML 1.2\n");

    private final ExperimentReader reader = new ExperimentReader();
    private final ProblemPrinter printer = new ProblemPrinter();

    @RepeatedTest(10)
    @Tag("slow")
    void damaged_files_are_experiments_or_have_problems(RepetitionInfo repetition) {
        damage(new SplittableRandom(repetition.getCurrentRepetition()), MUTATIONS);
    }

    /** Other wounds than those of the long test, which not everybody waits for. */
    @RepeatedTest(2)
    void a_few_damaged_files_are_experiments_or_have_problems(RepetitionInfo repetition) {
        damage(new SplittableRandom(-repetition.getCurrentRepetition()), FEW);
    }

    private void damage(SplittableRandom random, int mutations) {
        List<Path> files = Catalog.files();
        for (int i = 0; i < mutations; i++) {
            String text = Catalog.read(files.get(random.nextInt(files.size())));
            for (int wounds = 1 + random.nextInt(4); wounds > 0; wounds--) {
                text = wound(text, random);
            }
            check(text);
        }
    }

    @RepeatedTest(5)
    void damaged_bytes_are_text_or_a_problem(RepetitionInfo repetition) {
        SplittableRandom random = new SplittableRandom(repetition.getCurrentRepetition());
        byte[] sound = Catalog.smallest().getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < MUTATIONS; i++) {
            byte[] bytes = sound.clone();
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
            SourceFile file = SourceFile.decoded("damaged.yaml", bytes);
            assertThat(file.text() == null).isNotEqualTo(file.problem() == null);
            if (file.text() != null) {
                check(file.text());
            }
        }
    }

    private void check(String text) {
        ExperimentReader.Reading reading = reader.read("damaged.yaml", text);
        assertThat(reading.problems().isEmpty())
                .as("an experiment, or problems, never both: %s", text)
                .isEqualTo(reading.experiment() != null);
        assertThat(printer.print(reading.problems()))
                .doesNotContain("\u001B", "\t")
                .doesNotContainPattern("\\b(java|org|com)\\.[\\w.$]*(Exception|Error)\\b");
        assertThat(reading.problems()).allSatisfy(problem -> {
            assertThat(problem.line()).isPositive();
            assertThat(problem.message()).isNotBlank();
        });
    }

    private static String wound(String text, SplittableRandom random) {
        int at = random.nextInt(text.length() + 1);
        int end = Math.min(text.length(), at + 1 + random.nextInt(12));
        String splinter = SPLINTERS.get(random.nextInt(SPLINTERS.size()));
        return switch (random.nextInt(6)) {
            case 0 -> text.substring(0, at) + text.substring(end);
            case 1 -> text.substring(0, at) + splinter + text.substring(at);
            case 2 -> text.substring(0, at) + splinter + text.substring(end);
            case 3 -> moveLine(text, random);
            case 4 -> swapWords(text, random);
            default -> text.substring(0, at) + text.substring(at, end) + text.substring(at);
        };
    }

    private static String moveLine(String text, SplittableRandom random) {
        List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
        String line = lines.remove(random.nextInt(lines.size()));
        lines.add(random.nextInt(lines.size() + 1), random.nextBoolean() ? line : "  " + line);
        return String.join("\n", lines);
    }

    private static String swapWords(String text, SplittableRandom random) {
        List<String> words = new ArrayList<>(List.of(text.split("(?<=[^A-Za-z0-9])")));
        Collections.swap(words, random.nextInt(words.size()), random.nextInt(words.size()));
        return String.join("", words);
    }
}
