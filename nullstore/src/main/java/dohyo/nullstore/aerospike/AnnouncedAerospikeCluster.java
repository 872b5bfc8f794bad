package dohyo.nullstore.aerospike;

import java.net.InetSocketAddress;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The cluster that a null store says it belongs to in Aerospike's protocol. It is one in words
 * only: nothing is stored, every node answers everything; but requests about partitions of which
 * another node is the master are counted.
 */
public final class AnnouncedAerospikeCluster {

    static final int PARTITIONS = 4096;

    private static final int NAME_DIGITS = 12;
    private static final int BYTE_MASK = 0xFF;

    private final InetSocketAddress own;
    private final AtomicLong mine = new AtomicLong();
    private final AtomicLong astray = new AtomicLong();
    private volatile Nodes nodes;
    private volatile long lastAstrayNanos;

    /** All of them, and which one this is. */
    private record Nodes(List<InetSocketAddress> all, int self) {}

    /**
     * Records that were asked for, one for each key.
     *
     * @param own of whose partition this node is the master
     * @param astray of whose partition another one is
     * @param lastAstrayNanos when the last of those came, on {@link System#nanoTime()}; 0 for never
     */
    public record PartitionCounts(String kind, long own, long astray, long lastAstrayNanos) {}

    /** Of a store that listens there, and for now has everything itself. */
    public AnnouncedAerospikeCluster(InetSocketAddress own) {
        this.own = own;
        nodes = new Nodes(List.of(own), 0);
    }

    /**
     * Any thread: from now on these are its nodes, each the master of every so manieth partition.
     *
     * @param all this one among them
     */
    public void join(List<InetSocketAddress> all) {
        nodes = new Nodes(List.copyOf(all), all.indexOf(own));
    }

    InetSocketAddress address() {
        return own;
    }

    /** The other nodes, as {@code peers-clear-std} tells of them. */
    String peers() {
        List<String> others = nodes.all.stream()
                .filter(node -> !node.equals(own))
                .map(node -> "[" + name(node) + ",,[" + place(node) + "]]")
                .toList();
        return nodes.all.size() + "," + own.getPort() + ",[" + String.join(",", others) + "]";
    }

    static String place(InetSocketAddress node) {
        return node.getAddress().getHostAddress() + ":" + node.getPort();
    }

    static String name(InetSocketAddress node) {
        return "BB9" + HexFormat.of().withUpperCase().toHexDigits(node.hashCode(), NAME_DIGITS);
    }

    /** Changes with its nodes. */
    String generation() {
        return String.valueOf(nodes.all.size());
    }

    boolean isMaster(int partition) {
        Nodes now = nodes;
        return partition % now.all.size() == now.self;
    }

    /** Looks whether the records of a request are this node's. */
    public void look(AerospikeRequest request) {
        for (int i = 0; i < request.keys(); i++) {
            int low = request.digestByte(i, 0) & BYTE_MASK;
            int high = request.digestByte(i, 1) & BYTE_MASK;
            if (isMaster((low | high << Byte.SIZE) & (PARTITIONS - 1))) {
                mine.lazySet(mine.get() + 1);
            } else {
                astray.lazySet(astray.get() + 1);
                lastAstrayNanos = System.nanoTime();
            }
        }
    }

    /** Exact after the store's end. */
    public PartitionCounts counts() {
        return new PartitionCounts("partitions", mine.get(), astray.get(), lastAstrayNanos);
    }
}
