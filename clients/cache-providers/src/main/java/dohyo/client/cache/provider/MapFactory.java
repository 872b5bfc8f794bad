package dohyo.client.cache.provider;

import org.jspecify.annotations.Nullable;

import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** The map of the JDK, which grows as it is filled and never evicts. */
final class MapFactory implements CacheFactory {

    @Override
    public <K, V> InProcessCache<K, V> create(long most) {
        return new MapCache<>();
    }

    @Override
    public boolean isBounded() {
        return false;
    }

    /** A map as a cache. */
    private static final class MapCache<K, V> implements InProcessCache<K, V> {

        private final ConcurrentHashMap<K, V> map = new ConcurrentHashMap<>();

        @Override
        public @Nullable V get(K key) {
            return map.get(key);
        }

        @Override
        public void put(K key, V value) {
            map.put(key, value);
        }

        @Override
        public void remove(K key) {
            map.remove(key);
        }

        @Override
        public V load(K key, Function<K, V> loader) {
            return map.computeIfAbsent(key, loader);
        }

        @Override
        public long size() {
            return map.mappingCount();
        }

        @Override
        public void close() {
            map.clear();
        }
    }
}
