package dohyo.lab.stores.scylla;

import dohyo.lab.process.Processes;
import dohyo.lab.stores.NodeMetricsSource;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher;
import dohyo.model.experiment.StoreSpec;

import java.nio.file.Path;
import java.util.Optional;

/** Starts a Scylla of a folder; others are attached to, as the lab has none of its own. */
public final class ScyllaLauncher implements StoreLauncher {

    private final StartedScylla starting;

    /** @param processes in which a server of a folder is started */
    public ScyllaLauncher(Processes processes) {
        starting = new StartedScylla(processes);
    }

    @Override
    public String name() {
        return ScyllaProvider.NAME;
    }

    @Override
    public void prepare(StoreSpec spec, Talk talk) throws StoreFailure {
        requireFolder(spec);
        starting.prepare(spec);
    }

    @Override
    public RunningStore start(StoreSpec spec, Path logs, Talk talk) throws StoreFailure {
        requireFolder(spec);
        return new ScyllaStore(starting.start(spec, logs, talk));
    }

    @Override
    public Optional<NodeMetricsSource> metricsAt(String address) {
        return Optional.of(PrometheusEndpoint.at(address));
    }

    private static void requireFolder(StoreSpec spec) throws StoreFailure {
        if (spec.folder().isEmpty()) {
            throw StoreFailure.input("the lab cannot fetch a Scylla; attach to a running one"
                    + " (store: {name: scylla, attach: {contact-points: [host:9042]}}), or name"
                    + " the folder of an unpacked one (dir)");
        }
    }
}
