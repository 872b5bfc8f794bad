package dohyo.client.aerospike;

import dohyo.engine.client.ClientFailure;

import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * Looks once a second whether partitions have moved, as all clients of Aerospike do, for nobody
 * tells them: a node that has a partition no more sends requests on, at the price of a detour.
 */
final class PartitionWatch implements AutoCloseable {

    private static final long PAUSE_NANOS = 1_000_000_000L;

    private final Cluster cluster;
    private final String namespace;
    private final NamespaceMap map;
    private final Thread thread = new Thread(this::watch, "aerospike-partitions");
    private volatile boolean closed;

    private PartitionWatch(Cluster cluster, String namespace, NamespaceMap map) {
        this.cluster = cluster;
        this.namespace = namespace;
        this.map = map;
    }

    /** Of a namespace, until it is closed. */
    static PartitionWatch start(Cluster cluster, String namespace, NamespaceMap map) {
        PartitionWatch watch = new PartitionWatch(cluster, namespace, map);
        watch.thread.setDaemon(true);
        watch.thread.start();
        return watch;
    }

    private void watch() {
        List<String> known = List.of();
        while (!closed) {
            List<String> seen = cluster.generations();
            if (!seen.equals(known)) {
                known = look() ? seen : known;
            }
            LockSupport.parkNanos(this, PAUSE_NANOS);
        }
    }

    /** False when a node could not tell what it has: it would not say by itself when it can. */
    private boolean look() {
        try {
            PartitionMap found = cluster.partitions(namespace);
            map.replace(found);
            return found.isWhole();
        } catch (ClientFailure notNow) {
            return false;
        }
    }

    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
    }
}
