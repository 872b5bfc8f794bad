package dohyo.lab.stores.cassandra;

import dohyo.lab.process.Folders;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.LoopbackAddressBlock;
import dohyo.lab.stores.PreStartDataPreparation;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher.Talk;
import dohyo.lab.stores.cassandra.node.NodeCommand;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.experiment.StoreSpec.Jvm;
import dohyo.model.experiment.Topology;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A node that is started for itself alone, whatever the system is of which it is one, and ended
 * when it serves: nothing is measured on it.
 */
record StandaloneNodeStart(
        ReleaseLineDefinitions families, NodeCommandFactory commands, Processes processes) {

    private static final String FOLDER = "rehearsed-node";

    /** What runs a node of a system, and how such a node is tried. */
    NodeClassArchives.Candidate of(StoreSpec spec, Talk talk) throws StoreFailure {
        StoreSpec alone = alone(spec);
        NodeCommand stock = commands.of(alone, talk);
        return new NodeClassArchives.Candidate(
                NodeClassArchives.obstacle(
                        spec, families.of(spec.version()), stock.jdk().feature(), stock.flags()),
                stock,
                command -> tried(alone, command),
                isUsual(spec));
    }

    /** What a row takes in a memtable depends on what is said of memtables. */
    private static boolean isUsual(StoreSpec spec) {
        return spec.settings().keySet().stream().noneMatch(name -> name.startsWith("memtable"))
                && spec.jvm().flags().stream().noneMatch(flag -> flag.contains("memtable"));
    }

    /** On all processors and with the settings of its version. */
    private static StoreSpec alone(StoreSpec spec) {
        Jvm jvm = spec.jvm();
        return spec.withTopology(Topology.ONE_NODE)
                .withSettings(Map.of())
                .withJvm(new Jvm(jvm.jdk(), jvm.gc(), jvm.heapBytes(), jvm.flags()));
    }

    private List<String> tried(StoreSpec spec, NodeCommand command) throws IOException {
        try {
            return run(spec, command);
        } catch (StoreFailure e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /** Empty: what an earlier node found out is not to be taken for what this one has. */
    static Path freshLogs(Path workFolder) throws IOException {
        Path logs = workFolder.resolve(FOLDER + "-logs");
        Folders.remove(logs);
        return logs;
    }

    private List<String> run(StoreSpec spec, NodeCommand command) throws StoreFailure, IOException {
        ReleaseLineDefinitions.Family family = families.of(spec.version());
        CassandraNodeSettings settings = new CassandraNodeSettings(families, family, Map.of());
        Ring.Plan plan =
                new Ring.Plan(spec, RingLayout.of(spec, family), settings, command, command);
        List<Integer> ports =
                List.of(settings.port("native_transport_port"), settings.port("storage_port"));
        RingMemory.of(spec).demandRoom();
        Path home = processes.workFolder().resolve(FOLDER);
        Path logs = freshLogs(processes.workFolder());
        NodeSites sites = new LoopbackSites(processes, LoopbackAddressBlock.claim(1, ports));
        try (Ring ring = new Ring(plan, next -> plan, processes, sites, home)) {
            ring.start(logs, PreStartDataPreparation.NONE);
            String unused = new RingAgreement(ring.nodes()).await();
            ring.nodes().get(0).stop();
            return MemtableRowOverhead.flagsOf(logs.resolve("cassandra-1").resolve("system.log"));
        }
    }
}
