package dohyo.client.cache.provider;

/** Makes caches of one library. */
public interface CacheFactory {

    /**
     * An empty cache.
     *
     * @param most entries that it is to hold before it evicts any
     * @param <K> keys
     * @param <V> values
     */
    <K, V> InProcessCache<K, V> create(long most);

    /** Whether it evicts what is more than that. */
    default boolean isBounded() {
        return true;
    }

    /** Whether threads that miss the same key wait for one of them to load it. */
    default boolean loadsOnce() {
        return true;
    }
}
