package dohyo.client.cache.provider;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;

import org.jspecify.annotations.Nullable;

import java.util.concurrent.ExecutionException;
import java.util.function.Function;

/** The cache of Guava, with nothing set but its size. */
final class GuavaFactory implements CacheFactory {

    @Override
    public <K, V> InProcessCache<K, V> create(long most) {
        Cache<K, V> cache = CacheBuilder.newBuilder().maximumSize(most).build();
        return new GuavaCache<>(cache);
    }

    /** One of its caches. */
    private static final class GuavaCache<K, V> implements InProcessCache<K, V> {

        private final Cache<K, V> cache;

        GuavaCache(Cache<K, V> cache) {
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
            try {
                return cache.get(key, () -> loader.apply(key));
            } catch (ExecutionException e) {
                throw new IllegalStateException("the value could not be loaded", e);
            }
        }

        @Override
        public long size() {
            cache.cleanUp();
            return cache.size();
        }

        @Override
        public void close() {
            cache.invalidateAll();
        }
    }
}
