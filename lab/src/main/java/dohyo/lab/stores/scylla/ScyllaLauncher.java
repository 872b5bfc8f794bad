package dohyo.lab.stores.scylla;

import dohyo.lab.stores.NodeMetricsSource;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher;
import dohyo.model.experiment.StoreSpec;

import java.nio.file.Path;
import java.util.Optional;

/** Says that the lab has no Scylla of its own. */
public final class ScyllaLauncher implements StoreLauncher {

    @Override
    public String name() {
        return ScyllaProvider.NAME;
    }

    @Override
    public void prepare(StoreSpec spec, Talk talk) throws StoreFailure {
        throw notStarted();
    }

    @Override
    public RunningStore start(StoreSpec spec, Path logs, Talk talk) throws StoreFailure {
        throw notStarted();
    }

    @Override
    public Optional<NodeMetricsSource> metricsAt(String address) {
        return Optional.of(PrometheusEndpoint.at(address));
    }

    private static StoreFailure notStarted() {
        return StoreFailure.input("the lab cannot start a Scylla; attach to a running one"
                + " (store: {name: scylla, attach: {contact-points: [host:9042]}})");
    }
}
