package dohyo.client.resp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.client.contract.FixedValueRequest;
import dohyo.client.resp.wire.CommandTemplate;
import dohyo.client.resp.wire.CommandText.Piece;
import dohyo.client.resp.wire.CommandText.Word;
import dohyo.client.resp.wire.ValueTextCodec;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Request;
import dohyo.model.experiment.ClientCapabilities;
import dohyo.model.workload.Batch;
import dohyo.model.workload.Batch.Kind;
import dohyo.model.workload.CqlAsk;
import dohyo.model.workload.Field;
import dohyo.model.workload.MultiKeyRead;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.RecordAsk;
import dohyo.model.workload.RecordAsk.Columns;
import dohyo.model.workload.RecordAsk.Verb;
import dohyo.model.workload.Table;
import dohyo.model.workload.Table.Column;

import org.junit.jupiter.api.Test;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** What becomes of records in the Redis protocol. */
class RespDialectTest {

    private static final Table PEOPLE = new Table(
            "people",
            new Column("id", Field.Type.TEXT),
            List.of(new Column("name", Field.Type.TEXT), new Column("age", Field.Type.INT)));

    private static OperationStep step(Verb verb, String... fields) {
        return OperationStep.of(new RecordAsk(verb, PEOPLE, "id", List.of(fields)).of(PEOPLE));
    }

    private static String said(OperationStep step) throws ClientFailure {
        return RespDialect.command(step, 0).text();
    }

    @Test
    void a_record_is_a_hash_that_holds_its_key_as_well() throws Exception {
        assertThat(said(step(Verb.GET))).isEqualTo("HMGET people:? id age name");
        assertThat(said(step(Verb.GET, "age"))).isEqualTo("HMGET people:? age");
        assertThat(said(step(Verb.PUT))).isEqualTo("HSET people:? id ? name ? age ?");
        assertThat(said(step(Verb.UPDATE, "age"))).isEqualTo("HSET people:? age ?");
        assertThat(said(step(Verb.DELETE))).isEqualTo("DEL people:?");
    }

    private static final Table SCANNED =
            new Table(PEOPLE.name(), PEOPLE.key(), PEOPLE.columns(), true);

    private static RecordAsk ask(Verb verb, Table table, long ttlSeconds) {
        return new RecordAsk(
                        verb,
                        table,
                        "id",
                        Columns.holding(List.of(), List.of("old")),
                        "count",
                        ttlSeconds)
                .of(table);
    }

    @Test
    void what_is_gone_after_a_time_is_written_with_it() throws Exception {
        assertThat(said(OperationStep.of(ask(Verb.PUT, PEOPLE, 90))))
                .isEqualTo("HSETEX people:? EX 90 FIELDS 3 id ? name ? age ?");
        assertThat(said(OperationStep.of(ask(Verb.UPDATE, PEOPLE, 90))))
                .isEqualTo("HSETEX people:? EX 90 FIELDS 2 name ? age ?");
    }

    @Test
    void several_keys_are_commands_of_their_own_that_travel_together() throws Exception {
        OperationStep some = step(Verb.MULTI_GET, "age").of(new MultiKeyRead(20, 0, false));
        assertThat(RespDialect.texts(some))
                .containsExactly("HMGET people:? age (20 of these, all at once)");
        assertThat(RespDialect.texts(step(Verb.MULTI_GET).of(new MultiKeyRead(20, 1, false))))
                .containsExactly("HMGET people:? id age name (20 of these, one after the other)");
        assertThat(RespDialect.texts(step(Verb.DELETE).in(new Batch(Kind.UNLOGGED, 5))))
                .containsExactly("DEL people:? (5 of these, all at once)");
    }

    @Test
    void a_scan_says_in_which_order_it_reads() throws Exception {
        assertThat(RespDialect.texts(OperationStep.of(ask(Verb.SCAN, SCANNED, 0))))
                .singleElement()
                .asString()
                .endsWith("(in the order of the keys' bytes, which every put and delete keeps)");
    }

