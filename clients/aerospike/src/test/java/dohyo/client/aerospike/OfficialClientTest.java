package dohyo.client.aerospike;

import static org.assertj.core.api.Assertions.assertThat;

import com.aerospike.client.AerospikeClient;
import com.aerospike.client.Bin;
import com.aerospike.client.Key;
import com.aerospike.client.Record;
import com.aerospike.client.policy.BatchPolicy;
import com.aerospike.client.policy.ClientPolicy;
import com.aerospike.client.policy.GenerationPolicy;
import com.aerospike.client.policy.Policy;
import com.aerospike.client.policy.RecordExistsAction;
import com.aerospike.client.policy.WritePolicy;

import dohyo.client.aerospike.language.RecordRequest;
import dohyo.client.aerospike.wire.CommandTerms;
import dohyo.client.aerospike.wire.RecordCommand;
import dohyo.client.contract.CompletionRecorder;
import dohyo.client.contract.FixedValueRequest;
import dohyo.client.contract.People;
import dohyo.client.contract.SingleThreadHarness;
import dohyo.engine.client.ControlSession;
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
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * Aerospike's own client and the lab's, one after the other, with the same null store: what they
 * ask for records is the same, byte for byte.
 */
class OfficialClientTest {

    private static final StoreNamespace SPACE = StoreNamespace.of("test", List.of());
    private static final String SET = "people";
    private static final int TIMEOUT_MILLIS = 1000;

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

    /** What the official client does. */
    @FunctionalInterface
    private interface Use {
        void of(AerospikeClient client, Key key);
    }

    private List<String> official(Key key, Use use) {
        InetSocketAddress place = proxy.address();
        try (AerospikeClient client = new AerospikeClient(
                new ClientPolicy(), place.getAddress().getHostAddress(), place.getPort())) {
            use.of(client, key);
        }
        return proxy.taken();
    }

