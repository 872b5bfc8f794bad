package dohyo.engine;

import com.sun.management.OperatingSystemMXBean;

import dohyo.engine.client.AllocatedBytes;

import org.jspecify.annotations.Nullable;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;

/**
 * What this JVM has used and suffered so far. Collections are counted by the JVM's own beans, whose
 * times are whole milliseconds; beans of concurrent cycles, which do not pause, are left out.
 *
 * @param allocatedBytes null when nobody knows
 */
record JvmResourceUsage(
        long cpuNanos,
        long gcPauseNanos,
        long gcPauseCount,
        @Nullable Long allocatedBytes) {

    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    static JvmResourceUsage now() {
        long millis = 0;
        long count = 0;
        for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
            if (pauses(collector.getName())) {
                millis += Math.max(0, collector.getCollectionTime());
                count += Math.max(0, collector.getCollectionCount());
            }
        }
        return new JvmResourceUsage(
                SYSTEM.getProcessCpuTime(), millis * NANOS_PER_MILLI, count, AllocatedBytes.now());
    }

    JvmResourceUsage minus(JvmResourceUsage other) {
        return new JvmResourceUsage(
                cpuNanos - other.cpuNanos,
                gcPauseNanos - other.gcPauseNanos,
                gcPauseCount - other.gcPauseCount,
                AllocatedBytes.between(other.allocatedBytes, allocatedBytes));
    }

    /** Of one of several streams, whose own CPU time is known and whose bytes are not. */
    JvmResourceUsage ofStream(long nanos) {
        return new JvmResourceUsage(nanos, gcPauseNanos, gcPauseCount, null);
    }

    private static boolean pauses(String collector) {
        return !collector.contains("Cycles") && !collector.contains("Concurrent");
    }
}
