package dohyo.language.importing;

import java.util.Map;

/**
 * How much another tool would do, as the {@code load:} of an experiment.
 *
 * @param perSecond operations started in a second; 0 for as many as are answered
 * @param inFlight how many it lets be under way
 * @param count after how many it ends; 0 for no such end
 * @param seconds after which time it ends; 0 for no such end
 * @param hasWarmUp whether something runs before what is measured
 */
public record ImportedLoad(
        double perSecond, long inFlight, long count, long seconds, boolean hasWarmUp) {

    /** What an experiment may have in flight. */
    public static final long MOST_IN_FLIGHT = 32_768;

    public static final long MOST_PER_SECOND = 100_000_000;

    private static final long USUAL_IN_FLIGHT = 1024;
    private static final long DAY = 86_400;
    private static final long USUAL_SECONDS = 60;

    /** Few stores are slower, so that a count ends a closed loop rather than its time. */
    private static final long SLOW_PER_SECOND = 200;

    /** Tells the client how much may be in flight, where that is not what is usual. */
    public void limit(Map<String, String> client, boolean isAsIs) {
        if (perSecond > 0 ? isAsIs : inFlight > USUAL_IN_FLIGHT) {
            client.put(
                    "in-flight", String.valueOf(Math.max(1, Math.min(MOST_IN_FLIGHT, inFlight))));
        }
    }

    /** The part of the file, with notes on what it cannot be. */
    public String yaml(ImportNotes notes) {
        String way = perSecond > 0
                ? "hold: " + ForeignNumbers.plain(perSecond) + "/s"
                : "closed: " + Math.max(1, Math.min(MOST_IN_FLIGHT, inFlight));
        String end = perSecond > 0 || count == 0 ? "" : ", count: " + count;
        return "load:\n  warm-up: "
                + (hasWarmUp ? "{" + way + ", for: 10s}" : "none")
                + "\n  measure: {" + way + end + ", for: " + length(notes) + "s}\n";
    }

    private long length(ImportNotes notes) {
        long asked = seconds > 0 ? seconds : Long.MAX_VALUE;
        boolean isGuess = perSecond == 0 && seconds > 0;
        long counted = count == 0 || isGuess ? Long.MAX_VALUE : secondsOfCount();
        long length = Math.min(asked, counted);
        if (length == Long.MAX_VALUE) {
            notes.change(
                    "no end", "the original has no fixed duration; here " + USUAL_SECONDS + " s");
            return USUAL_SECONDS;
        }
        if (length > DAY) {
            notes.change("length of " + length + " s", "cut to 24 h, the longest step allowed");
        }
        return Math.max(1, Math.min(DAY, length));
    }

    /** At a rate it is known; in a closed loop it is the time in which a slow store is done. */
    private long secondsOfCount() {
        return perSecond > 0
                ? (long) Math.ceil((double) count / perSecond)
                : Math.max(USUAL_SECONDS, count / SLOW_PER_SECOND);
    }

    /** Notes on what the original's way of loading hides. */
    public void explain(ImportNotes notes, boolean isAsIs) {
        if (perSecond > 0) {
            explainRate(notes, isAsIs);
        } else {
            notes.keep(
                    "closed loop of " + inFlight,
                    "no rate is given, so each request waits for the previous answer, and a stalled"
                            + " store gets no new load; hold: RATE/s, or a search, would show"
                            + " that");
        }
        if (hasWarmUp) {
            notes.correct("warm-up", "10 s of the same load, excluded from the results");
        } else {
            notes.keep("no warm-up", "measurement begins before the code is compiled");
        }
        if (inFlight > MOST_IN_FLIGHT) {
            notes.change("concurrency of " + inFlight, "cut to " + MOST_IN_FLIGHT);
        }
    }

    private void explainRate(ImportNotes notes, boolean isAsIs) {
        notes.correct(
                "coordinated omission",
                "response time runs from the intended start; compare the original's figures with"
                        + " service.p99, which runs from the send");
        if (isAsIs) {
            notes.keep(
                    "at most " + inFlight + " in flight",
                    "as many as the original's threads; requests due beyond that are backlog");
        } else {
            notes.correct(
                    "closed loop at a rate",
                    "requests start when they are due, not when one of " + inFlight
                            + " threads is free; --as-is allows only that many in flight");
        }
    }
}
