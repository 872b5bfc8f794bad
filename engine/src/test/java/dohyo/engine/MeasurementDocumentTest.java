package dohyo.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** {@code docs/measurement.md} claims nothing that no test holds. */
class MeasurementDocumentTest {

    private static final Path PROJECT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern TEST = Pattern.compile("`(\\w+Test)#(\\w+)`");
    private static final List<String> MODULES = List.of(
            "engine",
            "model",
            "language",
            "report",
            "lab",
            "cli",
            "nullstore",
            "clients/cql",
            "clients/cql-language",
            "clients/resp");
    private static final int LEAST_CLAIMS = 20;
    private static final int MOST_LINES = 150;

    @Test
    void every_test_that_the_document_names_exists() throws IOException {
        String document = document()
                + document("honesty.md")
                + document("report.md")
                + document("report-pairs.md")
                + document("tail.md")
                + document("workloads.md");
        List<MatchResult> named = TEST.matcher(document).results().toList();
        assertThat(named).hasSizeGreaterThan(LEAST_CLAIMS);
        for (MatchResult test : named) {
            assertThat(source(test.group(1)))
                    .as(test.group())
                    .contains("void " + test.group(2) + "(");
        }
    }

    @Test
    void document_is_short() throws IOException {
        assertThat(document().lines().count()).isLessThan(MOST_LINES);
        assertThat(document("report.md").lines().count()).isLessThan(MOST_LINES);
    }

    private static String document() throws IOException {
        return document("measurement.md");
    }

    private static String document(String name) throws IOException {
        return Files.readString(PROJECT.resolve("docs").resolve(name));
    }

    private static String source(String test) throws IOException {
        for (String module : MODULES) {
            Path tests = PROJECT.resolve(module).resolve("src/test/java");
            try (Stream<Path> files = Files.walk(tests)) {
                Path file = files.filter(path -> path.endsWith(test + ".java"))
                        .findFirst()
                        .orElse(null);
                if (file != null) {
                    return Files.readString(file);
                }
            }
        }
        return "no file " + test + ".java";
    }
}
