package dohyo.lab.stores.valkey;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.client.resp.RespClient;
import dohyo.engine.client.Completions;
import dohyo.engine.client.ControlSession;
import dohyo.engine.client.Request;
import dohyo.engine.client.RequestTemplate;
import dohyo.engine.client.Transport;
import dohyo.lab.process.Eventually;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.NodeMetricsSource.Connection;
import dohyo.lab.stores.NodeMetricsSource.Happening;
import dohyo.lab.stores.NodeProcessControl;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreNode;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.experiment.Topology;
import dohyo.model.workload.CommandAsk;
import dohyo.model.workload.Field;
import dohyo.model.workload.KeyField;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.StoreNamespace;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Real servers with replicas: alone, and as a cluster in which one takes its primary's place. */
@Tag("real")
class ReplicasRealTest {

    @TempDir
    Path folder;

    private Processes processes;

    @BeforeEach
    void open() throws IOException {
        processes = new Processes(folder.resolve("cache"));
    }

    @AfterEach
    void close() throws IOException {
        processes.close();
    }

    private RunningStore start(Topology topology, Map<String, Object> settings) throws Exception {
        StoreSpec spec = StoreSpec.of("valkey", ValkeyLab.VERSION)
                .withTopology(topology)
                .withSettings(settings);
        return ValkeyLab.launcher(processes).start(spec, folder.resolve("logs"), sentence -> {});
    }

    private static String get(StoreNode node, String key) {
        try {
            return new ValkeyLab.Strings(node).get(key);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, Double> read(Connection metrics) {
        try {
            return metrics.read();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void replicas_of_one_node_have_what_it_has_and_say_so() throws Exception {
        try (RunningStore store = start(Topology.ONE_NODE.withReplicas(2), Map.of())) {
            List<? extends StoreNode> nodes = store.nodes();
            assertThat(nodes)
                    .extracting(StoreNode::copies)
                    .containsExactly("", "valkey-1", "valkey-1");
            assertThat(store.contactPoints()).containsExactly(nodes.get(0).contactPoint());
            new ValkeyLab.Strings(nodes.get(0)).put("k", "v");
            Eventually.holds(
                    "all have the key",
                    () -> nodes.stream().allMatch(node -> get(node, "k").equals("v")));
            try (Connection primary = metricsOf(store, 0);
                    Connection replica = metricsOf(store, 1)) {
                assertThat(primary.read())
                        .containsEntry("replicas.connected", 2.0)
                        .containsKeys("replicas.behind", "replication.offset")
                        .doesNotContainKey("replica.link");
                assertThat(replica.read()).containsEntry("replica.link", 1.0);
                NodeProcessControl life = nodes.get(0).life().orElseThrow();
                life.kill();
                Eventually.holds(
                        "the replica misses its primary",
                        () -> read(replica).getOrDefault("replica.link", 1.0) == 0);
                assertThat(get(nodes.get(1), "k")).isEqualTo("v");
            }
        }
    }

    private static Connection metricsOf(RunningStore store, int node) throws IOException {
        return store.nodes()
                .get(node)
                .metrics()
                .orElseThrow()
                .reader(store.version(), "dohyo")
                .connect();
    }

    @Test
    void a_replica_takes_the_place_of_a_killed_primary_and_the_client_goes_there()
            throws Exception {
        Map<String, Object> settings = Map.of("cluster-node-timeout", 1000);
        try (RunningStore store = start(new Topology(3, 1, 1, 1), settings);
                Transport load = load(store);
                Connection replica = metricsOf(store, 3)) {
            assertThat(store.nodes()).hasSize(6);
            assertThat(store.nodes().get(3).copies()).isEqualTo("valkey-1");
            assertThat(store.contactPoints()).hasSize(3);
            assertThat(read(replica)).containsEntry("replica.link", 1.0);
            // The slot of k2 is one of the first node.
            Answer before = new Answer("k2");
            assertThat(before.ask(load)).isEqualTo("answered");
            NodeProcessControl life = store.nodes().get(0).life().orElseThrow();
            life.kill();
            List<Happening> happened = new ArrayList<>();
            Eventually.holds("the replica is a primary", () -> {
                Map<String, Double> unused = read(replica);
                happened.addAll(replica.happened());
                return happened.stream().anyMatch(it -> it.kind().equals("promoted"));
            });
            assertThat(happened)
                    .extracting(Happening::kind)
                    .contains("promoted", "replica-link-down");
            Eventually.holds(
                    "its keys are served", () -> new Answer("k2").ask(load).equals("answered"));
            life.start();
            life.awaitReady();
            try (Connection back = metricsOf(store, 0)) {
                Eventually.holds(
                        "the one that was killed is a replica now",
                        () -> read(back).getOrDefault("replica.link", 0.0) == 1);
            }
        }
    }

    private static Transport load(RunningStore store) throws Exception {
        ClientSpec client = new ClientSpec("resp", 1, 16, "ONE", 10_000_000_000L);
        Field key = new KeyField("key", Field.Type.TEXT, Field.Choose.UNIFORM, 10, "k");
        RequestTemplate set = new RequestTemplate(
                OperationStep.of(new CommandAsk("SET ? x", List.of("key"))), 0, List.of(key));
        try (ControlSession session = new RespClient().connect(client, store.contactPoints())) {
            StoreNamespace space = StoreNamespace.of("lab", List.of());
            session.check(space, set);
            return session.open(space, List.of(set), 1);
        }
    }

    /** Asks about one key and waits for what comes. */
    private static final class Answer implements Completions, Request {

        private final byte[] key;
        private String outcome = "";

        Answer(String key) {
            this.key = key.getBytes(StandardCharsets.UTF_8);
        }

        String ask(Transport transport) {
            try {
                boolean sent = false;
                while (outcome.isEmpty()) {
                    sent = sent || transport.send(0, this);
                    transport.flush();
                    transport.await(this, 10_000_000);
                }
                return outcome;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public int statement() {
            return 0;
        }

        @Override
        public int valueCount() {
            return 1;
        }

        @Override
        public int valueLength(int index) {
            return key.length;
        }

        @Override
        public void writeValue(int index, ByteBuffer target) {
            target.put(key);
        }

        @Override
        public void answered(int slot, long stampNanos) {
            outcome = "answered";
        }

        @Override
        public void failed(int slot, int kind, long stampNanos) {
            outcome = "failed " + kind;
        }
    }
}
