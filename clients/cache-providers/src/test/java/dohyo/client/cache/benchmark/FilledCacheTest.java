package dohyo.client.cache.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.client.cache.provider.InProcessCache;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A filled cache has its entries; a mixed load counts what it found. */
class FilledCacheTest {

    private static FilledCache filled(int entries, int keys, int limit) {
        FilledCache filled = new FilledCache();
        filled.provider = "caffeine";
        filled.entries = entries;
        filled.keys = keys;
        filled.limit = limit;
        filled.start();
        return filled;
    }

    @Test
    void keys_beyond_the_entries_are_not_there() {
        FilledCache filled = filled(100, 200, 0);
        assertThat(filled.cache().get(99)).isEqualTo(99);
        assertThat(filled.cache().get(100)).isNull();
        filled.stop();
    }

    @Test
    void a_mixed_load_counts_what_it_finds_and_puts_what_it_does_not() {
        ForkCounters.take();
        FilledCache filled = filled(1, 50, 10_000);
        LookupThread thread = new LookupThread();
        for (int i = 0; i < 10_000; i++) {
            Integer unused = new MixedBenchmark().look(filled, thread);
        }
        thread.tell();
        assertThat(ForkCounters.take()).containsEntry("misses", 49L).containsEntry("hits", 9951L);
        filled.stop();
    }

    @Test
    void entries_that_arrive_later_are_waited_for() {
        long[] looks = {0};
        FilledCache filled = new FilledCache();
        filled.entries = 3;
        filled.fill(new InProcessCache<Integer, Integer>() {
            @Override
            public @Nullable Integer get(Integer key) {
                return null;
            }

            @Override
            public void put(Integer key, Integer value) {}

            @Override
            public void remove(Integer key) {}

            @Override
            public long size() {
                return Math.min(3, looks[0]++);
            }

            @Override
            public void close() {}
        });
        assertThat(looks[0]).isGreaterThan(3);
    }
}
