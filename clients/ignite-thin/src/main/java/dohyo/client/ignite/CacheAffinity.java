package dohyo.client.ignite;

/** Where the records of a cache are, replaced as a whole when somebody has looked again. */
final class CacheAffinity {

    private final String cache;
    private volatile PartitionMap map;

    CacheAffinity(String cache, PartitionMap map) {
        this.cache = cache;
        this.map = map;
    }

    String cache() {
        return cache;
    }

    PartitionMap map() {
        return map;
    }

    void replace(PartitionMap newer) {
        map = newer;
    }
}
