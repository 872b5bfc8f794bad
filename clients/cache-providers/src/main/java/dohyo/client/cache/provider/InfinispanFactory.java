package dohyo.client.cache.provider;

import org.infinispan.configuration.cache.Configuration;
import org.infinispan.configuration.cache.ConfigurationBuilder;
import org.jspecify.annotations.Nullable;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;

/**
 * A local cache of Infinispan, with nothing set but its size. The manager is made by its name, as
 * its class has annotations that were never published, and nobody can compile against it without a
 * warning.
 */
final class InfinispanFactory implements CacheFactory {

    private static final String MANAGER = "org.infinispan.manager.DefaultCacheManager";
    private static final String NAME = "cache";

    @Override
    @SuppressWarnings("unchecked")
    public <K, V> InProcessCache<K, V> create(long most) {
        Configuration configuration =
                new ConfigurationBuilder().memory().maxCount(most).build();
        try {
            Class<?> type = Class.forName(MANAGER);
            Closeable manager = (Closeable) type.getConstructor().newInstance();
            type.getMethod("defineConfiguration", String.class, Configuration.class)
                    .invoke(manager, NAME, configuration);
            Object cache = type.getMethod("getCache", String.class).invoke(manager, NAME);
            return new InfinispanCache<>(manager, (ConcurrentMap<K, V>) cache);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("Infinispan cannot be started", e);
        }
    }

    /** One of its caches, with the manager that made it. */
    private static final class InfinispanCache<K, V> implements InProcessCache<K, V> {

        private final Closeable manager;
        private final ConcurrentMap<K, V> cache;

        InfinispanCache(Closeable manager, ConcurrentMap<K, V> cache) {
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

        @Override
        public V load(K key, Function<K, V> loader) {
            return Objects.requireNonNull(cache.computeIfAbsent(key, loader));
        }

        @Override
        public long size() {
            return cache.size();
        }

        @Override
        public void close() {
            try {
                manager.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
