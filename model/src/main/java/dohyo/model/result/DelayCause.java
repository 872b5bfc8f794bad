package dohyo.model.result;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What can hold operations up, in the order in which causes are asked. What stops everything comes
 * before what slows it down, and what is known for certain before what was only seen from outside:
 * a collection that holds the store also leaves the generator without a core, and not the other way
 * round.
 */
public enum DelayCause {
    GENERATOR_PAUSE("pause of the load generator"),
    SUSPENSION("suspended node"),
    NODE_DOWN("node that was down"),
    MOVE("regions that moved"),
    STOPPED("stopped process of the store"),
    THROTTLED("store throttled by its cgroup"),
    GC_PAUSE("GC pause of the store"),
    SAFEPOINT("safepoint of the store"),
    FORK("fork of the store"),
    SWAP("swapping"),
    STEAL("CPU taken by other machines"),
    STARVED("store waiting for a core"),
    GENERATOR_STALL("load generator waiting for a core"),
    COMPACTION("compaction"),
    FLUSH("flush"),
    SAVING("save by a child process of the store"),
    REPAIR("repair"),
    CONCURRENT_GC("GC beside the store's threads");

    /** What the generator tells of itself. */
    private static final Map<String, DelayCause> OF_WORKER = Map.of(
            "gc-pause",
            GENERATOR_PAUSE,
            "gc-stall",
            GENERATOR_PAUSE,
            "safepoint",
            GENERATOR_PAUSE,
            EventRecord.STALL,
            GENERATOR_STALL);

    /** What the lab does, apart from what takes a node down. */
    private static final Map<String, DelayCause> OF_LAB = Map.ofEntries(
            Map.entry("pause-generator", GENERATOR_PAUSE),
            Map.entry("suspend", SUSPENSION),
            Map.entry("upgrade", NODE_DOWN),
            Map.entry("restore", NODE_DOWN),
            Map.entry("move", MOVE),
            Map.entry("move-back", MOVE),
            Map.entry("compact", COMPACTION),
            Map.entry("flush", FLUSH),
            Map.entry("drain", FLUSH),
            Map.entry("repair", REPAIR),
            Map.entry(EventRecord.SEGMENT, REPAIR));

    private static final Map<String, DelayCause> OF_HOST = Map.of("steal", STEAL, "swap", SWAP);

    private static final Map<String, DelayCause> OF_STORE = Map.ofEntries(
            Map.entry("stopped", STOPPED),
            Map.entry("throttled", THROTTLED),
            Map.entry("swapped", SWAP),
            Map.entry("starved", STARVED),
            Map.entry("gc-pause", GC_PAUSE),
            Map.entry("gc-stall", GC_PAUSE),
            Map.entry("safepoint", SAFEPOINT),
            Map.entry("compaction", COMPACTION),
            Map.entry("flush", FLUSH),
            Map.entry("fork", FORK),
            Map.entry("rdb-save", SAVING),
            Map.entry("aof-rewrite", SAVING),
            Map.entry("gc-concurrent", CONCURRENT_GC));

    private final String words;

    DelayCause(String words) {
        this.words = words;
    }

    /** For people, in the singular. */
    public String words() {
        return words;
    }

    /** For experiment files: {@code gc-pause}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Whether it says something about the load generator instead of the store. */
    public boolean isOfGenerator() {
        return this == GENERATOR_PAUSE || this == GENERATOR_STALL;
    }

    /** The cause that an event is a case of; empty when it holds nobody up. */
    public static Optional<DelayCause> of(EventRecord event) {
        Map<String, DelayCause> known = switch (event.source()) {
            case EventRecord.WORKER -> OF_WORKER;
            case "lab" -> OF_LAB;
            case "host" -> OF_HOST;
            default -> event.isOfStore() ? OF_STORE : Map.of();
        };
        return Optional.ofNullable(known.get(event.kind()));
    }
}
