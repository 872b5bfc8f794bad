package dohyo.client.cache.benchmark;

import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;

import java.util.concurrent.TimeUnit;

/** Asks a full cache for keys; those beyond its entries are not there. */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class ReadOnlyBenchmark {

    /** What is timed. */
    @Benchmark
    public @Nullable Integer read(FilledCache filled, LookupThread thread) {
        return filled.cache().get(filled.key(thread.next()));
    }
}
