package dohyo.lab.stores.valkey;

import dohyo.lab.process.ChildProcess;
import dohyo.lab.process.Command;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.DataPreparation;
import dohyo.lab.stores.LoopbackBlock;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher;
import dohyo.lab.stores.valkey.ValkeyNode.Place;
import dohyo.lab.stores.valkey.ValkeySettings.Neighbours;
import dohyo.model.experiment.StoreSpec;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** Starts servers of one name, Valkey's or Redis's, on loopback addresses of their own. */
public final class ValkeyLauncher implements StoreLauncher {

    private static final int PORT = 6379;
    private static final int BUS_PORT = PORT + 10_000;

    private final String store;
    private final Processes processes;
    private final ServerPrograms programs;
    private final AtomicInteger starts = new AtomicInteger();

    ValkeyLauncher(String store, Processes processes, ServerPrograms programs) {
        this.store = store;
        this.processes = processes;
        this.programs = programs;
    }

    /** One for each name. */
    public static List<StoreLauncher> all(Processes processes) {
        ServerPrograms programs = new ServerPrograms(processes);
        return List.of(
                new ValkeyLauncher(ValkeyRoom.VALKEY, processes, programs),
                new ValkeyLauncher(ValkeyRoom.REDIS, processes, programs));
    }

    @Override
    public String name() {
        return store;
    }

    @Override
    public void prepare(StoreSpec spec, Talk talk) throws StoreFailure {
        boolean wantsJvm = spec.jdk() > 0
                || !spec.gc().isEmpty()
                || spec.heapBytes() > 0
                || !spec.jvm().flags().isEmpty();
        if (wantsJvm) {
            throw StoreFailure.input("no JVM runs " + spec.describe()
                    + ": it has no JDK, no collector, no heap and no flags; leave them out");
        }
        ValkeySettings unused = ValkeySettings.of(spec);
        ServerProgram found = programs.of(spec, talk);
        if (found.version().isEmpty()) {
            throw new IllegalStateException("a server without a version");
        }
    }

    @Override
    public RunningStore start(StoreSpec spec, Path logs, Talk talk) throws StoreFailure {
        return start(spec, logs, talk, DataPreparation.NONE);
    }

    @Override
    public RunningStore start(StoreSpec spec, Path logs, Talk talk, DataPreparation preparation)
            throws StoreFailure {
        Start start = new Start(
                spec,
                programs.of(spec, talk),
                ValkeySettings.of(spec),
                logs.toAbsolutePath(),
                processes.workFolder().resolve(store + "-" + starts.incrementAndGet()));
        int count = spec.topology().all();
        LoopbackBlock addresses = LoopbackBlock.claim(
                count, start.isOfCluster() ? List.of(PORT, BUS_PORT) : List.of(PORT));
        List<ValkeyNode> nodes = new ArrayList<>();
        ValkeyStore started = new ValkeyStore(
                nodes, start.program, start.settings, addresses, start.home, spec.topology());
        try {
            talk.say("starting " + spec.describe() + " on " + addresses.address(1));
            for (Place place : furnished(start, preparation)) {
                nodes.add(node(start, place, addresses));
            }
            for (ValkeyNode node : nodes) {
                requireExpected(node, start.program);
            }
            if (start.isOfCluster()) {
                new Primaries(nodes, spec.topology().nodes()).agree();
            }
            if (spec.topology().replicas() > 0) {
                new Replicas(nodes, spec.topology()).agree();
            }
            return started;
        } catch (StoreFailure | RuntimeException e) {
            started.close();
            throw e;
        }
    }

    /** What all nodes of a store have in common. */
    private record Start(
            StoreSpec spec, ServerProgram program, ValkeySettings settings, Path logs, Path home) {

        private String name(int node) {
            return spec.name() + "-" + node;
        }

        /** Name of the node that this one copies; empty for a primary. */
        private String copied(int node) {
            int primary = spec.topology().copiedBy(node);
            return primary == node ? "" : name(primary);
        }

        private Neighbours neighbours(Place place, LoopbackBlock addresses) {
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

    private static List<Place> furnished(Start start, DataPreparation preparation)
            throws StoreFailure {
        List<Place> places = new ArrayList<>();
        try {
            for (int node = 1; node <= start.spec.topology().all(); node++) {
                Path home = start.home.resolve("node-" + node);
                Path logs = start.logs.resolve(start.name(node));
                Files.createDirectories(home);
                Files.createDirectories(logs);
                preparation.furnish(node, home);
                places.add(new Place(node, home, logs.resolve("server.log"), start.copied(node)));
            }
            preparation.furnished(places.stream().map(Place::home).toList());
            return places;
        } catch (IOException e) {
            throw StoreFailure.world(
                    "cannot make folders for " + start.spec.describe() + ": " + e.getMessage(), e);
        }
    }

    private ValkeyNode node(Start start, Place place, LoopbackBlock addresses) throws StoreFailure {
        String address = addresses.address(place.number());
        ValkeyDoor door =
                new ValkeyDoor(new InetSocketAddress(address, PORT), ValkeyDoor.newPassword());
        try {
            writeForOwner(
                    place.settings(),
                    start.settings.textFor(door, place.home(), start.neighbours(place, addresses)));
        } catch (IOException e) {
            throw cannotStart(start.name(place.number()), e);
        }
        return new ValkeyNode(
                () -> birth(start, start.name(place.number()), place), start.spec, door, place);
    }

    private ChildProcess birth(Start start, String name, Place place) throws StoreFailure {
        List<String> words =
                List.of(start.program.file().toString(), place.settings().toString());
        try {
            return processes.start(new Command(name, words, place.home(), place.log())
                    .nice(Command.STORE_NICENESS)
                    .on(start.spec.jvm().cpus()));
        } catch (IOException e) {
            throw cannotStart(name, e);
        }
    }

    private static StoreFailure cannotStart(String name, IOException e) {
        return StoreFailure.world("cannot start " + name + ": " + e.getMessage(), e);
    }

    private static void requireExpected(ValkeyNode node, ServerProgram program)
            throws StoreFailure {
        String said = node.awaitService();
        if (!said.equals(program.version())) {
            throw StoreFailure.world("the server on " + node.contactPoint() + " says it is " + said
                    + ", not " + program.version());
        }
    }

    /** It names users and their rights. */
    private static void writeForOwner(Path file, String text) throws IOException {
        Files.createFile(
                file,
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(file, text);
    }
}
