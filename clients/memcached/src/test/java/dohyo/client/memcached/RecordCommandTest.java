package dohyo.client.memcached;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.client.contract.FixedValueRequest;
import dohyo.client.contract.People;
import dohyo.engine.client.ClientFailure;
import dohyo.model.workload.CommandAsk;
import dohyo.model.workload.Field;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.RecordAsk;
import dohyo.model.workload.RecordAsk.Verb;
import dohyo.model.workload.Table;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** What steps become in commands. */
class RecordCommandTest {

    @ParameterizedTest
    @CsvSource({
        "GET, get people:?",
        "PUT, 'set people:? 0 0 <bytes> id, age, name'",
        "UPDATE, 'set people:? 0 0 <bytes> id, age, name'",
        "DELETE, delete people:?",
    })
    void every_verb_is_a_command(Verb verb, String text) throws Exception {
        assertThat(new MemcachedClient().dialect(OperationStep.of(People.ask(verb))))
                .containsExactly(text);
    }

    @Test
    void what_is_to_be_gone_after_a_time_says_so() throws Exception {
        assertThat(RecordCommand.of(OperationStep.of(People.lasting(3600))).text())
                .startsWith("set people:? 0 3600 <bytes>");
        assertThat(RecordCommand.of(OperationStep.of(People.lasting(2_592_000))).text())
                .startsWith("set people:? 0 2592000 <bytes>");
    }

    @Test
    void a_record_is_one_value_of_its_key_and_its_fields_with_their_lengths() throws Exception {
        RecordCommand put = RecordCommand.of(OperationStep.of(People.ask(Verb.PUT)));
        FixedValueRequest values = FixedValueRequest.of(0, "7", "Ada", "36");
        assertThat(put.bytes(values)).isGreaterThanOrEqualTo(sent(put, values).length());
        assertThat(sent(put, values))
                .startsWith("set people:7 0 0 0000000018\r\n")
                .endsWith("\0\0\0\0017\0\0\0\00236\0\0\0\003Ada\r\n");
        assertThat(sent(
                        RecordCommand.of(OperationStep.of(People.ask(Verb.DELETE))),
                        FixedValueRequest.of(0, "7")))
                .isEqualTo("delete people:7\r\n");
    }

    @Test
    void keys_that_are_no_texts_are_written_in_hexadecimal_digits() throws Exception {
        Table table =
                new Table("t", new Table.Column("id", Field.Type.BIGINT), People.TABLE.columns());
        RecordAsk get = new RecordAsk(Verb.GET, table, "id", List.of());
        byte[] key = {0, 0, 0, 0, 0, 0, 0x1F, (byte) 0xA0};
        assertThat(sent(
                        RecordCommand.of(OperationStep.of(get)),
                        new FixedValueRequest(0, List.of(key))))
                .isEqualTo("get t:0000000000001fa0\r\n");
    }

    @Test
    void what_memcached_cannot_do_is_refused_with_the_reason() {
        refused(OperationStep.of(People.ask(Verb.UPDATE, "age")), "'update' of some fields");
        refused(OperationStep.of(People.ask(Verb.SCAN)), "keys have no order");
        refused(OperationStep.of(People.lasting(2_592_001)), "'ttl' of more than 720h");
        refused(
                OperationStep.of(new CommandAsk("GET ?", List.of("id"))),
                "write the workload with records");
    }

    private static void refused(OperationStep step, String reason) {
        assertThatThrownBy(() -> RecordCommand.of(step))
                .isInstanceOf(ClientFailure.class)
                .hasMessageContaining(reason);
    }

    private static String sent(RecordCommand command, FixedValueRequest values) {
        ByteBuffer target = ByteBuffer.allocate(1000);
        command.encode(values, target);
        return new String(target.array(), 0, target.position(), StandardCharsets.ISO_8859_1);
    }
}
