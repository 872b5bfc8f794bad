package dohyo.lab.stores.hbase;

import dohyo.lab.artifact.Artifacts;
import dohyo.lab.jdk.Jdks;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.LoopbackBlock;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher;
import dohyo.model.experiment.StoreSpec;

import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;

/** Starts HBase from its published artifacts, on loopback addresses of its own. */
public final class HbaseLauncher implements StoreLauncher {

    private final Processes processes;
    private final ServerCommands commands;
    private final AtomicInteger starts = new AtomicInteger();

    public HbaseLauncher(Processes processes, Jdks jdks, Artifacts artifacts) {
        this.processes = processes;
        this.commands = new ServerCommands(jdks, artifacts);
    }

    @Override
    public String name() {
        return HbaseProvider.NAME;
    }

    @Override
    public void prepare(StoreSpec spec, Talk talk) throws StoreFailure {
        HbaseCluster.Plan unused = planOf(spec, talk);
    }

    @Override
    public RunningStore start(StoreSpec spec, Path logs, Talk talk) throws StoreFailure {
        HbaseCluster.Plan plan = planOf(spec, talk);
        LoopbackBlock addresses = LoopbackBlock.claim(spec.topology().nodes(), HbaseLayout.PORTS);
        HbaseCluster cluster = new HbaseCluster(
                plan,
                processes,
                addresses,
                processes.workFolder().resolve("hbase-" + starts.incrementAndGet()));
        try {
            talk.say("starting " + spec.describe() + " on " + addresses.address(1));
            cluster.start(logs);
            return cluster;
        } catch (StoreFailure | RuntimeException e) {
            cluster.close();
            throw e;
        }
    }

    private HbaseCluster.Plan planOf(StoreSpec spec, Talk talk) throws StoreFailure {
        HbaseSettings settings = HbaseSettings.of(spec);
        return new HbaseCluster.Plan(spec, settings, commands.of(spec, talk));
    }
}
