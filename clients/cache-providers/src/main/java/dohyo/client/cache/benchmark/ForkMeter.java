package dohyo.client.cache.benchmark;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;

import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Tells what this process used in an iteration, its set-up and tear-down included, and what the
 * benchmark has counted; each is a sum over all threads. It also ends the process when the one that
 * has forked it is gone.
 */
public final class ForkMeter implements InternalProfiler {

    /** A property with the number of the process that has forked this one. */
    public static final String HOST_PROCESS = "dohyo.host.pid";

    /** CPU time of the process. */
    public static final String CPU = "fork.cpu";

    /**
     * Bytes that the threads that live now have allocated. Where the JVM counts those of threads
     * that have ended, JMH's own profiler knows more; on JDK 8 it does not, and knows less.
     */
    public static final String ALLOCATED = "fork.allocated";

    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private long cpuNanos;
    private long allocatedBytes;

    /** JMH makes it in the process that measures. */
    public ForkMeter() {
        ParentProcessWatch.begin();
    }

    @Override
    public String getDescription() {
        return "What the process used, and what the benchmark has counted";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        ForkCounters.take();
        allocatedBytes = allocated();
        cpuNanos = SYSTEM.getProcessCpuTime();
    }

    @Override
    public Collection<? extends Result<?>> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        long cpu = SYSTEM.getProcessCpuTime() - cpuNanos;
        long bytes = Math.max(0, allocated() - allocatedBytes);
        List<Result<?>> all = new ArrayList<>();
        all.add(sum(CPU, cpu, "ns"));
        all.add(sum(ALLOCATED, bytes, "B"));
        ForkCounters.take().forEach((name, count) -> all.add(sum(name, count, "count")));
        return all;
    }

    private static ScalarResult sum(String name, long value, String unit) {
        return new ScalarResult(name, value, unit, AggregationPolicy.SUM);
    }

    private static long allocated() {
        long bytes = 0;
        for (long each : THREADS.getThreadAllocatedBytes(THREADS.getAllThreadIds())) {
            bytes += Math.max(0, each);
        }
        return bytes;
    }
}
