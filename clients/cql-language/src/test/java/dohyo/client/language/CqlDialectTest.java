package dohyo.client.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.engine.client.ClientFailure;
import dohyo.model.workload.Batch;
import dohyo.model.workload.CommandAsk;
import dohyo.model.workload.CqlAsk;
import dohyo.model.workload.CqlOptions;
import dohyo.model.workload.CqlOptions.Form;
import dohyo.model.workload.Field;
import dohyo.model.workload.MultiKeyRead;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.RecordAsk;
import dohyo.model.workload.RecordAsk.Columns;
import dohyo.model.workload.RecordAsk.Verb;
import dohyo.model.workload.StoreNamespace;
import dohyo.model.workload.Table;
import dohyo.model.workload.Table.Column;

import org.junit.jupiter.api.Test;

import java.util.List;

/** What workloads become in CQL. */
class CqlDialectTest {

    private static final Table PEOPLE = new Table(
            "people",
            new Column("who", Field.Type.TEXT),
            List.of(new Column("name", Field.Type.TEXT), new Column("order", Field.Type.INT)));

    private static List<String> texts(Verb verb, String... fields) throws ClientFailure {
        return CqlDialect.texts(new RecordAsk(verb, PEOPLE, "id", List.of(fields)));
    }

    private static String written(Verb verb, List<String> expected, long ttlSeconds)
            throws ClientFailure {
        RecordAsk ask = new RecordAsk(
                verb,
                PEOPLE,
                "id",
                Columns.holding(List.of("name", "order"), expected),
                "",
                ttlSeconds);
        return CqlDialect.texts(ask).get(0);
    }

    @Test
    void a_space_is_made_and_entered_and_has_its_tables() {
        StoreNamespace space = StoreNamespace.of("lab", List.of("CREATE TYPE t (a int)"))
                .with(List.of(PEOPLE))
                .replicated("{'class': 'SimpleStrategy', 'replication_factor': 3}");
        assertThat(CqlDialect.creation(space))
                .isEqualTo("CREATE KEYSPACE IF NOT EXISTS lab WITH replication ="
                        + " {'class': 'SimpleStrategy', 'replication_factor': 3}");
        assertThat(CqlDialect.entry(space)).isEqualTo("USE lab");
        assertThat(CqlDialect.schema(space))
                .containsExactly(
                        "CREATE TYPE t (a int)",
                        "CREATE TABLE IF NOT EXISTS people (who varchar PRIMARY KEY,"
                                + " name varchar, \"order\" int)");
    }

    @Test
    void every_verb_is_a_statement() throws ClientFailure {
        assertThat(texts(Verb.GET)).containsExactly("SELECT * FROM people WHERE who = ?");
        assertThat(texts(Verb.GET, "order"))
                .containsExactly("SELECT \"order\" FROM people WHERE who = ?");
        assertThat(texts(Verb.MULTI_GET)).containsExactly("SELECT * FROM people WHERE who = ?");
        assertThat(texts(Verb.DELETE)).containsExactly("DELETE FROM people WHERE who = ?");
        assertThat(texts(Verb.SCAN))
                .containsExactly("SELECT * FROM people WHERE token(who) >= token(?) LIMIT ?");
        assertThat(written(Verb.PUT, List.of(), 0))
                .isEqualTo("INSERT INTO people (who, name, \"order\") VALUES (?, ?, ?)");
        assertThat(written(Verb.UPDATE, List.of(), 0))
                .isEqualTo("UPDATE people SET name = ?, \"order\" = ? WHERE who = ?");
        assertThat(written(Verb.COMPARE_AND_SET, List.of("a", "b"), 0))
                .isEqualTo("UPDATE people SET name = ?, \"order\" = ? WHERE who = ?"
                        + " IF name = ? AND \"order\" = ?");
    }

    @Test
    void what_is_written_for_a_time_says_so() throws ClientFailure {
        assertThat(written(Verb.PUT, List.of(), 90)).endsWith("VALUES (?, ?, ?) USING TTL 90");
        assertThat(written(Verb.UPDATE, List.of(), 90))
                .startsWith("UPDATE people USING TTL 90 SET ");
    }

    @Test
    void one_of_several_fields_is_a_statement_of_its_own() throws ClientFailure {
        RecordAsk one = new RecordAsk(
                Verb.UPDATE,
                PEOPLE,
                "id",
                new Columns(List.of("order", "name"), true, List.of()),
                "",
                0);
        assertThat(CqlDialect.texts(one))
                .containsExactly(
                        "UPDATE people SET \"order\" = ? WHERE who = ?",
                        "UPDATE people SET name = ? WHERE who = ?");
    }

    /** A list of keys shares a request, which binds them as one. */
    @Test
    void keys_in_groups_are_a_list() throws ClientFailure {
        RecordAsk ask = new RecordAsk(Verb.MULTI_GET, PEOPLE, "id", List.of());
        MultiKeyRead grouped = new MultiKeyRead(20, 0, true);
        assertThat(CqlDialect.statements(OperationStep.of(ask).of(grouped)))
                .containsExactly(new Statement(
                        "SELECT * FROM people WHERE who IN ?",
                        RequestSettings.STANDARD.of(grouped)));
    }

    @Test
    void a_statement_stays_as_it_is_written_and_is_sent_as_it_says() throws ClientFailure {
        CqlOptions options = new CqlOptions("QUORUM", "SERIAL", 50, Form.SIMPLE);
        Batch batch = new Batch(Batch.Kind.LOGGED, 3);
        OperationStep step = OperationStep.of(
                        new CqlAsk(List.of("one ?", "two ?"), List.of("a", "a"), options))
                .in(batch)
                .verifying(List.of("a"));
        RequestSettings settings = new RequestSettings(
                "QUORUM", "SERIAL", 50, batch, List.of("a"), MultiKeyRead.ONE, Form.SIMPLE);
        assertThat(CqlDialect.statements(step))
                .containsExactly(
                        new Statement("one ?", settings), new Statement("two ?", settings));
    }

    @Test
    void a_command_of_another_store_is_refused() {
        assertThatThrownBy(() -> CqlDialect.texts(new CommandAsk("GET user:?", List.of("id"))))
                .isInstanceOf(ClientFailure.class)
                .hasMessage("a store that speaks CQL takes no command 'GET user:?'; write it as"
                        + " 'cql:' or with records");
    }
}
