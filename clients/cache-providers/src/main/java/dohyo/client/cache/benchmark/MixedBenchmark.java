package dohyo.client.cache.benchmark;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;

import java.util.concurrent.TimeUnit;

/** Asks a cache for keys, and puts there what is missing; what is found is counted. */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class MixedBenchmark {

    /** What is timed. */
    @Benchmark
    public Integer look(FilledCache filled, LookupThread thread) {
        Integer key = filled.key(thread.next());
        Integer value = filled.cache().get(key);
        if (value != null) {
            thread.hit();
            return value;
        }
        thread.miss();
        filled.cache().put(key, key);
        return key;
    }
}
