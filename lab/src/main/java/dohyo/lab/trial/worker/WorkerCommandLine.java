package dohyo.lab.trial.worker;

import dohyo.lab.DohyoInstallation;
import dohyo.lab.clients.ClientJars;
import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.DriverSpec;
import dohyo.model.family.EmbeddedCache;
import dohyo.model.result.ResultDirectory.TrialDirectory;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The JVM that makes the load: how it is started. */
@FunctionalInterface
public interface WorkerCommandLine {

    /**
     * What JMH tells the compiler in processes that it starts itself; here the worker is the
     * process: results are swallowed without a cost of their own, loops stay where they are.
     */
    List<String> HARNESS = List.of(
            "-XX:+UnlockDiagnosticVMOptions",
            "-XX:+UnlockExperimentalVMOptions",
            "-DcompilerBlackholesEnabled=true",
            "-XX:CompileCommand=quiet",
            "-XX:CompileCommand=blackhole,org/openjdk/jmh/infra/Blackhole.consumeCompiler",
            "-XX:CompileCommand=dontinline,*.*_avgt_jmhStub");

    /**
     * Its heap begins small, because the load allocates nothing once it is warm (a driver does),
     * and leaves the memory to the store; the serial collector brings no threads that would compete
     * with the lanes.
     */
    List<String> OWN = List.of("-Xms128m", "-Xmn96m", "-Xmx512m", "-XX:+UseSerialGC");

    /** Of a worker that measures its own process. */
    List<String> MEASURING = Stream.concat(OWN.stream(), HARNESS.stream()).toList();

    /**
     * Program and arguments of a worker.
     *
     * @param directory where it finds its load plan and writes its files
     */
    List<String> words(TrialDirectory directory, ClientSpec client) throws StoreFailure;

    /**
     * The same of a worker with which the store lives.
     *
     * @param within what the store wants to live in; empty when it has processes of its own
     */
    default List<String> words(
            TrialDirectory directory, ClientSpec client, Optional<EmbeddedCache.Jvm> within)
            throws StoreFailure {
        return words(directory, client);
    }

    /** Fetches what a client needs, before anything is measured. */
    default void prepare(ClientSpec client, Consumer<String> talk) throws StoreFailure {}

    /** The worker that is built with Dohyo, with a client's jars. */
    static WorkerCommandLine ofInstallation(ClientJars clients, DohyoInstallation installation) {
        return new WorkerCommandLine() {
            @Override
            public void prepare(ClientSpec client, Consumer<String> talk) throws StoreFailure {
                clients.classPath(client, talk);
            }

            @Override
            public List<String> words(TrialDirectory directory, ClientSpec client)
                    throws StoreFailure {
                return words(directory, client, Optional.empty());
            }

            @Override
            public List<String> words(
                    TrialDirectory directory, ClientSpec client, Optional<EmbeddedCache.Jvm> within)
                    throws StoreFailure {
                String classPath = clients.classPath(client, word -> {});
                DriverSpec.Benchmark benchmark = client.driver().benchmark();
                if (within.isPresent() && benchmark == null) {
                    return hosting(within.get(), directory, classPath);
                }
                boolean measuresItself = benchmark != null && !benchmark.isOfCache();
                List<String> flags = new ArrayList<>(measuresItself ? MEASURING : OWN);
                if (!installation.judgesTimes()) {
                    flags.addAll(DohyoInstallation.HASTY);
                }
                flags.addAll(ClientJars.flags(client));
                return command(installation.java(), flags, directory, classPath);
            }
        };
    }

    /** With a store in it, which says how large it is to be and how it collects. */
    private static List<String> hosting(
            EmbeddedCache.Jvm within, TrialDirectory directory, String classPath) {
        List<String> all = new ArrayList<>(List.of(classPath));
        all.addAll(within.classPath());
        return command(Path.of(within.java()), within.flags(), directory, String.join(":", all));
    }

    private static List<String> command(
            Path java, List<String> flags, TrialDirectory directory, String classPath) {
        List<String> words = new ArrayList<>(List.of(java.toString()));
        words.addAll(flags);
        words.addAll(List.of(
                "-XX:+PerfDisableSharedMem",
                "-XX:+DisplayVMOutputToStderr",
                "-Xlog:gc*,safepoint:file=\"" + gcLog(directory)
                        + "\":timenanos,tags:filecount=0"));
        words.addAll(List.of(
                "-cp", classPath, "dohyo.engine.Worker", directory.loadPlan().toString()));
        return List.copyOf(words);
    }

    /** Where a worker's JVM logs its collections. */
    static Path gcLog(TrialDirectory directory) {
        return directory.logs().resolve("worker-gc.log");
    }
}
