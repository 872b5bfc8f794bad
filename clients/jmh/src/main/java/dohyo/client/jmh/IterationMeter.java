package dohyo.client.jmh;

import com.sun.management.OperatingSystemMXBean;

import dohyo.engine.client.AllocatedBytes;
import dohyo.engine.client.InProcessBenchmarks.Stretch;

import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.IterationResultMetaData;
import org.openjdk.jmh.results.Result;

import java.lang.management.ManagementFactory;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/** Looks at the clock and the counters of this process around each iteration of JMH. */
public final class IterationMeter implements InternalProfiler {

    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    /** JMH makes the profiler by its class, so whom it tells is known to the class. */
    private static final AtomicReference<Consumer<Stretch>> LISTENER =
            new AtomicReference<>(stretch -> {});

    private long cpuNanos;
    private @Nullable Long allocatedBytes;

    static void tell(Consumer<Stretch> listener) {
        LISTENER.set(listener);
    }

    @Override
    public String getDescription() {
        return "What the process used for the benchmark";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        allocatedBytes = AllocatedBytes.now();
        cpuNanos = SYSTEM.getProcessCpuTime();
    }

    @Override
    public Collection<? extends Result<?>> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        long cpu = SYSTEM.getProcessCpuTime() - cpuNanos;
        Long allocated = AllocatedBytes.between(allocatedBytes, AllocatedBytes.now());
        Objects.requireNonNull(LISTENER.get(), "no listener")
                .accept(stretch(benchmark.getThreads(), result, cpu, allocated));
        return List.of();
    }

    /** Operations at the edges, while not all threads are at it, have no part in the time. */
    private static Stretch stretch(
            int threads, IterationResult result, long cpu, @Nullable Long allocated) {
        IterationResultMetaData counts = result.getMetadata();
        long measured = counts.getMeasuredOps();
        double nanosEach = result.getPrimaryResult().getScore();
        double share = measured / (double) Math.max(1, counts.getAllOps());
        return new Stretch(
                measured,
                Math.round(nanosEach * measured / threads),
                Math.round(cpu * share),
                allocated == null ? null : Long.valueOf(Math.round(allocated * share)));
    }
}
