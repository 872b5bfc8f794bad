package dohyo.lab.stores.jmx;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.collect.EventFile;
import dohyo.lab.collect.JsonLinesFile;
import dohyo.lab.collect.TrialClock;
import dohyo.lab.collect.server.ServerCollector;
import dohyo.lab.collect.server.ServerCollector.Output;
import dohyo.lab.process.Eventually;
import dohyo.model.result.Json;
import dohyo.model.result.MetricSample;
import dohyo.model.result.StoreRuntime;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Nodes that are this very JVM, or stand still, or are not there. */
@Timeout(60)
class JmxCollectorTest {

    @TempDir
    Path folder;

    private JsonLinesFile file;

    @BeforeEach
    void open() throws IOException {
        file = new JsonLinesFile(folder.resolve("server.jsonl"));
    }

    @AfterEach
    void close() throws IOException {
        file.close();
    }

    @Test
    void what_a_jvm_has_is_read_and_what_it_has_not_is_told() throws Exception {
        try (JmxNode node = JmxNode.ofThisJvm("alone")) {
            ServerCollector collector = collector(List.of(node));
            collector.begin();
            Eventually.holds("three answers", () -> answers("alone") >= 3);
            collector.end();
            MetricSample second = seconds().get(0);
            assertThat(second.values().get("jvm.heap.used")).isPositive();
            assertThat(second.values().get("jvm.threads")).isPositive();
            assertThat(second.values()).doesNotContainKey("request.read.p99");
            assertThat(collector.absent().get("alone"))
                    .contains("request.read.p99", "compaction.pending")
                    .doesNotContain("jvm.heap.used");
            assertThat(collector.ownCpuSeconds()).isPositive();
            assertThat(collector.storeCpuSeconds()).isNotNull();
        }
    }

    /** What a counter did in the last part of a second belongs to the last step. */
    @Test
    void a_node_is_asked_a_last_time() throws Exception {
        try (JmxNode node = JmxNode.ofThisJvm("last")) {
            ServerCollector collector = collector(List.of(node), Duration.ofHours(1));
            collector.begin();
            Eventually.holds("an answer", () -> answers("last") >= 1);
            collector.end();
            assertThat(answers("last")).isEqualTo(2);
        }
    }

    @Test
    void a_node_says_what_it_runs_on() throws Exception {
        try (JmxNode node = JmxNode.ofThisJvm("said")) {
            ServerCollector collector = collector(List.of(node));
            collector.begin();
            Eventually.holds("its word", () -> !jvms.isEmpty());
            collector.end();
        }
        StoreRuntime said = jvms.iterator().next();
        assertThat(said.jdk()).endsWith(System.getProperty("java.runtime.version"));
        assertThat(said.jdk()).startsWith(System.getProperty("java.vm.vendor"));
        assertThat(said.collector()).isNotEmpty();
        assertThat(said.heapBytes()).isPositive();
    }

    @Tag("slow")
    @Test
    void a_node_that_stands_still_keeps_nobody_waiting_and_its_silence_is_told() throws Exception {
        try (JmxNode quick = JmxNode.ofThisJvm("quick");
                JmxNode stuck = JmxNode.thatNeverAnswers("stuck")) {
            ServerCollector collector = collector(List.of(quick, stuck));
            collector.begin();
            Eventually.holds("five answers of one, and the silence of the other", () -> {
                look(collector);
                return answers("quick") >= 5 && silences("stuck") >= 3;
            });
            long beganNanos = System.nanoTime();
            collector.end();
            assertThat(Duration.ofNanos(System.nanoTime() - beganNanos))
                    .isLessThan(Duration.ofSeconds(20));
            assertThat(answers("stuck")).isZero();
            assertThat(seconds())
                    .filteredOn(MetricSample::isMissing)
                    .filteredOn(second -> second.source().equals("stuck"))
                    .allSatisfy(second -> {
                        assertThat(second.missing()).isEqualTo("no answer yet");
                        assertThat(second.tookSeconds()).isPositive();
                    });
            assertThat(collector.storeCpuSeconds()).isNull();
        }
    }

    @Test
    void a_node_that_comes_back_is_asked_again() throws Exception {
        try (JmxNode node = JmxNode.ofThisJvm("restarted")) {
            ServerCollector collector = collector(List.of(node));
            collector.begin();
            Eventually.holds("an answer", () -> answers("restarted") >= 1);
            node.die();
            Eventually.holds("a failure that is told", () -> {
                look(collector);
                return seconds().stream()
                        .anyMatch(second -> second.missing().startsWith("JMX failed: "));
            });
            int before = answers("restarted");
            node.comeBack();
            Eventually.holds("another answer", () -> answers("restarted") > before);
            collector.end();
        }
    }

    /** One probe is asked while the other rests; so the time that passes is known to be enough. */
    @Test
    void a_node_that_rests_is_not_asked_and_no_second_of_it_is_missed() throws Exception {
        try (JmxNode resting = JmxNode.ofThisJvm("resting");
                JmxNode loaded = JmxNode.ofThisJvm("loaded")) {
            ServerCollector one = collector(List.of(resting));
            ServerCollector other = collector(List.of(loaded));
            one.begin();
            other.begin();
            Eventually.holds("an answer", () -> answers("resting") >= 1);
            one.rests(true);
            int before = answers("resting");
            int answers = answers("loaded");
            Eventually.holds("ten answers of the other", () -> {
                look(one);
                return answers("loaded") >= answers + 10;
            });
            assertThat(answers("resting")).isLessThanOrEqualTo(before + 1);
            assertThat(silences("resting")).isZero();
            one.rests(false);
            Eventually.holds("another answer", () -> answers("resting") > before + 1);
            one.end();
            other.end();
        }
    }

    private final Queue<StoreRuntime> jvms = new ConcurrentLinkedQueue<>();

    private ServerCollector collector(List<JmxNode> nodes) {
        return collector(nodes, Duration.ofMillis(20));
    }

    private ServerCollector collector(List<JmxNode> nodes, Duration interval) {
        return ServerCollector.of(
                "5.0.9",
                nodes,
                "dohyo",
                new Output(
                        file,
                        new EventFile(file),
                        TrialClock.startingNow(),
                        interval,
                        (node, jvm) -> jvms.add(jvm)));
    }

    private int answers(String node) {
        return (int) seconds().stream()
                .filter(second -> second.source().equals(node) && !second.isMissing())
                .count();
    }

    private int silences(String node) {
        return (int) seconds().stream()
                .filter(second -> second.source().equals(node) && second.isMissing())
                .count();
    }

    private static void look(ServerCollector collector) {
        try {
            collector.sample();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<MetricSample> seconds() {
        try {
            return Json.readLines(folder.resolve("server.jsonl"), MetricSample.class);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
