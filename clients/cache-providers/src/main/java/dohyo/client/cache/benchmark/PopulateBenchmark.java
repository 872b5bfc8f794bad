package dohyo.client.cache.benchmark;

import dohyo.client.cache.provider.CacheFactories;
import dohyo.client.cache.provider.InProcessCache;

import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.ThreadParams;

import java.util.Objects;
import java.util.concurrent.TimeUnit;

/**
 * Fills an empty cache with {@code Integer} to {@code Integer}, each thread its share of the
 * entries, once for each iteration. Making the cache and closing it have times of their own; after
 * it was filled, the cache must have all that was put there.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class PopulateBenchmark {

    @Param("map")
    String provider = "map";

    @Param("100000")
    int entries;

    /** Most that the cache holds; 0 for all of them and some room. */
    @Param("0")
    int limit;

    private @Nullable InProcessCache<Integer, Integer> cache;

    /** Makes the cache. */
    @Setup(Level.Iteration)
    public void start() {
        long begin = System.nanoTime();
        cache = CacheFactories.of(provider)
                .create(limit == 0 ? CacheFactories.roomFor(entries) : limit);
        ForkCounters.add("start-nanos", System.nanoTime() - begin);
    }

    /** What is timed. */
    @Benchmark
    public int populate(ThreadParams thread) {
        InProcessCache<Integer, Integer> target = Objects.requireNonNull(cache);
        int end = share(thread.getThreadIndex() + 1, thread.getThreadCount());
        int key = share(thread.getThreadIndex(), thread.getThreadCount());
        for (; key < end; key++) {
            target.put(key, key);
        }
        return end;
    }

    private boolean isRoomy() {
        return limit == 0 || limit >= CacheFactories.roomFor(entries);
    }

    private int share(int thread, int threads) {
        return (int) ((long) entries * thread / threads);
    }

    /**
     * Waits until all is there, and closes the cache.
     *
     * @throws IllegalStateException when something is missing
     */
    @TearDown(Level.Iteration)
    public void stop() {
        InProcessCache<Integer, Integer> filled = Objects.requireNonNull(cache);
        long begin = System.nanoTime();
        long size = isRoomy() ? Arrivals.byClock().await(filled::size, entries) : filled.size();
        long counted = System.nanoTime();
        filled.close();
        cache = null;
        ForkCounters.add("settle-nanos", counted - begin);
        ForkCounters.add("stop-nanos", System.nanoTime() - counted);
        ForkCounters.add("size", size);
        if (isRoomy() && size != entries) {
            throw new IllegalStateException(
                    provider + " has " + size + " entries after " + entries + " were put there");
        }
    }
}
