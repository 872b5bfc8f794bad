package dohyo.client.igniteclient;

import dohyo.engine.client.ClientFailure;

import org.apache.ignite.client.ClientCache;
import org.apache.ignite.client.IgniteClient;
import org.apache.ignite.cluster.ClusterNode;
import org.jspecify.annotations.Nullable;

import shims.ignite.UpdateFields;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/** Apache's thin client. */
record ThinClientConnection(IgniteClient client) implements ClusterConnection {

    @Override
    public void make(String cache, CacheCreationSettings making) throws ClientFailure {
        var unused = client.getOrCreateCache(making.thin(cache));
    }

    @Override
    public String version() {
        ClusterNode node = client.cluster().node();
        return node.version().major() + "." + node.version().minor() + "."
                + node.version().maintenance();
    }

    @Override
    public Entries entries(String cache, long ttlMillis) {
        ClientCache<Object, byte[]> found = client.cache(cache);
        return new ThinEntries(
                ttlMillis == 0
                        ? found
                        : found.withExpirePolicy(CacheCreationSettings.expiringAfter(ttlMillis)),
                new UpdateFields());
    }

    @Override
    public void close() {
        client.close();
    }

    /** Those of one cache. */
    private record ThinEntries(ClientCache<Object, byte[]> cache, UpdateFields processor)
            implements Entries {

        @Override
        public CompletionStage<byte @Nullable []> get(Object key) {
            return cache.getAsync(key);
        }

        @Override
        public CompletionStage<?> put(Object key, byte[] value) {
            return cache.putAsync(key, value);
        }

        @Override
        public CompletionStage<?> remove(Object key) {
            return cache.removeAsync(key);
        }

        @Override
        public CompletionStage<?> replace(Object key, byte[] expected, byte[] value) {
            return cache.replaceAsync(key, expected, value);
        }

        @Override
        public CompletionStage<?> update(Object key, byte[] fields) {
            return cache.invokeAsync(key, processor, (Object) fields);
        }

        @Override
        public CompletionStage<Map<Object, byte[]>> getAll(Set<Object> keys) {
            return cache.getAllAsync(keys);
        }

        @Override
        public CompletionStage<?> putAll(Map<Object, byte[]> entries) {
            return cache.putAllAsync(entries);
        }

        @Override
        public CompletionStage<?> removeAll(Set<Object> keys) {
            return cache.removeAllAsync(keys);
        }
    }
}