    private List<String> ours(RequestTemplate call, FixedValueRequest request) throws Exception {
        ClientSpec spec = new ClientSpec("aerospike", 1, 1, "", TIMEOUT_MILLIS * 1_000_000L);
        try (ControlSession session = new dohyo.client.aerospike.AerospikeClient()
                        .connect(spec, List.of(proxy.contactPoint()));
                Transport transport = session.open(SPACE, List.of(call), 1)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, 1);
            new SingleThreadHarness(transport, recorder).send(1, request);
            assertThat(recorder.failures()).isEmpty();
        }
        return proxy.taken();
    }

    private static <P extends Policy> P patient(P policy) {
        policy.totalTimeout = TIMEOUT_MILLIS;
        policy.maxRetries = 0;
        return policy;
    }

    private static WritePolicy writing(RecordExistsAction action) {
        WritePolicy policy = patient(new WritePolicy());
        policy.recordExistsAction = action;
        policy.expiration = -1;
        return policy;
    }

    private static Key key() {
        return new Key("test", SET, "user7");
    }

    @Test
    void reads_are_the_same_bytes() throws Exception {
        assertThat(ours(People.call(Verb.GET), FixedValueRequest.of(0, "user7")))
                .hasSize(1)
                .isEqualTo(official(key(), (client, key) -> {
                    Record found = client.get(patient(new Policy()), key);
                    assertThat(found.getString("value")).startsWith("nothing is stored");
                }));
        assertThat(ours(People.call(Verb.GET, "age"), FixedValueRequest.of(0, "user7")))
                .hasSize(1)
                .isEqualTo(official(key(), (client, key) -> {
                    Record found = client.get(patient(new Policy()), key, "age");
                    assertThat(found.getString("age")).startsWith("nothing is stored");
                }));
    }

    @Test
    void writes_are_the_same_bytes() throws Exception {
        assertThat(ours(People.call(Verb.PUT), FixedValueRequest.of(0, "user7", "Ada", "36")))
                .hasSize(1)
                .isEqualTo(official(
                        key(),
                        (client, key) -> client.put(
                                writing(RecordExistsAction.REPLACE),
                                key,
                                new Bin("id", "user7"),
                                new Bin("name", "Ada"),
                                new Bin("age", "36"))));
        assertThat(ours(People.call(Verb.UPDATE, "age"), FixedValueRequest.of(0, "36", "user7")))
                .hasSize(1)
                .isEqualTo(official(
                        key(),
                        (client, key) -> client.put(
                                writing(RecordExistsAction.UPDATE), key, new Bin("age", "36"))));
        WritePolicy forSomeTime = writing(RecordExistsAction.REPLACE);
        forSomeTime.expiration = 90;
        assertThat(ours(
                        People.call(People.lasting(90)),
                        FixedValueRequest.of(0, "user7", "Ada", "36")))
                .hasSize(1)
                .isEqualTo(official(
                        key(),
                        (client, key) -> client.put(
                                forSomeTime,
                                key,
                                new Bin("id", "user7"),
                                new Bin("name", "Ada"),
                                new Bin("age", "36"))));
    }

    @Test
    void deletes_are_the_same_bytes() throws Exception {
        WritePolicy deleting = writing(RecordExistsAction.UPDATE);
        deleting.expiration = 0;
        assertThat(ours(People.call(Verb.DELETE), FixedValueRequest.of(0, "user7")))
                .hasSize(1)
                .isEqualTo(official(
                        key(),
                        (client, key) ->
                                assertThat(client.delete(deleting, key)).isTrue()));
    }

    /** Numbers as keys and in bins, of which the lab binds four bytes. */
    @Test
    void numbers_are_the_same_bytes() throws Exception {
        Table table = new Table(
                SET,
                new Column("id", Field.Type.INT),
                List.of(
                        new Column("age", Field.Type.BIGINT),
                        new Column("weight", Field.Type.DOUBLE),
                        new Column("photo", Field.Type.BLOB)));
        RecordAsk ask = new RecordAsk(Verb.PUT, table, "id", List.of()).of(table);
        RequestTemplate call = new RequestTemplate(OperationStep.of(ask), 0, List.of());
        FixedValueRequest values = new FixedValueRequest(
                0,
                List.of(
                        ByteBuffer.allocate(4).putInt(-7).array(),
                        ByteBuffer.allocate(8).putLong(36).array(),
                        ByteBuffer.allocate(8).putDouble(61.5).array(),
                        new byte[] {1, 2, 3}));
        assertThat(ours(call, values))
                .hasSize(1)
                .isEqualTo(official(
                        new Key("test", SET, -7),
                        (client, key) -> client.put(
                                writing(RecordExistsAction.REPLACE),
                                key,
                                new Bin("id", -7),
                                new Bin("age", 36L),
                                new Bin("weight", 61.5),
                                new Bin("photo", new byte[] {1, 2, 3}))));
    }

    /** The write that ends a comparison; the null store never holds what would let it begin. */
    @Test
    void a_write_of_the_same_generation_is_the_same_bytes() throws Exception {
        RecordAsk comparing = People.comparing();
        ByteBuffer target = ByteBuffer.allocate(1 << 10);
        var command = new RecordCommand(
                RecordRequest.of("aerospike", OperationStep.of(comparing), 0),
                new CommandTerms("test", TIMEOUT_MILLIS, false));
        FixedValueRequest values = FixedValueRequest.of(0, "Eva", "37", "user7", "Ada", "36");
        var unused = command.key(values);
        command.encodeWrite(values, 1, target);
        WritePolicy policy = writing(RecordExistsAction.UPDATE);
        policy.generationPolicy = GenerationPolicy.EXPECT_GEN_EQUAL;
        policy.generation = 1;
        assertThat(official(
                        key(),
                        (client, key) -> client.put(
                                policy, key, new Bin("name", "Eva"), new Bin("age", "37"))))
                .containsExactly(
                        HexFormat.of().formatHex(target.array(), Long.BYTES, target.position()));
    }

    /**
     * Both read several records by one request, which says for each what is read: the official one
     * by flags that newer servers have, the lab's in the form that all servers since 4.9 have.
     */
    @Test
    void batches_differ_in_form_and_find_the_same() throws Exception {
        List<Record> found = new ArrayList<>();
        Key[] keys = {key(), new Key("test", SET, "user8"), new Key("test", SET, "user9")};
        List<String> asked = official(
                keys[0],
                (client, key) ->
                        found.addAll(List.of(client.get(patient(new BatchPolicy()), keys))));
        assertThat(found)
                .hasSize(3)
                .allSatisfy(record ->
                        assertThat(record.getString("value")).startsWith("nothing is stored"));
        assertThat(asked).hasSize(1);
    }
}
