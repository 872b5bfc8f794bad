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
 * @param outcome of what the lab did: {@link #DONE}, {@link #FAILED} or {@link #CUT_OFF}; empty for
 *     what nobody did, and in older run directories
 * @param cause why, where the source told; empty otherwise, and in older trials
 * @param figures what else is known in numbers, for example {@code heapBeforeBytes}
 */
public record EventRecord(
        double atSeconds,
        double durationSeconds,
        String source,
        String kind,
        String text,
        String outcome,
        String cause,
        Map<String, Double> figures) {

    public static final String DONE = "done";
    public static final String FAILED = "failed";

    /** The load ended first. */
    public static final String CUT_OFF = "cut off";

    /** Source of what the load generator tells of itself. */
    public static final String WORKER = "worker";

    /** Kind of a stretch in which a lane of the load generator did not run. */
    public static final String STALL = "stall";

    /** Kind of a moment at which a store was seen to make no progress, though others waited. */
    public static final String STANDSTILL = "standstill";

    /** Kind of a part of a ring that Reaper has repaired. */
    public static final String SEGMENT = "reaper-segment";

    /**
     * Kind of a look at how much a cache has evicted, and what it makes of that. Figures:
     * {@code evictedMegabytes}, {@code overheadPercent} above what is allowed,
     * {@code cachedPercent} of what is read that is cached from now on.
     */
    public static final String CACHE_EVICTION = "cache-eviction";

    /** Kind of a stretch in which Dohyo's own process did not run. */
    public static final String SUSPENDED = "dohyo-suspended";

    /** Kind of a stretch in which somebody set the wall clock of the machine. */
    public static final String CLOCK_SET = "clock-set";

    /** Kind of the moment at which not all logs of a node came from its machine. */
    public static final String LOGS_MISSING = "logs-missing";

    /** Kind of what tells which other machine carried a node, and how well its clock is known. */
    public static final String STORE_MACHINE = "store-machine";

    /** Kind of what tells how long the way between two machines is. */
    public static final String NETWORK_WAY = "network-way";

    /** Kind of what tells which other machine carried load, and how well its clock is known. */
    public static final String LOAD_MACHINE = "load-machine";

    private static final Set<String> ELSEWHERE = Set.of(WORKER, "lab", "host", "dohyo");

    public EventRecord {
        outcome = Objects.requireNonNullElse(outcome, "");
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

    /** Something that nobody did, and of which nothing more is known. */
    public EventRecord(
            double atSeconds, double durationSeconds, String source, String kind, String text) {
        this(atSeconds, durationSeconds, source, kind, text, "", "", Map.of());
    }
}
