package dohyo.client.resp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.client.contract.CompletionRecorder;
import dohyo.client.contract.FixedValueRequest;
import dohyo.client.contract.SingleThreadHarness;
import dohyo.client.contract.TransportContract;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.ControlSession;
import dohyo.engine.client.RequestTemplate;
import dohyo.engine.client.Transport;
import dohyo.model.workload.Batch;
import dohyo.model.workload.Field;
import dohyo.model.workload.KeyField;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.StoreNamespace;

import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Test;

import java.util.List;

/** A lane that speaks RESP against a null store. */
class RespTransportTest extends TransportContract {

    private static final String WRITE = "SET ? ?";
    private static final String VALUE = "nothing is stored here, but this is a value";

    RespTransportTest() {
        super(new RespClient(), TestCommands.ask("GET ?"), TestCommands.ask(WRITE), "busy");
    }

    private static Field field(String name, Field.Type type) {
        return new KeyField(name, type, Field.Choose.UNIFORM, 10, "k");
    }

    @Test
    void a_wrong_number_of_values_names_the_command() throws Exception {
        try (Transport transport = open(1)) {
            assertThatThrownBy(() -> transport.send(0, FixedValueRequest.of(1, "only one")))
                    .hasMessage(
                            "command \"" + WRITE + "\" binds 1 values but has 2 question marks");
        }
    }

    @Test
    void cells_of_answers_are_reported_where_they_are_asked_for() throws Exception {
        List<RequestTemplate> calls = List.of(
                TestCommands.verified("GET ?", "value"),
                TestCommands.verified("HMGET ? a b", "value"),
                TestCommands.verified("HGETALL ?", "value"),
                TestCommands.call("SET ? x"));
        try (ControlSession session = connect(1);
                Transport transport = session.open(SPACE, calls, CAPACITY)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            recorder.verifyAll();
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            drive.send(1, FixedValueRequest.of(0, "key"));
            drive.send(1, FixedValueRequest.of(1, "key"));
            drive.send(1, FixedValueRequest.of(2, "key"));
            assertThat(recorder.cells())
                    .containsExactly(
                            "0.0=" + VALUE, "0.0=" + VALUE, "0.1=" + VALUE, "0.0=" + VALUE);
            assertThat(recorder.rows()).isEqualTo(4);
        }
    }

    @Test
    void the_store_says_its_version_and_commands_are_executed() throws Exception {
        try (ControlSession session = connect(1)) {
            assertThat(session.protocol()).isEqualTo("RESP3");
            assertThat(session.storeVersion()).isEqualTo("redis 7.4.0-null");
            session.use(SPACE);
            session.create(StoreNamespace.of("lab", List.of("FLUSHALL")));
            assertThatThrownBy(() -> session.create(StoreNamespace.of("lab", List.of("DEL ?"))))
                    .isInstanceOf(ClientFailure.class)
                    .hasMessageContaining("quote its question mark");
        }
    }

    @Test
    void values_that_do_not_fit_are_refused_before_the_load() throws Exception {
        try (ControlSession session = connect(1)) {
            List<Field> key = List.of(field("key", Field.Type.TEXT));
            assertThat(session.check(SPACE, TestCommands.call("GET ?", key))).isEmpty();
            refused(session, TestCommands.call("GET ?", List.of()))
                    .hasMessage(
                            "command \"GET ?\" has 1 question marks, and 0 values are bound to it");
            refused(
                            session,
                            TestCommands.call("GET ?", List.of(field("when", Field.Type.DURATION))))
                    .hasMessageContaining("field 'when' is duration")
                    .hasMessageContaining("take text");
            refused(session, TestCommands.call("GET \"", key))
                    .hasMessageContaining("a quote that does not end");
        }
    }

    private static AbstractThrowableAssert<?, ?> refused(
            ControlSession session, RequestTemplate call) {
        return assertThatThrownBy(() -> session.check(SPACE, call))
                .isInstanceOf(ClientFailure.class);
    }

    @Test
    void batches_are_refused_before_the_load() throws Exception {
        OperationStep batched =
                OperationStep.of(TestCommands.ask("SET ? ?")).in(new Batch(Batch.Kind.UNLOGGED, 5));
        try (ControlSession session = connect(1)) {
            assertThatThrownBy(() -> session.open(SPACE, List.of(call(batched)), CAPACITY))
                    .isInstanceOf(ClientFailure.class)
                    .hasMessageContaining("leave out 'batch'");
        }
    }
}
