package dohyo.cli.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.cli.console.UserMistake;
import dohyo.model.experiment.Experiment;
import dohyo.model.workload.ContentField;
import dohyo.model.workload.Field;
import dohyo.model.workload.KeyField;
import dohyo.model.workload.Workload;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** One statement as a workload. */
class StatementWorkloadTest {

    private static final SystemArgument NULL = SystemArgument.parse("system A", "null");
    private static final String USERS =
            "CREATE TABLE users (id bigint, name varchar, born date, tags set<text>,"
                    + " PRIMARY KEY ((id))) WITH CLUSTERING ORDER BY (x DESC)";

    private static Experiment experiment(StatementWorkload work) {
        ComparedLoad load = new ComparedLoad(
                null,
                8,
                "5s",
                new ComparedLoad.WarmUp("1s", false),
                new StoppingRule(2, "", false),
                null);
        return new ComparedExperiment(NULL, NULL, work.yaml(), load, "").experiment();
    }

    private static Workload workload(StatementWorkload work) {
        return experiment(work).arms().get(0).workload();
    }

    private static Field field(Workload work, String name) {
        return Objects.requireNonNull(work.fields().get(name));
    }

    private static String chosen(Workload work, String name) {
        return field(work, name) instanceof KeyField key ? key.choose().name() : "NONE";
    }

    private static StatementWorkload on(String schema, String cql) {
        return new StatementWorkload(
                cql, List.of(schema), "1k", "INSERT INTO users (id, name) VALUES (?, ?)", Map.of());
    }

    private static StatementWorkload plain(String cql) {
        return new StatementWorkload(cql, List.of(), "100k", null, Map.of());
    }

    @Test
    void without_a_schema_it_works_on_a_key_value_table() {
        Workload work = workload(plain("SELECT value FROM kv WHERE key = ?"));
        assertThat(work.data().rows()).isEqualTo(100_000);
        assertThat(work.data().ask().binds()).containsExactly("key", "value");
        assertThat(work.operations()).hasSize(1);
        assertThat(work.operations().get(0).name()).isEqualTo("read");
        assertThat(work.operations().get(0).steps().get(0).ask().binds()).containsExactly("key");
        assertThat(field(work, "key").chooses(Field.Choose.UNIFORM)).isTrue();
        assertThat(field(work, "value")).isInstanceOf(ContentField.class);
    }

    @Test
    void types_come_from_the_table() {
        Workload work = workload(on(USERS, "UPDATE users SET born = ?, name = ? WHERE id = ?"));
        assertThat(work.operations().get(0).steps().get(0).ask().binds())
                .containsExactly("born", "name", "id");
        assertThat(field(work, "born").type()).isEqualTo(Field.Type.DATE);
        assertThat(field(work, "id").type()).isEqualTo(Field.Type.BIGINT);
        assertThat(field(work, "name").type()).isEqualTo(Field.Type.TEXT);
    }

    @Test
    void both_arms_do_the_same_and_the_same_system_twice_has_two_names() {
        Experiment experiment = experiment(plain("SELECT value FROM kv WHERE key = ?"));
        assertThat(experiment.arms())
                .extracting(arm -> arm.name())
                .containsExactly("null-one", "null-two");
        assertThat(experiment.arms().get(0).workload())
                .isEqualTo(experiment.arms().get(1).workload());
        assertThat(experiment.blocks()).isEqualTo(2);
    }

    @Test
    void a_bind_says_how_values_are_made() {
        StatementWorkload work = new StatementWorkload(
                "SELECT value FROM kv WHERE key = ?",
                List.of(),
                "100k",
                null,
                Map.of("key", "text:zipfian", "value", "text:10..20"));
        assertThat(field(workload(work), "key").chooses(Field.Choose.ZIPFIAN)).isTrue();
        assertThat(field(workload(work), "value")).extracting("maxSize").isEqualTo(20);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "SELECT * FROM t WHERE a = ? AND b>=? AND c IN (?, ?) | a b c c",
                "SELECT * FROM t WHERE a = '? it''s b = ?' AND c = ? | c",
                "INSERT INTO t (a, b, c) VALUES (?, 5, ?) IF NOT EXISTS | a c",
                "UPDATE t SET A = ? WHERE b CONTAINS ? | a b",
                "SELECT * FROM t | \"\""
            })
    void question_marks_belong_to_columns(String cql, String columns) {
        assertThat(String.join(" ", BindMarkerColumns.columns("--cql", cql)))
                .isEqualTo(columns == null ? "" : columns);
    }

    @Test
    void what_cannot_be_seen_is_asked_for() {
        assertThatThrownBy(() -> workload(plain("SELECT value FROM kv LIMIT ?")))
                .isInstanceOf(UserMistake.class)
                .hasMessageContaining("cannot tell which column")
                .hasMessageContaining("\n      |                            ^ write column = ?");
        assertThatThrownBy(() -> workload(plain("SELECT value FROM kv WHERE name = ?")))
                .hasMessageContaining("table kv has no column 'name'; it has key, value");
        assertThatThrownBy(() -> workload(on(USERS, "SELECT * FROM users WHERE tags CONTAINS ?")))
                .hasMessageContaining("column 'tags' has type set<text>");
        assertThatThrownBy(() -> workload(on("DROP TABLE users", "SELECT * FROM users")))
                .hasMessageContaining("this is no CREATE TABLE statement");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a = ? AND b = ? | ''                          | UNIFORM TOGETHER",
                "a = ?           | ''                          | UNIFORM TOGETHER",
                "a = ? AND b = ? | a=int:zipfian b=int:uniform | ZIPFIAN TOGETHER",
                "b = ? ALLOW FILTERING | ''                    | UNIFORM UNIFORM",
                "a = ? AND b = ? | b=int                       | UNIFORM NONE",
            })
    void columns_of_a_key_are_those_of_one_row(String asked, String said, String chosen) {
        Map<String, String> binds = new HashMap<>();
        for (String one : said.isEmpty() ? new String[0] : said.split(" ", -1)) {
            binds.put(one.split("=", 2)[0], one.split("=", 2)[1]);
        }
        Workload work = workload(reading(asked, binds));
        assertThat(chosen(work, "a") + " " + chosen(work, "b")).isEqualTo(chosen);
    }

    @Test
    void columns_that_would_hardly_ever_meet_a_row_are_refused() {
        StatementWorkload work = reading("a = ? AND b = ?", Map.of("a", "int:latest"));
        assertThatThrownBy(() -> workload(work))
                .isInstanceOf(UserMistake.class)
                .hasMessageContaining("'a' and 'b' are drawn independently");
    }

    private static StatementWorkload reading(String asked, Map<String, String> binds) {
        return new StatementWorkload(
                "SELECT * FROM t WHERE " + asked,
                List.of("CREATE TABLE t (a int, b int, v text, PRIMARY KEY (a, b))"),
                "5",
                null,
                binds);
    }
}
