package dohyo.bench;

import com.sun.management.OperatingSystemMXBean;

import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Collection;
import java.util.List;

/**
 * Processor time of this process for each operation, without that of null stores in it: what a
 * client of its own process would have used, compiler and collector included.
 */
public final class ClientCpu implements InternalProfiler {

    private static final String STORE = "null-store";
    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private long beforeNanos;

    @Override
    public String getDescription() {
        return "Processor time of the client for each operation";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        beforeNanos = clientNanos();
    }

    @Override
    public Collection<? extends Result<?>> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        double nanos = clientNanos() - beforeNanos;
        double each = nanos / Math.max(1, result.getMetadata().getAllOps());
        return List.of(new ScalarResult("cpu.client.norm", each, "ns/op", AggregationPolicy.AVG));
    }

    private static long clientNanos() {
        return SYSTEM.getProcessCpuTime() - storeNanos();
    }

    private static long storeNanos() {
        long nanos = 0;
        for (ThreadInfo thread : THREADS.getThreadInfo(THREADS.getAllThreadIds())) {
            if (thread != null && thread.getThreadName().equals(STORE)) {
                nanos += Math.max(0, THREADS.getThreadCpuTime(thread.getThreadId()));
            }
        }
        return nanos;
    }
}
