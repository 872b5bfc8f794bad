package dohyo.report.page.method;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.language.ExperimentReader;
import dohyo.model.experiment.Arm;
import dohyo.model.load.DialectRecord;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Objects;

/** What was asked in records is told in the words of the store. */
class DialectTextTest {

    private static final String FILE = """
            title: Records
            question: Are they read?
            store: {name: 'null'}
            workloads:
              w:
                fields:
                  id: {type: text, choose: uniform}
                  age: {type: int}
                  name: {type: text}
                records: {table: people, key: id, fields: [age, name], rows: 9}
                operations:
                  read: {get: id}
                  swap: {steps: {look: {get: id}, change: {update: id, one-of: [age, name]}}}
                  own: {cql: SELECT now() FROM system.local}
            load: {warm-up: none, measure: {hold: 1/s, for: 1s}}
            """;

    private static Arm arm() {
        return Objects.requireNonNull(
                        new ExperimentReader().read("a.yaml", FILE).experiment())
                .arms()
                .get(0);
    }

    @Test
    void every_step_of_records_has_its_words_and_statements_are_not_told_again() {
        List<DialectRecord> dialect = List.of(
                new DialectRecord("read", "", List.of("SELECT")),
                new DialectRecord("swap", "look", List.of("SELECT")),
                new DialectRecord("swap", "change", List.of("UPDATE age", "UPDATE name")),
                new DialectRecord("own", "", List.of("SELECT now()")),
                new DialectRecord("of another file", "", List.of("DROP")));
        assertThat(DialectText.of(arm(), dialect))
                .containsExactly(
                        new LabeledFact("read becomes", "SELECT"),
                        new LabeledFact("swap.look becomes", "SELECT"),
                        new LabeledFact(
                                "swap.change becomes",
                                "UPDATE age (one of 2 variants, drawn at random each time)"));
    }

    @Test
    void older_trials_do_not_say() {
        assertThat(DialectText.of(arm(), List.of())).isEmpty();
    }
}
