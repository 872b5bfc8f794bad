package dohyo.model.result;

import java.util.List;
import java.util.Objects;

/**
 * The slowest operations of one second of a step, a line of {@code slowest.jsonl}. A second may
 * have several lines, one for each lane and one more for stragglers.
 *
 * @param step number of the step
 * @param second of the step by intended start, from 0
 * @param slowest by response time, the slowest first; the failed and the unfinished by their age
 */
public record SlowestOperationsRecord(int step, int second, List<SlowOperation> slowest) {

    public SlowestOperationsRecord {
        slowest = List.copyOf(Objects.requireNonNullElse(slowest, List.of()));
    }
}
