package dohyo.client.cache.provider;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;

import org.jspecify.annotations.Nullable;

import java.util.Objects;
import java.util.function.Function;

/** Caffeine, with nothing set but its size. */
final class CaffeineFactory implements CacheFactory {

    @Override
    public <K, V> InProcessCache<K, V> create(long most) {
        Cache<K, V> cache = Caffeine.newBuilder().maximumSize(most).build();
        return new CaffeineCache<>(cache);
    }

    /** One of its caches. */
    private static final class CaffeineCache<K, V> implements InProcessCache<K, V> {

        private final Cache<K, V> cache;

        CaffeineCache(Cache<K, V> cache) {
            this.cache = cache;
        }

        @Override
        public @Nullable V get(K key) {
            return cache.getIfPresent(key);
        }

        @Override
        public void put(K key, V value) {
            cache.put(key, value);
        }

        @Override
        public void remove(K key) {
            cache.invalidate(key);
        }

        @Override
        public V load(K key, Function<K, V> loader) {
            return Objects.requireNonNull(cache.get(key, loader));
        }

        @Override
        public long size() {
            cache.cleanUp();
            return cache.estimatedSize();
        }

        /** Reads and writes are recorded and evictions made later, by threads of its own. */
        @Override
        public void settle() {
            cache.cleanUp();
        }

        @Override
        public void close() {
            cache.invalidateAll();
        }
    }
}
