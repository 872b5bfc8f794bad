package dohyo.lab.stores;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.collect.EventFile;
import dohyo.lab.collect.JsonLinesFile;
import dohyo.lab.collect.TrialClock;
import dohyo.lab.collect.server.ServerCollector;
import dohyo.lab.process.Eventually;
import dohyo.lab.process.Processes;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.Json;
import dohyo.model.result.MetricSample;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What every family of stores owes the lab. A family's test extends this with its launcher, a spec
 * and a client; the family is done when it is green.
 */
public abstract class StoreContract {

    private static final Duration INTERVAL = Duration.ofMillis(100);

    @TempDir
    protected Path folder;

    private Processes processes;
    private final List<String> said = new ArrayList<>();

    /** One node, which keeps its data on disk if stores of the family can. */
    protected abstract StoreSpec spec();

    /** Starts it. */
    protected abstract StoreLauncher launcher(Processes lab);

    /** Speaks with a node as its clients do. */
    protected abstract Client client(StoreNode node);

    /** The version that it must say it has; empty when any will do. */
    protected abstract String version();

    /** Whether what was written can be read; only a store that stores nothing says no. */
    protected boolean stores() {
        return true;
    }

    /** Whether what was written is there after a stop and a start. */
    protected boolean keepsData() {
        return stores();
    }

    /** A spec with a JDK that the store does not run on; empty when it has no choice. */
    protected Optional<StoreSpec> onWrongJdk() {
        return Optional.empty();
    }

    /** A setting that belongs to the lab; empty when the store has no settings. */
    protected Optional<StoreSpec> withSettingOfTheLab() {
        return Optional.empty();
    }

    /** Whether another test kills one: real stores take their time to start again. */
    protected boolean isKilledElsewhere() {
        return false;
    }

    /** What nodes of the family do beside this, asked while the store serves. */
    protected void assertThatItDoesMore(RunningStore store, StoreNode node) throws Exception {}

    /** What is changed between a stop and a start. */
    protected void change(StoreNode stopped) throws Exception {}

    /** Whether a started node is what it was changed to. */
    protected void assertThatItIsChanged(StoreNode node) throws Exception {}

    /** A client of one node. */
    public interface Client {

        /** Writes a value; does nothing when the store stores none. */
        void put(String key, String value) throws IOException;

        /** Reads it, empty when there is none; fails when no answer comes within two seconds. */
        String get(String key) throws IOException;
    }

    /** Whose stores they are. */
    protected final Processes lab() {
        return processes;
    }

    /** What was told of them. */
    protected final List<String> said() {
        return said;
    }

    /** What they print. */
    protected Path logs() {
        return folder.resolve("logs");
    }

    @BeforeEach
    void open() throws IOException {
        processes = new Processes(Files.createDirectories(folder.resolve("cache")));
    }

    @AfterEach
    void close() throws IOException {
        processes.close();
    }

    /** One start for all of it: real stores take their time. */
    @Test
    void a_store_serves_is_suspended_comes_back_dies_and_leaves_nothing() throws Exception {
        StoreLauncher launcher = launcher(processes);
        launcher.prepare(spec(), said::add);
        RunningStore store = launcher.start(spec(), logs(), said::add);
        StoreNode node = store.nodes().get(0);
        try {
            assertThatItServes(store, node);
            assertThatItListensOnLoopbackOnly(node);
            assertThatItTellsOfItself(store, node);
            assertThatASuspensionShows(store, node);
            assertThatItDoesMore(store, node);
            assertThatAStartBringsItBack(store, node);
            if (!isKilledElsewhere()) {
                assertThatAKilledOneIsTakenDown(store, node);
            }
            assertThatADeadOneIsMissed(store, node);
            if (isKilledElsewhere()) {
                node.life().orElseThrow().kill();
                assertThat(store.isAlive()).as("nobody misses it any more").isTrue();
            }
        } finally {
            store.close();
        }
        assertThatNothingIsLeft(node);
    }

    private void assertThatItServes(RunningStore store, StoreNode node) throws IOException {
        assertThat(said).last().asString().contains("starting").contains("127.");
        assertThat(store.isAlive()).isTrue();
        assertThat(store.version()).isNotEmpty();
        if (!version().isEmpty()) {
            assertThat(store.version()).isEqualTo(version());
        }
        assertThat(node.name()).matches("[a-z]+-1");
        assertThat(node.process().pid()).isPositive();
        assertThat(store.lastWords()).contains(logs().toString());
        client(node).put("kept", "value");
        assertThat(client(node).get("kept")).isEqualTo(stores() ? "value" : "");
    }

    private static void assertThatItListensOnLoopbackOnly(StoreNode node) {
        assertThat(node.contactPoint()).startsWith("127.");
        assertThat(ListeningSockets.portsBeyondLoopback(node.process().pid())).isEmpty();
    }

