package dohyo.lab.stores.cassandra.node;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;

import dohyo.lab.collect.LogCorruption;
import dohyo.lab.collect.TrialClock;
import dohyo.lab.collect.WallClockMapping;
import dohyo.model.result.EventRecord;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Lines that Cassandra 3.11.6, 4.0.19 and 5.0.9 really wrote. */
class StorageLogLinesTest {

    private static final long ORIGIN = Instant.parse("2026-11-21T15:28:00Z").toEpochMilli();

    private final List<EventRecord> events = new ArrayList<>();
    private long nowMillis = 60_000;
    private long aheadMillis;
    private final WallClockMapping wall = wallSince(ORIGIN);
    private final StorageLogLines lines = new StorageLogLines(wall, "store", events::add);

    private WallClockMapping wallSince(long origin) {
        return new WallClockMapping(
                new TrialClock(0, origin),
                events::add,
                () -> nowMillis * 1_000_000,
                () -> origin + nowMillis + aheadMillis);
    }

    /** A trial in which all of the logs were written. */
    private WallClockMapping wallOfLongAgo() {
        nowMillis = 100L * 365 * 86_400_000;
        return wallSince(0);
    }

    /** Of the store's own tables, which say nothing by themselves: so they are renamed. */
    @ParameterizedTest
    @ValueSource(strings = {"3.11.6", "4.0.19", "5.0.9"})
    void every_flush_and_compaction_of_a_real_log_is_found(String version) throws IOException {
        String log = read(version).replace("/data/system", "/data/users");
        StorageLogLines all = new StorageLogLines(wallOfLongAgo(), "store", events::add);
        log.lines().forEach(all::accept);
        assertThat(events)
                .filteredOn(event -> event.kind().equals("flush"))
                .hasSize(count(log, "Completed flushing"))
                .allSatisfy(flush -> {
                    assertThat(flush.figures().get("bytesOut")).isPositive();
                    assertThat(flush.durationSeconds()).isBetween(0.0, 1.0);
                    assertThat(flush.text()).startsWith("users").contains(".");
                });
        assertThat(events)
                .filteredOn(event -> event.kind().equals("compaction"))
                .isNotEmpty()
                .hasSize(count(log, "CompactionTask Compacted ("))
                .allSatisfy(compaction -> {
                    assertThat(compaction.figures().get("bytesIn")).isPositive();
                    assertThat(compaction.figures().get("bytesOut")).isPositive();
                    assertThat(compaction.durationSeconds()).isPositive();
                });
    }

    @ParameterizedTest
    @ValueSource(strings = {"3.11.6", "4.0.19", "5.0.9"})
    void damaged_logs_say_what_can_be_read_of_them(String version) throws IOException {
        String log = read(version);
        WallClockMapping longAgo = wallOfLongAgo();
        for (int seed = 0; seed < 334; seed++) {
            List<EventRecord> told = new ArrayList<>();
            StorageLogLines reader = new StorageLogLines(longAgo, "store", told::add);
            new LogCorruption(seed).wounded(log).lines().forEach(reader::accept);
            assertThat(told).as("seed %d", seed).hasSizeLessThan(log.length());
        }
    }

    @Test
    void a_flush_lasts_from_its_first_to_its_last_word() {
        lines.accept("2026-11-21T15:28:01.250Z [PerDiskMemtableFlushWriter_0:1] Flushing Writing"
                + " Memtable-kv@1(9MiB serialized bytes, 2 ops), flushed range = [null, null)");
        lines.accept("2026-11-21T15:28:01.750Z [PerDiskMemtableFlushWriter_0:1] Flushing Completed"
                + " flushing /d/dohyo/kv-7ad54392bcdd35a684174e047860b377/nb-1-big-Data.db"
                + " (2.500MiB) for commitlog position CommitLogPosition(segmentId=1, position=2)");
        assertThat(events)
                .containsExactly(new EventRecord(
                        1.25,
                        0.5,
                        "store",
                        "flush",
                        "dohyo.kv: 2.5 MiB written",
                        "",
                        "",
                        Map.of("bytesOut", 2.5 * (1 << 20))));
    }

