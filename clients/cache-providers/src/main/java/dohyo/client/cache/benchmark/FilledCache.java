package dohyo.client.cache.benchmark;

import dohyo.client.cache.provider.CacheFactories;
import dohyo.client.cache.provider.CacheFactory;
import dohyo.client.cache.provider.InProcessCache;

import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

import java.util.Objects;

/** A cache with keys 0, 1, 2, ..., and keys to ask it for. */
@State(Scope.Benchmark)
public class FilledCache {

    @Param("map")
    String provider = "map";

    @Param("100000")
    int entries;

    /** Most that the cache holds; 0 for all of them and some room. */
    @Param("0")
    int limit;

    /** Keys are drawn from this many; 0 for as many as there are entries. */
    @Param("0")
    int keys;

    @Param("uniform")
    String choose = "uniform";

    private @Nullable InProcessCache<Integer, Integer> cache;
    private Integer[] sequence = {};

    /**
     * Makes it and fills it, as far as it holds.
     *
     * @throws IllegalStateException when something is missing that there is room for
     */
    @Setup(Level.Trial)
    public void start() {
        CacheFactory factory = CacheFactories.of(provider);
        InProcessCache<Integer, Integer> filled =
                factory.create(limit == 0 ? CacheFactories.roomFor(entries) : limit);
        fill(filled);
        sequence = KeySequence.draw(keys == 0 ? entries : keys, choose);
        cache = filled;
    }

    /** Waits for what was put: some caches answer before it is there. */
    void fill(InProcessCache<Integer, Integer> empty) {
        for (int key = 0; key < entries; key++) {
            empty.put(key, key);
        }
        long size = isRoomy() ? Arrivals.byClock().await(empty::size, entries) : empty.size();
        if (isRoomy() && size != entries) {
            throw new IllegalStateException(
                    provider + " has " + size + " entries after " + entries + " were put there");
        }
    }

    private boolean isRoomy() {
        return limit == 0 || limit >= CacheFactories.roomFor(entries);
    }

    InProcessCache<Integer, Integer> cache() {
        return Objects.requireNonNull(cache);
    }

    /** A key of the sequence, which begins anew at its end. */
    Integer key(int number) {
        return sequence[number & sequence.length - 1];
    }

    /** Closes it. */
    @TearDown(Level.Trial)
    public void stop() {
        cache().close();
    }
}
