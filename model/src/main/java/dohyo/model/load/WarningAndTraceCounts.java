package dohyo.model.load;

import com.fasterxml.jackson.annotation.JsonInclude;

import org.jspecify.annotations.Nullable;

import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * What the store said beside its answers during a step.
 *
 * @param warned answers that came with a warning
 * @param warnings how many of them by kind, which is their text with {@code #} for its numbers
 * @param traced answers of requests that the store traced; their steps are in {@code traces.jsonl}
 * @param counters what the client has counted beside its operations, by name: bytes that it read on
 *     one way or another, for example; empty for clients that count nothing
 */
public record WarningAndTraceCounts(
        long warned,
        Map<String, Long> warnings,
        long traced,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, Long> counters) {

    /** Nothing was said. */
    public static final WarningAndTraceCounts NONE = new WarningAndTraceCounts(0, Map.of(), 0);

    public WarningAndTraceCounts {
        warnings = sorted(warnings);
        counters = sorted(counters);
    }

    /** Of a client that counts nothing. */
    public WarningAndTraceCounts(long warned, Map<String, Long> warnings, long traced) {
        this(warned, warnings, traced, Map.of());
    }

    /** Of a client that only counts. */
    public static WarningAndTraceCounts counted(Map<String, Long> counters) {
        return new WarningAndTraceCounts(0, Map.of(), 0, counters);
    }

    /** What was read from a file may lack them. */
    private static Map<String, Long> sorted(@Nullable Map<String, Long> counts) {
        return Collections.unmodifiableMap(
                new TreeMap<>(Objects.requireNonNullElse(counts, Map.of())));
    }

    /** Both together. */
    public WarningAndTraceCounts plus(WarningAndTraceCounts other) {
        return new WarningAndTraceCounts(
                warned + other.warned,
                sum(warnings, other.warnings),
                traced + other.traced,
                sum(counters, other.counters));
    }

    private static Map<String, Long> sum(Map<String, Long> one, Map<String, Long> other) {
        Map<String, Long> sum = new TreeMap<>(one);
        other.forEach((kind, count) -> sum.merge(kind, count, Long::sum));
        return sum;
    }

    /** What has come since. */
    public WarningAndTraceCounts minus(WarningAndTraceCounts before) {
        return new WarningAndTraceCounts(
                warned - before.warned,
                since(warnings, before.warnings, 1),
                traced - before.traced,
                since(counters, before.counters, 0));
    }

    /** Those that are at least so many more. */
    private static Map<String, Long> since(
            Map<String, Long> now, Map<String, Long> before, long least) {
        Map<String, Long> since = new TreeMap<>();
        now.forEach((kind, count) -> {
            long more = count - before.getOrDefault(kind, 0L);
            if (more >= least) {
                since.put(kind, more);
            }
        });
        return since;
    }
}