    @Test
    void a_compaction_began_as_long_before_as_it_says() {
        lines.accept("2026-11-21T15:28:10.000Z [CompactionExecutor:2] CompactionTask Compacted"
                + " (task id: 1, compaction history id: 2) 4 sstables to"
                + " [/d/dohyo/kv-7ad54392bcdd35a684174e047860b377/nb-7-big,] to level=0."
                + "  1.500GiB to 1,024.000MiB (~66% of original) in 2,500ms.  Read Throughput = 1");
        EventRecord compaction = events.get(0);
        assertThat(compaction.atSeconds()).isEqualTo(7.5);
        assertThat(compaction.durationSeconds()).isEqualTo(2.5);
        assertThat(compaction.text()).isEqualTo("dohyo.kv: 1024.0 MiB written");
        assertThat(compaction.figures())
                .isEqualTo(Map.of(
                        "sstablesIn",
                        4.0,
                        "bytesIn",
                        1.5 * (1 << 30),
                        "bytesOut",
                        1.0 * (1 << 30)));
    }

    /** As older versions of 3.x have it in their code: one unit, and a rate behind the time. */
    @Test
    void a_compaction_of_an_older_version_is_found_too() {
        lines.accept("2026-11-21T15:28:10.000Z [CompactionExecutor:2] CompactionTask Compacted"
                + " (8a1b2c30-c6ef-11f0-9d0e-0fd1c3a4b5d6) 4 sstables to"
                + " [/d/dohyo/kv-7ad54392bcdd35a684174e047860b377/ma-7-big,] to level=0."
                + "  4,194,304 bytes to 2,097,152 (~50% of original) in 2,500ms = 0.800000MB/s."
                + "  0 total partitions merged to 12.  Partition merge counts were {4:12, }");
        assertThat(events)
                .containsExactly(new EventRecord(
                        7.5,
                        2.5,
                        "store",
                        "compaction",
                        "dohyo.kv: 2.0 MiB written",
                        "",
                        "",
                        Map.of(
                                "sstablesIn",
                                4.0,
                                "bytesIn",
                                4.0 * (1 << 20),
                                "bytesOut",
                                2.0 * (1 << 20))));
    }

    /** Cassandra writes whatever the machine's clock says. */
    @ParameterizedTest
    @ValueSource(longs = {-3_600_000, 3_600_000})
    void a_flush_after_the_clock_was_set_lies_where_it_was(long jumpMillis) {
        aheadMillis = jumpMillis;
        wall.sample();
        events.clear();
        nowMillis += 10_000;
        String stamp =
                Instant.ofEpochMilli(ORIGIN + nowMillis - 500 + jumpMillis).toString();
        lines.accept(stamp + " [PerDiskMemtableFlushWriter_0:1] Flushing Completed"
                + " flushing /d/dohyo/kv-7ad54392bcdd35a684174e047860b377/nb-1-big-Data.db"
                + " (2.500MiB) for commitlog position CommitLogPosition(segmentId=1, position=2)");
        assertThat(events)
                .extracting(EventRecord::atSeconds)
                .containsExactly((nowMillis - 500) / 1e3);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "no stamp",
                "9999-99-99T99:99:99.999Z [t] L Compacted () 1 sstables to [",
                "2026-11-21T15:28:01.250Z [t] Flushing Completed flushing nothing of a table"
            })
    void other_lines_say_nothing(String line) {
        lines.accept(line);
        assertThat(events).isEmpty();
    }

    @Test
    void small_flushes_of_the_stores_own_tables_say_nothing() throws IOException {
        StorageLogLines all = new StorageLogLines(wallOfLongAgo(), "store", events::add);
        read("5.0.9").lines().forEach(all::accept);
        assertThat(events).isEmpty();
    }

    private static int count(String log, String word) {
        return (int) log.lines().filter(line -> line.contains(word)).count();
    }

    private static String read(String version) throws IOException {
        String name = "cassandra-" + version + ".log";
        try (InputStream log = StorageLogLinesTest.class.getResourceAsStream(name)) {
            return new String(Objects.requireNonNull(log, name).readAllBytes(), UTF_8);
        }
    }
}
