package dohyo.lab.stores.ignite;

import dohyo.lab.artifact.Artifacts;
import dohyo.lab.jdk.Jdks;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.LoopbackAddressBlock;
import dohyo.lab.stores.PreStartDataPreparation;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher;
import dohyo.model.experiment.StoreSpec;

import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;

/** Starts Ignite from its published artifacts, on loopback addresses of its own. */
public final class IgniteLauncher implements StoreLauncher {

    private final Processes processes;
    private final IgniteCommandFactory commands;
    private final AtomicInteger starts = new AtomicInteger();

    public IgniteLauncher(Processes processes, Jdks jdks, Artifacts artifacts) {
        this.processes = processes;
        this.commands = new IgniteCommandFactory(jdks, artifacts);
    }

    @Override
    public String name() {
        return IgniteProvider.NAME;
    }

    @Override
    public void prepare(StoreSpec spec, Talk talk) throws StoreFailure {
        if (!spec.topology().isFlat()) {
            throw StoreFailure.input("nodes of Ignite have no racks or data centres here; leave"
                    + " out 'racks' and 'data-centres'");
        }
        if (!spec.folder().isEmpty()) {
            throw StoreFailure.input("ignite comes from published artifacts only; name a version");
        }
        IgniteSettings unusedSettings = IgniteSettings.of(spec);
        IgniteCommand unusedCommand = commands.of(spec, talk);
    }

    @Override
    public RunningStore start(StoreSpec spec, Path logs, Talk talk) throws StoreFailure {
        prepare(spec, talk);
        IgniteCluster cluster = new IgniteCluster(
                new IgniteCluster.Plan(
                        spec,
                        IgniteSettings.of(spec),
                        commands.of(spec, talk),
                        LoopbackAddressBlock.claim(spec.topology().nodes(), IgniteCluster.PORTS),
                        processes.workFolder().resolve("ignite-" + starts.incrementAndGet())),
                processes);
        try {
            talk.say("starting " + spec.describe() + " on " + cluster.firstAddress());
            cluster.start(logs, PreStartDataPreparation.NONE);
            return cluster;
        } catch (StoreFailure | RuntimeException e) {
            cluster.close();
            throw e;
        }
    }
}
