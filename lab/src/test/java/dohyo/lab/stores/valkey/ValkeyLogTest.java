package dohyo.lab.stores.valkey;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.collect.LogCorruption;
import dohyo.lab.collect.TrialClock;
import dohyo.lab.collect.WallClockMapping;
import dohyo.model.result.EventRecord;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;

/** Lines that Valkey 9.1.2 really wrote. */
class ValkeyLogTest {

    private static final String LOG = """
            6203:M 24 Nov 2026 08:16:42.360 * Ready to accept connections tcp
            6203:M 24 Nov 2026 08:16:43.100 * Background saving started by pid 6210
            6210:C 24 Nov 2026 08:16:43.550 * DB saved on disk
            6210:C 24 Nov 2026 08:16:43.551 * Fork CoW for RDB: current 0 MB, peak 0 MB
            6203:M 24 Nov 2026 08:16:43.600 * Background saving terminated with success
            6:M 24 Nov 2026 08:16:44.000 * Background append only file rewriting started by pid 7
            6203:M 24 Nov 2026 08:16:45.250 * Background AOF rewrite terminated with success
            6203:M 24 Nov 2026 08:16:45.251 * Successfully renamed the temporary AOF base file
            6203:M 24 Nov 2026 08:16:46.000 * Background saving started by pid 6212
            6203:M 24 Nov 2026 08:16:46.200 # Background saving error
            """;

    private static final long ORIGIN = LocalDateTime.of(2026, 11, 24, 8, 16, 42)
            .atZone(ZoneId.systemDefault())
            .toInstant()
            .toEpochMilli();

    private final List<EventRecord> events = new ArrayList<>();

    @Test
    void savings_and_rewritings_are_events_with_begin_and_length() {
        read(LOG);
        assertThat(events)
                .extracting(EventRecord::kind)
                .containsExactly("rdb-save", "aof-rewrite", "rdb-save");
        assertThat(events.get(0).atSeconds()).isCloseTo(1.1, Offset.offset(1e-6));
        assertThat(events.get(0).durationSeconds()).isCloseTo(0.5, Offset.offset(1e-6));
        assertThat(events.get(0).text())
                .isEqualTo("all data were saved by a child process in 0.5 s");
        assertThat(events.get(1).durationSeconds()).isCloseTo(1.25, Offset.offset(1e-6));
        assertThat(events.get(2).text()).startsWith("failed: not all data were saved");
        assertThat(events).allMatch(EventRecord::isOfStore);
    }

    @Test
    void a_fork_is_found_by_its_line() {
        assertThat(LOG.lines().filter(line -> ValkeyLog.forkMillisOf(line).isPresent()))
                .hasSize(3);
        assertThat(ValkeyLog.forkMillisOf(LOG.lines().toList().get(1)).orElseThrow())
                .isEqualTo(ORIGIN + 1100);
    }

    /** Newer servers add where it is sent. */
    @ParameterizedTest
    @ValueSource(strings = {"", " to pipe through parent process"})
    void a_fork_for_a_replica_is_found_and_saves_nothing(String end) {
        String line = "6203:M 24 Nov 2026 08:16:47.000 * Background RDB transfer started by pid"
                + " 6213" + end;
        assertThat(ValkeyLog.forkMillisOf(line)).hasValue(ORIGIN + 5000);
        read(line + "\n6203:M 24 Nov 2026 08:16:48.000 * Background saving terminated with"
                + " success\n");
        assertThat(events).isEmpty();
    }

    @Test
    void wounded_lines_do_no_harm() {
        for (long seed = 0; seed < 2000; seed++) {
            read(new LogCorruption(seed).wounded(LOG));
        }
        assertThat(events).isNotEmpty();
    }

    private void read(String log) {
        WallClockMapping wall = new WallClockMapping(
                new TrialClock(0, ORIGIN),
                events::add,
                () -> 60_000_000_000L,
                () -> ORIGIN + 60_000);
        ValkeyLog lines = new ValkeyLog(wall, "store", events::add);
        log.lines().forEach(lines::accept);
    }
}
