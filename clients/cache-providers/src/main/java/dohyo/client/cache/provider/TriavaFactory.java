package dohyo.client.cache.provider;

import com.trivago.triava.tcache.Cache;
import com.trivago.triava.tcache.TCacheFactory;

import org.jspecify.annotations.Nullable;

/** TCache of triava, with nothing set but its size. */
final class TriavaFactory implements CacheFactory {

    @Override
    public <K, V> InProcessCache<K, V> create(long most) {
        TCacheFactory factory = new TCacheFactory();
        Cache<K, V> cache =
                factory.<K, V>builder().setMaxElements(Math.toIntExact(most)).build();
        return new TriavaCache<>(factory, cache);
    }

    /** It has nothing that loads a key once, unless all of them are loaded through the cache. */
    @Override
    public boolean loadsOnce() {
        return false;
    }

    /** One of its caches, with the factory that made it. */
    private static final class TriavaCache<K, V> implements InProcessCache<K, V> {

        private final TCacheFactory factory;
        private final Cache<K, V> cache;

        TriavaCache(TCacheFactory factory, Cache<K, V> cache) {
            this.factory = factory;
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
        public long size() {
            return cache.size();
        }

        @Override
        public void close() {
            factory.close();
        }
    }
}
