package dohyo.client.aerospikeclient;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.client.aerospike.AerospikeClient;
import dohyo.client.contract.CompletionRecorder;
import dohyo.client.contract.FixedValueRequest;
import dohyo.client.contract.MultiKeyRequest;
import dohyo.client.contract.People;
import dohyo.client.contract.SingleThreadHarness;
import dohyo.engine.client.Client;
import dohyo.engine.client.ControlSession;
import dohyo.engine.client.Request;
import dohyo.engine.client.RequestTemplate;
import dohyo.engine.client.Transport;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.workload.Field;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.RecordAsk;
import dohyo.model.workload.RecordAsk.Verb;
import dohyo.model.workload.StoreNamespace;
import dohyo.model.workload.Table;
import dohyo.model.workload.Table.Column;
import dohyo.nullstore.NullServer;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.List;

/**
 * Aerospike's own client and the lab's, one after the other, with the same null store: what they
 * ask for records is the same, byte for byte.
 */
class OfficialClientTest {

    private static final StoreNamespace SPACE = StoreNamespace.of("test", List.of());
    private static final String HELD = "nothing is stored here, but this is a value";

    private NullServer store;
    private RecordingProxy proxy;

    @BeforeEach
    void start() throws IOException {
        store = NullServer.start(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), List.of(), null);
        proxy = new RecordingProxy(store.address());
    }

    @AfterEach
    void stop() throws IOException {
        proxy.close();
        store.close();
        assertThat(store.failure()).isNull();
    }

    /**
     * What a client asked for a request, and how many rows it found.
     *
     * @param messages in hexadecimal digits, without heads
     */
    private record Asked(List<String> messages, long rows) {}

    private Asked asked(Client client, RequestTemplate call, Request request) throws Exception {
        ClientSpec spec = new ClientSpec(client.name(), 1, 1, "", 1_000_000_000L);
        try (ControlSession session = client.connect(spec, List.of(proxy.contactPoint()));
                Transport transport = session.open(SPACE, List.of(call), 1)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, 1);
            new SingleThreadHarness(transport, recorder).send(1, request);
            assertThat(recorder.failures()).isEmpty();
            return new Asked(proxy.taken(), recorder.rows());
        }
    }

    private void agree(int messages, RequestTemplate call, Request request) throws Exception {
        Asked official = asked(new AerospikeClientAdapter(), call, request);
        assertThat(official.messages()).hasSize(messages);
        assertThat(asked(new AerospikeClient(), call, request)).isEqualTo(official);
    }

    @Test
    void reads_are_the_same_bytes() throws Exception {
        agree(1, People.call(Verb.GET), FixedValueRequest.of(0, "user7"));
        agree(1, People.call(Verb.GET, "age"), FixedValueRequest.of(0, "user7"));
    }

    @Test
    void writes_are_the_same_bytes() throws Exception {
        agree(1, People.call(Verb.PUT), FixedValueRequest.of(0, "user7", "Ada", "36"));
        agree(1, People.call(Verb.UPDATE, "age"), FixedValueRequest.of(0, "36", "user7"));
        agree(1, People.call(People.lasting(90)), FixedValueRequest.of(0, "user7", "Ada", "36"));
    }

    @Test
    void deletes_are_the_same_bytes() throws Exception {
        agree(1, People.call(Verb.DELETE), FixedValueRequest.of(0, "user7"));
    }

    /** Numbers as keys and in bins, of which the lab binds four bytes. */
    @Test
    void numbers_are_the_same_bytes() throws Exception {
        Table table = new Table(
                "people",
                new Column("id", Field.Type.INT),
                List.of(
                        new Column("age", Field.Type.BIGINT),
                        new Column("weight", Field.Type.DOUBLE),
                        new Column("photo", Field.Type.BLOB)));
        RecordAsk ask = new RecordAsk(Verb.PUT, table, "id", List.of()).of(table);
        agree(
                1,
                new RequestTemplate(OperationStep.of(ask), 0, List.of()),
                new FixedValueRequest(
                        0,
                        List.of(
                                ByteBuffer.allocate(4).putInt(-7).array(),
                                ByteBuffer.allocate(8).putLong(36).array(),
                                ByteBuffer.allocate(8).putDouble(61.5).array(),
                                new byte[] {1, 2, 3})));
    }

    /** Of what the null store says that it holds, and of something else. */
    @Test
    void comparisons_are_the_same_bytes() throws Exception {
        RequestTemplate comparing = People.call(People.comparing());
        agree(2, comparing, FixedValueRequest.of(0, "Eva", "37", "user7", HELD, HELD));
        agree(1, comparing, FixedValueRequest.of(0, "Eva", "37", "user7", "Ada", "36"));
    }

    /**
     * Both read several records by one request, which says for each what is read: the official one
     * by flags that newer servers have, the lab's in the form that all servers since 4.9 have.
     */
    @Test
    void batches_differ_in_form_and_find_the_same() throws Exception {
        RequestTemplate many = People.many(3);
        Asked official = asked(new AerospikeClientAdapter(), many, MultiKeyRequest.of(0, 3));
        Asked ours = asked(new AerospikeClient(), many, MultiKeyRequest.of(0, 3));
        assertThat(official.messages()).hasSize(1).isNotEqualTo(ours.messages());
        assertThat(ours.messages()).hasSize(1);
        assertThat(official.rows()).isEqualTo(3).isEqualTo(ours.rows());
    }
}
