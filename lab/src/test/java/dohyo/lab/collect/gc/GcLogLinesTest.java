package dohyo.lab.collect.gc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import static java.nio.charset.StandardCharsets.UTF_8;

import dohyo.lab.collect.LogCorruption;
import dohyo.lab.collect.TrialClock;
import dohyo.model.result.EventRecord;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * Lines cut from real logs (JDK 8, 11, 17, 21 and 25, a program that fills a heap of 96 MB) against
 * what a second, independent reading in another language found in them.
 */
class GcLogLinesTest {

    private final List<EventRecord> events = new ArrayList<>();
    private final GcLogLines lines =
            new GcLogLines(new TrialClock(0, 1_795_275_800_000L), "store", events::add);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdk8-serial", "jdk8-parallel", "jdk8-cms", "jdk8-g1", "jdk21-serial",
                "jdk21-parallel", "jdk21-g1", "jdk21-z", "jdk21-zgen", "jdk21-shenandoah",
                "jdk11-serial", "jdk11-parallel", "jdk11-cms", "jdk11-g1", "jdk11-zgc",
                "jdk11-shenandoah", "jdk17-serial", "jdk17-parallel", "jdk17-g1", "jdk17-z",
                "jdk17-shenandoah", "jdk25-serial", "jdk25-parallel", "jdk25-g1", "jdk25-z",
                "jdk25-shenandoah", "jdk25-shenandoahgen"
            })
    void every_pause_and_phase_of_a_real_log_is_found(String log) throws IOException {
        read(log + ".log").lines().forEach(lines::accept);
        lines.finish();
        assertThat(events.stream()
                        .sorted(Comparator.comparingDouble(EventRecord::atSeconds))
                        .map(GcLogLinesTest::whole))
                .containsExactlyInAnyOrderElementsOf(
                        read(log + ".expected").lines().toList());
    }

    @Test
    void collection_inside_a_collection_is_told_once() {
        lines.accept("[2000000ns][gc] GC(1) Pause Full (Allocation Failure) 9M->1M(9M) 1.000ms");
        lines.accept("[3000000ns][gc] GC(0) Pause Young (Allocation Failure) 9M->1M(9M) 3.000ms");
        lines.finish();
        assertThat(events)
                .singleElement()
                .satisfies(event -> assertThat(inNanos(event))
                        .isEqualTo("gc-pause 0 3000000 Pause Young (Allocation Failure)"
                                + " 9M->1M(9M)"));
    }

    @Test
    void long_way_to_a_collection_is_a_safepoint_of_its_own() {
        lines.accept("[50000000ns][gc] GC(0) Pause Young (Normal) 9M->1M(9M) 10.000ms");
        lines.accept("[50000000ns][safepoint] Safepoint \"G1CollectForAllocation\", Time since"
                + " last: 9 ns, Reaching safepoint: 30000000 ns, At safepoint: 10000000 ns,"
                + " Total: 40000000 ns");
        assertThat(events)
                .map(GcLogLinesTest::inNanos)
                .containsExactly(
                        "safepoint 10000000 30000000 G1CollectForAllocation",
                        "gc-pause 40000000 10000000 Pause Young (Normal) 9M->1M(9M)");
    }

    @Test
    void short_safepoints_and_other_lines_say_nothing() {
        lines.accept("[9000000ns][safepoint] Safepoint \"Cleanup\", Total: 999999 ns");
        lines.accept("[9000000ns][gc,start] GC(0) Pause Young (Normal)");
        lines.accept("no decoration Pause Young 3.000ms");
        lines.accept("");
        lines.finish();
        assertThat(events).isEmpty();
    }

    /** A JVM 8 stamps by the wall clock, which may be set. */
    @Test
    void clock_that_is_set_moves_no_pause() {
        for (String stamp : List.of("15:43:31.000+0000: 1.000", "02:00:01.000+0000: 2.000")) {
            lines.accept("2026-11-21T" + stamp + ": [GC (Allocation Failure)"
                    + " [PSYoungGen: 24576K->4095K(28672K)] 24576K->24361K(94208K), 0.0300000"
                    + " secs]");
        }
        lines.finish();
        assertThat(events).hasSize(2);
        assertThat(events.get(1).atSeconds() - events.get(0).atSeconds())
                .isCloseTo(1, within(0.002));
    }

    @ParameterizedTest
    @ValueSource(strings = {"jdk8-cms", "jdk8-g1", "jdk11-zgc", "jdk17-g1", "jdk25-shenandoah"})
    void damaged_logs_say_what_can_be_read_of_them(String name) throws IOException {
        String log = read(name + ".log");
        for (int seed = 0; seed < 200; seed++) {
            String wounded = new LogCorruption(seed).wounded(log);
            List<EventRecord> told = new ArrayList<>();
            GcLogLines reader = new GcLogLines(new TrialClock(0, 0), "store", told::add);
            wounded.lines().forEach(reader::accept);
            reader.finish();
            assertThat(told).as("seed %d", seed).hasSizeLessThan(log.length());
        }
    }

    /** The whole event, as the other reading told it. */
    private static String whole(EventRecord event) {
        Map<String, Double> heap = event.figures();
        Double before = heap.get("heapBeforeBytes");
        Double all = heap.get("heapBytes");
        String change = before == null
                ? ""
                : "%.0f->%.0f".formatted(before, heap.get("heapAfterBytes"))
                        + (all == null ? "" : "(%.0f)".formatted(all));
        return inNanos(event) + " | " + event.cause() + " | " + change;
    }

    private static String inNanos(EventRecord event) {
        return "%s %d %d %s"
                .formatted(
                        event.kind(),
                        Math.round(event.atSeconds() * 1e9),
                        Math.round(event.durationSeconds() * 1e9),
                        event.text());
    }

    private static String read(String name) throws IOException {
        try (InputStream golden = GcLogLinesTest.class.getResourceAsStream("logs/" + name)) {
            return new String(java.util.Objects.requireNonNull(golden, name).readAllBytes(), UTF_8);
        }
    }
}
