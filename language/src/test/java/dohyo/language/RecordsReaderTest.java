package dohyo.language;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.workload.Ask;
import dohyo.model.workload.Batch;
import dohyo.model.workload.CommandAsk;
import dohyo.model.workload.Field;
import dohyo.model.workload.KeyField;
import dohyo.model.workload.MultiKeyRead;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.RecordAsk;
import dohyo.model.workload.RecordAsk.Verb;
import dohyo.model.workload.Table;
import dohyo.model.workload.Table.Column;
import dohyo.model.workload.Workload;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Objects;

/** Workloads of records: what their files say, and what is wrong with them. */
class RecordsReaderTest {

    private static final String FILE = """
            title: Records
            question: Are they read?
            store: {name: 'null'}
            workloads:
              w:
                fields:
                  id: {type: text, choose: uniform}
                  spare: {type: text, choose: uniform, from: 7}
                  name: {type: text, size: 10, of: id}
                  age: {type: int, values: 0..99, of: id}
                  older: {type: int, values: 1..9}
                  many: {type: int, values: 1..50}
                records:
                  {table: people, key: id, key-name: who, fields: [name, age], rows: 100,
                   batch: {size: 10}}
                operations:
                  read: {get: id, verify: [age, id, name]}
                  look: {get: id, fields: [age], verify: [age]}
                  some: {multi-get: id, many: {keys: 20}}
                  add: {put: id, ttl: 90s}
                  one: {update: id, one-of: [age, name]}
                  gone: {delete: spare, batch: {size: 5}}
                  range: {scan: id, count: many}
                  cas: {compare-and-set: id, fields: [age], expect: [older]}
            load: {warm-up: none, measure: {hold: 1/s, for: 1s}}
            """;

    private static ExperimentReader.Reading read(String text) {
        return new ExperimentReader().read("records.yaml", text);
    }

    private static Workload workload(String text) {
        ExperimentReader.Reading reading = read(text);
        assertThat(new ProblemPrinter().print(reading.problems())).isEmpty();
        return Objects.requireNonNull(reading.experiment()).arms().get(0).workload();
    }

    private static OperationStep step(String operation) {
        return workload(FILE).operations().stream()
                .filter(known -> known.name().equals(operation))
                .findFirst()
                .orElseThrow()
                .steps()
                .get(0);
    }

    private static RecordAsk asked(String operation) {
        return (RecordAsk) step(operation).ask();
    }

    @Test
    void records_have_a_table_and_are_put_there_by_their_keys() {
        Workload workload = workload(FILE);
        Table people = new Table(
                "people",
                new Column("who", Field.Type.TEXT),
                List.of(new Column("name", Field.Type.TEXT), new Column("age", Field.Type.INT)),
                true);
        assertThat(workload.space().tables()).containsExactly(people);
        assertThat(workload.data().rows()).isEqualTo(100);
        assertThat(workload.data().batch()).isEqualTo(new Batch(Batch.Kind.UNLOGGED, 10));
        Ask put = workload.data().ask();
        assertThat(put).isEqualTo(new RecordAsk(Verb.PUT, people, "id", List.of("name", "age")));
        assertThat(put.binds(0)).containsExactly("id", "name", "age");
        assertThat(workload.fields().values())
                .filteredOn(KeyField.class::isInstance)
                .extracting("from")
                .containsExactly(100L, 7L);
    }

    /** A whole record comes with its key first and the others in the order of their names. */
    @Test
    void what_is_verified_stands_in_the_order_of_the_answer() {
        assertThat(step("read").verify()).containsExactly("id", "age", "name");
        assertThat(step("look").verify()).containsExactly("age");
        assertThat(asked("read").fields()).isEmpty();
        assertThat(asked("look").fields()).containsExactly("age");
    }

    /** What is in records that are added meanwhile is known to their key alone. */
    @Test
    void records_that_are_added_are_verified_by_their_key_alone() {
        String growing = FILE.replace("      spare:", """
                              fresh: {type: text, choose: next}
                              note: {type: text, size: 10}
                              some: {type: text, choose: latest}
                              spare:""".indent(6).stripTrailing())
                .replace("fields: [name, age], rows", "fields: [name, age, note], rows")
                .replace("{get: id, verify: [age, id, name]}", "{get: id}")
                .replace(
                        "      gone:",
                        "      new: {update: fresh, fields: [note]}\n"
                                + "      there: {get: some, verify: [some]}\n      gone:");
        OperationStep there = workload(growing).operations().stream()
                .filter(known -> known.name().equals("there"))
                .findFirst()
                .orElseThrow()
                .steps()
                .get(0);
        assertThat(there.verify()).containsExactly("some");
    }

