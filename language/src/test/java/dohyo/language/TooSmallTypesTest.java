package dohyo.language;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Numbers that a type cannot hold would name other rows, or ranges that end before they begin. */
final class TooSmallTypesTest {

    @Test
    void an_int_cannot_hold_a_hash() {
        assertThat(told("""
                      k: {type: int, choose: uniform, from: 10, insert-order: hashed}
                    operations:
                      read: {cql: SELECT v FROM t WHERE k = ?, binds: [k]}
                """)).anyMatch(message -> message.contains("cannot hold a hash"));
    }

    @Test
    void the_end_of_a_range_must_fit_its_type() {
        String ends = """
                      k: {type: int, choose: uniform, from: 10}
                      low: {type: smallint, values: 0..%s}
                      high: {type: smallint, values: 1..10000, above: low}
                    operations:
                      delete:
                        cql: DELETE FROM t WHERE k = ? AND c >= ? AND c < ?
                        binds: [k, low, high]
                """;
        assertThat(told(ends.formatted(30_000)))
                .anyMatch(message -> message.contains("may exceed 32767"));
        assertThat(told(ends.formatted(20_000)))
                .noneMatch(message -> message.contains("may exceed"));
    }

    private static Iterable<String> told(String fields) {
        String head = """
                title: Small types
                question: Do numbers fit?
                store: {name: "null"}
                workloads:
                  w:
                    fields:
                """;
        String load = "load: {measure: {hold: 100/s, for: 1s}}\n";
        return new ExperimentReader()
                .read("a.yaml", head + fields.indent(0) + load).problems().stream()
                        .map(Problem::message)
                        .toList();
    }
}
