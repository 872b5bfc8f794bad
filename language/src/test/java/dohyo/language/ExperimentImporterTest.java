package dohyo.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import dohyo.language.ExperimentImporter.Imported;
import dohyo.language.ExperimentImporter.Request;
import dohyo.language.importing.CommandWords;
import dohyo.language.importing.ForeignNumbers;
import dohyo.language.importing.ForeignSource.Word;
import dohyo.language.importing.ImportNote;
import dohyo.language.importing.ImportNote.Kind;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Workloads of other tools: what they become, what is told of them, what is refused. */
class ExperimentImporterTest {

    static final Path FILES = Path.of("src", "test", "golden", "imports");

    private static final Request PLAIN = new Request(List.of(), List.of(), false);

    static List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(FILES)) {
            return files.filter(file -> file.toString().matches(".*\\.(properties|yaml)"))
                    .sorted()
                    .toList();
        }
    }

    static List<String> commands() throws IOException {
        return Files.readAllLines(FILES.resolve("commands.txt"));
    }

    @ParameterizedTest
    @MethodSource("files")
    void a_file_becomes_what_its_golden_file_says(Path file) {
        String name = file.getFileName().toString();
        Golden.check(
                FILES.resolve(name + ".out"), told(ExperimentImporter.read(file, name, PLAIN)));
    }

    @Test
    void command_lines_become_what_their_golden_file_says() throws IOException {
        String all = commands().stream()
                .map(line -> "$ ./dohyo import " + line + "\n" + told(run(line)))
                .collect(Collectors.joining("\n"));
        Golden.check(FILES.resolve("commands.out"), all);
    }

    /** The importer reads its own work; here once more, by the door that {@code check} uses. */
    @ParameterizedTest
    @MethodSource("commands")
    void what_is_written_is_an_experiment(String line) {
        Imported imported = run(line);
        assertThat(imported.text().isEmpty()).isNotEqualTo(imported.problems().isEmpty());
        if (!imported.text().isEmpty()) {
            assertThat(new ExperimentReader().read("a.yaml", imported.text()).experiment())
                    .isNotNull();
            assertThat(imported.text()
                            .lines()
                            .filter(text -> text.startsWith("#"))
                            .collect(Collectors.joining(" "))
                            .replaceAll(" #\\s+", " "))
                    .contains(imported.notes().stream().map(ImportNote::line).toList());
        }
        assertThat(imported.text() + imported.notes()).doesNotContain("never-shown");
    }

    @Test
    void properties_that_nobody_knows_are_named() {
        Imported imported = ycsb("surprise=1\nreadproportoin=0.9\nstatus=true", PLAIN);
        assertThat(imported.notes())
                .filteredOn(note -> note.kind() == Kind.NOT_CARRIED_OVER)
                .extracting(ImportNote::subject, ImportNote::reason)
                .containsExactly(
                        tuple("surprise=1", "unknown to YCSB's core and to this importer"),
                        tuple(
                                "readproportoin=0.9",
                                "unknown to YCSB's core and to this importer; did you mean"
                                        + " readproportion?"),
                        tuple("status=true", "progress is shown by every run"));
    }

    @Test
    void a_flaw_is_put_right_or_kept_as_it_is_and_told_either_way() {
        Imported right = ycsb("target=100\nthreadcount=7", PLAIN);
        Imported kept = ycsb("target=100\nthreadcount=7", new Request(List.of(), List.of(), true));
        assertThat(right.text()).contains("warm-up: {hold: 100/s").doesNotContain("in-flight");
        assertThat(kept.text()).contains("warm-up: none", "in-flight: 7");
        assertThat(subjects(right, Kind.PUT_RIGHT))
                .containsExactly("coordinated omission", "closed loop at a rate", "warm-up");
        assertThat(subjects(kept, Kind.KEPT))
                .contains("at most 7 in flight", "no warm-up")
                .doesNotContain("closed loop at a rate");
    }

    @Test
    void properties_of_the_command_line_win() {
        Request request = new Request(
                List.of("run", "basic", "-target", "70", "-p", "recordcount=50"),
                List.of("recordcount=60"),
                false);
        assertThat(ycsb("target=100", request).text()).contains("hold: 70/s", "rows: 60\n");
    }

    @Test
    void property_files_are_read_as_java_reads_them() {
        Imported imported = ycsb(
                "\\u0074arget : 1\\\n  50\n! note\nfieldcount\t2\nfieldcount=3\n\nlabel=a\\=b\\\\",
                PLAIN);
        assertThat(imported.text()).contains("hold: 150/s", "fields: [field0, field1, field2]");
        assertThat(subjects(imported, Kind.NOT_CARRIED_OVER))
                .containsExactly("fieldcount=2", "label=a=b\\");
    }

    @Test
    void words_are_cut_as_a_shell_does_and_brackets_hold_them_together() {
        assertThat(CommandWords.of(List.of("a  'b c' ops(x=1, y=2) -d\t\"1d 3h\""))
                        .words())
                .extracting(Word::text)
                .containsExactly("a", "b c", "ops(x=1,y=2)", "-d", "1d 3h");
        assertThat(CommandWords.of(List.of("ops(x=1,", "y=2)", "b c")).words())
                .extracting(Word::text)
                .containsExactly("ops(x=1,y=2)", "b c");
        assertThat(CommandWords.of(List.of("aé (b")).words())
                .extracting(word -> word.place().column(), word -> word.place().endColumn())
                .containsExactly(tuple(0, 2), tuple(3, 5));
    }

    /** Each of these would cost memory or time, or write something that nobody has asked for. */
    @Test
    void hostile_input_is_refused_or_harmless(@TempDir Path folder) throws IOException {
        Map<String, String> hostile = Map.of(
                "a.properties",
                "recordcount=1\n" + "k".repeat(300) + "=v",
                "b.properties",
                "recordcount=1\nreadproportion=1e999999999",
                "c.properties",
                "recordcount=1\nfieldcount=1000000000",
                "d.properties",
                "recordcount=1\ntable=a}\\nstore: {name: null\n# \\u001b[31m",
                "e.properties",
                "x=1\n".repeat(3000),
                "a.yaml",
                "a: &a [x]\nb: &b [*a, *a]\n" + "keyspace: *c",
                "b.yaml",
                "[".repeat(500),
                "c.yaml",
                "keyspace: a\ntable: b\ntable_definition: \"create table b (k text"
                        + " primary key, v text) with comment='\\n\\e[31m'\"",
                "d.yaml",
                "keyspace: a\ntable: b\ntable_definition: create table b (k text primary"
                        + " key); drop table c");
        for (Map.Entry<String, String> one : hostile.entrySet()) {
            Path file = Files.writeString(folder.resolve(one.getKey()), one.getValue());
            Imported imported = ExperimentImporter.read(file, one.getKey(), PLAIN);
            assertThat(imported.text())
                    .doesNotContain("\u001b", "\nstore: {name: null", "drop table");
            if (!one.getKey().equals("d.properties")) {
                assertThat(imported.problems()).as(one.getKey()).isNotEmpty();
            }
        }
        Path large = Files.write(folder.resolve("large.properties"), new byte[(1 << 20) + 1]);
        assertThat(ExperimentImporter.read(large, "large", PLAIN).problems())
                .extracting(Problem::message)
                .containsExactly("the file is larger than 1 MiB");
    }

    /** A text between dollar signs may have several lines; none of them is one of the file's. */
    @Test
    void a_text_of_several_lines_adds_no_fields() {
        String profile = "keyspace: a\ntable: b\ntable_definition: \"create table b (k text"
                + " primary key, v text) with comment = $$x\\nclient: {tls: on}\\n# $$\"\n";
        Imported imported = ExperimentImporter.read("p.yaml", profile, PLAIN);
        assertThat(imported.problems()).isEmpty();
        assertThat(imported.text().lines()).noneMatch(line -> line.startsWith("client:"));
        assertThat(new ExperimentReader().read("a.yaml", imported.text()).experiment())
                .isNotNull()
                .satisfies(experiment -> assertThat(
                                experiment.arms().get(0).workload().space().schema())
                        .singleElement(STRING)
                        .contains("$$x\nclient: {tls: on}\n# $$"));
    }

    /** Both of them took time by the square of their length. */
    @Test
    void long_words_are_read_in_no_time() {
        String name = "t".repeat(4000);
        String profile = "keyspace: a\ntable: " + name + "\ntable_definition: create table " + name
                + " (k int primary key)\nqueries:\n  q: {cql: 'select k from " + name
                + " where k in (" + "?,".repeat(1500) + "?)'}\n";
        assertTimeout(
                Duration.ofSeconds(20), () -> ExperimentImporter.read("p.yaml", profile, PLAIN));
        assertTimeout(
                Duration.ofSeconds(20), () -> ForeignNumbers.seconds(" ".repeat(500_000) + "x"));
        assertThat(ForeignNumbers.seconds("1h 30m")).contains(5400L);
    }

    static Imported ycsb(String properties, Request request) {
        return ExperimentImporter.read(
                "w.properties", "recordcount=1000\noperationcount=20000\n" + properties, request);
    }

    private static List<String> subjects(Imported imported, Kind kind) {
        return imported.notes().stream()
                .filter(note -> note.kind() == kind)
                .map(ImportNote::subject)
                .toList();
    }

    /** A line as the verb takes it apart: a file, options, and words behind two hyphens. */
    static Imported run(String line) {
        List<String> before = new ArrayList<>();
        List<String> words = new ArrayList<>();
        List<String> target = before;
        for (Word word : CommandWords.of(List.of(line)).words()) {
            if (target == before && word.text().equals("--")) {
                target = words;
            } else {
                target.add(word.text());
            }
        }
        boolean isAsIs = before.remove("--as-is");
        List<String> properties = new ArrayList<>();
        for (int at = before.indexOf("-p"); at >= 0; at = before.indexOf("-p")) {
            before.remove(at);
            properties.add(before.remove(at));
        }
        Request request = new Request(words, properties, isAsIs);
        return before.isEmpty()
                ? ExperimentImporter.read(request)
                : ExperimentImporter.read(FILES.resolve(before.get(0)), before.get(0), request);
    }

    private static String told(Imported imported) {
        String notes = imported.problems().isEmpty()
                ? ""
                : imported.notes().stream()
                        .map(note -> note.line() + "\n")
                        .collect(Collectors.joining());
        return notes + new ProblemPrinter().print(imported.problems()) + imported.text();
    }
}
