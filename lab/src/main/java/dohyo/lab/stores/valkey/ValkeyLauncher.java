package dohyo.lab.stores.valkey;

import dohyo.lab.process.Processes;
import dohyo.lab.stores.LoopbackAddressBlock;
import dohyo.lab.stores.PreStartDataPreparation;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher;
import dohyo.lab.stores.server.NodeWorkspace;
import dohyo.lab.stores.server.ServerProgram;
import dohyo.lab.stores.server.ServerSpecChecks;
import dohyo.lab.stores.server.ServerStore;
import dohyo.lab.stores.valkey.ValkeySettings.Neighbours;
import dohyo.model.experiment.StoreSpec;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** Starts servers of one name, Valkey's or Redis's, on loopback addresses of their own. */
public final class ValkeyLauncher implements StoreLauncher {

    private static final int PORT = 6379;
    private static final int BUS_PORT = PORT + 10_000;

    private final String store;
    private final Processes processes;
    private final ValkeyProgramLocator programs;
    private final AtomicInteger starts = new AtomicInteger();

    ValkeyLauncher(String store, Processes processes, ValkeyProgramLocator programs) {
        this.store = store;
        this.processes = processes;
        this.programs = programs;
    }

    /** One for each name. */
    public static List<StoreLauncher> all(Processes processes) {
        ValkeyProgramLocator programs = new ValkeyProgramLocator(processes);
        return List.of(
                new ValkeyLauncher(ValkeyProvider.VALKEY, processes, programs),
                new ValkeyLauncher(ValkeyProvider.REDIS, processes, programs));
    }

    @Override
    public String name() {
        return store;
    }

    @Override
    public void prepare(StoreSpec spec, Talk talk) throws StoreFailure {
        ServerSpecChecks.requireNoJvm(spec);
        ValkeySettings unused = ValkeySettings.of(spec);
        ServerProgram found = programs.of(spec, talk);
        if (found.version().isEmpty()) {
            throw new IllegalStateException("a server without a version");
        }
    }

    @Override
    public RunningStore start(StoreSpec spec, Path logs, Talk talk) throws StoreFailure {
        return start(spec, logs, talk, PreStartDataPreparation.NONE);
    }

    @Override
    public RunningStore start(
            StoreSpec spec, Path logs, Talk talk, PreStartDataPreparation preparation)
            throws StoreFailure {
        Start start = new Start(
                spec,
                programs.of(spec, talk),
                ValkeySettings.of(spec),
                processes.workFolder().resolve(store + "-" + starts.incrementAndGet()));
        int count = spec.topology().all();
        LoopbackAddressBlock addresses = LoopbackAddressBlock.claim(
                count, start.isOfCluster() ? List.of(PORT, BUS_PORT) : List.of(PORT));
        List<ValkeyNode> nodes = new ArrayList<>();
        ServerStore started = new ServerStore(
                nodes,
                start.program,
                start.settings.runsOn(spec.topology()),
                addresses,
                start.home,
                start.settings.onDisk());
        try {
            talk.say("starting " + spec.describe() + " on " + addresses.address(1));
            for (NodeWorkspace place :
                    NodeWorkspace.furnished(spec, start.home, logs, preparation)) {
                nodes.add(node(start, place, addresses));
            }
            for (ValkeyNode node : nodes) {
                node.awaitService(start.program.version());
            }
            if (start.isOfCluster()) {
                new ClusterFormation(nodes, spec.topology().nodes()).agree();
            }
            if (spec.topology().replicas() > 0) {
                new ReplicationSetup(nodes, spec.topology()).agree();
            }
            return started;
        } catch (StoreFailure | RuntimeException e) {
            started.close();
            throw e;
        }
    }

    /** What all nodes of a store have in common. */
    private record Start(
            StoreSpec spec, ServerProgram program, ValkeySettings settings, Path home) {

        private Neighbours neighbours(NodeWorkspace place, LoopbackAddressBlock addresses) {
            if (isOfCluster() || place.copies().isEmpty()) {
                return isOfCluster() ? Neighbours.CLUSTER : Neighbours.NONE;
            }
            String primary = addresses.address(spec.topology().copiedBy(place.number()));
            return new Neighbours(false, Optional.of(new InetSocketAddress(primary, PORT)));
        }

        private boolean isOfCluster() {
            return spec.topology().nodes() > 1;
        }
    }

    private ValkeyNode node(Start start, NodeWorkspace place, LoopbackAddressBlock addresses)
            throws StoreFailure {
        String address = addresses.address(place.number());
        ValkeyAdminAccess door = new ValkeyAdminAccess(
                new InetSocketAddress(address, PORT), ValkeyAdminAccess.newPassword());
        Path settings = place.home().resolve("valkey.conf");
        try {
            writeForOwner(
                    settings,
                    start.settings.textFor(door, place.home(), start.neighbours(place, addresses)));
        } catch (IOException e) {
            throw place.cannotStart(e);
        }
        List<String> words = List.of(start.program.file().toString(), settings.toString());
        return new ValkeyNode(() -> place.start(processes, words, Map.of()), place, door);
    }

    /** It names users and their rights. */
    private static void writeForOwner(Path file, String text) throws IOException {
        Files.createFile(
                file,
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(file, text);
    }
}
