package dohyo.language;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.workload.Field;
import dohyo.model.workload.Workload;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Objects;

/** Keys of several columns, as files have them. */
class KeyColumnsReaderTest {

    private static final String FILE = """
            title: Rows
            question: Are they found?
            store: {name: 'null'}
            workloads:
              w:
                fields:
                  p: {type: int, choose: uniform, from: 100, repeat: 10}
                  c: {type: int, with: p, from: 10}
                  v: {type: text, size: 10, of: [p, c]}
                data: {rows: 1000, binds: [p, c, v], cql: "INSERT INTO t (p, c, v) VALUES (?,?,?)"}
                operations:
                  read: {cql: "SELECT v FROM t WHERE p = ? AND c = ?", binds: [p, c], verify: [v]}
            load: {warm-up: none, measure: {hold: 1/s, for: 1s}}
            """;

    private static ExperimentReader.Reading read(String text) {
        return new ExperimentReader().read("rows.yaml", text);
    }

    @Test
    void columns_are_chosen_together_and_content_follows_from_them() {
        for (String of : new String[] {"[p, c]", "[c, p]", "c"}) {
            ExperimentReader.Reading reading = read(FILE.replace("[p, c]}", of + "}"));
            assertThat(reading.problems()).isEmpty();
            Workload workload =
                    Objects.requireNonNull(reading.experiment()).arms().get(0).workload();
            Field c = Objects.requireNonNull(workload.fields().get("c"));
            assertThat(c.chooses(Field.Choose.TOGETHER)).isTrue();
            assertThat(c.of()).isEqualTo("p");
            assertThat(Objects.requireNonNull(workload.fields().get("v")).of()).isEqualTo("c");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "rows: 1000 | rows: 500 | 7 | from 100 keys, and 500 rows, 10 of each key, are",
                "from: 100,  | -  | 7  | chooses from 1000 keys",
                "with: p,  | choose: uniform,  | 9  | 'c' is not of the same key as 'p'",
                "uniform  | latest  | 8  | 'p' does not choose among the rows that were loaded",
                "p = ? AND c = ?\", binds: [p, c] | c = ?\", binds: [c] | 12 | 'p', which this",
                "with: p, from: 10  | with: p, from: 5  | 12 | several of the 1000 rows",
                "with: p, from  | with: v, from  | 8  | does not choose among the rows",
                "of: [p, c]  | of: [p, x]  | 9  | there is no field 'x'",
            })
    void what_cannot_be_found_is_a_problem_with_its_place(
            String word, String other, int line, String message) {
        var problems = read(FILE.replace(word, other.equals("-") ? "" : other)).problems();
        assertThat(problems).as("%s", problems).anySatisfy(problem -> {
            assertThat(problem.message()).contains(message);
            assertThat(problem.line()).isEqualTo(line);
        });
    }
}
