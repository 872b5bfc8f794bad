package dohyo.client.cache.benchmark;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/**
 * What the benchmarks of this process count beside their operations, taken away after each
 * iteration. JMH makes benchmarks and profilers by their classes, so it belongs to the class.
 */
final class ForkCounters {

    private static final Map<String, LongAdder> COUNTS = new ConcurrentHashMap<>();

    private ForkCounters() {}

    static void add(String name, long count) {
        COUNTS.computeIfAbsent(name, any -> new LongAdder()).add(count);
    }

    /** What was counted since it was taken last. */
    static Map<String, Long> take() {
        Map<String, Long> all = new TreeMap<>();
        COUNTS.forEach((name, count) -> all.put(name, count.sumThenReset()));
        return all;
    }
}
