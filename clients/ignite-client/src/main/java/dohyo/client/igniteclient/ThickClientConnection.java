package dohyo.client.igniteclient;

import dohyo.engine.client.ClientFailure;

import org.apache.ignite.Ignite;
import org.apache.ignite.IgniteCache;
import org.apache.ignite.lang.IgniteFuture;
import org.jspecify.annotations.Nullable;

import shims.ignite.UpdateFields;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** A node of the cluster within the worker's process that holds no data. */
record ThickClientConnection(Ignite node) implements ClusterConnection {

    @Override
    public void make(String cache, CacheCreationSettings making) throws ClientFailure {
        var unused = node.getOrCreateCache(making.thick(cache));
    }

    @Override
    public String version() {
        return node.version().major() + "." + node.version().minor() + "."
                + node.version().maintenance();
    }

    @Override
    public Entries entries(String cache, long ttlMillis) {
        IgniteCache<Object, byte[]> found = node.cache(cache);
        if (found == null) {
            throw new IllegalStateException("there is no cache '" + cache + "'");
        }
        return new ThickEntries(
                ttlMillis == 0
                        ? found
                        : found.withExpiryPolicy(CacheCreationSettings.expiringAfter(ttlMillis)),
                new UpdateFields());
    }

    @Override
    public void close() {
        node.close();
    }

    /** Those of one cache. */
    private record ThickEntries(IgniteCache<Object, byte[]> cache, UpdateFields processor)
            implements Entries {

        @Override
        public CompletionStage<byte @Nullable []> get(Object key) {
            return staged(cache.getAsync(key));
        }

        @Override
        public CompletionStage<?> put(Object key, byte[] value) {
            return staged(cache.putAsync(key, value));
        }

        @Override
        public CompletionStage<?> remove(Object key) {
            return staged(cache.removeAsync(key));
        }

        @Override
        public CompletionStage<?> replace(Object key, byte[] expected, byte[] value) {
            return staged(cache.replaceAsync(key, expected, value));
        }

        @Override
        public CompletionStage<?> update(Object key, byte[] fields) {
            return staged(cache.invokeAsync(key, processor, (Object) fields));
        }

        @Override
        public CompletionStage<Map<Object, byte[]>> getAll(Set<Object> keys) {
            return staged(cache.getAllAsync(keys));
        }

        @Override
        public CompletionStage<?> putAll(Map<Object, byte[]> entries) {
            return staged(cache.putAllAsync(entries));
        }

        @Override
        public CompletionStage<?> removeAll(Set<Object> keys) {
            return staged(cache.removeAllAsync(keys));
        }

        private static <T> CompletionStage<T> staged(IgniteFuture<T> future) {
            CompletableFuture<T> stage = new CompletableFuture<>();
            future.listen(done -> {
                try {
                    stage.complete(done.get());
                } catch (RuntimeException e) {
                    stage.completeExceptionally(e);
                }
            });
            return stage;
        }
    }
}
