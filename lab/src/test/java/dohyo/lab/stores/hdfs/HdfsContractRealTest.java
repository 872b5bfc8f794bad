package dohyo.lab.stores.hdfs;

import dohyo.lab.artifact.Artifacts;
import dohyo.lab.jdk.Jdks;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.StoreContract;
import dohyo.lab.stores.StoreLauncher;
import dohyo.lab.stores.StoreNode;
import dohyo.lab.stores.cassandra.CassandraLab;
import dohyo.model.experiment.StoreSpec;

import org.junit.jupiter.api.Tag;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** HDFS keeps the contract of all stores, with a data node that hands open files over. */
@Tag("real")
class HdfsContractRealTest extends StoreContract {

    @Override
    protected StoreSpec spec() {
        return StoreSpec.of("hdfs", version())
                .withHeapBytes(256L << 20)
                .withSettings(Map.of(HdfsSettings.SHORT_CIRCUIT, true));
    }

    @Override
    protected StoreLauncher launcher(Processes lab) {
        Path fetched = CassandraLab.fetched();
        return new HdfsLauncher(lab, new Jdks(fetched, lab), new Artifacts(fetched));
    }

    @Override
    protected String version() {
        return "3.4.3";
    }

    @Override
    protected Optional<StoreSpec> onWrongJdk() {
        return Optional.of(spec().withJdk(8));
    }

    @Override
    protected Optional<StoreSpec> withSettingOfTheLab() {
        return Optional.of(spec().withSettings(Map.of("dfs.datanode.data.dir", "/tmp/evil")));
    }

    @Override
    protected Client client(StoreNode node) {
        return new Shell(node, folder);
    }

    /** A file for each value, by Hadoop's own shell, on the class path of the node. */
    private record Shell(StoreNode node, Path folder) implements Client {

        private static final long PATIENCE_SECONDS = 60;

        @Override
        public void put(String key, String value) throws IOException {
            Path file = Files.writeString(folder.resolve(key), value);
            String unused = run("-put", "-f", file.toString(), "/" + key);
        }

        @Override
        public String get(String key) throws IOException {
            return run("-cat", "/" + key);
        }

        private String run(String... arguments) throws IOException {
            Path quiet =
                    Files.writeString(folder.resolve("quiet.properties"), "log4j.rootLogger=OFF\n");
            List<String> words = new ArrayList<>(List.of(
                    node.process().command().stream()
                            .filter(word -> word.endsWith("/bin/java"))
                            .findFirst()
                            .orElseThrow(),
                    "-XX:TieredStopAtLevel=1",
                    "-Dlog4j.configuration=" + quiet.toUri(),
                    "-cp",
                    classPath(),
                    "org.apache.hadoop.fs.FsShell"));
            words.addAll(List.of(arguments));
            Path said = folder.resolve("said.txt");
            Process shell = new ProcessBuilder(words)
                    .redirectOutput(said.toFile())
                    .redirectError(folder.resolve("errors.txt").toFile())
                    .start();
            try {
                if (!shell.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS) || shell.exitValue() != 0) {
                    throw new IOException("no answer from " + node.contactPoint() + ": "
                            + Files.readString(folder.resolve("errors.txt")));
                }
                return Files.readString(said);
            } catch (InterruptedException e) {
                throw new IOException(e);
            } finally {
                shell.destroyForcibly();
            }
        }

        private String classPath() {
            List<String> words = node.process().command();
            return words.get(words.indexOf("-cp") + 1);
        }
    }
}
