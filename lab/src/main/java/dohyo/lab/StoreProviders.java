package dohyo.lab;

import dohyo.lab.stores.StoreProvider;
import dohyo.lab.stores.aerospike.AerospikeProvider;
import dohyo.lab.stores.cache.CacheProvider;
import dohyo.lab.stores.cassandra.CassandraProvider;
import dohyo.lab.stores.file.FileProvider;
import dohyo.lab.stores.hbase.HbaseProvider;
import dohyo.lab.stores.hdfs.HdfsProvider;
import dohyo.lab.stores.ignite.IgniteProvider;
import dohyo.lab.stores.memcached.MemcachedProvider;
import dohyo.lab.stores.nullstore.NullProvider;
import dohyo.lab.stores.scylla.ScyllaProvider;
import dohyo.lab.stores.valkey.ValkeyProvider;
import dohyo.model.experiment.StoreSpec;

import java.util.List;
import java.util.Optional;

/** Every family of stores that the lab knows. */
public final class StoreProviders {

    static final List<StoreProvider> ALL = List.of(
            new CassandraProvider(),
            new ScyllaProvider(),
            new ValkeyProvider(),
            new MemcachedProvider(),
            new HbaseProvider(new HdfsProvider()),
            new HdfsProvider(),
            new IgniteProvider(),
            new AerospikeProvider(),
            new FileProvider(),
            new CacheProvider(),
            new NullProvider());

    private StoreProviders() {}

    /** The family of a store; a store that nobody knows is reckoned with as the dearest of them. */
    static StoreProvider of(StoreSpec spec) {
        return named(spec.name()).orElse(ALL.get(0));
    }

    static Optional<StoreProvider> named(String name) {
        return ALL.stream().filter(room -> room.names().contains(name)).findFirst();
    }

    /** What is fetched once for a store, for people; empty when nothing is. */
    public static Optional<String> download(StoreSpec spec) {
        return spec.isAttached() ? Optional.empty() : of(spec).download(spec);
    }
}
