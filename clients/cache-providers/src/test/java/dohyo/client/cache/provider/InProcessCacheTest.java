package dohyo.client.cache.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each library keeps what it is told, as far as it has room. */
class InProcessCacheTest {

    private static final int ENTRIES = 2000;

    @ParameterizedTest
    @ValueSource(
            strings = {"map", "cache2k", "caffeine", "guava", "ehcache", "infinispan", "tcache"})
    void what_was_put_there_is_found_and_what_was_not_is_loaded(String provider) {
        try (InProcessCache<Integer, Integer> cache =
                CacheFactories.of(provider).create(100)) {
            assertThat(cache.get(1)).isNull();
            cache.put(1, 10);
            cache.put(1, 11);
            assertThat(cache.get(1)).isEqualTo(11);
            assertThat(cache.load(1, key -> 12)).isEqualTo(11);
            assertThat(cache.load(2, key -> key * 10)).isEqualTo(20);
            assertThat(cache.get(2)).isEqualTo(20);
            assertThat(cache.size()).isEqualTo(2);
            cache.remove(1);
            assertThat(cache.get(1)).isNull();
            assertThat(cache.size()).isEqualTo(1);
        }
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(
            strings = {"map", "cache2k", "caffeine", "guava", "ehcache", "infinispan", "tcache"})
    void with_room_nothing_is_evicted(String provider) {
        long room = CacheFactories.roomFor(ENTRIES);
        try (InProcessCache<Integer, Integer> cache =
                CacheFactories.of(provider).create(room)) {
            for (int key = 0; key < ENTRIES; key++) {
                cache.put(key, key);
            }
            assertThat(cache.size()).isEqualTo(ENTRIES);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"cache2k", "caffeine", "guava", "ehcache", "infinispan"})
    void without_room_a_bounded_cache_stays_near_its_limit(String provider) {
        CacheFactory factory = CacheFactories.of(provider);
        assertThat(factory.isBounded()).isTrue();
        try (InProcessCache<Integer, Integer> cache = factory.create(500)) {
            for (int key = 0; key < ENTRIES; key++) {
                cache.put(key, key);
            }
            assertThat(cache.size()).isBetween(100L, 600L);
        }
    }

    @Test
    void two_caches_of_a_library_stand_side_by_side() {
        CacheFactory factory = CacheFactories.of("cache2k");
        try (InProcessCache<String, String> one = factory.create(10);
                InProcessCache<String, String> other = factory.create(10)) {
            one.put("a", "1");
            assertThat(other.get("a")).isNull();
        }
    }

    @Test
    void a_library_that_nobody_knows_is_refused() {
        assertThatThrownBy(() -> CacheFactories.of("oracle"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("there is no cache named oracle");
    }
}
