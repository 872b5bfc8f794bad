package dohyo.lab.trial;

import dohyo.lab.clients.ClientJars;
import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.result.ResultDirectory.TrialDirectory;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/** The JVM that makes the load: how it is started. */
@FunctionalInterface
public interface Workers {

    /**
     * Program and arguments of a worker.
     *
     * @param directory where it finds its load plan and writes its files
     */
    List<String> words(TrialDirectory directory, ClientSpec client) throws StoreFailure;

    /** Fetches what a client needs, before anything is measured. */
    default void prepare(ClientSpec client, Consumer<String> talk) throws StoreFailure {}

    /** The worker that is built with Dohyo, with a client's jars. */
    static Workers ofInstallation(ClientJars clients, Path java) {
        return new Workers() {
            @Override
            public void prepare(ClientSpec client, Consumer<String> talk) throws StoreFailure {
                clients.classPath(client, talk);
            }

            @Override
            public List<String> words(TrialDirectory directory, ClientSpec client)
                    throws StoreFailure {
                return command(java, directory, clients.classPath(client, word -> {}));
            }
        };
    }

    /**
     * Its heap begins small, because the load allocates nothing once it is warm (a driver does),
     * and leaves the memory to the store; the serial collector brings no threads that would compete
     * with the lanes.
     */
    private static List<String> command(Path java, TrialDirectory directory, String classPath) {
        return List.of(
                java.toString(),
                "-Xms128m",
                "-Xmn96m",
                "-Xmx512m",
                "-XX:+UseSerialGC",
                "-XX:+PerfDisableSharedMem",
                "-XX:+DisplayVMOutputToStderr",
                "-Xlog:gc*,safepoint:file=\"" + gcLog(directory) + "\":timenanos,tags:filecount=0",
                "-cp",
                classPath,
                "dohyo.engine.Worker",
                directory.loadPlan().toString());
    }

    /** Where a worker's JVM logs its collections. */
    static Path gcLog(TrialDirectory directory) {
        return directory.logs().resolve("worker-gc.log");
    }
}
