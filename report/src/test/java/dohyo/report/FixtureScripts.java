package dohyo.report;

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
}
