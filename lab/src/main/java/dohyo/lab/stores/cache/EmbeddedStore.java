package dohyo.lab.stores.cache;

import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreNode;
import dohyo.model.family.EmbeddedCache;
import dohyo.model.result.StoreRuntime;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A cache that its user will make, in a process of its own choosing. */
record EmbeddedStore(CacheRuntime runtime) implements RunningStore {

    @Override
    public List<StoreNode> nodes() {
        return List.of();
    }

    @Override
    public List<String> contactPoints() {
        return List.of(runtime.cache().contactPoint());
    }

    @Override
    public String version() {
        return runtime.cache().describe();
    }

    @Override
    public String jdk() {
        return runtime.jdk().describe();
    }

    @Override
    public StoreRuntime runsOn() {
        return runtime.told();
    }

    @Override
    public Map<String, Object> settings() {
        return runtime.cache().settings();
    }

    @Override
    public Optional<EmbeddedCache.Jvm> within() {
        return Optional.of(runtime.cache().jvm());
    }

    @Override
    public String lastWords() {
        return "a cache has no log; see the worker's";
    }

    @Override
    public void close() {}
}
