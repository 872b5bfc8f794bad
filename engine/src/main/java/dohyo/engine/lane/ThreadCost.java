package dohyo.engine.lane;

import dohyo.engine.client.Schedstat;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;

/**
 * What the threads of a lane have suffered and used so far.
 *
 * @param runDelayNanos time they could have run and had no core; 0 where the kernel does not say
 * @param allocatedBytes on the Java heap
 * @param cpuNanos CPU time
 */
public record ThreadCost(long runDelayNanos, long allocatedBytes, long cpuNanos) {

    static final ThreadCost NONE = new ThreadCost(0, 0, 0);

    private static final Path SCHEDSTAT = Path.of("/proc/thread-self/schedstat");
    private static final com.sun.management.ThreadMXBean THREADS =
            (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** Of the calling thread. */
    static ThreadCost now() {
        return new ThreadCost(
                Schedstat.read(SCHEDSTAT).runDelayNanos(),
                THREADS.getThreadAllocatedBytes(Thread.currentThread().getId()),
                THREADS.getCurrentThreadCpuTime());
    }

    ThreadCost plus(ThreadCost other) {
        return new ThreadCost(
                runDelayNanos + other.runDelayNanos,
                allocatedBytes + other.allocatedBytes,
                cpuNanos + other.cpuNanos);
    }

    ThreadCost minus(ThreadCost other) {
        return new ThreadCost(
                runDelayNanos - other.runDelayNanos,
                allocatedBytes - other.allocatedBytes,
                cpuNanos - other.cpuNanos);
    }
}
