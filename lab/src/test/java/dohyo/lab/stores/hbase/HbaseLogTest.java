package dohyo.lab.stores.hbase;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.collect.LogCorruption;
import dohyo.lab.collect.TrialClock;
import dohyo.lab.collect.WallClockMapping;
import dohyo.model.result.EventRecord;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Lines as HBase 2.6.4 writes them. */
class HbaseLogTest {

    private static final String AT = "2026-11-24T18:56:4";
    private static final String REGION = "0123456789abcdef0123456789abcdef";

    private static final List<String> LOG = List.of(
            AT + "1.100Z INFO  [main] HRegionServer ClusterId : 15772ea4",
            AT + "2.500Z INFO  [MemStoreFlusher.0] HRegion Finished flush of dataSize ~3.00"
                    + " MB/3145728, heapSize ~4.00 MB/4194304, currentSize=0 B/0 for " + REGION
                    + " in 500ms, sequenceid=7, compaction requested=false",
            AT + "2.600Z INFO  [MemStoreFlusher.0] HRegion Finished flush of dataSize ~78"
                    + " B/78, heapSize ~488 B/488, currentSize=0 B/0 for 1588230740 in 5ms,"
                    + " sequenceid=7, compaction requested=false",
            AT + "5.000Z INFO  [regionserver/127.64.1.1:16020-longCompactions-0] HStore Completed"
                    + " major compaction of 3 (all) file(s) in " + REGION + "/f of " + REGION
                    + " into abc(size=2.0 M), total size for store is 2.0 M. This selection was in"
                    + " queue for 0sec, and took 2sec to execute.",
            AT + "6.000Z INFO  [main.LruAdaptiveBlockCache.EvictionThread] LruAdaptiveBlockCache"
                    + " BlockCache evicted (MB): 421, overhead (%): -16, heavy eviction counter: 3,"
                    + " current caching DataBlock (%): 55",
            AT + "7.000Z ERROR [pool-8-thread-1] ZKWatcher Received unexpected KeeperException",
            "org.apache.zookeeper.KeeperException$NoNodeException: no node");

    private static final long ORIGIN = Instant.parse("2026-11-24T18:56:40Z").toEpochMilli();

    private final List<EventRecord> events = new ArrayList<>();

    @Test
    void what_a_server_does_beside_serving_is_an_event() {
        read(LOG);
        assertThat(events)
                .extracting(EventRecord::kind)
                .containsExactly("flush", "compaction", EventRecord.CACHE_EVICTION, HbaseLog.ERROR);
        EventRecord flush = events.get(0);
        assertThat(flush.atSeconds()).isCloseTo(2, Offset.offset(1e-6));
        assertThat(flush.durationSeconds()).isCloseTo(0.5, Offset.offset(1e-6));
        assertThat(flush.text()).isEqualTo("region " + REGION + ": 3.0 MiB of memory written");
        EventRecord compaction = events.get(1);
        assertThat(compaction.atSeconds()).isCloseTo(3, Offset.offset(1e-6));
        assertThat(compaction.figures())
                .isEqualTo(Map.of("bytesOut", 2.0 * (1 << 20), "filesIn", 3.0));
        assertThat(events.get(2).figures())
                .containsEntry("cachedPercent", 55.0)
                .containsEntry("overheadPercent", -16.0);
        assertThat(events.get(3).text()).isEqualTo("Received unexpected KeeperException");
        assertThat(events).allMatch(EventRecord::isOfStore);
    }

    @Test
    void a_server_that_errs_all_the_time_is_told_of_a_hundred_times() {
        HbaseLog reader = reader();
        for (int i = 0; i < 1000; i++) {
            reader.accept(LOG.get(5));
        }
        assertThat(events).hasSize(100);
    }

    @Test
    void wounded_lines_do_no_harm() {
        for (long seed = 0; seed < 2000; seed++) {
            read(new LogCorruption(seed).wounded(String.join("\n", LOG)).lines().toList());
        }
        assertThat(events).isNotEmpty();
    }

    private void read(List<String> lines) {
        HbaseLog reader = reader();
        lines.forEach(reader::accept);
    }

    private HbaseLog reader() {
        WallClockMapping wall = new WallClockMapping(
                new TrialClock(0, ORIGIN),
                events::add,
                () -> 60_000_000_000L,
                () -> ORIGIN + 60_000);
        return new HbaseLog(wall, "hbase-1", events::add);
    }
}
