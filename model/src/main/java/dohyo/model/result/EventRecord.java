package dohyo.model.result;

import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Something that happened during a trial, a line of {@code events.jsonl}.
 *
 * @param atSeconds begin, from the trial's origin
 * @param durationSeconds 0 for a moment
 * @param source where: {@code store} or the name of one of its nodes, {@code worker}, {@code lab},
 *     {@code host}
 * @param kind what: {@code gc-pause}, {@code suspend}, {@code died}, ...
 * @param text for people
 * @param cause why, where the source told; empty otherwise, and in older trials
 * @param figures what else is known in numbers, for example {@code heapBeforeBytes}
 */
public record EventRecord(
        double atSeconds,
        double durationSeconds,
        String source,
        String kind,
        String text,
        String cause,
        Map<String, Double> figures) {

    private static final Set<String> ELSEWHERE = Set.of("worker", "lab", "host", "dohyo");

    public EventRecord {
        cause = Objects.requireNonNullElse(cause, "");
        figures = Objects.requireNonNullElse(figures, Map.of());
    }

    /** Whether it is of a node of the store. */
    public boolean isOfStore() {
        return !ELSEWHERE.contains(source);
    }

    /** Whether the collector worked beside the program, which went on. */
    public boolean isInBackground() {
        return kind.equals("gc-concurrent") || kind.equals("gc-cycle");
    }

    /** An event of which nothing more is known. */
    public EventRecord(
            double atSeconds, double durationSeconds, String source, String kind, String text) {
        this(atSeconds, durationSeconds, source, kind, text, "", Map.of());
    }
}
