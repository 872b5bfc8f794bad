package dohyo.lab.stores.aerospike;

import dohyo.lab.process.Processes;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.server.FolderServerLauncher;
import dohyo.lab.stores.server.FolderServerLocator;
import dohyo.lab.stores.server.NodeWorkspace;
import dohyo.lab.stores.server.ProgramFinder;
import dohyo.lab.stores.server.ServerNode;
import dohyo.lab.stores.server.ServerProgram;
import dohyo.lab.stores.server.ServerSpecChecks;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.StoreRuntime;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Servers of unpacked packages, with all data in memory. */
final class StartedAerospike extends FolderServerLauncher {

    private static final List<String> PLACES = List.of("", "bin", "usr/bin");
    private static final Pattern VERSION =
            Pattern.compile("Aerospike [A-Za-z ]{1,40} build ([0-9][0-9A-Za-z.-]{0,31})");

    StartedAerospike(Processes processes) {
        super(
                processes,
                new FolderServerLocator(
                        AerospikeProvider.NAME,
                        "asd",
                        PLACES,
                        VERSION,
                        new ProgramFinder(processes)),
                AerospikeConfiguration.PORTS);
    }

    @Override
    protected StoreRuntime runsOn(StoreSpec spec) throws StoreFailure {
        Map<String, Object> settings =
                ServerSpecChecks.settings(spec, AerospikeConfiguration.DEFAULTS);
        String unused = AerospikeConfiguration.size(settings);
        return new StoreRuntime("", "", 0, List.of(), settings)
                .promising(new NodeInfo("", "", AerospikeConfiguration.NAMESPACE).promises());
    }

    @Override
    protected List<String> words(ServerProgram program, String address, NodeWorkspace place)
            throws StoreFailure {
        Path file = place.home().resolve("aerospike.conf");
        Path work = place.home().resolve("work");
        String text = new AerospikeConfiguration(program.version(), address, work)
                .text(runsOn(place.spec()).settings());
        try {
            Files.createDirectories(work.resolve("smd"));
            Files.createDirectories(AerospikeConfiguration.lua(work));
            Files.writeString(file, text);
        } catch (IOException e) {
            throw place.cannotStart(e);
        }
        return List.of(program.file().toString(), "--config-file", file.toString(), "--foreground");
    }

    @Override
    protected ServerNode node(ServerNode.Birth birth, NodeWorkspace place, String address)
            throws StoreFailure {
        return new AerospikeNode(
                birth, place, new InetSocketAddress(address, AerospikeConfiguration.PORT));
    }

    /** A server that is asked in Aerospike's protocol. */
    private static final class AerospikeNode extends ServerNode {

        private final InetSocketAddress address;

        AerospikeNode(Birth birth, NodeWorkspace place, InetSocketAddress address)
                throws StoreFailure {
            super(birth, place);
            this.address = address;
        }

        @Override
        protected String version() throws IOException {
            return NodeInfo.of(address, AerospikeConfiguration.FIRST).build();
        }

        @Override
        public String contactPoint() {
            return address.getHostString() + ":" + address.getPort();
        }
    }
}
