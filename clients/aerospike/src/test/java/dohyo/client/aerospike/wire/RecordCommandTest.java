package dohyo.client.aerospike.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.client.aerospike.language.KeyDigest;
import dohyo.client.aerospike.language.RecordRequest;
import dohyo.client.contract.FixedValueRequest;
import dohyo.client.contract.People;
import dohyo.engine.client.ClientFailure;
import dohyo.model.workload.Batch;
import dohyo.model.workload.Field;
import dohyo.model.workload.MultiKeyRead;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.RecordAsk;
import dohyo.model.workload.RecordAsk.Verb;
import dohyo.model.workload.Table;
import dohyo.model.workload.Table.Column;

import org.junit.jupiter.api.Test;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;

/** What becomes of steps, and that the bytes are as many as are announced. */
class RecordCommandTest {

    private static RecordCommand command(OperationStep step) throws ClientFailure {
        return new RecordCommand(
                RecordRequest.of("aerospike", step, 0), new CommandTerms("test", 1000, true));
    }

    private static OperationStep step(Verb verb, String... fields) {
        return OperationStep.of(People.ask(verb, fields));
    }

    private static String text(OperationStep step) throws ClientFailure {
        return command(step).what().text();
    }

    @Test
    void steps_are_told_in_aerospikes_own_words() throws Exception {
        assertThat(text(step(Verb.GET))).isEqualTo("get people ?");
        assertThat(text(step(Verb.GET, "age"))).isEqualTo("get people ? (age)");
        assertThat(text(step(Verb.PUT))).isEqualTo("put people ? = (id, name, age), replace");
        assertThat(text(OperationStep.of(People.lasting(5))))
                .isEqualTo("put people ? = (id, name, age), replace, expiration 5 s");
        assertThat(text(step(Verb.DELETE))).isEqualTo("delete people ?");
        assertThat(text(step(Verb.UPDATE, "age"))).isEqualTo("put people ? = (age), update");
        assertThat(text(OperationStep.of(People.comparing())))
                .isEqualTo("get people ? (name, age), then put (name, age) if it holds what is"
                        + " expected, generation equal");
        assertThat(text(step(Verb.MULTI_GET).of(new MultiKeyRead(3, 0, false))))
                .isEqualTo("batch get people 3 keys (a request to the master node of each)");
    }

    @Test
    void what_the_client_cannot_do_is_refused_with_the_reason() {
        assertThatThrownBy(() -> command(step(Verb.SCAN)))
                .isInstanceOf(ClientFailure.class)
                .hasMessageContaining("'scan', as keys have no order there");
        assertThatThrownBy(() -> command(step(Verb.PUT).in(new Batch(Batch.Kind.UNLOGGED, 5))))
                .hasMessageContaining("written by a command of its own");
        Table wide = new Table(
                "people",
                new Column("id", Field.Type.TEXT),
                List.of(new Column("a-name-beyond-15", Field.Type.TEXT)));
        RecordAsk ask = new RecordAsk(Verb.GET, wide, "id", List.of());
        assertThatThrownBy(() -> command(OperationStep.of(ask)))
                .hasMessageContaining("the field 'a-name-beyond-15', as the name of a bin has at"
                        + " most 15 bytes");
    }

    @Test
    void a_get_is_these_bytes() throws Exception {
        RecordCommand command = command(step(Verb.GET, "age"));
        FixedValueRequest values = FixedValueRequest.of(0, "key");
        KeyDigest digest = command.key(values);
        ByteBuffer target = ByteBuffer.allocate((int) command.bytes(values));
        command.encode(values, target);
        byte[] sum = new byte[KeyDigest.BYTES];
        digest.write(sum, 0);
        assertThat(HexFormat.of().formatHex(target.array()))
                .isEqualTo("0203" + "00000000004e" // head: version, type, 78 bytes
                        + "16" + "01" + "00" + "00" + "00" + "00" // 22 bytes, read
                        + "00000000" + "00000000" + "000003e8" // generation, lifetime, 1 s
                        + "0003" + "0001" // fields, operations
                        + "00000005" + "00" + "74657374" // namespace test
                        + "00000007" + "01" + "70656f706c65" // set people
                        + "00000015" + "04" + HexFormat.of().formatHex(sum)
                        + "00000007" + "01" + "00" + "00" + "03" + "616765"); // read age
    }

    @Test
    void every_request_is_as_long_as_it_says() throws Exception {
        List<OperationStep> steps = List.of(
                step(Verb.GET),
                step(Verb.GET, "age"),
                step(Verb.PUT),
                step(Verb.DELETE),
                step(Verb.UPDATE, "age"),
                OperationStep.of(People.lasting(5)),
                OperationStep.of(People.comparing()));
        for (OperationStep step : steps) {
            RecordCommand command = command(step);
            for (int seed = 0; seed < 200; seed++) {
                FixedValueRequest values = values(new Random(seed));
                KeyDigest unused = command.key(values);
                ByteBuffer target = ByteBuffer.allocate((int) command.bytes(values));
                command.encode(values, target);
                demandWhole(target);
                target = ByteBuffer.allocate((int) command.writeBytes(values));
                command.encodeWrite(values, 7, target);
                demandWhole(target);
            }
        }
    }

    private static void demandWhole(ByteBuffer target) {
        assertThat(target.hasRemaining()).isFalse();
        assertThat(target.flip().getLong())
                .isEqualTo(Protocol.head(Protocol.MESSAGE, target.remaining()));
    }

    @Test
    void numbers_are_eight_bytes_with_their_sign() throws Exception {
        Table table = new Table(
                "people",
                new Column("id", Field.Type.INT),
                List.of(new Column("age", Field.Type.INT)));
        RecordAsk ask = new RecordAsk(Verb.PUT, table, "id", List.of("age"));
        RecordCommand command = command(OperationStep.of(ask));
        byte[] minusTwo = {-1, -1, -1, -2};
        FixedValueRequest values = new FixedValueRequest(0, List.of(minusTwo, minusTwo));
        KeyDigest unused = command.key(values);
        ByteBuffer target = ByteBuffer.allocate((int) command.bytes(values));
        command.encode(values, target);
        demandWhole(target);
        String bytes = HexFormat.of().formatHex(target.array());
        assertThat(bytes).contains("00000" + "00e" + "02010002" + "6964" + "fffffffffffffffe");
        assertThat(bytes).endsWith("00000" + "00f" + "02010003" + "616765" + "fffffffffffffffe");
    }

    private static FixedValueRequest values(Random random) {
        List<byte[]> values = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            byte[] value = new byte[1 + random.nextInt(i == 0 ? 200 : 3_000)];
            random.nextBytes(value);
            values.add(value);
        }
        return new FixedValueRequest(0, values);
    }
}
