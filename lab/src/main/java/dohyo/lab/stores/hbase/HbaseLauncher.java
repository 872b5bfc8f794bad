package dohyo.lab.stores.hbase;

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
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** Starts HBase from its published artifacts, on loopback addresses of its own. */
public final class HbaseLauncher implements StoreLauncher {

    private final Processes processes;
    private final ServerCommandFactory commands;
    private final StoreLauncher hdfs;
    private final AtomicInteger starts = new AtomicInteger();

    /** @param hdfs for clusters whose data lie there */
    public HbaseLauncher(Processes processes, Jdks jdks, Artifacts artifacts, StoreLauncher hdfs) {
        this.processes = processes;
        this.commands = new ServerCommandFactory(jdks, artifacts);
        this.hdfs = hdfs;
    }

    @Override
    public String name() {
        return HbaseProvider.NAME;
    }

    @Override
    public void prepare(StoreSpec spec, Talk talk) throws StoreFailure {
        HbaseCluster.Plan plan = planOf(spec, talk);
        if (plan.settings().storage().hdfs().isPresent()) {
            hdfs.prepare(plan.settings().storage().hdfs().get(), talk);
        }
    }

    @Override
    public Optional<Map<String, Object>> dataForm(StoreSpec spec) throws StoreFailure {
        return StoppedClusterFiles.form(spec);
    }

    @Override
    public RunningStore start(StoreSpec spec, Path logs, Talk talk) throws StoreFailure {
        return start(spec, logs, talk, PreStartDataPreparation.NONE);
    }

    @Override
    public RunningStore start(
            StoreSpec spec, Path logs, Talk talk, PreStartDataPreparation preparation)
            throws StoreFailure {
        HbaseCluster.Plan plan = planOf(spec, talk);
        LoopbackAddressBlock addresses =
                LoopbackAddressBlock.claim(spec.topology().nodes(), HbaseClusterLayout.PORTS);
        try {
            Optional<RunningStore> storage = storage(plan, logs, talk);
            HbaseCluster cluster =
                    new HbaseCluster(plan, processes, siteOf(plan, addresses, storage));
            talk.say("starting " + spec.describe() + " on " + addresses.address(1));
            return started(cluster, logs, preparation);
        } catch (StoreFailure | RuntimeException e) {
            addresses.close();
            throw e;
        }
    }

    private static RunningStore started(
            HbaseCluster cluster, Path logs, PreStartDataPreparation preparation)
            throws StoreFailure {
        try {
            cluster.start(logs, preparation);
            return cluster;
        } catch (StoreFailure | RuntimeException e) {
            cluster.close();
            throw e;
        }
    }

    /** First of all what its data lie on, if that has to be started. */
    private Optional<RunningStore> storage(HbaseCluster.Plan plan, Path logs, Talk talk)
            throws StoreFailure {
        Optional<StoreSpec> asked = plan.settings().storage().hdfs();
        return asked.isEmpty()
                ? Optional.empty()
                : Optional.of(hdfs.start(asked.get(), logs, talk));
    }

    private HbaseClusterLayout siteOf(
            HbaseCluster.Plan plan,
            LoopbackAddressBlock addresses,
            Optional<RunningStore> storage) {
        Path home = processes.workFolder().resolve("hbase-" + starts.incrementAndGet());
        return new HbaseClusterLayout(
                plan.settings(),
                addresses,
                home,
                new RootDirectory(home.resolve("data"), storage),
                plan.spec().topology().nodes());
    }

    private HbaseCluster.Plan planOf(StoreSpec spec, Talk talk) throws StoreFailure {
        HbaseSettings settings = HbaseSettings.of(spec);
        return new HbaseCluster.Plan(spec, settings, commands.of(spec, talk));
    }
}
