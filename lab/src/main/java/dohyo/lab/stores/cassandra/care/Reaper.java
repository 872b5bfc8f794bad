package dohyo.lab.stores.cassandra.care;

import dohyo.lab.process.ChildProcess;
import dohyo.lab.process.Command;
import dohyo.lab.process.Processes;
import dohyo.lab.process.SecretVariables;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.ThirdPartyMaintenanceTools.Listener;
import dohyo.model.experiment.Action.Tables;
import dohyo.model.result.TrialRecord.ProcessNote;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;

/**
 * A Reaper that stands beside a ring, with its storage in memory and one door on loopback, which
 * opens only for who has the lab's secret. Closing it ends it.
 */
public final class Reaper implements AutoCloseable {

    public static final String VERSION = "1.4.1";

    /** Its jar brings all that it needs, but for what JDKs have left out since 11. */
    public static final List<String> ARTIFACTS = List.of(
            "io.cassandrareaper:cassandra-reaper:" + VERSION + "@jar",
            "javax.xml.bind:jaxb-api:2.3.1");

    private static final String MAIN = "io.cassandrareaper.ReaperApplication";
    private static final Duration LONGEST_START = Duration.ofMinutes(2);
    private static final long GLANCE_NANOS = 200_000_000;

    private final ChildProcess process;
    private final ReaperHttpClient door;
    private final List<MaintainedNode> nodes;
    private final Map<String, String> names;

    /**
     * What it needs.
     *
     * @param java runs it; of JDK 11 or 8
     * @param classPath of {@link #ARTIFACTS} and of the class that finds JMX on loopback
     * @param home a folder of its own, which may not exist yet
     * @param log what it prints
     * @param port free on 127.0.0.1
     * @param jmxLogin user and password of all nodes
     */
    public record Needs(
            Path java,
            List<Path> classPath,
            Path home,
            Path log,
            int port,
            List<String> jmxLogin) {}

    private Reaper(ChildProcess process, ReaperHttpClient door, List<MaintainedNode> nodes) {
        this.process = process;
        this.door = door;
        this.nodes = nodes;
        names = nodes.stream()
                .collect(Collectors.toMap(MaintainedNode::address, MaintainedNode::name));
    }

    /** Starts it and shows it the ring. */
    public static Reaper start(Processes processes, Needs needs, List<MaintainedNode> nodes)
            throws StoreFailure {
        try {
            ReaperHttpClient door = new ReaperHttpClient(needs.port);
            Reaper reaper = new Reaper(process(processes, needs, nodes, door), door, nodes);
            reaper.awaitReady();
            return reaper;
        } catch (IOException e) {
            throw StoreFailure.world("cannot start Reaper: " + e.getMessage(), e);
        }
    }

    private static ChildProcess process(
            Processes processes, Needs needs, List<MaintainedNode> nodes, ReaperHttpClient door)
            throws IOException {
        Files.createDirectories(needs.home);
        StringBuilder settings = new StringBuilder(resource("reaper.yaml"));
        nodes.forEach(
                node -> settings.append("  %s: %d%n".formatted(node.address(), node.jmxPort())));
        Files.writeString(needs.home.resolve("reaper.yaml"), settings);
        Files.writeString(needs.home.resolve("shiro.ini"), resource("shiro.ini"));
        return processes.start(new Command("reaper", words(needs), needs.home, needs.log)
                .nice(Command.STORE_NICENESS)
                .with(Map.of("DOHYO_REAPER_PORT", Integer.toString(needs.port)))
                .with(SecretVariables.of(Map.of(
                        "DOHYO_JMX_USER", needs.jmxLogin.get(0),
                        "DOHYO_JMX_PASSWORD", needs.jmxLogin.get(1),
                        "JWT_SECRET", door.secret()))));
    }

    private static List<String> words(Needs needs) {
        List<String> words = new ArrayList<>();
        words.add(needs.java.toString());
        words.addAll(List.of("-Xmx256m", "-XX:+UseSerialGC"));
        words.add("-Duser.home=" + needs.home);
        words.add("-Djava.io.tmpdir=" + needs.home);
        words.add("-Djava.naming.factory.url.pkgs=shims");
        words.add("-cp");
        words.add(needs.classPath.stream()
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator)));
        words.addAll(List.of(MAIN, "server", "reaper.yaml"));
        return words;
    }

    private static String resource(String name) throws IOException {
        try (InputStream bytes = Reaper.class.getResourceAsStream(name)) {
            if (bytes == null) {
                throw new IllegalStateException(name + " is missing from the jar");
            }
            return new String(bytes.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private void awaitReady() throws StoreFailure {
        long deadline = System.nanoTime() + LONGEST_START.toNanos();
        while (!door.isOpen()) {
            if (!process.isAlive()
                    || System.nanoTime() > deadline
                    || Thread.currentThread().isInterrupted()) {
                close();
                throw StoreFailure.world("Reaper did not start: " + process.lastWords());
            }
            LockSupport.parkNanos(GLANCE_NANOS);
        }
    }

    /** Repairs, and returns when all segments are done. */
    public String repair(Tables tables, int segments, Listener listener) throws StoreFailure {
        try {
            door.call("POST", "/cluster?seedHost=" + nodes.get(0).address());
            return new ReaperRepair(door, names, listener).run(tables, segments);
        } catch (IOException e) {
            throw StoreFailure.world(
                    process.isAlive()
                            ? "Reaper says: " + e.getMessage()
                            : "Reaper has ended: " + process.lastWords(),
                    e);
        }
    }

    /** For the record. */
    public ProcessNote note(String role) {
        return new ProcessNote(role, process.pid(), process.command(), process.environment());
    }

    @Override
    public void close() {
        process.kill();
    }
}
