package dohyo.lab.stores.jmx;

import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.Map;

import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;

/**
 * A count that a JVM keeps for each of its threads, added up. What a thread had when it was last
 * seen is kept when it has ended; one that lives for less than the time between two readings is
 * missed.
 */
final class PerThreadCounterSum {

    /** The bean that knows the threads. */
    static final ObjectName THREADS = threads();

    private final Map<Long, Long> byThread = new HashMap<>();

    private static ObjectName threads() {
        try {
            return new ObjectName(ManagementFactory.THREAD_MXBEAN_NAME);
        } catch (MalformedObjectNameException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What one thread has now. */
    void saw(long thread, long count) {
        byThread.merge(thread, Math.max(0, count), Math::max);
    }

    /** All so far. */
    double sum() {
        return byThread.values().stream().mapToDouble(Long::doubleValue).sum();
    }

    /** Another process answers from now on. */
    void forget() {
        byThread.clear();
    }
}
