package dohyo.client.cache.provider;

import org.ehcache.Cache;
import org.ehcache.CacheManager;
import org.ehcache.config.builders.CacheConfigurationBuilder;
import org.ehcache.config.builders.CacheManagerBuilder;
import org.ehcache.config.builders.ResourcePoolsBuilder;
import org.jspecify.annotations.Nullable;

/** The heap of Ehcache 3, with nothing set but its size. */
final class EhcacheFactory implements CacheFactory {

    @Override
    @SuppressWarnings("unchecked")
    public <K, V> InProcessCache<K, V> create(long most) {
        CacheManager manager = CacheManagerBuilder.newCacheManagerBuilder().build(true);
        Cache<?, ?> cache = manager.createCache(
                "cache",
                CacheConfigurationBuilder.newCacheConfigurationBuilder(
                        Object.class, Object.class, ResourcePoolsBuilder.heap(most)));
        return new EhcacheCache<>(manager, (Cache<K, V>) cache);
    }

    /** It has nothing that loads a key once, unless all of them are loaded through the cache. */
    @Override
    public boolean loadsOnce() {
        return false;
    }

    /** One of its caches, with the manager that made it. */
    private static final class EhcacheCache<K, V> implements InProcessCache<K, V> {

        private final CacheManager manager;
        private final Cache<K, V> cache;

        EhcacheCache(CacheManager manager, Cache<K, V> cache) {
            this.manager = manager;
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

        /** It does not tell, so they are counted. */
        @Override
        public long size() {
            long size = 0;
            for (Cache.Entry<K, V> unused : cache) {
                size++;
            }
            return size;
        }

        @Override
        public void close() {
            manager.close();
        }
    }
}
