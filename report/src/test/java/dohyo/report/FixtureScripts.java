package dohyo.report;

import dohyo.model.load.SecondRecord;

import java.util.Map;
import java.util.function.BiConsumer;

/** Seconds whose figures can be computed by hand. */
final class FixtureScripts {

    static final long MILLI = 1_000_000;

    private FixtureScripts() {}

    /** {@code count} reads a second, 95 % in 1 ms, 4 % in 5 ms, 1 % in 20 ms; service half. */
    static BiConsumer<Integer, SecondScript> reads(long count) {
        return (second, script) -> script.answered("read", count * 95 / 100, MILLI, MILLI / 2)
                .answered("read", count * 4 / 100, 5 * MILLI, 5 * MILLI / 2)
                .answered("read", count / 100, 20 * MILLI, 10 * MILLI);
    }

    /** All in the same time. */
    static BiConsumer<Integer, SecondScript> flat(long count, long nanos) {
        return (second, script) -> script.answered("read", count, nanos, nanos);
    }

    /** As {@link #flat}, and some fail. */
    static BiConsumer<Integer, SecondScript> failing(long count, long nanos, long failed) {
        return (second, script) -> script.answered("read", count, nanos, nanos)
                .failed("read", "timeout", failed, nanos);
    }

    /** What a node tells of itself at a moment. */
    static Map<String, Double> said(double at, SecondRecord second) {
        return Map.of(
                "compaction.pending", Math.floor(at / 20) % 4,
                "pool.mutation.pending", (double) second.backlog() / 10,
                "request.read.p99", 900 + at,
                "request.write.p99", 500 + at / 2,
                "table.sstables", 3 + Math.floor(at / 30),
                "jvm.heap.used", 2e8 + at % 10 * 3e7,
                "memtable.live", at % 30 * 4e6);
    }
}
