package dohyo.bench;

import dohyo.lab.artifact.Artifacts;
import dohyo.lab.jdk.Jdks;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher;
import dohyo.lab.stores.cassandra.CassandraLauncher;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.Json;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;

/**
 * A Cassandra node of the lab for others to load: prints where it is as a line of JSON and runs
 * until its standard input ends. Arguments: version, folder of its logs, cache folder.
 */
public final class CassandraNodeMain {

    private static final long HEAP_BYTES = 1L << 30;
    private static final int WORLD_ERROR = 3;

    private CassandraNodeMain() {}

    /** The line that is printed when the node serves. */
    record Node(String contactPoint, long pid, String version, String jdk) {}

    public static void main(String[] arguments) throws IOException {
        Path cache = Path.of(arguments[2]);
        try (Processes processes = new Processes(cache)) {
            StoreLauncher launcher = new CassandraLauncher(
                    processes, new Jdks(cache, processes), new Artifacts(cache));
            serve(launcher, arguments[0], Path.of(arguments[1]));
        } catch (StoreFailure e) {
            System.err.println("cannot start a node: " + e.getMessage());
            Runtime.getRuntime().halt(WORLD_ERROR);
        }
    }

    private static void serve(StoreLauncher launcher, String version, Path logs)
            throws StoreFailure, IOException {
        StoreSpec spec = StoreSpec.of("cassandra", version).withHeapBytes(HEAP_BYTES);
        StoreLauncher.Talk talk = System.err::println;
        launcher.prepare(spec, talk);
        try (RunningStore store = launcher.start(spec, logs, talk)) {
            announce(store);
            awaitEndOfInput();
        }
    }

    private static void announce(RunningStore store) {
        System.out.println(Json.line(new Node(
                store.contactPoints().get(0),
                store.processes().get(0).pid(),
                store.version(),
                store.jdk())));
    }

    private static void awaitEndOfInput() throws IOException {
        System.in.transferTo(OutputStream.nullOutputStream());
    }
}
