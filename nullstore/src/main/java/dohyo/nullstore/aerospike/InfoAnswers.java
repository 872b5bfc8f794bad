package dohyo.nullstore.aerospike;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What a null store says of itself and of the cluster that it says it belongs to. */
public final class InfoAnswers {

    private static final long HEAD = (2L << 56) | (1L << 48);
    private static final int FIRST_BIT = 0x80;

    /** Those that servers have from the start, and those of the lab. */
    private static final List<String> NAMESPACES = List.of("test", "dohyo", "lab");

    private static final String NAMESPACE = "namespace/";
    private static final String UNKNOWN = "ERROR:4:a null store does not tell that";

    private final AnnouncedAerospikeCluster cluster;
    private final Map<String, String> values;

    /** Of a store of this cluster. */
    public InfoAnswers(AnnouncedAerospikeCluster cluster) {
        this.cluster = cluster;
        String place = AnnouncedAerospikeCluster.place(cluster.address());
        values = Map.ofEntries(
                Map.entry("node", AnnouncedAerospikeCluster.name(cluster.address())),
                Map.entry("build", "7.2.0.0-null"),
                Map.entry("edition", "null store"),
                Map.entry("cluster-name", "null"),
                Map.entry("features", "batch-any;peers;pquery;pscans;query-show;replicas"),
                Map.entry("namespaces", String.join(";", NAMESPACES)),
                Map.entry("service-clear-std", place),
                Map.entry("service-clear-alt", place));
    }

    private String replicas() {
        byte[] masters = new byte[AnnouncedAerospikeCluster.PARTITIONS / Byte.SIZE];
        for (int partition = 0; partition < AnnouncedAerospikeCluster.PARTITIONS; partition++) {
            int bit = cluster.isMaster(partition) ? FIRST_BIT >> partition % Byte.SIZE : 0;
            masters[partition / Byte.SIZE] |= (byte) bit;
        }
        String bits = Base64.getEncoder().encodeToString(masters);
        return NAMESPACES.stream()
                .map(name -> name + ":0,1," + bits)
                .collect(Collectors.joining(";"));
    }

    /** The whole message that answers these lines. */
    public byte[] told(String names) {
        byte[] text = names.lines()
                .filter(name -> !name.isEmpty())
                .map(name -> name + "\t" + value(name) + "\n")
                .collect(Collectors.joining())
                .getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(Long.BYTES + text.length)
                .putLong(HEAD | text.length)
                .put(text)
                .array();
    }

    private String value(String name) {
        return switch (name) {
            case "replicas" -> replicas();
            case "peers-clear-std", "peers-clear-alt" -> cluster.peers();
            case "partition-generation", "rebalance-generation", "peers-generation" ->
                cluster.generation();
            default -> fixed(name);
        };
    }

    private String fixed(String name) {
        boolean isNamespace = name.startsWith(NAMESPACE)
                && NAMESPACES.contains(name.substring(NAMESPACE.length()));
        return isNamespace
                ? "effective_replication_factor=1;replication-factor=1;strong-consistency=false;"
                        + "storage-engine=memory"
                : values.getOrDefault(name, UNKNOWN);
    }
}
