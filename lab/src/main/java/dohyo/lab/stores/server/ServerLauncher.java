package dohyo.lab.stores.server;

import dohyo.lab.process.Processes;
import dohyo.lab.stores.LoopbackAddressBlock;
import dohyo.lab.stores.PreStartDataPreparation;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.StoreRuntime;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Starts servers of a family each of which is one process that keeps no data and says its version
 * and its figures in one answer.
 */
public abstract class ServerLauncher implements StoreLauncher {

    private final Processes processes;
    private final ServerProgramLocator source;
    private final int port;
    private final AtomicInteger starts = new AtomicInteger();

    /** From there, each on this port of an address of its own. */
    protected ServerLauncher(Processes processes, ServerProgramLocator source, int port) {
        this.processes = processes;
        this.source = source;
        this.port = port;
    }

    /** Settings and promises. */
    protected abstract StoreRuntime runsOn(StoreSpec spec) throws StoreFailure;

    /** What stands behind the program when it is started. */
    protected abstract List<String> options(
            InetSocketAddress address, Map<String, Object> settings);

    /** What it tells of itself, its {@code version} among it. */
    protected abstract StatsReplyMetrics metrics(InetSocketAddress address);

    @Override
    public final String name() {
        return source.store();
    }

    @Override
    public final void prepare(StoreSpec spec, Talk talk) throws StoreFailure {
        ServerSpecChecks.requireNoJvm(spec);
        if (spec.topology().nodes() > 1) {
            throw StoreFailure.input(name() + " is one node; leave 'nodes' out");
        }
        StoreRuntime unused = runsOn(spec);
        source.of(spec, talk);
    }

    @Override
    public final RunningStore start(StoreSpec spec, Path logs, Talk talk) throws StoreFailure {
        ServerProgram program = source.of(spec, talk);
        StoreRuntime runsOn = runsOn(spec);
        Path home = processes.workFolder().resolve(name() + "-" + starts.incrementAndGet());
        LoopbackAddressBlock addresses = LoopbackAddressBlock.claim(1, List.of(port));
        List<ServerNode> nodes = new ArrayList<>();
        ServerStore started = new ServerStore(
                nodes, program, runsOn, addresses, home, ServerStore.NOTHING_ON_DISK);
        try {
            talk.say("starting " + spec.describe() + " on " + addresses.address(1));
            InetSocketAddress address = new InetSocketAddress(addresses.address(1), port);
            List<String> words = new ArrayList<>(List.of(program.file().toString()));
            words.addAll(options(address, runsOn.settings()));
            NodeWorkspace place = NodeWorkspace.furnished(
                            spec, home, logs, PreStartDataPreparation.NONE)
                    .get(0);
            Map<String, String> environment = source.environment(program.file());
            nodes.add(new StatsReplyNode(
                    () -> place.start(processes, words, environment),
                    place,
                    address,
                    metrics(address)));
            nodes.get(0).awaitService(program.version());
            return started;
        } catch (StoreFailure | RuntimeException e) {
            started.close();
            throw e;
        }
    }
}
