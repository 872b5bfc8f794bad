package dohyo.client.hbase;

import dohyo.client.net.TableRoutingReference;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Looks again where regions are, when a server has said that one is not there: beside the lane, in
 * a thread that lives as long as one look, at most a few times a second.
 */
final class RegionRelocationLookup {

    private static final long PAUSE_NANOS = 200_000_000L;

    private final RegionFinder finder;
    private final List<TableRoutingReference<RegionMap>> tables;
    private final AtomicBoolean isLooking = new AtomicBoolean();
    private volatile long nextNanos = System.nanoTime();

    RegionRelocationLookup(RegionFinder finder, List<TableRoutingReference<RegionMap>> tables) {
        this.finder = finder;
        this.tables = tables.stream().distinct().toList();
    }

    /** Receiver: something is not where it was. What is asked too soon is asked by later errors. */
    void look() {
        if (System.nanoTime() - nextNanos < 0 || !isLooking.compareAndSet(false, true)) {
            return;
        }
        Thread looking = new Thread(this::lookOnce, "hbase-regions");
        looking.setDaemon(true);
        looking.start();
    }

    private void lookOnce() {
        try {
            for (TableRoutingReference<RegionMap> table : tables) {
                RegionMap found = finder.find(table.table());
                if (found.size() > 0) {
                    table.replace(found);
                }
            }
        } catch (IOException notNow) {
            // The cluster may be about to change; the next error asks again.
        } finally {
            nextNanos = System.nanoTime() + PAUSE_NANOS;
            isLooking.set(false);
        }
    }
}