    @Test
    void every_verb_binds_what_it_needs() {
        assertThat(asked("read").binds()).containsExactly("id");
        assertThat(asked("some").verb()).isEqualTo(Verb.MULTI_GET);
        assertThat(step("some").many()).isEqualTo(new MultiKeyRead(20, 0, false));
        assertThat(asked("add").binds()).containsExactly("id", "name", "age");
        assertThat(asked("add").ttlSeconds()).isEqualTo(90);
        assertThat(asked("one").variants()).isEqualTo(2);
        assertThat(asked("one").binds(0)).containsExactly("age", "id");
        assertThat(asked("one").binds(1)).containsExactly("name", "id");
        assertThat(asked("gone").binds()).containsExactly("spare");
        assertThat(step("gone").batch()).isEqualTo(new Batch(Batch.Kind.UNLOGGED, 5));
        assertThat(asked("range").binds()).containsExactly("id", "many");
        assertThat(asked("cas").binds()).containsExactly("age", "id", "older");
    }

    @Test
    void only_what_writes_for_a_time_expires() {
        assertThat(workload(FILE).asks().filter(Ask::expires)).containsExactly(asked("add"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "key: id, | key: name, | 14 | 'name' is not a key",
                "fields: [name, age], rows | fields: [who, age], rows | 14 | no field 'who'",
                "key-name: who | key-name: age | 14 | two values of a record are called 'age'",
                "rows: 100 | rows: 101 | 15 | 101 rows cannot be loaded in batches of 10",
                "  age: {type: int, values: 0..99 |   age: {type: counter | 14 | no plain value",
                "{get: id, verify: [age, id, name]} | {get: id, verify: [id, age]} | 17 |"
                        + " 'verify' names other fields than the answer has",
                "get: id, fields: [age], verify: [age] | get: id, fields: [older] | 18 |"
                        + " the records have no field 'older'",
                "multi-get: id, many: {keys: 20} | multi-get: id | 19 | 'multi-get' needs 'many'",
                "put: id, ttl: 90s | put: id, ttl: 1500ms | 20 | in whole seconds",
                "batch: {size: 5} | batch: {size: 5, same: [age]} | 22 |"
                        + " 'same' names field 'age', which is not written here",
                "put: id, ttl: 90s | put: many | 20 | 'many' is not a key",
                "put: id, ttl: 90s | put: id, binds: [id] | 20 | 'binds' goes only with",
                "put: id, ttl: 90s | get: id, ttl: 90s | 20 | 'ttl' goes only with 'put'",
                "put: id, ttl: 90s | put: id, get: id | 20 | 'get' and 'put' in the same",
                "update: id, one-of: [age, name] | update: id, many: {keys: 2} | 21 |"
                        + " 'many' goes only with 'multi-get'",
                "delete: spare, batch | get: id, batch | 22 | 'batch' goes only with 'put'",
                "scan: id, count: many | scan: id | 23 | 'scan' needs 'count'",
                "scan: id, count: many | scan: id, count: name | 23 | is no number of records",
                "scan: id, count: many | scan: id, count: many, verify: [id] | 23 |"
                        + " only what 'get' finds can be verified",
                "[age], expect: [older] | [age, name], expect: [older] | 24 |"
                        + " 'expect' names 1 fields, and 2 are written",
                "[age], expect: [older] | [name], expect: [older] | 24 | of another type than",
                "{scan: id, count: many} | {command: 'SCAN ?', binds: [id]} | 23 |"
                        + " which does not speak commands",
                "{scan: id, count: many} | {command: 'SCAN ? ?', binds: [id]} | 23 |"
                        + " the statement has 2 markers '?', 'binds' names 1 field",
            })
    void what_does_not_fit_is_a_problem_with_its_place(
            String word, String other, int line, String message) {
        assertThat(FILE).contains(word);
        var problems = read(FILE.replace(word, other)).problems();
        assertThat(problems).as("%s", problems).anySatisfy(problem -> {
            assertThat(problem.message()).contains(message);
            assertThat(problem.line()).isEqualTo(line);
        });
    }

    @Test
    void records_that_nobody_describes_are_told() {
        String none = FILE.replaceAll("(?m)^    records:\\n.*\\n.*\\n", "")
                .replace("choose: uniform}", "choose: uniform, from: 9}");
        assertThat(read(none).problems())
                .isNotEmpty()
                .allSatisfy(problem -> assertThat(problem.toString()).contains("add 'records'"));
    }

    @Test
    void a_data_set_is_written_in_one_way_only() {
        String both = FILE.replace(
                "    operations:",
                "    data: {rows: 5, cql: INSERT INTO t (a) VALUES (?), binds: [id]}\n"
                        + "    operations:");
        assertThat(read(both).problems())
                .extracting(Problem::message)
                .contains("'records' does not go with 'data'");
    }

    @Test
    void commands_bind_fields_like_statements() {
        Ask command = new CommandAsk("GET user:?", List.of("id"));
        assertThat(command.binds(0)).containsExactly("id");
        assertThat(command.isRead()).isTrue();
        assertThat(command.variants()).isEqualTo(1);
    }
}
