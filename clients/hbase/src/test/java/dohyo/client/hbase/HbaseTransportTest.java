package dohyo.client.hbase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import static java.nio.charset.StandardCharsets.UTF_8;

import dohyo.client.contract.CompletionRecorder;
import dohyo.client.contract.FixedValueRequest;
import dohyo.client.contract.SingleThreadHarness;
import dohyo.client.contract.TransportContract;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.ControlSession;
import dohyo.engine.client.RequestTemplate;
import dohyo.engine.client.Transport;
import dohyo.engine.data.ExpectedRows;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.DriverSpec;
import dohyo.model.workload.ContentField;
import dohyo.model.workload.Field;
import dohyo.model.workload.Field.Choose;
import dohyo.model.workload.KeyField;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.RecordAsk.Verb;
import dohyo.model.workload.StoreNamespace;
import dohyo.model.workload.Workload;
import dohyo.model.workload.Workload.DataSet;

import org.junit.jupiter.api.Test;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;

/** A lane that speaks HBase's RPC against a null store. */
class HbaseTransportTest extends TransportContract {

    private static final String VALUE = "nothing is stored here, but this is a value";

    HbaseTransportTest() {
        super(
                new HbaseClient(Map.of()),
                Records.ask(Verb.GET),
                Records.ask(Verb.PUT),
                "call_queue_too_big");
    }

    @Test
    void the_store_says_its_version_and_has_the_tables_that_are_wanted() throws Exception {
        try (ControlSession session = connect(1)) {
            assertThat(session.storeVersion()).isEqualTo("hbase 2.6.4-null");
            session.create(StoreNamespace.of("lab", List.of()).with(List.of(Records.USERS)));
            session.use(SPACE);
            assertThat(session.check(SPACE, Records.call(Verb.GET))).isEmpty();
            assertThatThrownBy(() -> session.create(StoreNamespace.of("lab", List.of("CREATE x"))))
                    .isInstanceOf(ClientFailure.class)
                    .hasMessageContaining("say 'records'");
        }
    }

    @Test
    void every_verb_is_answered() throws Exception {
        List<RequestTemplate> calls = List.of(
                Records.call(Verb.UPDATE, "value"),
                Records.call(Verb.DELETE),
                Records.call(Verb.COMPARE_AND_SET, "value"),
                Records.call(Verb.SCAN));
        try (ControlSession session = connect(1);
                Transport transport = session.open(SPACE, calls, CAPACITY)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            drive.send(100, FixedValueRequest.of(0, "new", "key"));
            drive.send(100, FixedValueRequest.of(1, "key"));
            drive.send(100, FixedValueRequest.of(2, "new", "key", "old"));
            assertThat(recorder.rows()).isZero();
            drive.send(100, new FixedValueRequest(3, List.of(new byte[] {'k'}, new byte[] {
                0, 0, 0, 7
            })));
            assertThat(recorder.answered()).isEqualTo(400);
            assertThat(recorder.rows()).isEqualTo(700);
        }
    }

    @Test
    void cells_of_answers_are_reported_where_they_are_asked_for() throws Exception {
        List<RequestTemplate> calls =
                List.of(Records.verified(Verb.GET), Records.verified(Verb.SCAN, "value", "id"));
        try (ControlSession session = connect(1);
                Transport transport = session.open(SPACE, calls, CAPACITY)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            recorder.verifyAll();
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            drive.send(1, FixedValueRequest.of(0, "row"));
            drive.send(1, new FixedValueRequest(1, List.of(new byte[] {'k'}, new byte[] {2})));
            assertThat(recorder.cells())
                    .containsExactly(
                            "0.0=row",
                            "0.1=" + VALUE,
                            "0.0=" + VALUE,
                            "0.1=row",
                            "1.0=" + VALUE,
                            "1.1=row");
        }
    }

    @Test
    void records_that_were_loaded_are_read_back_by_their_key() throws Exception {
        Workload workload = new Workload(
                "users",
                SPACE.with(List.of(Records.USERS)),
                Map.of(
                        "id", new KeyField("id", Field.Type.TEXT, Choose.UNIFORM, 100, "user"),
                        "value", new ContentField("value", Field.Type.TEXT, 10, 10)),
                new DataSet(100, Records.ask(Verb.PUT)),
                List.of());
        try (ControlSession session = connect(1)) {
            ExpectedRows rows =
                    ExpectedRows.of(workload, 7, session.readBack(workload).orElseThrow());
            OperationStep read = OperationStep.of(rows.ask());
            try (Transport transport =
                    session.open(SPACE, RequestTemplate.of(read, workload), CAPACITY)) {
                CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
                recorder.verifyAll();
                new SingleThreadHarness(transport, recorder).send(1, rows.request(42));
                assertThat(recorder.cells()).containsExactly("0.0=" + VALUE);
                assertThat(rows.matches(42, 0, ByteBuffer.wrap(VALUE.getBytes(UTF_8))))
                        .isFalse();
            }
        }
    }

    @Test
    void many_keys_of_one_server_are_one_call() throws Exception {
        try (ControlSession session = connect(1);
                Transport transport =
                        session.open(SPACE, List.of(Records.many(100, 0)), CAPACITY)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            new SingleThreadHarness(transport, recorder).send(200, Records.keys(0, 100));
            assertThat(recorder.answered()).isEqualTo(200);
            assertThat(recorder.rows()).isEqualTo(20_000);
            assertThat(store().counts().answered()).isEqualTo(200);
        }
    }

    @Test
    void a_durability_that_hbase_does_not_have_is_refused() {
        ClientSpec spec = new ClientSpec("hbase", 1, CAPACITY, "ONE", 1_000_000_000L)
                .with(new DriverSpec("", Map.of("durability", "twice")));
        assertThatThrownBy(() ->
                        new HbaseClient(Map.of()).connect(spec, List.of(store().contactPoint())))
                .isInstanceOf(ClientFailure.class)
                .hasMessageContaining("'twice' is no durability of HBase");
    }

    @Test
    void a_key_without_bytes_names_the_table() throws Exception {
        try (Transport transport = open(1)) {
            assertThatThrownBy(() -> transport.send(0, FixedValueRequest.of(0, "")))
                    .hasMessageContaining("the key of a row in 'users' has 0 bytes");
        }
    }
}
