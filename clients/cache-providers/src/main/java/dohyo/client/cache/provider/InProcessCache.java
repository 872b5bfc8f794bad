package dohyo.client.cache.provider;

import org.jspecify.annotations.Nullable;

import java.util.function.Function;

/**
 * A cache in this process, used by many threads at once.
 *
 * @param <K> keys, which have {@code equals} and {@code hashCode}
 * @param <V> values
 */
public interface InProcessCache<K, V> extends AutoCloseable {

    /** The value of a key; null when the cache does not have it. */
    @Nullable V get(K key);

    /** Puts a value there, whether there was one or not. */
    void put(K key, V value);

    /** Forgets a key. */
    void remove(K key);

    /**
     * The value of a key, which is loaded when it is missing. Whether two threads that miss the
     * same key both load it is the library's affair ({@link CacheFactory#loadsOnce}); unless it has
     * something better, both do.
     */
    default V load(K key, Function<K, V> loader) {
        V known = get(key);
        if (known != null) {
            return known;
        }
        V loaded = loader.apply(key);
        put(key, loaded);
        return loaded;
    }

    /** Entries that are there, counted after whatever the library had put off. */
    long size();

    /** Does now what the library has put off, as far as it lets itself be told. */
    default void settle() {}

    @Override
    void close();
}
