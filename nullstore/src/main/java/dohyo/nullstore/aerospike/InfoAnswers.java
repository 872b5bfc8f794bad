package dohyo.nullstore.aerospike;

import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What a null store says of itself: a cluster of one node, which is the master of everything. */
public final class InfoAnswers {

    private static final long HEAD = (2L << 56) | (1L << 48);
    private static final int PARTITIONS = 4096;

    /** Those that servers have from the start, and those of the lab. */
    private static final List<String> NAMESPACES = List.of("test", "dohyo", "lab");

    private static final String NAMESPACE = "namespace/";
    private static final String UNKNOWN = "ERROR:4:a null store does not tell that";

    private final Map<String, String> values;

    /** Of a store that listens there. */
    public InfoAnswers(InetSocketAddress address) {
        String host = address.getAddress().getHostAddress();
        values = Map.ofEntries(
                Map.entry(
                        "node",
                        "BB9" + HexFormat.of().withUpperCase().toHexDigits(address.hashCode(), 12)),
                Map.entry("build", "7.2.0.0-null"),
                Map.entry("edition", "null store"),
                Map.entry("cluster-name", "null"),
                Map.entry("features", "batch-any;peers;pquery;pscans;query-show;replicas"),
                Map.entry("namespaces", String.join(";", NAMESPACES)),
                Map.entry("partition-generation", "1"),
                Map.entry("rebalance-generation", "1"),
                Map.entry("peers-generation", "1"),
                Map.entry("peers-clear-std", "1," + address.getPort() + ",[]"),
                Map.entry("peers-clear-alt", "1," + address.getPort() + ",[]"),
                Map.entry("service-clear-std", host + ":" + address.getPort()),
                Map.entry("service-clear-alt", host + ":" + address.getPort()),
                Map.entry("replicas", replicas()));
    }

    private static String replicas() {
        byte[] all = new byte[PARTITIONS / Byte.SIZE];
        Arrays.fill(all, (byte) -1);
        String bits = Base64.getEncoder().encodeToString(all);
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
        boolean isNamespace = name.startsWith(NAMESPACE)
                && NAMESPACES.contains(name.substring(NAMESPACE.length()));
        return isNamespace
                ? "effective_replication_factor=1;replication-factor=1;strong-consistency=false;"
                        + "storage-engine=memory"
                : values.getOrDefault(name, UNKNOWN);
    }
}
