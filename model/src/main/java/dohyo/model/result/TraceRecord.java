package dohyo.model.result;

import java.util.List;
import java.util.Objects;

/**
 * One request as the store itself traced it, a line of {@code traces.jsonl}.
 *
 * @param atSeconds when its coordinator began, by the store's wall clock (in milliseconds)
 * @param step number of the step of the load that it falls into; -1 when none
 * @param operation name in the workload; empty when its statement is none of the workload's
 * @param statement its text, as the store told it
 * @param coordinator address of the node that led it
 * @param durationMicros from its beginning to its end within the store; -1 when it had none yet
 * @param activities in order of time
 */
public record TraceRecord(
        double atSeconds,
        int step,
        String operation,
        String statement,
        String coordinator,
        long durationMicros,
        List<Activity> activities) {

    public TraceRecord {
        activities = List.copyOf(Objects.requireNonNullElse(activities, List.of()));
    }

    /**
     * A step of a request.
     *
     * @param source address of the node that took it
     * @param elapsedMicros since that node began with the request
     */
    public record Activity(String source, String thread, long elapsedMicros, String text) {}
}