    @Test
    void records_that_are_scanned_have_their_order_beside_them() throws Exception {
        assertThat(said(OperationStep.of(ask(Verb.SCAN, SCANNED, 0))))
                .isEqualTo("EVAL \"" + RecordScripts.SCAN + "\" 1 people ? ? id age name");
        assertThat(said(OperationStep.of(ask(Verb.PUT, SCANNED, 0))))
                .isEqualTo(
                        "EVAL \"" + RecordScripts.PUT + "\" 2 people:? people ? id ? name ? age ?");
        assertThat(said(OperationStep.of(ask(Verb.DELETE, SCANNED, 0))))
                .isEqualTo("EVAL \"" + RecordScripts.DELETE + "\" 2 people:? people ?");
        assertThat(said(OperationStep.of(ask(Verb.UPDATE, SCANNED, 0))))
                .as("the order is of keys, and those stay")
                .isEqualTo("HSET people:? name ? age ?");
    }

    @Test
    void compare_and_set_is_a_script_about_one_record() throws Exception {
        RecordAsk swap = new RecordAsk(
                Verb.COMPARE_AND_SET,
                PEOPLE,
                "id",
                Columns.holding(List.of("age"), List.of("old")),
                "",
                0);
        assertThat(swap.binds(0)).containsExactly("age", "id", "old");
        TranslatedCommand said = RespDialect.command(OperationStep.of(swap), 0);
        assertThat(said.text())
                .isEqualTo("EVAL \"" + RecordScripts.COMPARE_AND_SET + "\" 1 people:? age ? ?");
        assertThat(said.words().words())
                .endsWith(
                        new Word(List.of(new Piece.Fixed("people:"), new Piece.Bound(1))),
                        new Word(List.of(new Piece.Fixed("age"))),
                        new Word(List.of(new Piece.Bound(0))),
                        new Word(List.of(new Piece.Bound(2))));
    }

    @Test
    void what_the_store_cannot_do_is_refused_with_a_reason() {
        refused(OperationStep.of(ask(Verb.PUT, SCANNED, 90)), "'ttl' of records that are scanned");
        refused(
                OperationStep.of(ask(Verb.COMPARE_AND_SET, PEOPLE, 90)),
                "'ttl' with 'compare-and-set'");
        refused(step(Verb.MULTI_GET).of(new MultiKeyRead(20, 0, true)), "'group: replicas'");
        refused(step(Verb.PUT).in(new Batch(Kind.LOGGED, 5)), "another kind than 'unlogged'");
        assertThat(ClientCapabilities.objection(
                        "resp", OperationStep.of(ask(Verb.SCAN, SCANNED, 0)), true))
                .hasValueSatisfying(reason -> assertThat(reason).contains("several nodes"));
    }

    private static void refused(OperationStep step, String reason) {
        assertThatThrownBy(() -> said(step))
                .isInstanceOf(ClientFailure.class)
                .hasMessageContaining("the client resp cannot do ")
                .hasMessageContaining(reason);
    }

    @Test
    void statements_of_another_language_are_refused() {
        assertThatThrownBy(() -> said(OperationStep.of(CqlAsk.of("SELECT * FROM t", List.of()))))
                .isInstanceOf(ClientFailure.class)
                .hasMessageContaining("write the workload with records");
    }

    /** An update binds the new value before the key, which stands first in the command. */
    @Test
    void values_stand_where_their_fields_are_whatever_the_order_in_which_they_are_bound()
            throws Exception {
        TranslatedCommand said = RespDialect.command(step(Verb.UPDATE, "name"), 0);
        CommandTemplate template = new CommandTemplate(
                said.text(),
                said.words(),
                List.of(ValueTextCodec.BYTES, ValueTextCodec.BYTES),
                CommandTemplate.NO_KEY);
        Request update = FixedValueRequest.of(0, "new name", "key7");
        template.measure(update);
        ByteBuffer out = ByteBuffer.allocate(100);
        template.encode(out, update);
        String sent = new String(out.array(), 0, out.position(), StandardCharsets.UTF_8);
        assertThat(sent.replace("\r\n", "/"))
                .isEqualTo("*4/$4/HSET/$11/people:key7/$4/name/$8/new name/");
    }
}
