package dohyo.lab.trial;

import dohyo.model.result.ResultDirectory.TrialDirectory;

import java.nio.file.Path;
import java.util.List;

/** The JVM that makes the load: how it is started. */
@FunctionalInterface
public interface Workers {

    /**
     * Program and arguments of a worker.
     *
     * @param directory where it finds its load plan and writes its files
     */
    List<String> words(TrialDirectory directory);

    /**
     * The worker that is built with Dohyo.
     *
     * <p>Its heap begins small, because the load allocates nothing once it is warm, and leaves the
     * memory to the store; the serial collector brings no threads that would compete with the
     * lanes.
     */
    static Workers ofInstallation(Path home, Path java) {
        Path client = home.resolve("clients").resolve("cql").resolve("target");
        String classPath = client.resolve("*") + ":" + client.resolve("lib").resolve("*");
        return directory -> List.of(
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
