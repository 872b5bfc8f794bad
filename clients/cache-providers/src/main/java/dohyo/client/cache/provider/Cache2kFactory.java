package dohyo.client.cache.provider;

import org.cache2k.Cache;
import org.cache2k.Cache2kBuilder;
import org.jspecify.annotations.Nullable;

import java.util.Objects;
import java.util.function.Function;

/** The library cache2k; entries stay for ever, and nothing else is set but its size. */
final class Cache2kFactory implements CacheFactory {

    /** {@inheritDoc} Its types are those of objects, as nothing of them is known at run time. */
    @Override
    @SuppressWarnings("unchecked")
    public <K, V> InProcessCache<K, V> create(long most) {
        Cache<?, ?> cache = Cache2kBuilder.forUnknownTypes()
                .entryCapacity(most)
                .eternal(true)
                .build();
        return new Cache2kCache<>((Cache<K, V>) cache);
    }

    /** One of its caches. */
    private static final class Cache2kCache<K, V> implements InProcessCache<K, V> {

        private final Cache<K, V> cache;

        Cache2kCache(Cache<K, V> cache) {
            this.cache = cache;
        }

        @Override
        public @Nullable V get(K key) {
            return cache.get(key);
        }

        @Override
        public void put(K key, V value) {
            cache.put(key, value);
        }

        @Override
        public void remove(K key) {
            cache.remove(key);
        }

        @Override
        public V load(K key, Function<K, V> loader) {
            return Objects.requireNonNull(cache.computeIfAbsent(key, loader));
        }

        @Override
        public long size() {
            return cache.asMap().size();
        }

        @Override
        public void close() {
            cache.close();
        }
    }
}
