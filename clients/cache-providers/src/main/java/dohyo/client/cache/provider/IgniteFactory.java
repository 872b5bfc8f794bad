package dohyo.client.cache.provider;

import org.apache.ignite.Ignite;
import org.apache.ignite.IgniteCache;
import org.apache.ignite.Ignition;
import org.apache.ignite.cache.CacheMode;
import org.apache.ignite.cache.CachePeekMode;
import org.apache.ignite.cache.CacheWriteSynchronizationMode;
import org.apache.ignite.configuration.CacheConfiguration;
import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;

/**
 * Apache Ignite with all its nodes in this process. A population with {@code FULL_ASYNC}, as the
 * study has it, is timed until it was handed over: the size is waited for afterwards.
 */
final class IgniteFactory implements CacheFactory {

    private static final String NAME = "cache";

    private final String mode;
    private final int nodes;

    private IgniteFactory(String mode, int nodes) {
        this.mode = mode;
        this.nodes = nodes;
    }

    /** A cache that one node has for itself; Ignite has had it up to 2.13. */
    static IgniteFactory local() {
        return new IgniteFactory("LOCAL", 1);
    }

    /** A cache whose keys are divided between two nodes, without backups. */
    static IgniteFactory partitioned() {
        return new IgniteFactory("PARTITIONED", 2);
    }

    /** {@inheritDoc} It holds more, as long as there is memory. */
    @Override
    public <K, V> InProcessCache<K, V> create(long most) {
        IgniteNodes started = IgniteNodes.start(nodes);
        try {
            CacheConfiguration<K, V> configuration = new CacheConfiguration<>(NAME);
            configuration.setCacheMode(CacheMode.valueOf(mode));
            configuration.setWriteSynchronizationMode(CacheWriteSynchronizationMode.FULL_ASYNC);
            return new IgniteInProcessCache<>(started, started.first().createCache(configuration));
        } catch (RuntimeException e) {
            started.close();
            throw e;
        }
    }

    @Override
    public boolean isBounded() {
        return false;
    }

    @Override
    public boolean loadsOnce() {
        return false;
    }

    /** A cache with the nodes that keep it. */
    private static final class IgniteInProcessCache<K, V> implements InProcessCache<K, V> {

        private final IgniteNodes nodes;
        private final IgniteCache<K, V> cache;

        IgniteInProcessCache(IgniteNodes nodes, IgniteCache<K, V> cache) {
            this.nodes = nodes;
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
            return nodes.countEntries();
        }

        @Override
        public void close() {
            nodes.close();
        }
    }

    /** Nodes of one cluster. */
    private static final class IgniteNodes {

        private final List<Ignite> nodes = new ArrayList<>();
        private final IgniteSettings settings;

        private IgniteNodes(IgniteSettings settings) {
            this.settings = settings;
        }

        static IgniteNodes start(int count) {
            IgniteSettings settings = IgniteSettings.of(count);
            IgniteNodes all = new IgniteNodes(settings);
            try {
                for (int number = 0; number < count; number++) {
                    all.nodes.add(Ignition.start(settings.node(number)));
                }
                return all;
            } catch (RuntimeException e) {
                all.close();
                throw e;
            }
        }

        Ignite first() {
            return nodes.get(0);
        }

        /**
         * Each node counts its own. Ignite's count of all is a job that one node sends to the
         * others, and after a fill of eight million entries it was seen to wait for an answer
         * without end.
         */
        long countEntries() {
            return nodes.stream()
                    .mapToLong(node -> node.cache(NAME).localSizeLong(CachePeekMode.PRIMARY))
                    .sum();
        }

        void close() {
            for (Ignite node : nodes) {
                Ignition.stop(node.name(), true);
            }
            settings.deleteFolder();
        }
    }
}
