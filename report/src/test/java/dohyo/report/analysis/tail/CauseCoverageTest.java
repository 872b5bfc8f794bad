package dohyo.report.analysis.tail;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.result.DelayCause;
import dohyo.model.result.EventRecord;
import dohyo.report.analysis.cause.CauseEvents;
import dohyo.report.analysis.cause.CauseEvents.Stretch;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;
import java.util.Random;

/** Stretches of causes, and how much of others they cover. */
class CauseCoverageTest {

    @Test
    void coverage_is_that_of_counting_by_hand() {
        Random random = new Random(1);
        for (int turn = 0; turn < 200; turn++) {
            boolean[] covered = new boolean[100];
            List<Stretch> stretches = random.ints(4, -10, 105)
                    .mapToObj(from -> new Stretch(from + 50, from + 50 + random.nextInt(20)))
                    .toList();
            stretches.forEach(one -> mark(covered, one.fromNanos() - 50, one.toNanos() - 50));
            CauseCoverage coverage = CauseCoverage.of(stretches, 50, 100);
            long[] moments = random.longs(9, -650, 450).sorted().toArray();
            long earlier = random.nextLong(100);
            long[] until = new long[moments.length];
            coverage.until(moments, earlier, until);
            for (int i = 1; i < moments.length; i++) {
                assertThat(until[i] - until[i - 1])
                        .as("turn %d, moment %d", turn, i)
                        .isEqualTo(count(covered, moments[i - 1] - earlier, moments[i] - earlier));
            }
            assertThat(until[0])
                    .as("turn %d", turn)
                    .isEqualTo(sinceBegin(covered, moments[0] - earlier));
        }
    }

    private static long sinceBegin(boolean[] covered, long moment) {
        return moment >= 0 ? count(covered, 0, moment) : -count(covered, moment, 0);
    }

    private static void mark(boolean[] covered, long from, long to) {
        for (long at = Math.max(0, from); at < Math.min(covered.length, to); at++) {
            covered[(int) at] = true;
        }
    }

    private static long count(boolean[] covered, long from, long to) {
        long count = 0;
        for (long at = from; at < to; at++) {
            count += covered[(int) Math.floorMod(at, (long) covered.length)] ? 1 : 0;
        }
        return count;
    }

    @Test
    void events_are_cases_of_causes() {
        CauseEvents all = CauseEvents.of(List.of(
                event("store", "gc-pause", 1),
                event("cassandra-2", "gc-stall", 2),
                event("worker", "gc-pause", 3),
                event("worker", "stall", 4),
                event("lab", "suspend", 5),
                event("lab", "pause-generator", 6),
                event("lab", "compact", 7),
                event("cassandra-1", "compaction", 8),
                event("host", "steal", 9),
                event("store", "gc-cycle", 10),
                event("lab", "set", 11),
                event("store", "stopped", 12),
                event("store", "throttled", 13),
                event("cassandra-1", "starved", 14),
                event("store", "swapped", 15),
                event("lab", "move", 16)));
        assertThat(all.of(DelayCause.GC_PAUSE)).hasSize(2);
        assertThat(all.of(DelayCause.GENERATOR_PAUSE)).hasSize(2);
        assertThat(all.of(DelayCause.GENERATOR_STALL)).hasSize(1);
        assertThat(all.of(DelayCause.SUSPENSION)).hasSize(1);
        assertThat(all.of(DelayCause.COMPACTION)).hasSize(2);
        assertThat(all.of(DelayCause.STEAL)).hasSize(1);
        assertThat(all.of(DelayCause.CONCURRENT_GC)).isEmpty();
        for (DelayCause cause : List.of(
                DelayCause.STOPPED,
                DelayCause.THROTTLED,
                DelayCause.STARVED,
                DelayCause.SWAP,
                DelayCause.MOVE)) {
            assertThat(all.of(cause)).as(cause.words()).hasSize(1);
        }
    }

    @Test
    void a_node_is_down_until_it_has_been_started() {
        CauseEvents all = CauseEvents.of(List.of(
                new EventRecord(10, 0.1, "lab", "kill", "n2 killed", "done", "", Map.of()),
                new EventRecord(12, 0.1, "lab", "kill", "n3 killed", "done", "", Map.of()),
                new EventRecord(15, 5, "lab", "start", "n2 serves", "done", "", Map.of())));
        assertThat(all.of(DelayCause.NODE_DOWN))
                .containsExactly(
                        new Stretch(10_000_000_000L, 20_000_000_000L),
                        new Stretch(12_000_000_000L, Long.MAX_VALUE));
    }

    private static EventRecord event(String source, String kind, double at) {
        return new EventRecord(at, 0.1, source, kind, "n1 does");
    }
}
