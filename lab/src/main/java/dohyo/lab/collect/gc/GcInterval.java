package dohyo.lab.collect.gc;

import java.util.Map;

/**
 * A stretch of a collection, or of a safepoint.
 *
 * @param text what a log calls it
 * @param cause empty where the log does not say
 * @param figures of the heap
 */
record GcInterval(
        long beginNanos, long endNanos, String text, String cause, Map<String, Double> figures) {

    /** Of which only its name is known. */
    static GcInterval plain(long beginNanos, long endNanos, String text) {
        return new GcInterval(beginNanos, endNanos, text, "", Map.of());
    }

    GcInterval with(Map<String, Double> heap) {
        return new GcInterval(beginNanos, endNanos, text, cause, heap);
    }

    /** What a thread waited for is not told with it. */
    GcInterval withoutCause() {
        return new GcInterval(beginNanos, endNanos, text, "", figures);
    }

    long nanos() {
        return endNanos - beginNanos;
    }
}
