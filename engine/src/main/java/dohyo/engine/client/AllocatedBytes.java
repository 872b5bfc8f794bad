package dohyo.engine.client;

import com.sun.management.ThreadMXBean;

import org.jspecify.annotations.Nullable;

import java.lang.management.ManagementFactory;

/**
 * What the threads of this process have allocated on the heap so far, as the JVM counts it for each
 * thread. A thread that has ended takes its count with it.
 */
public final class AllocatedBytes {

    private static final java.lang.management.ThreadMXBean THREADS =
            ManagementFactory.getThreadMXBean();

    private AllocatedBytes() {}

    /** Of all threads that live now; null when the JVM does not count. */
    public static @Nullable Long now() {
        if (!(THREADS instanceof ThreadMXBean counting)
                || !counting.isThreadAllocatedMemorySupported()
                || !counting.isThreadAllocatedMemoryEnabled()) {
            return null;
        }
        long bytes = 0;
        for (long each : counting.getThreadAllocatedBytes(counting.getAllThreadIds())) {
            bytes += Math.max(0, each);
        }
        return bytes;
    }

    /**
     * What has come between two counts. Threads that have ended meanwhile may have taken more with
     * them than has come.
     *
     * @return null when one of the two is not known
     */
    public static @Nullable Long between(@Nullable Long before, @Nullable Long after) {
        return before == null || after == null ? null : Long.valueOf(Math.max(0, after - before));
    }
}
