package dohyo.client.resp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.client.contract.Values;
import dohyo.client.resp.wire.CommandTemplate;
import dohyo.client.resp.wire.ValueForm;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Request;
import dohyo.model.workload.CqlAsk;
import dohyo.model.workload.Field;
import dohyo.model.workload.RecordAsk;
import dohyo.model.workload.RecordAsk.Verb;
import dohyo.model.workload.Step;
import dohyo.model.workload.Table;
import dohyo.model.workload.Table.Column;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** What becomes of records in the Redis protocol. */
class RespDialectTest {

    private static final Table PEOPLE = new Table(
            "people",
            new Column("id", Field.Type.TEXT),
            List.of(new Column("name", Field.Type.TEXT), new Column("age", Field.Type.INT)));

    private static Step step(Verb verb, String... fields) {
        return Step.of(new RecordAsk(verb, PEOPLE, "id", List.of(fields)).of(PEOPLE));
    }

    private static String said(Step step) throws ClientFailure {
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

    @ParameterizedTest
    @EnumSource(names = {"MULTI_GET", "SCAN", "COMPARE_AND_SET"})
    void what_the_store_cannot_do_is_refused_with_a_reason(Verb verb) {
        assertThatThrownBy(() -> said(step(verb, "age")))
                .isInstanceOf(ClientFailure.class)
                .hasMessageContaining("the client resp cannot do '");
    }

    @Test
    void statements_of_another_language_are_refused() {
        assertThatThrownBy(() -> said(Step.of(CqlAsk.of("SELECT * FROM t", List.of()))))
                .isInstanceOf(ClientFailure.class)
                .hasMessageContaining("write the workload with records");
    }

    /** An update binds the new value before the key, which stands first in the command. */
    @Test
    void values_stand_where_their_fields_are_whatever_the_order_in_which_they_are_bound()
            throws Exception {
        SaidCommand said = RespDialect.command(step(Verb.UPDATE, "name"), 0);
        CommandTemplate template = new CommandTemplate(
                said.text(),
                said.words(),
                List.of(ValueForm.BYTES, ValueForm.BYTES),
                CommandTemplate.NO_KEY);
        Request update = Values.of(0, "new name", "key7");
        template.measure(update);
        ByteBuffer out = ByteBuffer.allocate(100);
        template.encode(out, update);
        String sent = new String(out.array(), 0, out.position(), StandardCharsets.UTF_8);
        assertThat(sent.replace("\r\n", "/"))
                .isEqualTo("*4/$4/HSET/$11/people:key7/$4/name/$8/new name/");
    }
}
