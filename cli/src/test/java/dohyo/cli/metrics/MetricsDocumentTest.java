package dohyo.cli.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;

import dohyo.model.result.Json;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The page about metrics and Grafana's dashboard say what the endpoint gives. */
final class MetricsDocumentTest {

    private static final Path DOCS =
            Path.of("..", "docs", "run").toAbsolutePath().normalize();
    private static final String BEGIN =
            "<!-- metrics: held by MetricsDocumentTest#the_table_names_every_metric -->\n";
    private static final String END = "\n## A dashboard";

    private static final Pattern NAME = Pattern.compile("\\bdohyo_[a-z0-9_]+");

    /** A metric, and what stands between the braces behind it. */
    private static final Pattern SELECTOR =
            Pattern.compile("\\b(dohyo_[a-z0-9_]+)(?:\\{([^}]*)})?");

    private static final Pattern MATCHED = Pattern.compile("([a-z_]+)\\s*(?:=~|!~|!=|=)");
    private static final Pattern GROUPED = Pattern.compile("\\bby \\(([a-z_, ]+)\\)");
    private static final Pattern SHOWN = Pattern.compile("\\{\\{\\s*([a-z_]+)\\s*}}");

    private static final Map<String, Metric> METRICS = Arrays.stream(Metric.values())
            .collect(Collectors.toMap(Metric::sample, Function.identity()));

    /** {@code -Dgolden=update} writes it anew. */
    @Test
    void the_table_names_every_metric() throws IOException {
        Path page = DOCS.resolve("metrics.md");
        String text = Files.readString(page);
        String head = text.substring(0, text.indexOf(BEGIN) + BEGIN.length());
        String wanted = head + table() + text.substring(text.indexOf(END));
        if ("update".equals(System.getProperty("golden"))) {
            Files.writeString(page, wanted);
        }
        assertThat(Files.readString(page)).isEqualTo(wanted);
    }

    private static String table() {
        StringBuilder table =
                new StringBuilder("\n| metric | kind | labels | what |\n|---|---|---|---|\n");
        for (Metric metric : Metric.values()) {
            table.append("| `")
                    .append(metric.sample())
                    .append("` | ")
                    .append(metric.kind().name().toLowerCase(Locale.ROOT))
                    .append(" | ")
                    .append(String.join(", ", metric.labels()))
                    .append(" | ")
                    .append(metric.help())
                    .append(" |\n");
        }
        return table.toString();
    }

    @Test
    void every_query_of_the_dashboard_names_metrics_and_labels_that_there_are() throws IOException {
        List<JsonNode> panels = panels();
        assertThat(panels).hasSizeGreaterThan(6);
        Set<String> asked = new TreeSet<>();
        for (JsonNode panel : panels) {
            for (JsonNode target : panel.path("targets")) {
                asked.addAll(checked(
                        target.path("expr").asText(),
                        target.path("legendFormat").asText()));
            }
        }
        for (JsonNode variable : dashboard().at("/templating/list")) {
            asked.addAll(checkedVariable(variable));
        }
        assertThat(asked)
                .contains("dohyo_operations_answered_total", "dohyo_response_p99_seconds")
                .hasSizeGreaterThan(20);
    }

    @Test
    void every_panel_says_what_it_shows_and_in_which_unit() throws IOException {
        Set<Integer> ids = new HashSet<>();
        assertThat(panels()).allSatisfy(panel -> {
            assertThat(ids.add(panel.path("id").asInt())).isTrue();
            assertThat(panel.path("title").asText()).isNotEmpty();
            assertThat(panel.path("description").asText()).endsWith(".");
            assertThat(panel.at("/fieldConfig/defaults/unit").asText()).isNotEmpty();
            assertThat(panel.at("/datasource/uid").asText()).isEqualTo("${datasource}");
        });
    }

    private static Set<String> checked(String query, String legend) {
        Set<String> asked = new TreeSet<>();
        Set<String> labels = new TreeSet<>(Set.of("job", "instance"));
        assertThat(query).containsPattern(NAME);
        SELECTOR.matcher(query).results().forEach(found -> {
            assertThat(METRICS).describedAs(query).containsKey(found.group(1));
            Metric metric = Objects.requireNonNull(METRICS.get(found.group(1)));
            asked.add(metric.sample());
            labels.addAll(metric.labels());
            if (found.group(2) != null) {
                assertThat(named(MATCHED, found.group(2)))
                        .describedAs(query)
                        .isSubsetOf(withTarget(metric.labels()));
            }
        });
        assertThat(named(SHOWN, legend)).describedAs(legend).isSubsetOf(labels);
        assertThat(named(GROUPED, query).stream().flatMap(some -> Arrays.stream(some.split(", *"))))
                .describedAs(query)
                .isSubsetOf(labels);
        return asked;
    }

    private static Set<String> checkedVariable(JsonNode variable) {
        String definition = variable.path("definition").asText();
        return definition.isEmpty() ? Set.of() : checkedNames(definition);
    }

    private static Set<String> checkedNames(String text) {
        Set<String> names = named(NAME, text);
        assertThat(METRICS.keySet()).containsAll(names);
        return names;
    }

    private static Set<String> withTarget(List<String> labels) {
        Set<String> all = new TreeSet<>(labels);
        all.addAll(List.of("job", "instance"));
        return all;
    }

    private static Set<String> named(Pattern pattern, String text) {
        return pattern.matcher(text)
                .results()
                .map(found -> found.groupCount() == 0 ? found.group() : found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static List<JsonNode> panels() throws IOException {
        List<JsonNode> panels = new ArrayList<>();
        dashboard().path("panels").forEach(panels::add);
        return panels;
    }

    private static JsonNode dashboard() throws IOException {
        return Json.parse(Files.readString(DOCS.resolve("dohyo-dashboard.json")), JsonNode.class);
    }
}
