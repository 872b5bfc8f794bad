package dohyo.client.cache.benchmark;

import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.ThreadParams;

/** Where a thread is in the sequence of keys, and what it has counted. */
@State(Scope.Thread)
public class LookupThread {

    /** Far from each other, so that threads do not ask for the same at the same time. */
    private static final int DISTANCE = 104_729;

    private int next;
    private long hits;
    private long misses;

    /** Each thread begins elsewhere. */
    @Setup(Level.Trial)
    public void start(ThreadParams thread) {
        next = thread.getThreadIndex() * DISTANCE;
    }

    int next() {
        return next++;
    }

    void hit() {
        hits++;
    }

    void miss() {
        misses++;
    }

    /** Tells what was counted, if anything was. */
    @TearDown(Level.Iteration)
    public void tell() {
        if (hits + misses > 0) {
            ForkCounters.add("hits", hits);
            ForkCounters.add("misses", misses);
        }
        hits = 0;
        misses = 0;
    }
}
