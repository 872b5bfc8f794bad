package dohyo.model.load;

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
 */
public record AnswerNotes(long warned, Map<String, Long> warnings, long traced) {

    /** Nothing was said. */
    public static final AnswerNotes NONE = new AnswerNotes(0, Map.of(), 0);

    public AnswerNotes {
        warnings = Collections.unmodifiableMap(
                new TreeMap<>(Objects.requireNonNullElse(warnings, Map.of())));
    }

    /** Both together. */
    public AnswerNotes plus(AnswerNotes other) {
        Map<String, Long> sum = new TreeMap<>(warnings);
        other.warnings.forEach((kind, count) -> sum.merge(kind, count, Long::sum));
        return new AnswerNotes(warned + other.warned, sum, traced + other.traced);
    }

    /** What has come since. */
    public AnswerNotes minus(AnswerNotes before) {
        Map<String, Long> since = new TreeMap<>();
        warnings.forEach((kind, count) -> {
            long more = count - before.warnings.getOrDefault(kind, 0L);
            if (more > 0) {
                since.put(kind, more);
            }
        });
        return new AnswerNotes(warned - before.warned, since, traced - before.traced);
    }
}
