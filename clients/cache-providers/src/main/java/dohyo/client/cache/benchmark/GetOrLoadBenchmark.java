package dohyo.client.cache.benchmark;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

import java.util.concurrent.TimeUnit;

/** Lets a cache load what is missing, which takes some work; how often it does is counted. */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@State(Scope.Benchmark)
public class GetOrLoadBenchmark {

    /** Work of a load, in tokens of JMH's, each about a nanosecond or two. */
    @Param("1000")
    int work;

    /** What is timed. */
    @Benchmark
    public Integer load(FilledCache filled, LookupThread thread) {
        boolean[] isLoaded = {false};
        Integer value = filled.cache().load(filled.key(thread.next()), key -> {
            Blackhole.consumeCPU(work);
            isLoaded[0] = true;
            return key;
        });
        if (isLoaded[0]) {
            thread.miss();
        } else {
            thread.hit();
        }
        return value;
    }
}
