package dohyo.client.ignite.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.client.contract.FixedValueRequest;
import dohyo.client.contract.People;
import dohyo.client.ignite.language.RecordRequest;
import dohyo.engine.client.ClientFailure;
import dohyo.model.workload.Batch;
import dohyo.model.workload.MultiKeyRead;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.RecordAsk.Verb;

import org.junit.jupiter.api.Test;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** What becomes of steps, and that the bytes are as many as are announced. */
class RecordCommandTest {

    private static RecordCommand command(OperationStep step) throws ClientFailure {
        return new RecordCommand(RecordRequest.of("ignite-thin", step, 0));
    }

    private static OperationStep step(Verb verb, String... fields) {
        return OperationStep.of(People.ask(verb, fields));
    }

    @Test
    void steps_are_told_in_ignites_own_words() throws Exception {
        assertThat(command(step(Verb.GET)).what().text()).isEqualTo("get people ?");
        assertThat(command(step(Verb.PUT)).what().text())
                .isEqualTo("put people ? = (id, age, name)");
        assertThat(command(OperationStep.of(People.lasting(5))).what().text())
                .isEqualTo("put people ? = (id, age, name), expires after 5000 ms");
        assertThat(command(step(Verb.DELETE)).what().text()).isEqualTo("remove people ?");
        assertThat(command(step(Verb.UPDATE)).what().text())
                .isEqualTo("put people ? = (id, age, name)");
        assertThat(command(step(Verb.UPDATE, "age")).what().text())
                .isEqualTo("invoke people ?, UpdateFields(id, age)");
        assertThat(command(OperationStep.of(People.comparing())).what().text())
                .isEqualTo("replace people ? = (id, age, name) if it equals what is expected");
        assertThat(command(step(Verb.MULTI_GET).of(new MultiKeyRead(3, 0, false)))
                        .what()
                        .text())
                .isEqualTo("getAll people 3 keys (a request to the primary node of each)");
        assertThat(command(step(Verb.PUT).in(new Batch(Batch.Kind.UNLOGGED, 5)))
                        .what()
                        .text())
                .isEqualTo("putAll people 5 keys = (id, age, name) (a request to the primary node"
                        + " of each)");
    }

    @Test
    void what_ignite_cannot_do_is_refused_with_the_reason() {
        assertThatThrownBy(() -> command(step(Verb.SCAN)))
                .isInstanceOf(ClientFailure.class)
                .hasMessageContaining("'scan', as keys have no order there");
        assertThatThrownBy(() ->
                        command(step(Verb.UPDATE, "age").in(new Batch(Batch.Kind.UNLOGGED, 5))))
                .hasMessageContaining("write all of them");
        assertThatThrownBy(() -> command(step(Verb.PUT).in(new Batch(Batch.Kind.LOGGED, 5))))
                .hasMessageContaining("written one by one");
    }

    @Test
    void every_request_is_as_long_as_it_says() throws Exception {
        List<OperationStep> steps = List.of(
                step(Verb.GET),
                step(Verb.PUT),
                step(Verb.DELETE),
                step(Verb.UPDATE, "age"),
                OperationStep.of(People.lasting(5)),
                OperationStep.of(People.comparing()));
        for (OperationStep step : steps) {
            RecordCommand command = command(step);
            for (int seed = 0; seed < 200; seed++) {
                FixedValueRequest values = values(new Random(seed));
                ByteBuffer target = ByteBuffer.allocate((int) command.bytes(values));
                command.encode(values, 77, target);
                assertThat(target.hasRemaining()).isFalse();
                target.flip().order(ByteOrder.LITTLE_ENDIAN);
                assertThat(target.getInt()).isEqualTo(target.remaining());
                assertThat(target.getLong(Integer.BYTES + Short.BYTES)).isEqualTo(77);
            }
        }
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
