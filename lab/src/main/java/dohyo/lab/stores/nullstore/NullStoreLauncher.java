package dohyo.lab.stores.nullstore;

import dohyo.lab.DohyoInstallation;
import dohyo.lab.jdk.GarbageCollectors;
import dohyo.lab.process.Command;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.LoopbackAddressBlock;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.Json;
import dohyo.model.text.NearestWord;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts Dohyo's own null store, on Dohyo's own JDK. */
public final class NullStoreLauncher implements StoreLauncher {

    private static final String MAIN = "dohyo.nullstore.NullStore";
    private static final int PORT = 9042;
    private static final long DEFAULT_HEAP_BYTES = 256L << 20;

    /** Each connection has 256 KiB of them, and Aerospike's clients open one for each request. */
    private static final String BUFFERS = "-XX:MaxDirectMemorySize=2g";

    private final DohyoInstallation installation;
    private final Processes processes;

    public NullStoreLauncher(DohyoInstallation installation, Processes processes) {
        this.installation = installation;
        this.processes = processes;
    }

    @Override
    public String name() {
        return NullProvider.NAME;
    }

    @Override
    public void prepare(StoreSpec spec, Talk talk) throws StoreFailure {
        if (!spec.version().isEmpty() || spec.jdk() > 0 || !spec.settings().isEmpty()) {
            throw StoreFailure.input("the null store is a part of Dohyo: it has no version, no JDK"
                    + " of its own and no settings; leave them out");
        }
        collectorFlags(spec);
        classPath();
    }

    @Override
    public RunningStore start(StoreSpec spec, Path logs, Talk talk) throws StoreFailure {
        prepare(spec, talk);
        Path folder = logs.toAbsolutePath().resolve("null-1");
        LoopbackAddressBlock addresses = LoopbackAddressBlock.claim(1, List.of(PORT));
        String address = addresses.address(1);
        NullNode node = null;
        try {
            talk.say("starting the null store on " + address);
            node = new NullNode(
                    number -> birth(spec, address, folder, number), spec, address, PORT);
            return new RunningNullStore(node, addresses, node.version());
        } catch (StoreFailure | RuntimeException e) {
            if (node != null) {
                node.kill();
            }
            addresses.close();
            throw e;
        }
    }

    private NullNode.Running birth(StoreSpec spec, String address, Path folder, int number)
            throws StoreFailure {
        Path gcLog = folder.resolve("gc" + nth(number) + ".log");
        try {
            Command command = commandOf(spec, address, folder, number);
            return new NullNode.Running(processes.start(command), gcLog, number);
        } catch (IOException e) {
            throw StoreFailure.world("cannot start the null store: " + e.getMessage(), e);
        }
    }

    /** The first process has the plain names. */
    private static String nth(int number) {
        return number == 1 ? "" : "-" + number;
    }

    private Command commandOf(StoreSpec spec, String address, Path folder, int number)
            throws StoreFailure, IOException {
        Files.createDirectories(folder);
        Path script = folder.resolve("script.json");
        Json.write(script, spec.script());
        long heapBytes = spec.heapBytes() > 0 ? spec.heapBytes() : DEFAULT_HEAP_BYTES;
        List<String> words = new ArrayList<>(
                List.of(installation.java().toString(), "-Xms" + heapBytes, "-Xmx" + heapBytes));
        words.addAll(collectorFlags(spec));
        if (installation.judgesTimes()) {
            words.add("-XX:+AlwaysPreTouch");
        } else {
            words.addAll(DohyoInstallation.HASTY);
        }
        words.addAll(List.of(
                BUFFERS,
                "-XX:+PerfDisableSharedMem",
                "-XX:+DisplayVMOutputToStderr",
                "-Xlog:gc*,safepoint=info:file=\"" + folder.resolve("gc" + nth(number) + ".log")
                        + "\":timenanos,tags:filecount=0"));
        words.addAll(List.of("-cp", classPath(), MAIN, "--listen", address + ":" + PORT));
        words.addAll(List.of("--script", script.toString()));
        words.addAll(List.of(
                "--log", folder.resolve("diary" + nth(number) + ".jsonl").toString()));
        return new Command("null-1", words, folder, folder.resolve("stderr.log"))
                .talking()
                .within(spec.confinement());
    }

    /** It allocates next to nothing, so the collector with the fewest threads disturbs least. */
    private static List<String> collectorFlags(StoreSpec spec) throws StoreFailure {
        int feature = Runtime.version().feature();
        String collector = spec.gc().isEmpty() ? "serial" : spec.gc();
        List<String> known = GarbageCollectors.namesOn(feature);
        return GarbageCollectors.flags(
                        collector,
                        feature,
                        spec.jvm().cores(Runtime.getRuntime().availableProcessors()))
                .orElseThrow(() -> StoreFailure.input("JDK " + feature + " has no collector '"
                        + collector + "'" + NearestWord.hint(collector, known)));
    }

    private String classPath() throws StoreFailure {
        Path target = installation.home().toAbsolutePath().resolve("nullstore").resolve("target");
        if (!Files.isDirectory(target)) {
            throw StoreFailure.world("the null store is not built: no folder " + target
                    + "; start Dohyo by ./dohyo, which builds it");
        }
        return String.join(
                File.pathSeparator,
                target.resolve("classes").toString(),
                target.resolve("*").toString(),
                target.resolve("lib").resolve("*").toString());
    }
}
