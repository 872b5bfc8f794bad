package dohyo.lab.stores.server;

import dohyo.lab.process.Processes;
import dohyo.lab.stores.LoopbackAddressBlock;
import dohyo.lab.stores.PreStartDataPreparation;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher.Talk;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.StoreRuntime;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Starts servers of a family from folders of the user's, each of them one process on an address of
 * its own.
 */
public abstract class FolderServerLauncher {

    private final Processes processes;
    private final FolderServerLocator source;
    private final List<Integer> ports;
    private final AtomicInteger starts = new AtomicInteger();

    /** From there, on these ports. */
    protected FolderServerLauncher(
            Processes processes, FolderServerLocator source, List<Integer> ports) {
        this.processes = processes;
        this.source = source;
        this.ports = List.copyOf(ports);
    }

    /** Settings and promises. */
    protected abstract StoreRuntime runsOn(StoreSpec spec) throws StoreFailure;

    /**
     * Writes what the server reads when it starts, and says how it is started.
     *
     * @param address of all its ports
     * @param place whose home is its own
     */
    protected abstract List<String> words(
            ServerProgram program, String address, NodeWorkspace place) throws StoreFailure;

    /** What the process of these words is to the lab. */
    protected abstract ServerNode node(ServerNode.Birth birth, NodeWorkspace place, String address)
            throws StoreFailure;

    /** Refuses what such a server cannot be; nothing is started but the question of its version. */
    public final void prepare(StoreSpec spec) throws StoreFailure {
        ServerSpecChecks.requireNoJvm(spec);
        if (spec.topology().nodes() > 1) {
            throw StoreFailure.input(source.store() + " is one node; leave 'nodes' out");
        }
        StoreRuntime unused = runsOn(spec);
        ServerProgram unusedProgram = source.of(spec);
    }

    /** Starts one and waits until it serves. */
    public final ServerStore start(StoreSpec spec, Path logs, Talk talk) throws StoreFailure {
        ServerProgram program = source.of(spec);
        StoreRuntime runsOn = runsOn(spec);
        Path home = processes.workFolder().resolve(source.store() + "-" + starts.incrementAndGet());
        LoopbackAddressBlock addresses = LoopbackAddressBlock.claim(1, ports);
        List<ServerNode> nodes = new ArrayList<>();
        ServerStore started = new ServerStore(
                nodes, program, runsOn, addresses, home, ServerStore.NOTHING_ON_DISK);
        try {
            String address = addresses.address(1);
            talk.say("starting " + spec.describe() + " on " + address);
            NodeWorkspace place = NodeWorkspace.furnished(
                            spec, home, logs, PreStartDataPreparation.NONE)
                    .get(0);
            List<String> words = words(program, address, place);
            nodes.add(node(() -> place.start(processes, words, Map.of()), place, address));
            nodes.get(0).awaitService(program.version());
            return started;
        } catch (StoreFailure | RuntimeException e) {
            started.close();
            throw e;
        }
    }
}
