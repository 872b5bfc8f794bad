package dohyo.language;

import static org.assertj.core.api.Assertions.assertThat;

import static java.util.stream.Collectors.joining;

import dohyo.language.ExperimentReader.Reading;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.util.stream.IntStream;

/** Small files that stand for billions of values, by ways that come after YAML's own aliases. */
@Timeout(60)
final class ExpansionTest {

    private static final String FILE = """
            title: Expansion
            question: Does it end?
            store: {name: null}
            workload: tlp/KeyValue
            load: {warm-up: none, measure: {hold: 100/s, for: 1s}}
            """;

    /** The library's own limit is fifty, whatever they stand for. */
    @Test
    void aliases_of_small_parts_may_be_many() {
        String arms = IntStream.range(0, 200)
                .mapToObj(i -> "  a" + i + ": {client: *client}\n")
                .collect(joining());
        Reading reading = new ExperimentReader()
                .read("x.yaml", FILE + "arms:\n  first: {client: &client {lanes: 2}}\n" + arms);
        assertThat(reading.problems()).isEmpty();
    }

    /** Each path puts a list into each item of the lists before it. */
    @Test
    void set_in_each_item_of_lists_of_lists() {
        String list = "[" + "{}, ".repeat(99) + "{}]";
        String path = "x";
        StringBuilder file = new StringBuilder(FILE).append("set:\n");
        for (int i = 0; i < 8; i++) {
            file.append("  ").append(path).append(": ").append(list).append('\n');
            path += ".x";
        }
        assertRefused(file.toString(), "with this value the experiment has more than 20000 values");
    }

    @Test
    void a_place_without_an_end() {
        String path = "a.".repeat(200_000) + "a";
        assertRefused(FILE + "set:\n  ? " + path + "\n  : 1\n", "a place of more than 32 keys");
    }

    @Test
    void settings_without_an_end() {
        String many =
                IntStream.range(0, 600).mapToObj(i -> "  x.k" + i + ": 1\n").collect(joining());
        assertRefused(FILE + "set:\n" + many, "more than 500 values under 'set:'");
    }

    @Test
    void scales_without_an_end() {
        String scales = IntStream.range(0, 100)
                .mapToObj(i -> "  s" + i + ": {blocks: " + (i + 1) + "}\n")
                .collect(joining());
        assertRefused(FILE + "scales:\n" + scales, "more than 50 scales");
    }

    /** Each of 300 arms has a workload of its own with all that stands in it. */
    @Test
    void factors_that_repeat_a_large_part() {
        String entries =
                IntStream.range(0, 2_000).mapToObj(i -> "k" + i + ": 1").collect(joining(", "));
        String levels = IntStream.range(0, 300).mapToObj(String::valueOf).collect(joining(", "));
        String file = FILE.replace(
                        "store: {name: null}",
                        "store: {name: cassandra, settings: {" + entries + "}}")
                + "factors: {store.settings.k1: [" + levels + "]}\n";
        assertRefused(
                file, "with its scales and factors the experiment has more than 500000 values");
    }

    private static void assertRefused(String file, String message) {
        Reading reading = new ExperimentReader().read("bomb.yaml", file);
        assertThat(reading.experiment()).isNull();
        assertThat(reading.problems())
                .extracting(Problem::message)
                .anyMatch(m -> m.contains(message));
    }
}
