package dohyo.lab.stores.hbase;

import dohyo.lab.UntimedLauncher;
import dohyo.lab.artifact.Artifacts;
import dohyo.lab.jdk.Jdks;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.SeparateJars;
import dohyo.lab.stores.StoreContract;
import dohyo.lab.stores.StoreNode;
import dohyo.lab.stores.cassandra.CassandraLab;
import dohyo.lab.stores.hdfs.HdfsLauncher;
import dohyo.model.experiment.StoreSpec;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Starts HBase for tests; what was fetched for this user before serves all of them. */
final class HbaseLab {

    static final String VERSION = "2.6.4";

    private static final long HEAP_BYTES = 384L << 20;

    private HbaseLab() {}

    static HbaseLauncher launcher(Processes lab) {
        Jdks jdks = new Jdks(CassandraLab.fetched(), lab);
        return new HbaseLauncher(
                lab,
                jdks,
                artifacts(),
                new UntimedLauncher(new HdfsLauncher(lab, jdks, artifacts())));
    }

    static Artifacts artifacts() {
        return new Artifacts(CassandraLab.fetched());
    }

    static StoreSpec spec(String version) {
        return StoreSpec.of("hbase", version)
                .withJvm(new StoreSpec.Jvm(17, "", HEAP_BYTES, CassandraLab.QUICK));
    }

    /** Rows of a table, by Apache's client. */
    record Rows(StoreNode node) implements StoreContract.Client {

        @Override
        public void put(String key, String value) throws IOException {
            String unused = ask(List.of(node.contactPoint(), key, value));
        }

        @Override
        public String get(String key) throws IOException {
            return ask(List.of(node.contactPoint(), key));
        }

        private static String ask(List<String> words) throws IOException {
            List<Path> jars = artifacts()
                    .classPath(
                            List.of("org.apache.hbase:hbase-client:" + VERSION + "-hadoop3"),
                            sentence -> {});
            return new SeparateJars(jars, HbaseRows.class).ask(words);
        }
    }
}
