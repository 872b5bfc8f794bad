package dohyo.client.ignite;

import dohyo.client.net.TableRoutingReference;

import java.io.IOException;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * Looks again where partitions are when nodes have come or gone: beside the lane, in a thread that
 * lives until all of them have a known node, a minute at most.
 */
final class AffinityWatch {

    private static final long PAUSE_NANOS_MIN = 50_000_000L;
    private static final long PAUSE_NANOS_MAX = 1_000_000_000L;
    private static final int TRIES_MAX = 60;

    private final AffinityReader reader;
    private final List<TableRoutingReference<PartitionMap>> caches;
    private final AtomicInteger wishes = new AtomicInteger();
    private final AtomicLong topology = new AtomicLong();
    private final AtomicBoolean isLooking = new AtomicBoolean();

    AffinityWatch(AffinityReader reader, List<TableRoutingReference<PartitionMap>> caches) {
        this.reader = reader;
        this.caches = caches.stream().distinct().toList();
    }

    /** Receiver: a node is connected to; whether it is another one than was known. */
    void met(int place, UUID node) {
        if (caches.stream().anyMatch(cache -> !cache.map().knows(place, node))) {
            look();
        }
    }

    /** Receiver: a node has seen the nodes change to this version. */
    void changed(long version) {
        topology.accumulateAndGet(version, Math::max);
        look();
    }

    /** Receiver: something is not where it was; where there is one node only, nobody looks. */
    void look() {
        wishes.incrementAndGet();
        if (!caches.isEmpty() && isLooking.compareAndSet(false, true)) {
            Thread looking = new Thread(this::lookUntilKnown, "ignite-partitions");
            looking.setDaemon(true);
            looking.start();
        }
    }

    private void lookUntilKnown() {
        long pauseNanos = PAUSE_NANOS_MIN;
        int served = 0;
        int tries = 0;
        while (tries < TRIES_MAX) {
            served = wishes.get();
            boolean isKnown = lookOnce();
            tries++;
            if (isKnown && served == wishes.get()) {
                break;
            }
            LockSupport.parkNanos(pauseNanos);
            pauseNanos = Math.min(PAUSE_NANOS_MAX, 2 * pauseNanos);
        }
        isLooking.set(false);
        if (tries < TRIES_MAX && served != wishes.get()) {
            look();
        }
    }

    private boolean lookOnce() {
        boolean isKnown = true;
        for (TableRoutingReference<PartitionMap> cache : caches) {
            try {
                AffinityReader.Found found = reader.find(cache.table());
                found.map().ifPresent(cache::replace);
                isKnown &= found.topology() >= topology.get()
                        && found.map().isPresent()
                        && cache.map().isWhole();
            } catch (IOException notNow) {
                isKnown = false;
            }
        }
        return isKnown;
    }
}
