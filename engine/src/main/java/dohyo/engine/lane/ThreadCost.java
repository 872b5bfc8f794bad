package dohyo.engine.lane;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * What the threads of a lane have suffered and used so far.
 *
 * @param runDelayNanos time they could have run and had no core; 0 where the kernel does not say
 * @param allocatedBytes on the Java heap
 */
public record ThreadCost(long runDelayNanos, long allocatedBytes) {

    static final ThreadCost NONE = new ThreadCost(0, 0);

    private static final Path SCHEDSTAT = Path.of("/proc/thread-self/schedstat");
    private static final com.sun.management.ThreadMXBean THREADS =
            (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** Of the calling thread. */
    static ThreadCost now() {
        return new ThreadCost(
                runDelay(),
                THREADS.getThreadAllocatedBytes(Thread.currentThread().getId()));
    }

    ThreadCost plus(ThreadCost other) {
        return new ThreadCost(
                runDelayNanos + other.runDelayNanos, allocatedBytes + other.allocatedBytes);
    }

    ThreadCost minus(ThreadCost other) {
        return new ThreadCost(
                runDelayNanos - other.runDelayNanos, allocatedBytes - other.allocatedBytes);
    }

    /** Second figure of schedstat (kernel document sched-stats). */
    private static long runDelay() {
        try {
            return Long.parseLong(Files.readString(SCHEDSTAT).trim().split(" ", -1)[1]);
        } catch (IOException | RuntimeException e) {
            return 0;
        }
    }
}
