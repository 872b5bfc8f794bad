package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import picocli.CommandLine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What the documents say about commands, files and rooms is so. */
final class DocumentsTest {

    private static final Path HOME = UserEnvironment.HOME;
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#\\s]+)(#[^)]*)?\\)");
    private static final Pattern FENCE = Pattern.compile("(?ms)^```[a-z]*$(.*?)^```$");
    private static final Pattern COMMAND =
            Pattern.compile("(?m)^(?:\\$ )?\\./dohyo (.*?)(?:\\s+[#|>].*)?$");
    private static final Pattern HELD = Pattern.compile("(?s)<!-- held by (.*?) -->");
    private static final Pattern HOLDER = Pattern.compile("(?:([A-Z]\\w*Test))?(?:#(\\w+))?");
    private static final Pattern COMMENT = Pattern.compile("(?s)<!--.*?-->");
    private static final Pattern NAMED = Pattern.compile("`[A-Z]\\w*Test(#\\w+)?`");
    private static final int MOST_LINES = 300;

    /** Generated from the reader, and looked things up in rather than read. */
    private static final String FIELDS = "experiments.md";

    private static final int MOST_LINES_OF_FIELDS = 600;

    /** Inserted by a command, and looked things up in, too. */
    private static final Pattern RESULT =
            Pattern.compile("(?s)<!-- result: .*?<!-- end of result -->");

