package dohyo.model.result;

import java.util.Objects;

/**
 * Something that happened during a trial, a line of {@code events.jsonl}.
 *
 * @param atSeconds begin, from the trial's origin
 * @param durationSeconds 0 for a moment
 * @param source where: {@code store}, {@code worker}, {@code lab}
 * @param kind what: {@code gc-pause}, {@code suspend}, {@code died}, ...
 * @param text for people
 * @param outcome of what the lab did: {@link #DONE}, {@link #FAILED} or {@link #CUT_OFF}; empty for
 *     what nobody did, and in older run directories
 */
public record EventRecord(
        double atSeconds,
        double durationSeconds,
        String source,
        String kind,
        String text,
        String outcome) {

    public static final String DONE = "done";
    public static final String FAILED = "failed";

    /** The load ended first. */
    public static final String CUT_OFF = "cut off";

    public EventRecord {
        outcome = Objects.requireNonNullElse(outcome, "");
    }

    /** Something that nobody did. */
    public EventRecord(
            double atSeconds, double durationSeconds, String source, String kind, String text) {
        this(atSeconds, durationSeconds, source, kind, text, "");
    }
}
