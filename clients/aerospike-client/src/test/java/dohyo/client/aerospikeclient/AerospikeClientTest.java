package dohyo.client.aerospikeclient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.aerospike.client.BatchRead;
import com.aerospike.client.policy.ClientPolicy;

import dohyo.client.aerospike.language.ErrorKind;
import dohyo.client.contract.CompletionRecorder;
import dohyo.client.contract.FixedValueRequest;
import dohyo.client.contract.MultiKeyRequest;
import dohyo.client.contract.People;
import dohyo.client.contract.SingleThreadHarness;
import dohyo.client.contract.TransportContract;
import dohyo.engine.callback.AsyncCalls;
import dohyo.engine.callback.CallCompletionQueue;
import dohyo.engine.callback.CallbackTransport;
import dohyo.engine.callback.RowAndWarningCounter;
import dohyo.engine.client.Client;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.ControlSession;
import dohyo.engine.client.Request;
import dohyo.engine.client.RequestTemplate;
import dohyo.engine.client.Transport;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.DriverSpec;
import dohyo.model.experiment.ScriptStep;
import dohyo.model.workload.Field;
import dohyo.model.workload.MultiKeyRead;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.RecordAsk;
import dohyo.model.workload.RecordAsk.Verb;
import dohyo.model.workload.StoreNamespace;
import dohyo.model.workload.Table;
import dohyo.model.workload.Table.Column;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;

/** A lane that goes through Aerospike's own client to a null store, and what that is told. */
class AerospikeClientTest extends TransportContract {

    private static final Table TABLE = new Table(
            "pairs",
            new Column("key", Field.Type.TEXT),
            List.of(new Column("value", Field.Type.TEXT)));
    private static final String VALUE = "nothing is stored here, but this is a value";

    AerospikeClientTest() {
        super(new AerospikeClientAdapter(), ask(Verb.GET), ask(Verb.PUT), "device_overload");
    }

    private static RecordAsk ask(Verb verb) {
        return new RecordAsk(verb, TABLE, "key", List.of()).of(TABLE);
    }

    private static LaneSettings settings(Map<String, Object> own) throws ClientFailure {
        return LaneSettings.of(
                new ClientSpec(ClientSpec.AEROSPIKE_CLIENT, 1, 64, "", 1_500_000_000L)
                        .with(new DriverSpec("9.2.0", own)));
    }

    /** The lab's own client is on the class path of these tests, too. */
    @Test
    @Override
    protected void client_is_found_by_name() {
        assertThat(ServiceLoader.load(Client.class))
                .extracting(Client::name)
                .contains("aerospike-client");
    }

    /** It takes everything, and tells by failures that nobody is there. */
    @Test
    @Override
    protected void nothing_is_sent_while_all_connections_are_down() throws Exception {
        try (Transport transport = open(2)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            drive.send(100, FixedValueRequest.of(0, "key"));
            store().close();
            drive.send(100, FixedValueRequest.of(0, "key"));
            assertThat(recorder.answered()).isEqualTo(100);
            assertThat(recorder.failed()).isEqualTo(100);
            assertThat(recorder.failures().keySet())
                    .isSubsetOf("connection_lost", "no_node", "timeout");
        }
    }

    @Test
    void a_stall_beyond_the_timeout_is_its_own_timeout_and_nothing_is_tried_again()
            throws Exception {
        restart(new ScriptStep(ScriptStep.Kind.STALL, 0, 1_500_000_000L, 0));
        try (Transport transport = open(1)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            new SingleThreadHarness(transport, recorder).send(10, FixedValueRequest.of(0, "key"));
            assertThat(recorder.answered() + recorder.failed()).isEqualTo(10);
            assertThat(recorder.failures().keySet()).isSubsetOf("timeout");
        }
    }

    @Test
    void cells_of_answers_are_those_that_were_asked_for() throws Exception {
        OperationStep all = OperationStep.of(ask(Verb.GET)).verifying(List.of("value"));
        OperationStep one = OperationStep.of(
                        new RecordAsk(Verb.GET, TABLE, "key", List.of("value")))
                .verifying(List.of("value"));
        try (ControlSession session = connect(1);
                Transport transport =
                        session.open(SPACE, List.of(call(all), call(one)), CAPACITY)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            recorder.verifyAll();
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            drive.send(1, FixedValueRequest.of(1, "key"));
            assertThat(recorder.cells()).containsExactly("0.0=" + VALUE);
            drive.send(1, FixedValueRequest.of(0, "key"));
            assertThat(recorder.cells()).hasSize(3).endsWith("0.1=" + VALUE);
        }
    }

