package dohyo.lab.attach;

import dohyo.lab.stores.cql.BlockingCqlConnection;
import dohyo.lab.stores.cql.ConsistencyPromises;
import dohyo.model.experiment.Arm;
import dohyo.model.result.StoreRuntime;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What a node says of its cluster.
 *
 * @param product as its protocol shows: Cassandra or Scylla
 * @param version of this node
 * @param dataCentre in which this node stands
 * @param nodes of all data centres, by the data centre's name
 */
record ClusterTopology(
        String name,
        String product,
        String version,
        String dataCentre,
        Map<String, Integer> nodes) {

    private static final int MOST_REPLICAS = 3;
    private static final String SHARDS = "SCYLLA_NR_SHARDS";

    static ClusterTopology of(BlockingCqlConnection talk) throws IOException {
        List<String> own = talk
                .rows("SELECT cluster_name, release_version, data_center FROM"
                        + " system.local WHERE key='local'")
                .stream()
                .findFirst()
                .orElseThrow(() -> new IOException("the node does not know itself yet"));
        Map<String, Integer> nodes = new TreeMap<>();
        nodes.merge(own.get(2), 1, Integer::sum);
        for (List<String> peer : talk.rows("SELECT data_center FROM system.peers")) {
            if (!peer.get(0).isEmpty()) {
                nodes.merge(peer.get(0), 1, Integer::sum);
            }
        }
        Map<String, String> supported = talk.supported();
        boolean isScylla = supported.containsKey(SHARDS);
        return new ClusterTopology(
                own.get(0),
                isScylla ? "Scylla" : "Cassandra",
                isScylla ? scyllaVersion(talk, own.get(1)) : own.get(1),
                own.get(2),
                nodes);
    }

    /** What it calls its release is that of the Cassandra whose protocol it speaks. */
    private static String scyllaVersion(BlockingCqlConnection talk, String release) {
        try {
            return talk.texts("SELECT version FROM system.versions WHERE key='local'").stream()
                    .filter(version -> !version.isEmpty())
                    .findFirst()
                    .orElse(release);
        } catch (IOException e) {
            return release;
        }
    }

    /** What it promises for what is written into our keyspace; nobody is asked about its log. */
    StoreRuntime promising(StoreRuntime ran) {
        return ran.promising(Map.of(
                StoreRuntime.DURABILITY, "as its owner has set it", StoreRuntime.COPIES, copies()));
    }

    /** The same to a client that asks as that of an arm does. */
    StoreRuntime promising(StoreRuntime ran, Arm arm) {
        return ConsistencyPromises.of(ran, arm);
    }

    /** {@code one}, or how many in each data centre. */
    private String copies() {
        int all = nodes.values().stream()
                .mapToInt(count -> Math.min(MOST_REPLICAS, count))
                .sum();
        return all == 1
                ? "one"
                : nodes.entrySet().stream()
                        .map(each ->
                                each.getKey() + ": " + Math.min(MOST_REPLICAS, each.getValue()))
                        .collect(Collectors.joining(", "));
    }

    /** Three replicas in each data centre, or as many as it has nodes. */
    String replication() {
        return nodes.entrySet().stream()
                .map(entry -> "'" + entry.getKey().replace("'", "''") + "': "
                        + Math.min(MOST_REPLICAS, entry.getValue()))
                .collect(Collectors.joining(", ", "{'class': 'NetworkTopologyStrategy', ", "}"));
    }
}
