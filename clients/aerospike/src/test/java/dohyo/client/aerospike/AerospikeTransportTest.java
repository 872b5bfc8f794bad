package dohyo.client.aerospike;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.client.contract.AllocationMeter;
import dohyo.client.contract.CompletionRecorder;
import dohyo.client.contract.FixedValueRequest;
import dohyo.client.contract.MultiKeyRequest;
import dohyo.client.contract.People;
import dohyo.client.contract.SingleThreadHarness;
import dohyo.client.contract.TransportContract;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.ControlSession;
import dohyo.engine.client.RequestTemplate;
import dohyo.engine.client.Transport;
import dohyo.model.workload.Field;
import dohyo.model.workload.RecordAsk;
import dohyo.model.workload.RecordAsk.Verb;
import dohyo.model.workload.StoreNamespace;
import dohyo.model.workload.Table;
import dohyo.model.workload.Table.Column;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.util.List;

/** A lane that speaks Aerospike's protocol against a null store. */
class AerospikeTransportTest extends TransportContract {

    private static final Table TABLE = new Table(
            "pairs",
            new Column("key", Field.Type.TEXT),
            List.of(new Column("value", Field.Type.TEXT)));
    private static final int FEW = 8;
    private static final String VALUE = "nothing is stored here, but this is a value";

    AerospikeTransportTest() {
        super(new AerospikeClient(), ask(Verb.GET), ask(Verb.PUT), "device_overload");
    }

    private static RecordAsk ask(Verb verb) {
        return new RecordAsk(verb, TABLE, "key", List.of()).of(TABLE);
    }

    @Test
    void cells_of_answers_are_reported_where_they_are_asked_for() throws Exception {
        List<RequestTemplate> calls = List.of(
                call(ask(Verb.GET)), call(new RecordAsk(Verb.GET, TABLE, "key", List.of("value"))));
        try (ControlSession session = connect(1);
                Transport transport = session.open(SPACE, calls, CAPACITY)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            recorder.verifyAll();
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            drive.send(1, FixedValueRequest.of(1, "key"));
            assertThat(recorder.cells()).containsExactly("0.0=" + VALUE);
            drive.send(1, FixedValueRequest.of(0, "key"));
            assertThat(recorder.cells()).hasSize(3).endsWith("0.1=" + VALUE);
        }
    }

    @Test
    void a_read_of_many_finds_as_many_rows() throws Exception {
        try (ControlSession session = connect(1);
                Transport transport = session.open(SPACE, List.of(People.many(5)), CAPACITY)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            MultiKeyRequest request = MultiKeyRequest.of(0, 5);
            new SingleThreadHarness(transport, recorder).send(100, request);
            assertThat(recorder.rows()).isEqualTo(500);
            assertThat(recorder.failures()).isEmpty();
        }
    }

    @Test
    void a_comparison_reads_and_writes_nothing_where_something_else_is_held() throws Exception {
        try (ControlSession session = connect(1);
                Transport transport =
                        session.open(SPACE, List.of(People.call(People.comparing())), CAPACITY)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            new SingleThreadHarness(transport, recorder)
                    .send(100, FixedValueRequest.of(0, "Ada", "36", "7", "Eva", "35"));
            assertThat(recorder.answered()).isEqualTo(100);
            assertThat(store().counts().answered()).isEqualTo(100);
        }
    }

    /** Of few sockets: the JDK's selector boxes the numbers of those beyond 127. */
    @Test
    @Tag("slow")
    @Tag("quiet")
    void nothing_is_allocated_per_operation() throws Exception {
        List<RequestTemplate> calls = List.of(call(ask(Verb.GET)), call(ask(Verb.PUT)));
        try (ControlSession session = connect(1);
                Transport transport = session.open(SPACE, calls, FEW)) {
            for (FixedValueRequest values : List.of(
                    FixedValueRequest.of(0, "key"), FixedValueRequest.of(1, "key", "value"))) {
                assertThat(new AllocationMeter(transport, values, FEW).bytesPerOperation(100_000))
                        .isLessThan(0.5);
            }
        }
    }

    @Test
    void the_store_says_its_version_and_which_namespaces_it_has() throws Exception {
        try (ControlSession session = connect(1)) {
            assertThat(session.protocol()).isEqualTo("2");
            assertThat(session.storeVersion()).isEqualTo("aerospike 7.2.0.0-null");
            session.create(SPACE);
            assertThatThrownBy(() -> session.use(StoreNamespace.of("theirs", List.of())))
                    .isInstanceOf(ClientFailure.class)
                    .hasMessage("the cluster has no namespace 'theirs', only test, dohyo, lab; name"
                            + " one of them as the workload's 'keyspace'");
            assertThatThrownBy(() -> session.create(StoreNamespace.of("lab", List.of("x"))))
                    .hasMessageContaining("leave it out");
        }
    }
}
