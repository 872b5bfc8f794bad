package dohyo.client.igniteclient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.client.contract.CompletionRecorder;
import dohyo.client.contract.FixedValueRequest;
import dohyo.client.contract.MultiKeyRequest;
import dohyo.client.contract.People;
import dohyo.client.contract.SingleThreadHarness;
import dohyo.client.ignite.language.RecordRequest;
import dohyo.client.igniteclient.ClusterConnection.Entries;
import dohyo.engine.callback.CallbackTransport;
import dohyo.engine.client.Client;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Transport;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.DriverSpec;
import dohyo.model.workload.Field;
import dohyo.model.workload.MultiKeyRead;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.RecordAsk;
import dohyo.model.workload.RecordAsk.Verb;
import dohyo.model.workload.Table;
import dohyo.model.workload.Table.Column;

import org.apache.ignite.cache.CacheMode;
import org.apache.ignite.cache.CacheWriteSynchronizationMode;
import org.apache.ignite.client.ClientCacheConfiguration;
import org.apache.ignite.client.ClientRetryNonePolicy;
import org.junit.jupiter.api.Test;

import java.lang.reflect.Proxy;
import java.util.AbstractMap;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/** What Apache's thin client is told. */
class IgniteClientTest {

    private static final Table PEOPLE = new Table(
            "people",
            new Column("id", Field.Type.TEXT),
            List.of(new Column("name", Field.Type.TEXT), new Column("age", Field.Type.TEXT)));

    private static ClientConfigurationFactory connecting(Map<String, Object> settings)
            throws ClientFailure {
        ClientSpec spec = new ClientSpec(ClientSpec.IGNITE_CLIENT, 1, 64, "", 1_500_000_000L)
                .with(new DriverSpec("2.18.0", settings));
        return ClientConfigurationFactory.of(spec, List.of("127.64.1.1:10800", "127.64.1.2:10800"));
    }

    @Test
    void client_is_found_by_name() {
        assertThat(ServiceLoader.load(Client.class))
                .extracting(Client::name)
                .containsExactly("ignite-client");
    }

    @Test
    void nodes_are_those_of_the_lab_and_nothing_is_tried_again_behind_anybodys_back()
            throws Exception {
        var lane = connecting(Map.of()).thin();
        assertThat(lane.getAddresses()).containsExactly("127.64.1.1:10800", "127.64.1.2:10800");
        assertThat(lane.getRequestTimeout()).isEqualTo(1500);
        assertThat(lane.isPartitionAwarenessEnabled()).isTrue();
        assertThat(lane.isClusterDiscoveryEnabled()).isFalse();
        assertThat(lane.getRetryPolicy()).isInstanceOf(ClientRetryNonePolicy.class);
        assertThat(connecting(Map.of("partitionAwarenessEnabled", false))
                        .thin()
                        .isPartitionAwarenessEnabled())
                .isFalse();
        assertThatThrownBy(() -> connecting(Map.of("some", 1)))
                .hasMessageContaining("has no setting 'some'");
    }

    @Test
    void a_node_of_the_worker_holds_no_data_and_listens_on_loopback_only() throws Exception {
        var node = connecting(Map.of("api", "thick")).thick();
        assertThat(node.isClientMode()).isTrue();
        assertThat(node.getLocalHost()).isEqualTo("127.0.0.1");
        assertThat(node.getConnectorConfiguration()).isNull();
        assertThat(node.getClientConnectorConfiguration()).isNull();
        assertThatThrownBy(() -> connecting(Map.of("api", "fat")))
                .hasMessageContaining("write thin or thick");
    }

    @Test
    void caches_are_made_as_the_environment_says() throws Exception {
        ClientCacheConfiguration cache = CacheCreationSettings.in(Map.of(
                        "DOHYO_IGNITE_CACHE",
                        "cacheMode=REPLICATED,backups=1,writeSynchronizationMode=FULL_SYNC"))
                .thin("people");
        assertThat(cache.getName()).isEqualTo("people");
        assertThat(cache.getCacheMode()).isEqualTo(CacheMode.REPLICATED);
        assertThat(cache.getBackups()).isEqualTo(1);
        assertThat(cache.getWriteSynchronizationMode())
                .isEqualTo(CacheWriteSynchronizationMode.FULL_SYNC);
        assertThatThrownBy(() -> CacheCreationSettings.in(
                                Map.of("DOHYO_IGNITE_CACHE", "cacheMode=ODD"))
                        .thin("people"))
                .isInstanceOf(ClientFailure.class)
                .hasMessageContaining("'ODD' is no value of 'cacheMode'");
    }

    @Test
    void a_value_is_the_same_bytes_as_the_labs_own_client_writes() throws Exception {
        OperationStep put =
                OperationStep.of(new RecordAsk(Verb.PUT, PEOPLE, "id", List.of()).of(PEOPLE));
        EntryRequestFactory request =
                new EntryRequestFactory(RecordRequest.of("ignite-client", put, 0), false);
        FixedValueRequest values = FixedValueRequest.of(0, "7", "Ada", "36");
        assertThat(request.key(values)).isEqualTo("7");
        assertThat(request.value(values))
                .containsExactly(0, 0, 0, 1, '7', 0, 0, 0, 2, '3', '6', 0, 0, 0, 3, 'A', 'd', 'a');
    }

    @Test
    void keys_of_an_operation_are_not_held_back() throws Exception {
        OperationStep many =
                OperationStep.of(new RecordAsk(Verb.MULTI_GET, PEOPLE, "id", List.of()));
        assertThatThrownBy(() ->
                        new IgniteClientAdapter().dialect(many.of(new MultiKeyRead(5, 2, false))))
                .isInstanceOf(ClientFailure.class)
                .hasMessageContaining("leave out 'at-once'");
    }

    @Test
    void an_answer_is_stamped_before_anybody_looks_into_it() throws Exception {
        AtomicLong lookedNanos = new AtomicLong();
        Map<Object, byte[]> answer = new AbstractMap<>() {
            @Override
            public Set<Map.Entry<Object, byte[]>> entrySet() {
                return Set.of();
            }

            @Override
            public Collection<byte[]> values() {
                lookedNanos.set(System.nanoTime());
                LockSupport.parkNanos(5_000_000L);
                return List.of();
            }
        };
        EntryRequestFactory many = new EntryRequestFactory(
                IgniteClientAdapter.request(People.many(2).step(), 0), false);
        try (Transport transport = new CallbackTransport(
                new CacheCalls(answering(answer), List.of(many), new AtomicBoolean()), 1)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, 1);
            new SingleThreadHarness(transport, recorder).send(1, MultiKeyRequest.of(0, 2));
            assertThat(recorder.answered()).isEqualTo(1);
            assertThat(recorder.latestStampNanos()).isLessThanOrEqualTo(lookedNanos.get());
        }
    }

    /** A way to a cluster whose caches answer so whatever they are asked. */
    private static ClusterConnection answering(Map<Object, byte[]> answer) {
        Entries entries = (Entries) Proxy.newProxyInstance(
                Entries.class.getClassLoader(),
                new Class<?>[] {Entries.class},
                (proxy, method, arguments) -> CompletableFuture.completedFuture(answer));
        return new ClusterConnection() {
            @Override
            public void make(String cache, CacheCreationSettings making) {}

            @Override
            public String version() {
                return "";
            }

            @Override
            public Entries entries(String cache, long ttlMillis) {
                return entries;
            }

            @Override
            public void close() {}
        };
    }
}
