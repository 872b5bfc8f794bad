package dohyo.client.igniteclient;

import dohyo.engine.client.ClientFailure;

import org.jspecify.annotations.Nullable;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/** A way to a cluster: a thin client, or a node of it that holds no data. */
interface ClusterConnection extends AutoCloseable {

    /** Makes a cache unless it is there. */
    void make(String cache, CacheCreationSettings making) throws ClientFailure;

    /** The version of the nodes. */
    String version();

    /**
     * A cache that is there.
     *
     * @param ttlMillis after which what is written through this is gone; 0 for never
     */
    Entries entries(String cache, long ttlMillis);

    @Override
    void close();

    /** The entries of a cache, asked for without waiting. */
    interface Entries {

        CompletionStage<byte @Nullable []> get(Object key);

        CompletionStage<?> put(Object key, byte[] value);

        CompletionStage<?> remove(Object key);

        CompletionStage<?> replace(Object key, byte[] expected, byte[] value);

        /** Writes some fields where the entry is. */
        CompletionStage<?> update(Object key, byte[] fields);

        CompletionStage<Map<Object, byte[]>> getAll(Set<Object> keys);

        CompletionStage<?> putAll(Map<Object, byte[]> entries);

        CompletionStage<?> removeAll(Set<Object> keys);
    }
}
