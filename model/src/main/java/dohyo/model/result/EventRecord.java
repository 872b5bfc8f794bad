package dohyo.model.result;

/**
 * Something that happened during a trial, a line of {@code events.jsonl}.
 *
 * @param atSeconds begin, from the trial's origin
 * @param durationSeconds 0 for a moment
 * @param source where: {@code store}, {@code worker}, {@code lab}
 * @param kind what: {@code gc-pause}, {@code suspend}, {@code died}, ...
 * @param text for people
 */
public record EventRecord(
        double atSeconds, double durationSeconds, String source, String kind, String text) {}
