package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An archive of {@code ./dohyo package} holds the libraries of all modules: for each of them
 * {@code licences/THIRD-PARTY.txt} names the licence and the file with its text.
 */
final class BundledLicencesTest {

    private static final Path LICENCES = UserEnvironment.HOME.resolve("licences");
    private static final Path LIST = LICENCES.resolve("THIRD-PARTY.txt");
    private static final Pattern LINE =
            Pattern.compile("(?m)^(\\S+\\.jar): (\\S.*), see (\\S+\\.txt) \\(\\S+\\)$");
    private static final Pattern MODULE = Pattern.compile("<module>(.*)</module>");

    @Test
    void every_bundled_jar_is_listed_with_its_licence_and_no_other_is() throws IOException {
        Set<String> bundled = bundled();
        assertThat(bundled).hasSizeGreaterThan(50);
        assertThat(listed().keySet())
                .as("docs/run/package.md says how to write %s anew", LIST)
                .containsExactlyInAnyOrderElementsOf(bundled);
    }

    @Test
    void the_text_of_each_licence_is_there() throws IOException {
        assertThat(listed().values())
                .allSatisfy(text -> assertThat(LICENCES.resolve(text))
                        .content()
                        .hasSizeGreaterThan(500)
                        .containsPattern("(?i)as\\s+is"));
    }

    /** The file with the text of its licence for each jar of others. */
    private static Map<String, String> listed() throws IOException {
        return LINE.matcher(Files.readString(LIST))
                .results()
                .collect(Collectors.toMap(
                        (MatchResult line) -> line.group(1), line -> line.group(3)));
    }

    /** The jars of others beside the modules, as the launcher gathers them. */
    private static Set<String> bundled() throws IOException {
        Set<String> jars = new TreeSet<>();
        String pom = Files.readString(UserEnvironment.HOME.resolve("pom.xml"));
        for (MatchResult module : MODULE.matcher(pom).results().toList()) {
            Path folder = UserEnvironment.HOME.resolve(module.group(1)).resolve("target/lib");
            if (Files.isDirectory(folder)) {
                jars.addAll(libraries(folder));
            }
        }
        return jars;
    }

    private static Set<String> libraries(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".jar") && !name.startsWith("dohyo-"))
                    .collect(Collectors.toSet());
        }
    }
}
