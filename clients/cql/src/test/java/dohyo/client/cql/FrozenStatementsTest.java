package dohyo.client.cql;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.engine.client.ClientFailure;
import dohyo.language.ExperimentReader;
import dohyo.language.ExperimentReader.Reading;
import dohyo.language.ProblemPrinter;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Experiment;
import dohyo.model.workload.Workload;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.schema.FailsafeSchema;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The statements of the catalogue and of the named workloads go to the wire as they always have:
 * else results that were kept could not be compared with new ones. These texts are never written
 * anew but for what is new.
 */
@Tag("slow")
class FrozenStatementsTest {

    private static final Path ROOT = Path.of("..", "..").toAbsolutePath().normalize();
    private static final Path FOLDER = Path.of("src", "test", "golden", "statements");
    private static final Pattern SCALE = Pattern.compile("(?m)^scale:.*$");
    private static final LoadSettings LARGE = LoadSettings.builder()
            .setMaxAliasesForCollections(1000)
            .setSchema(new FailsafeSchema())
            .build();

    /** No statement reads a file, or replays a trace. */
    private static final List<String> WITHOUT_STATEMENTS = List.of("files/", "traces/");

    static Stream<Path> experiments() throws IOException {
        try (Stream<Path> files = Files.list(ROOT.resolve("catalog"))) {
            return files
                    .filter(file -> file.toString().endsWith(".yaml"))
                    .filter(file -> !hasNoStatements(file))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    static Stream<String> workloads() throws IOException {
        return Files.readAllLines(ROOT.resolve("catalog/workloads/names.txt")).stream()
                .filter(name -> WITHOUT_STATEMENTS.stream().noneMatch(name::startsWith))
                .flatMap(name -> Stream.of(name + " {}", name + verified(name)))
                .distinct();
    }

    private static boolean hasNoStatements(Path experiment) {
        try {
            String text = Files.readString(experiment);
            return WITHOUT_STATEMENTS.stream().anyMatch(of -> text.contains("workload: " + of));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Those that can be verified have a parameter for it. */
    private static String verified(String name) {
        return switch (name) {
            case "ycsb/a", "ycsb/b", "ycsb/c", "ycsb/f" -> " {dataintegrity: true}";
            case "tlp/KeyValue" -> " {verified: true}";
            case "tlp/RangeScan" -> " {table: a.b, key: id, splits: 16}";
            default -> " {}";
        };
    }

    @ParameterizedTest
    @MethodSource("experiments")
    void an_experiment_sends_what_it_sent_before(Path file) throws IOException, ClientFailure {
        String text = Files.readString(file);
        Map<String, List<String>> users = new LinkedHashMap<>();
        for (String scale : scales(text)) {
            for (Arm arm : read(file.toString(), at(scale, text)).arms()) {
                String sent = FrozenText.of(arm.workload());
                users.computeIfAbsent(sent, any -> new ArrayList<>())
                        .add((scale.isEmpty() ? "" : scale + ": ") + arm.name());
            }
        }
        StringBuilder frozen = new StringBuilder();
        users.forEach((sent, who) -> frozen.append("## ")
                .append(String.join(", ", who))
                .append('\n')
                .append(sent)
                .append('\n'));
        check(file.getFileName().toString().replace(".yaml", ".txt"), frozen.toString());
    }

    @ParameterizedTest
    @MethodSource("workloads")
    void a_named_workload_sends_what_it_sent_before(String name) throws IOException, ClientFailure {
        String[] parts = name.split(" ", 2);
        Workload workload = read(
                        "a.yaml",
                        """
                title: Small
                question: Is it small?
                store: {name: null}
                load: {measure: {hold: 100/s, for: 1s}}
                """ + "workload: " + parts[0] + "\n"
                                + (parts[1].equals("{}") ? "" : "parameters: " + parts[1] + "\n"))
                .arms()
                .get(0)
                .workload();
        String file = parts[0].replace('/', '-') + (parts[1].equals("{}") ? "" : "-set") + ".txt";
        check(file, FrozenText.of(workload) + FrozenText.drawn(workload));
    }

    private static void check(String name, String sent) throws IOException {
        Path file = FOLDER.resolve(name);
        if ("update".equals(System.getProperty("golden"))) {
            Files.createDirectories(FOLDER);
            Files.writeString(file, sent);
        }
        assertThat(sent).as(name).isEqualTo(Files.readString(file));
    }

    private static Experiment read(String name, String text) {
        Reading reading = new ExperimentReader().read(name, text);
        assertThat(new ProblemPrinter().print(reading.problems())).isEmpty();
        return Objects.requireNonNull(reading.experiment());
    }

    private static String at(String scale, String text) {
        if (scale.isEmpty()) {
            return text;
        }
        Matcher own = SCALE.matcher(text);
        String line = "scale: " + scale;
        return own.find() ? own.replaceFirst(line) : text.stripTrailing() + "\n" + line + "\n";
    }

    private static List<String> scales(String text) {
        List<String> scales = new ArrayList<>(List.of(""));
        if (new Load(LARGE).loadFromString(text) instanceof Map<?, ?> root
                && root.get("scales") instanceof Map<?, ?> known) {
            known.keySet().forEach(name -> scales.add(String.valueOf(name)));
        }
        return scales;
    }
}