    /**
     * Its seconds lie on the trial's clock, and what is asked for is there or known to be absent.
     */
    private void assertThatItTellsOfItself(RunningStore store, StoreNode node) throws IOException {
        if (node.metrics().isEmpty()) {
            return;
        }
        TrialClock clock = TrialClock.startingNow();
        Path file = folder.resolve("server.jsonl");
        try (JsonLinesFile seconds = new JsonLinesFile(file);
                JsonLinesFile events = new JsonLinesFile(folder.resolve("events.jsonl"))) {
            ServerCollector collector = ServerCollector.of(
                    store.version(),
                    store.nodes(),
                    "dohyo",
                    new ServerCollector.Output(
                            seconds, new EventFile(events), clock, INTERVAL, (who, what) -> {}));
            collector.begin();
            Eventually.holds("three answers", () -> answers(file, node).size() >= 3);
            node.suspend();
            Eventually.holds("the silence of a suspended node", () -> {
                sample(collector);
                return seconds(file).stream().anyMatch(MetricSample::isMissing);
            });
            node.resume();
            int before = answers(file, node).size();
            Eventually.holds("another answer", () -> answers(file, node).size() > before);
            collector.end();
            assertThat(collector.metrics()).isNotEmpty();
            assertThat(collector.absent().get(node.name()))
                    .hasSizeLessThan(collector.metrics().size());
        }
        assertThat(answers(file, node))
                .isSortedAccordingTo(
                        (one, other) -> Double.compare(one.atSeconds(), other.atSeconds()));
        assertThat(answers(file, node))
                .allSatisfy(
                        second -> assertThat(second.atSeconds()).isBetween(0.0, clock.seconds()));
    }

    private void assertThatASuspensionShows(RunningStore store, StoreNode node) throws IOException {
        Client client = client(node);
        store.suspend();
        assertThat(store.isAlive()).isTrue();
        assertThatThrownBy(() -> client.get("kept")).isInstanceOf(IOException.class);
        store.resume();
        assertThat(client(node).get("kept")).isEqualTo(stores() ? "value" : "");
    }

    private void assertThatAStartBringsItBack(RunningStore store, StoreNode node) throws Exception {
        NodeProcessControl life = node.life().orElseThrow();
        long before = node.process().pid();
        life.stop();
        assertThat(node.isAlive()).isFalse();
        assertThat(node.isTakenDown()).isTrue();
        assertThat(store.isAlive()).as("nobody misses it").isTrue();
        change(node);
        life.start();
        life.awaitReady();
        assertThat(node.isAlive()).isTrue();
        assertThat(node.isTakenDown()).isFalse();
        assertThat(node.process().pid()).isNotEqualTo(before);
        assertThat(client(node).get("kept")).isEqualTo(keepsData() ? "value" : "");
        assertThatItIsChanged(node);
    }

    private static void assertThatAKilledOneIsTakenDown(RunningStore store, StoreNode node)
            throws Exception {
        NodeProcessControl life = node.life().orElseThrow();
        life.kill();
        assertThat(node.isAlive()).isFalse();
        assertThat(node.isTakenDown()).isTrue();
        assertThat(store.isAlive()).isTrue();
        life.start();
        life.awaitReady();
        assertThat(node.isAlive()).isTrue();
    }

    /** Nobody asked for this one's end. */
    private static void assertThatADeadOneIsMissed(RunningStore store, StoreNode node) {
        ProcessHandle.of(node.process().pid()).orElseThrow().destroyForcibly();
        Eventually.holds("it has ended", () -> !node.isAlive());
        assertThat(node.isTakenDown()).isFalse();
        assertThat(store.isAlive()).isFalse();
    }

    /** Of a store that is closed. */
    protected void assertThatNothingIsLeft(StoreNode node) throws IOException {
        assertThat(Path.of("/proc/" + node.process().pid())).doesNotExist();
        String[] contact = node.contactPoint().split(":", 2);
        Eventually.holds(
                "its port is free", () -> canListen(contact[0], Integer.parseInt(contact[1])));
        try (Stream<Path> files = Files.list(processes.workFolder())) {
            assertThat(files).isEmpty();
        }
    }

    @Test
    void a_jdk_that_does_not_fit_is_refused_with_those_that_do() {
        onWrongJdk()
                .ifPresent(spec -> assertThatThrownBy(
                                () -> launcher(processes).prepare(spec, said::add))
                        .isInstanceOfSatisfying(
                                StoreFailure.class,
                                e -> assertThat(e.usersInput()).isTrue())
                        .hasMessageContaining("JDK"));
    }

    @Test
    void a_setting_of_the_lab_is_refused() {
        withSettingOfTheLab()
                .ifPresent(spec -> assertThatThrownBy(
                                () -> launcher(processes).prepare(spec, said::add))
                        .isInstanceOfSatisfying(
                                StoreFailure.class,
                                e -> assertThat(e.usersInput()).isTrue())
                        .hasMessageMatching("(?s).*leave (it|them) out.*"));
    }

    /** Other nodes tell of themselves on their own threads, in between. */
    private static List<MetricSample> answers(Path file, StoreNode node) {
        return seconds(file).stream()
                .filter(second -> second.source().equals(node.name()) && !second.isMissing())
                .toList();
    }

    private static List<MetricSample> seconds(Path file) {
        try {
            return Json.readLines(file, MetricSample.class);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void sample(ServerCollector collector) {
        try {
            collector.sample();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether nobody else does. */
    protected static boolean canListen(String address, int port) {
        try (ServerSocket socket = new ServerSocket()) {
            socket.bind(new InetSocketAddress(InetAddress.getByName(address), port));
            return true;
        } catch (IOException taken) {
            return false;
        }
    }
}
