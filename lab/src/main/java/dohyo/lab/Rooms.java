package dohyo.lab;

import dohyo.lab.stores.StoreRoom;
import dohyo.lab.stores.cassandra.CassandraRoom;
import dohyo.lab.stores.memcached.MemcachedRoom;
import dohyo.lab.stores.nullstore.NullRoom;
import dohyo.lab.stores.valkey.ValkeyRoom;
import dohyo.model.experiment.StoreSpec;

import java.util.List;
import java.util.Optional;

/** Every family of stores that the lab knows. */
public final class Rooms {

    static final List<StoreRoom> ALL =
            List.of(new CassandraRoom(), new ValkeyRoom(), new MemcachedRoom(), new NullRoom());

    private Rooms() {}

    /** The family of a store; a store that nobody knows is reckoned with as the dearest of them. */
    static StoreRoom of(StoreSpec spec) {
        return named(spec.name()).orElse(ALL.get(0));
    }

    static Optional<StoreRoom> named(String name) {
        return ALL.stream().filter(room -> room.names().contains(name)).findFirst();
    }

    /** What is fetched once for a store, for people; empty when nothing is. */
    public static Optional<String> download(StoreSpec spec) {
        return spec.isAttached() ? Optional.empty() : of(spec).download(spec);
    }
}
