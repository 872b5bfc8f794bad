package dohyo.lab.stores.cassandra;

import dohyo.lab.artifact.Artifacts;
import dohyo.lab.jdk.Jdks;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.StoreContract;
import dohyo.lab.stores.StoreLauncher;
import dohyo.lab.stores.StoreNode;
import dohyo.lab.stores.cql.BlockingCqlConnection;
import dohyo.lab.stores.cql.CqlNode;
import dohyo.model.experiment.StoreSpec;

import org.junit.jupiter.api.Tag;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;

/** Cassandra keeps the contract of all stores. */
@Tag("real")
class CassandraContractRealTest extends StoreContract {

    private static final String VERSION = "5.0.9";

    @Override
    protected StoreSpec spec() {
        return CassandraLab.spec(VERSION, 17, 384);
    }

    @Override
    protected StoreLauncher launcher(Processes lab) {
        CassandraLab.shareArchives(folder.resolve("cache"));
        return new CassandraLauncher(
                lab, new Jdks(CassandraLab.fetched(), lab), new Artifacts(CassandraLab.fetched()));
    }

    @Override
    protected String version() {
        return VERSION;
    }

    @Override
    protected Optional<StoreSpec> onWrongJdk() {
        return Optional.of(spec().withJdk(8));
    }

    @Override
    protected Optional<StoreSpec> withSettingOfTheLab() {
        return Optional.of(spec().withSettings(Map.of("listen_address", "0.0.0.0")));
    }

    @Override
    protected Client client(StoreNode node) {
        return new CqlRowsOf((CqlNode) node);
    }

    /** A row for each key. */
    private record CqlRowsOf(CqlNode node) implements Client {

        @Override
        public void put(String key, String value) throws IOException {
            try (BlockingCqlConnection talk = node.queries().connect()) {
                talk.execute("CREATE KEYSPACE ks WITH replication ="
                        + " {'class': 'SimpleStrategy', 'replication_factor': 1}");
                talk.execute("CREATE TABLE ks.t (k text PRIMARY KEY, v text)");
                talk.execute("INSERT INTO ks.t (k, v) VALUES ('" + key + "', '" + value + "')");
            }
        }

        @Override
        public String get(String key) throws IOException {
            try (BlockingCqlConnection talk = node.queries().connect()) {
                return talk.texts("SELECT v FROM ks.t WHERE k = '" + key + "'").get(0);
            }
        }
    }
}