    static List<Path> documents() throws IOException {
        try (Stream<Path> top = Files.list(HOME);
                Stream<Path> docs = Files.walk(HOME.resolve("docs"))) {
            return Stream.concat(top, docs)
                    .filter(file -> file.toString().endsWith(".md"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("documents")
    void relative_links_lead_to_files(Path document) throws IOException {
        assertThat(links(document))
                .allSatisfy(link -> assertThat(document.resolveSibling(link)).exists());
    }

    @ParameterizedTest
    @MethodSource("documents")
    void commands_in_code_are_understood(Path document) throws IOException {
        for (String command : commands(document)) {
            assertThatCode(() -> parse(command))
                    .describedAs("./dohyo %s in %s", command, document)
                    .doesNotThrowAnyException();
        }
    }

    @ParameterizedTest
    @MethodSource("documents")
    void no_document_has_marks_of_a_merge(Path document) throws IOException {
        assertThat(Files.readString(document).lines())
                .noneMatch(line -> line.matches("(<{7}|>{7}) .*"));
    }

    @ParameterizedTest
    @MethodSource("documents")
    void documents_are_short_enough_to_be_read(Path document) throws IOException {
        int most = document.endsWith(FIELDS) ? MOST_LINES_OF_FIELDS : MOST_LINES;
        String written = RESULT.matcher(Files.readString(document)).replaceAll("");
        assertThat(written.lines()).hasSizeLessThanOrEqualTo(most);
    }

    @ParameterizedTest
    @MethodSource("documents")
    void tests_that_hold_a_document_exist(Path document) throws IOException {
        for (String held : matches(HELD, Files.readString(document))) {
            String type = "";
            for (String word : held.split(",\\s+", -1)) {
                MatchResult holder = HOLDER.matcher(word).results().findFirst().orElseThrow();
                type = holder.group(1) == null ? type : holder.group(1);
                assertThat(TestSourceIndex.sources(type))
                        .as("%s in %s", word, document)
                        .anyMatch(holds(holder.group(2)));
            }
        }
    }

    private static Predicate<String> holds(@Nullable String method) {
        return source -> method == null || source.contains("void " + method + "(");
    }

    /** What holds a sentence stands in a comment beside it. */
    @ParameterizedTest
    @MethodSource("documents")
    void running_text_for_users_names_no_test(Path document) throws IOException {
        Path place = HOME.relativize(document);
        if (place.getNameCount() == 3 && !place.startsWith("docs/decisions")) {
            String text = COMMENT.matcher(Files.readString(document)).replaceAll("");
            assertThat(matches(Pattern.compile("(" + NAMED.pattern() + ")"), text))
                    .isEmpty();
        }
    }

    @Test
    void the_index_names_every_document() throws IOException {
        Path index = HOME.resolve("docs/README.md");
        List<Path> named = links(index).stream()
                .map(link -> index.resolveSibling(link).normalize())
                .toList();
        assertThat(documents().stream()
                        .filter(document -> document.startsWith(HOME.resolve("docs")))
                        .filter(document -> HOME.relativize(document).getNameCount() <= 3)
                        .filter(document -> !document.toString().contains("decisions"))
                        .filter(document -> !document.equals(index)))
                .isSubsetOf(named);
    }

    @Test
    void contributing_is_found_to_show_commands_and_links() throws IOException {
        Path document = HOME.resolve("CONTRIBUTING.md");
        assertThat(commands(document)).contains("test", "test --fast");
        assertThat(links(document)).contains("docs/architecture.md");
    }

    @Test
    void the_table_of_rooms_is_the_one_that_archunit_checks() throws IOException {
        String text = Files.readString(HOME.resolve("docs/architecture.md"));
        List<String> expected = ArchitectureRoom.ALL.stream()
                .map(room ->
                        "`%s` | `%s` | %s".formatted(room.name(), room.packages(), known(room)))
                .toList();
        assertThat(matches(
                        Pattern.compile("(?m)^\\| (`[a-z]+` \\| `dohyo[^|]* \\| [^|]*?) \\|"),
                        text))
                .containsExactlyElementsOf(expected);
    }

    @Test
    void the_doors_in_the_table_of_rooms_exist() throws IOException {
        String text = Files.readString(HOME.resolve("docs/architecture.md"));
        List<String> doors = matches(
                Pattern.compile("(?m)^\\| `[a-z]+` \\| `dohyo.*`(dohyo[A-Za-z.]+)` \\|$"), text);
        assertThat(doors)
                .hasSameSizeAs(ArchitectureRoom.ALL)
                .allSatisfy(DocumentsTest::assertSourceExists);
    }

    /** As README and changelog promise it: the licence is Apache's, whole. */
    @Test
    void the_licence_is_there_in_full() throws IOException {
        assertThat(Files.readString(HOME.resolve("LICENSE")))
                .contains("Apache License", "Version 2.0, January 2004", "END OF TERMS");
    }

    private static void parse(String command) {
        CommandLine dohyo = DohyoCommand.create(new UserEnvironment(HOME).console());
        dohyo.parseArgs(command.strip().split("\\s+", -1));
    }

    private static List<String> commands(Path document) throws IOException {
        List<String> commands = new ArrayList<>();
        for (String fence : matches(FENCE, Files.readString(document))) {
            commands.addAll(matches(COMMAND, fence));
        }
        return commands.stream()
                .filter(command -> !command.matches(".*[A-Z]{4,}.*"))
                .toList();
    }

    private static List<String> links(Path document) throws IOException {
        return matches(LINK, Files.readString(document)).stream()
                .filter(link -> !link.contains("://"))
                .toList();
    }

    private static String known(ArchitectureRoom room) {
        return ArchitectureRoom.ALL.stream()
                .map(ArchitectureRoom::name)
                .filter(room.knows()::contains)
                .reduce((one, other) -> one + ", " + other)
                .orElse("nobody");
    }

    private static void assertSourceExists(String type) {
        String file = type.replace('.', '/') + ".java";
        assertThat(Stream.of(
                                "model",
                                "agent",
                                "language",
                                "engine",
                                "clients/cql",
                                "nullstore",
                                "lab",
                                "report",
                                "cli")
                        .map(module ->
                                HOME.resolve(module).resolve("src/main/java").resolve(file)))
                .anySatisfy(source -> assertThat(source).exists());
    }

    private static List<String> matches(Pattern pattern, String text) {
        return pattern.matcher(text)
                .results()
                .map((MatchResult match) -> match.group(1))
                .toList();
    }
}