    /** The null store holds texts only, which are no numbers. */
    @Test
    void a_value_of_another_type_is_none_of_this_workload() throws Exception {
        Table numbers = new Table(
                "pairs",
                new Column("key", Field.Type.TEXT),
                List.of(new Column("value", Field.Type.INT)));
        RecordAsk reading = new RecordAsk(Verb.GET, numbers, "key", List.of("value"));
        RequestTemplate call = call(OperationStep.of(reading).verifying(List.of("value")));
        try (ControlSession session = connect(1);
                Transport transport = session.open(SPACE, List.of(call), CAPACITY)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            new SingleThreadHarness(transport, recorder).send(5, FixedValueRequest.of(0, "key"));
            assertThat(recorder.failures()).isEqualTo(Map.of("foreign_value", 5));
        }
    }

    @Test
    void a_read_of_many_finds_as_many_rows() throws Exception {
        try (ControlSession session = connect(1);
                Transport transport = session.open(SPACE, List.of(People.many(5)), CAPACITY)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            new SingleThreadHarness(transport, recorder).send(100, MultiKeyRequest.of(0, 5));
            assertThat(recorder.rows()).isEqualTo(500);
            assertThat(recorder.failures()).isEmpty();
        }
    }

    @Test
    void the_store_says_its_version_and_which_namespaces_it_has() throws Exception {
        try (ControlSession session = connect(1)) {
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

    @Test
    void nobody_there_is_a_sentence() throws Exception {
        store().close();
        assertThatThrownBy(() -> connect(1))
                .isInstanceOf(ClientFailure.class)
                .hasMessageStartingWith("cannot connect to the store: ");
    }

    @Test
    void a_lane_has_a_socket_for_each_operation_and_hides_no_errors() throws Exception {
        ClientPolicy lane = settings(Map.of("eventLoops", 2)).lane(null, 64);
        assertThat(lane.asyncMaxConnsPerNode).isEqualTo(128);
        assertThat(lane.asyncMinConnsPerNode).isEqualTo(64);
        assertThat(lane.maxErrorRate).isZero();
        assertThat(settings(Map.of()).batch().maxRetries).isZero();
        assertThat(settings(Map.of()).batch().totalTimeout).isEqualTo(1500);
        assertThatThrownBy(() -> settings(Map.of("eventLoops", 0)))
                .hasMessage("'0' is no number of event loops; write 1 to 64");
        assertThatThrownBy(() -> settings(Map.of("some", 1)))
                .hasMessageContaining("has the setting eventLoops only");
    }

    @Test
    void keys_of_an_operation_are_not_held_back() throws Exception {
        OperationStep many = OperationStep.of(People.ask(Verb.MULTI_GET));
        AerospikeClientAdapter client = new AerospikeClientAdapter();
        assertThat(client.dialect(many.of(new MultiKeyRead(5, 0, false))))
                .singleElement()
                .asString()
                .startsWith("batch get people 5 keys");
        assertThatThrownBy(() -> client.dialect(many.of(new MultiKeyRead(5, 2, false))))
                .isInstanceOf(ClientFailure.class)
                .hasMessageContaining("leave out 'at-once'");
    }

    @Test
    void a_record_that_a_node_has_refused_fails_the_read_of_many() throws Exception {
        RecordRequestFactory many = new RecordRequestFactory(
                AerospikeClientAdapter.request(People.many(2).step(), 0),
                new RecordRequestFactory.Terms("test", false, settings(Map.of())),
                false);
        List<BatchRead> reads = many.reads(MultiKeyRequest.of(0, 2));
        reads.get(0).setError(ErrorKind.NOT_FOUND, false);
        reads.get(1).setError(11, false);
        AsyncCalls calls = new AsyncCalls() {
            @Override
            public List<String> errorKinds() {
                return AerospikeErrors.labels();
            }

            @Override
            public boolean start(long call, Request request, CallCompletionQueue endings) {
                FoundRecords found = new FoundRecords(many, new RowAndWarningCounter());
                new CallCompletion(call, endings, found, false).onSuccess(reads);
                return true;
            }

            @Override
            public void close() {}
        };
        try (Transport transport = new CallbackTransport(calls, 1)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, 1);
            new SingleThreadHarness(transport, recorder).send(1, MultiKeyRequest.of(0, 2));
            assertThat(recorder.failures()).isEqualTo(Map.of("partition_unavailable", 1));
        }
    }
}
