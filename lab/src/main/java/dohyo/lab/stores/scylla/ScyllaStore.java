package dohyo.lab.stores.scylla;

import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreNode;
import dohyo.lab.stores.cql.ConsistencyPromises;
import dohyo.lab.stores.server.ServerStore;
import dohyo.model.experiment.Arm;
import dohyo.model.result.StoreRuntime;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A Scylla that the lab has started. */
record ScyllaStore(ServerStore server) implements RunningStore {

    /** Its file system is not looked at, and devices are not asked how they are. */
    private static final String NOTE =
            "started in developer mode, on files of the machine as every store of the lab";

    @Override
    public List<? extends StoreNode> nodes() {
        return server.nodes();
    }

    @Override
    public String version() {
        return server.version();
    }

    @Override
    public StoreRuntime runsOn() {
        return server.runsOn();
    }

    @Override
    public StoreRuntime runsOn(Arm arm) {
        return ConsistencyPromises.of(runsOn(), arm);
    }

    @Override
    public Map<String, Object> settings() {
        return server.settings();
    }

    @Override
    public String replication() {
        return "{'class': 'NetworkTopologyStrategy', 'replication_factor': 1}";
    }

    @Override
    public List<String> notes() {
        return Stream.concat(server.notes().stream(), Stream.of(NOTE)).toList();
    }

    @Override
    public String lastWords() {
        return server.lastWords();
    }

    @Override
    public void close() {
        server.close();
    }
}
