package dohyo.engine.client;

import com.sun.management.ThreadMXBean;

import java.lang.management.ManagementFactory;

/**
 * What the threads of this process have allocated on the heap so far, as the JVM counts it for each
 * thread. A thread that has ended takes its count with it.
 */
public final class AllocatedBytes {

    /** The JVM does not count. */
    public static final long UNKNOWN = -1;

    private static final java.lang.management.ThreadMXBean THREADS =
            ManagementFactory.getThreadMXBean();

    private AllocatedBytes() {}

    /** Of all threads that live now; {@link #UNKNOWN} when the JVM does not count. */
    public static long now() {
        if (!(THREADS instanceof ThreadMXBean counting)
                || !counting.isThreadAllocatedMemorySupported()
                || !counting.isThreadAllocatedMemoryEnabled()) {
            return UNKNOWN;
        }
        long bytes = 0;
        for (long each : counting.getThreadAllocatedBytes(counting.getAllThreadIds())) {
            bytes += Math.max(0, each);
        }
        return bytes;
    }
}
