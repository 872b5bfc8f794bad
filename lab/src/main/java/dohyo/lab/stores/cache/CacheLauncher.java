package dohyo.lab.stores.cache;

import dohyo.lab.artifact.Artifacts;
import dohyo.lab.jdk.Jdks;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher;
import dohyo.lab.stores.server.ServerSpecChecks;
import dohyo.model.experiment.StoreSpec;

import java.nio.file.Path;
import java.util.Map;

/** Brings together what a cache needs. No process is started: it lives in that of its user. */
public final class CacheLauncher implements StoreLauncher {

    private final Jdks jdks;
    private final Artifacts artifacts;

    public CacheLauncher(Jdks jdks, Artifacts artifacts) {
        this.jdks = jdks;
        this.artifacts = artifacts;
    }

    @Override
    public String name() {
        return CacheProvider.NAME;
    }

    @Override
    public void prepare(StoreSpec spec, Talk talk) throws StoreFailure {
        CacheRuntime unused = runtime(spec, talk);
    }

    private CacheRuntime runtime(StoreSpec spec, Talk talk) throws StoreFailure {
        Map<String, Object> settings = ServerSpecChecks.settings(spec, Map.of());
        for (Map.Entry<String, Object> each : settings.entrySet()) {
            if (!(each.getValue() instanceof Number number) || number.longValue() < 1) {
                throw StoreFailure.input("setting '" + each.getKey() + "' of a cache is a whole"
                        + " number from 1 on, not '" + each.getValue() + "'");
            }
        }
        if (!spec.folder().isEmpty()) {
            throw StoreFailure.input("caches come from published artifacts only; name a version");
        }
        return CacheRuntime.of(spec, jdks, artifacts, talk);
    }

    @Override
    public RunningStore start(StoreSpec spec, Path logs, Talk talk) throws StoreFailure {
        return new EmbeddedStore(runtime(spec, talk));
    }
}
