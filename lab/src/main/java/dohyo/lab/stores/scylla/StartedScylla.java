package dohyo.lab.stores.scylla;

import dohyo.lab.process.Processes;
import dohyo.lab.stores.NodeMetricsSource;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.cql.BlockingCqlConnection;
import dohyo.lab.stores.cql.CqlProbe;
import dohyo.lab.stores.server.FolderServerLauncher;
import dohyo.lab.stores.server.FolderServerLocator;
import dohyo.lab.stores.server.NodeWorkspace;
import dohyo.lab.stores.server.ProgramFinder;
import dohyo.lab.stores.server.ServerNode;
import dohyo.lab.stores.server.ServerProgram;
import dohyo.lab.stores.server.ServerSpecChecks;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.Json;
import dohyo.model.result.StoreRuntime;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Servers of unpacked relocatable packages. */
final class StartedScylla extends FolderServerLauncher {

    private static final List<String> PLACES = List.of("bin", "scylla/bin", "opt/scylladb/bin", "");
    private static final Pattern VERSION =
            Pattern.compile("(?m)^([0-9]+\\.[0-9][0-9A-Za-z.~-]{0,63})$");

    StartedScylla(Processes processes) {
        super(
                processes,
                new FolderServerLocator(
                        ScyllaProvider.NAME,
                        "scylla",
                        PLACES,
                        VERSION,
                        new ProgramFinder(processes)),
                ScyllaConfiguration.PORTS);
    }

    @Override
    protected StoreRuntime runsOn(StoreSpec spec) throws StoreFailure {
        StoreRuntime ran = new StoreRuntime(
                "",
                "",
                0,
                List.of(),
                ServerSpecChecks.settings(spec, ScyllaConfiguration.DEFAULTS));
        ScyllaConfiguration.check(ran.settings());
        return ran.promising(ScyllaConfiguration.promises(ran.settings()));
    }

    @Override
    protected List<String> words(ServerProgram program, String address, NodeWorkspace place)
            throws StoreFailure {
        ScyllaConfiguration configuration =
                new ScyllaConfiguration(runsOn(place.spec()).settings(), address, place.home());
        Path file = place.home().resolve("scylla.yaml");
        try {
            Files.createDirectories(configuration.work());
            Json.write(file, configuration.entries());
        } catch (IOException e) {
            throw place.cannotStart(e);
        }
        return configuration.words(program.file(), file);
    }

    @Override
    protected ServerNode node(ServerNode.Birth birth, NodeWorkspace place, String address)
            throws StoreFailure {
        return new ScyllaNode(birth, place, address);
    }

    /** A server that is asked in CQL, and tells its figures to Prometheus. */
    private static final class ScyllaNode extends ServerNode {

        private static final int PATIENCE_MILLIS = 2_000;

        private final String address;

        ScyllaNode(Birth birth, NodeWorkspace place, String address) throws StoreFailure {
            super(birth, place);
            this.address = address;
        }

        /** What it calls its release is that of the Cassandra whose protocol it speaks. */
        @Override
        protected String version() throws IOException {
            CqlProbe probe = new CqlProbe(address, ScyllaConfiguration.PORT);
            try (BlockingCqlConnection talk = probe.talk(PATIENCE_MILLIS)) {
                return talk.texts("SELECT version FROM system.versions WHERE key='local'").stream()
                        .filter(version -> !version.isEmpty())
                        .findFirst()
                        .orElseThrow(() -> new IOException("it does not know its version yet"));
            }
        }

        @Override
        public String contactPoint() {
            return address + ":" + ScyllaConfiguration.PORT;
        }

        @Override
        public Optional<NodeMetricsSource> metrics() {
            return Optional.of(PrometheusEndpoint.at(
                    "http://" + address + ":" + ScyllaConfiguration.PROMETHEUS + "/metrics"));
        }
    }
}
