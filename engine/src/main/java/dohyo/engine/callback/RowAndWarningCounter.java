package dohyo.engine.callback;

import dohyo.engine.client.WarningNormalizer;
import dohyo.model.load.WarningAndTraceCounts;

import org.jspecify.annotations.Nullable;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** What came with the answers of one lane, counted by a driver's threads. */
public final class RowAndWarningCounter {

    private final LongAdder rows = new LongAdder();
    private final LongAdder warned = new LongAdder();
    private final Map<String, LongAdder> kinds = new ConcurrentHashMap<>();

    /** A row was read. */
    public void row() {
        rows.increment();
    }

    /** An answer, or a page of one, came with these warnings, most often with none or null. */
    public void warnings(@Nullable List<String> warnings) {
        if (warnings != null && !warnings.isEmpty()) {
            warned.increment();
            String kind = WarningNormalizer.of(warnings);
            boolean fits = kinds.containsKey(kind) || kinds.size() < WarningNormalizer.MOST;
            kinds.computeIfAbsent(fits ? kind : WarningNormalizer.OTHER, any -> new LongAdder())
                    .increment();
        }
    }

    /** Rows in all answers so far. */
    public long rows() {
        return rows.sum();
    }

    /** What was said beside all answers so far; drivers do not trace. */
    public WarningAndTraceCounts notes() {
        Map<String, Long> byKind = new HashMap<>();
        kinds.forEach((kind, count) -> byKind.put(kind, count.sum()));
        return new WarningAndTraceCounts(warned.sum(), byKind, 0);
    }
}
