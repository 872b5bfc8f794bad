package dohyo.lab.stores.hbase;

import dohyo.lab.artifact.Artifacts;
import dohyo.lab.jdk.Jdks;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.StoreContract;
import dohyo.lab.stores.StoreNode;
import dohyo.lab.stores.cassandra.CassandraLab;
import dohyo.lab.stores.hdfs.HdfsLauncher;
import dohyo.model.experiment.StoreSpec;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

/** Starts HBase for tests; what was fetched for this user before serves all of them. */
final class HbaseLab {

    static final String VERSION = "2.6.4";

    private static final long HEAP_BYTES = 384L << 20;

    private HbaseLab() {}

    static HbaseLauncher launcher(Processes lab) {
        Jdks jdks = new Jdks(CassandraLab.fetched(), lab);
        return new HbaseLauncher(lab, jdks, artifacts(), new HdfsLauncher(lab, jdks, artifacts()));
    }

    static Artifacts artifacts() {
        return new Artifacts(CassandraLab.fetched());
    }

    static StoreSpec spec(String version) {
        return StoreSpec.of("hbase", version).withJdk(17).withHeapBytes(HEAP_BYTES);
    }

    /** Rows of a table, by Apache's client. */
    record Rows(StoreNode node) implements StoreContract.Client {

        private static final long LONGEST_SECONDS = 8;

        @Override
        public void put(String key, String value) throws IOException {
            String unused = ask(List.of(node.contactPoint(), key, value));
        }

        @Override
        public String get(String key) throws IOException {
            return ask(List.of(node.contactPoint(), key));
        }

        /** Apache's client has more patience than its settings say. */
        private static String ask(List<String> words) throws IOException {
            CompletableFuture<String> answer =
                    CompletableFuture.supplyAsync(() -> askWithoutHaste(words));
            try {
                return answer.get(LONGEST_SECONDS, TimeUnit.SECONDS);
            } catch (ExecutionException | TimeoutException e) {
                throw new IOException("no answer", e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException("interrupted", e);
            }
        }

        @SuppressWarnings("unchecked")
        private static String askWithoutHaste(List<String> words) {
            Thread thread = Thread.currentThread();
            ClassLoader before = thread.getContextClassLoader();
            try (URLClassLoader apart =
                    new URLClassLoader(classPath(), ClassLoader.getPlatformClassLoader())) {
                thread.setContextClassLoader(apart);
                Class<?> rows = apart.loadClass(HbaseRows.class.getName());
                return ((Function<List<String>, String>)
                                rows.getDeclaredConstructor().newInstance())
                        .apply(words);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            } finally {
                thread.setContextClassLoader(before);
            }
        }

        private static URL[] classPath() throws IOException {
            List<URL> all = new ArrayList<>();
            all.add(HbaseRows.class.getProtectionDomain().getCodeSource().getLocation());
            for (Path jar : artifacts()
                    .classPath(
                            List.of("org.apache.hbase:hbase-client:" + VERSION + "-hadoop3"),
                            sentence -> {})) {
                all.add(url(jar));
            }
            return all.toArray(URL[]::new);
        }

        private static URL url(Path jar) throws MalformedURLException {
            return jar.toUri().toURL();
        }
    }
}
