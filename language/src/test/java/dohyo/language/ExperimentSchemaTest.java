package dohyo.language;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.nio.file.Path;
import java.util.List;

/** Editors, document and reader agree. */
class ExperimentSchemaTest {

    private static final String BEGIN = "<!-- fields -->\n";
    private static final String END = "<!-- end of fields -->\n";

    private final EditorCheck editor = new EditorCheck(new ExperimentSchema().json());

    static List<Path> files() {
        return Catalog.files();
    }

    /** Changes of the smallest experiment that an editor marks and the reader refuses. */
    @SuppressWarnings("unused") // by name
    static final List<List<String>> REFUSED_BY_BOTH = List.of(
            List.of("title: Small", "titel: Small"),
            List.of("title: Small", "title: 5"),
            List.of("title: Small", "title:"),
            List.of("title: Small", "title: [a]"),
            List.of("Is it small?", "It is small."),
            List.of("name: null", "name: nul"),
            List.of("name: null", "version: 5.0.9"),
            List.of("name: null", "name: cassandra"),
            List.of("name: null", "name: null, version: 5.0.9"),
            List.of("name: null", "name: cassandra, version: ../../x"),
            List.of("name: null", "name: cassandra, version: 5.0.9, heap: 1"),
            List.of("name: null", "name: cassandra, version: 5.0.9, heap: 1gb"),
            List.of("name: null", "name: cassandra, version: 5.0.9, jdk: 7"),
            List.of("name: null", "name: cassandra, version: 5.0.9, gc: g2"),
            List.of("name: null", "name: null, script: []"),
            List.of("name: null", "name: null, script: [{do: stall}]"),
            List.of("name: null", "name: null, script: [{do: delay, for: 1s}]"),
            List.of("name: null", "name: null, script: [{do: delay, by: 1s, exponential: 1s}]"),
            List.of("name: null", "name: null, script: [{do: delay, bimodal: {fast: 1ms}}]"),
            List.of("name: null", "name: null, script: [{do: error, every: 0}]"),
            List.of("store: {name: null}", ""),
            List.of("store: {name: null}", "store: {name: null}\nclient: {in_flight: 5}"),
            List.of("store: {name: null}", "store: {name: null}\nclient: {in-flight: 0}"),
            List.of("store: {name: null}", "arms: {a: {store: {name: null}}, b: {}}"),
            List.of("store: {name: null}", "store: {name: null}\narms: {}"),
            List.of("store: {name: null}", "store: {name: null}\narms: {'../a': {}}"),
            List.of("store: {name: null}", "store: {name: null}\nblocks: 0"),
            List.of("store: {name: null}", "store: {name: null}\nblocks: many"),
            List.of("store: {name: null}", "store: {name: null}\nclaims: {c: {says: x}}"),
            List.of(
                    "store: {name: null}",
                    "store: {name: null}\nclaims: {c: {says: x, quantity: p99}}"),
            List.of(
                    "store: {name: null}",
                    "store: {name: null}\nclaims: {c: {says: x, quantity: p100, at-most: 1s}}"),
            List.of(
                    "store: {name: null}",
                    "store: {name: null}\nclaims:"
                            + " {c: {says: x, quantity: p9, at-most: 1s, at-least: 1s}}"),
            List.of("store: {name: null}", "store: {name: null}\ntime-line: []"),
            List.of("store: {name: null}", "store: {name: null}\ntime-line: [{at: 0s, do: rest}]"),
            List.of("operations: {read:", "operations: {re-ad:"),
            List.of("operations: {read:", "operations: {}, fields: {read:"),
            List.of("operations: {read:", "data: {rows: 5}, operations: {read:"),
            List.of("operations: {read:", "keyspace: A-b, operations: {read:"),
            List.of("operations: {read:", "schema: [], operations: {read:"),
            List.of("operations: {read:", "fields: {a: {}}, operations: {read:"),
            List.of("operations: {read:", "fields: {a: {type: int, size: 4}}, operations: {read:"),
            List.of("operations: {read:", "fields: {a: {type: text, from: 4}}, operations: {read:"),
            List.of(
                    "operations: {read:",
                    "fields: {a: {type: text, choose: uniform, from: 4, size: 4}},"
                            + " operations: {read:"),
            List.of("hold: 100/s", "hold: 100"),
            List.of("hold: 100/s", "hold: []"),
            List.of("hold: 100/s", "hold: 100/s, closed: 5"),
            List.of("hold: 100/s", "closed: 5, arrivals: poisson"),
            List.of("hold: 100/s, for: 1s", "for: 1s"),
            List.of("hold: 100/s, for: 1s", "hold: 100/s"),
            List.of("hold: 100/s, for: 1s", "hold: 100/s, for: 1 s"),
            List.of("hold: 100/s", "search: {goal: p99 < 10ms, from: 1/s}"),
            List.of("hold: 100/s", "search: {goal: p99 > 10ms, from: 1/s, to: 2/s}"),
            List.of("hold: 100/s", "search: {goal: p99 < 1ms, from: 1/s, to: 2/s, precision: 1}"),
            List.of("measure: ", "warm-up: nothing\n  measure: "));

    @Test
    void schema_is_what_the_reader_declares() {
        Golden.check(
                Golden.ROOT.resolve("docs/experiment.schema.json"), new ExperimentSchema().json());
    }

    @Test
    void document_lists_exactly_the_fields_of_the_reader() {
        Path file = Golden.ROOT.resolve("docs/write/experiments.md");
        String text = Catalog.read(file);
        String before = text.substring(0, text.indexOf(BEGIN) + BEGIN.length());
        String after = text.substring(text.indexOf(END));
        Golden.check(file, before + new ExperimentSchema().tables() + "\n" + after);
    }

    @ParameterizedTest
    @MethodSource("files")
    void editors_find_nothing_wrong_with_shipped_experiments(Path file) {
        assertThat(editor.complaints(Catalog.read(file))).isEmpty();
    }

    @Test
    void the_smallest_experiment_is_right() {
        assertThat(editor.complaints(Catalog.smallest())).isEmpty();
        assertThat(new ExperimentReader().read("a.yaml", Catalog.smallest()).problems())
                .isEmpty();
    }

    @ParameterizedTest
    @FieldSource("REFUSED_BY_BOTH")
    void editors_and_reader_refuse_the_same(List<String> change) {
        String text = Catalog.smallest().replace(change.get(0), change.get(1));
        assertThat(text).isNotEqualTo(Catalog.smallest());
        assertThat(new ExperimentReader().read("a.yaml", text).problems()).isNotEmpty();
        assertThat(editor.complaints(text)).isNotEmpty();
    }
}
