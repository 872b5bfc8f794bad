package dohyo.client.cache.provider;

/** The libraries that are known, by the names that experiments use. */
public final class CacheFactories {

    private CacheFactories() {}

    /**
     * The factory of a library; its jars are needed from here on.
     *
     * @throws IllegalArgumentException when nobody knows the name
     */
    public static CacheFactory of(String provider) {
        switch (provider) {
            case "map":
                return new MapFactory();
            case "cache2k":
                return new Cache2kFactory();
            case "caffeine":
                return new CaffeineFactory();
            case "guava":
                return new GuavaFactory();
            case "ehcache":
                return new EhcacheFactory();
            case "infinispan":
                return new InfinispanFactory();
            case "tcache":
                return new TriavaFactory();
            case "ignite-local":
                return IgniteFactory.local();
            case "ignite-partitioned":
                return IgniteFactory.partitioned();
            default:
                throw new IllegalArgumentException("there is no cache named " + provider);
        }
    }

    /**
     * Room for so many entries without evicting any: a quarter more, as some libraries divide their
     * limit among parts that fill unevenly.
     */
    public static long roomFor(long entries) {
        return entries + entries / 4 + 1000;
    }
}
