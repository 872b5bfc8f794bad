package dohyo.client.resp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.client.contract.Drive;
import dohyo.client.contract.Recorder;
import dohyo.client.contract.TransportContract;
import dohyo.client.contract.Values;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Session;
import dohyo.engine.client.Statement;
import dohyo.engine.client.Transport;
import dohyo.model.experiment.Field;
import dohyo.model.experiment.RequestSettings;

import org.junit.jupiter.api.Test;

import java.util.List;

/** A lane that speaks RESP against a null store. */
class RespTransportTest extends TransportContract {

    private static final String WRITE = "SET ? ?";
    private static final String VALUE = "nothing is stored here, but this is a value";

    RespTransportTest() {
        super(new RespClient(), "GET ?", WRITE, "busy");
    }

    private static Field field(String name, Field.Type type) {
        return new Field(name, type, Field.Choose.UNIFORM, 10, 0, 0, "k");
    }

    @Test
    void a_wrong_number_of_values_names_the_command() throws Exception {
        try (Transport transport = open(1)) {
            assertThatThrownBy(() -> transport.send(0, Values.of(1, "only one")))
                    .hasMessage(
                            "command \"" + WRITE + "\" binds 1 values but has 2 question marks");
        }
    }

    @Test
    void cells_of_answers_are_reported_where_they_are_asked_for() throws Exception {
        RequestSettings verified = RequestSettings.STANDARD.verifying(List.of("value"));
        List<Statement> statements = List.of(
                new Statement("GET ?", verified),
                new Statement("HMGET ? a b", verified),
                new Statement("HGETALL ?", verified),
                new Statement("SET ? x", RequestSettings.STANDARD));
        try (Session session = connect(1);
                Transport transport = session.open("", statements, CAPACITY)) {
            Recorder recorder = new Recorder(transport, CAPACITY);
            recorder.verifyAll();
            Drive drive = new Drive(transport, recorder);
            drive.send(1, Values.of(0, "key"));
            drive.send(1, Values.of(1, "key"));
            drive.send(1, Values.of(2, "key"));
            assertThat(recorder.cells())
                    .containsExactly(
                            "0.0=" + VALUE, "0.0=" + VALUE, "0.1=" + VALUE, "0.0=" + VALUE);
            assertThat(recorder.rows()).isEqualTo(4);
        }
    }

    @Test
    void the_store_says_its_version_and_commands_are_executed() throws Exception {
        try (Session session = connect(1)) {
            assertThat(session.protocol()).isEqualTo("RESP3");
            assertThat(session.storeVersion()).isEqualTo("redis 7.4.0-null");
            session.create("lab", "{}");
            session.use("lab");
            session.execute("FLUSHALL");
            assertThatThrownBy(() -> session.execute("DEL ?"))
                    .isInstanceOf(ClientFailure.class)
                    .hasMessageContaining("quote its question mark");
        }
    }

    @Test
    void values_that_do_not_fit_are_refused_before_the_load() throws Exception {
        try (Session session = connect(1)) {
            List<Field> key = List.of(field("key", Field.Type.TEXT));
            assertThat(session.check("", "GET ?", key)).isEmpty();
            assertThatThrownBy(() -> session.check("", "GET ?", List.of()))
                    .hasMessage("statement \"GET ?\" binds 0 values but has 1 marker");
            assertThatThrownBy(() ->
                            session.check("", "GET ?", List.of(field("when", Field.Type.DURATION))))
                    .isInstanceOf(ClientFailure.class)
                    .hasMessageContaining("field 'when' is duration")
                    .hasMessageContaining("take text");
            assertThatThrownBy(() -> session.check("", "GET \"", key))
                    .isInstanceOf(ClientFailure.class)
                    .hasMessageContaining("a quote that does not end");
        }
    }

    @Test
    void batches_are_refused_before_the_load() throws Exception {
        RequestSettings batched = new RequestSettings(
                "",
                "",
                0,
                new RequestSettings.Batch(RequestSettings.Batch.Kind.UNLOGGED, 5),
                List.of());
        try (Session session = connect(1)) {
            assertThatThrownBy(() ->
                            session.open("", List.of(new Statement("SET ? ?", batched)), CAPACITY))
                    .isInstanceOf(ClientFailure.class)
                    .hasMessageContaining("leave out 'batch'");
        }
    }
}
