package dohyo.report;

import java.util.List;
import java.util.Objects;

/**
 * Where the time of the traced requests of one operation went, as the store wrote it down. The
 * slowest of each trial are set aside, where more were traced than were kept.
 *
 * @param operation its name in the workload; the statement of those that are none of the workload's
 * @param requests behind it
 * @param took from begin to end within the store
 * @param steps on the node that led the request in the order of their begins, then on others
 */
public record TraceResult(
        String arm, String operation, int requests, Micros took, List<TraceStep> steps) {

    public TraceResult {
        steps = List.copyOf(Objects.requireNonNullElse(steps, List.of()));
    }

    /**
     * Microseconds of several requests.
     *
     * @param low a quarter took less
     * @param high a quarter took longer
     */
    public record Micros(double median, double low, double high) {}

    /**
     * What a node did.
     *
     * @param text in the store's words, with {@code #} for its numbers
     * @param leading whether on the node that led the request; else on another, by its own clock
     * @param requests in which there was such a step
     * @param begin from the begin of the request on that node
     * @param took until the next step on the same node
     */
    public record TraceStep(
            String text, boolean leading, int requests, Micros begin, Micros took) {}
}
