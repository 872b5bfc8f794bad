package dohyo.lab.collect.gc;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The unified log of a JVM (11 and later), written with
 * {@code -Xlog:gc*,safepoint:file=...:timenanos,tags}.
 *
 * <p>{@code timenanos} is CLOCK_MONOTONIC, the clock of {@link System#nanoTime()}, so a pause lies
 * on the trial's clock without any mapping (checked on 11, 17 and 25). Most things are logged when
 * they end; their begin follows from their length. Decision 0004 says why no library does this.
 */
final class UnifiedGcLog {

    private static final double NANOS_PER_MILLI = 1e6;

    private static final Pattern LINE = Pattern.compile("^\\[(\\d+)ns]\\[[^]]*]\\s+(.*)$");
    private static final Pattern NUMBERED = Pattern.compile("^GC\\((\\d+)\\) (?:[yYoO]: )?(.*)$");
    private static final Pattern TIMED = Pattern.compile(
            "^((?:Pause |Allocation Stall |Relocation Stall |Concurrent ).*?)\\s+(\\d+\\.\\d+)ms$");
    private static final Pattern CYCLE = Pattern.compile(
            "^((?:Garbage|Major|Minor) Collection \\(((?:[^()]++|\\(\\))*)\\))(.*)$");
    private static final Pattern REGION = Pattern.compile("^Entering safepoint region: (.*)$");
    private static final Pattern TOTAL_17 =
            Pattern.compile("^Safepoint \"([^\"]*)\",.* Total: +(\\d+) ns.*$");
    private static final Pattern TOTAL_11 = Pattern.compile(
            "^Total time for which application threads were stopped: (\\d+\\.\\d+) seconds,.*$");
    private static final Pattern CAUSE = Pattern.compile("\\(((?:[^()]++|\\(\\))+)\\)");

    private final GcEventAssembler collections;
    private final OpenCycles open = new OpenCycles();
    private String region = "";

    UnifiedGcLog(GcEventAssembler collections) {
        this.collections = collections;
    }

    /** Takes the next line; false when it is none of such a log. */
    boolean accept(String line) {
        Matcher decorated = LINE.matcher(line);
        if (!decorated.matches()) {
            return false;
        }
        long nanos = Long.parseLong(decorated.group(1));
        String text = decorated.group(2);
        Matcher numbered = NUMBERED.matcher(text);
        if (numbered.matches()) {
            collection(nanos, numbered.group(1), numbered.group(2));
        } else if (!timed(nanos, "", text)) {
            safepoint(nanos, text);
        }
        return true;
    }

    private void collection(long nanos, String number, String text) {
        Matcher cycle = CYCLE.matcher(text);
        if (!cycle.matches()) {
            timed(nanos, number, text);
        } else if (cycle.group(3).isBlank()) {
            open.put(number, new Open(nanos, cycle.group(2)));
        } else {
            Open begun = open.remove(number);
            collections.cycle(new GcInterval(
                    begun == null ? nanos : begun.nanos,
                    nanos,
                    cycle.group(1),
                    cycle.group(2),
                    HeapChange.in(cycle.group(3))));
        }
    }

    private boolean timed(long nanos, String number, String text) {
        Matcher timed = TIMED.matcher(text);
        if (!timed.matches()) {
            return false;
        }
        long length = Math.round(Double.parseDouble(timed.group(2)) * NANOS_PER_MILLI);
        String what = timed.group(1);
        GcInterval stretch = new GcInterval(
                nanos - length, nanos, what, cause(number, what), HeapChange.in(what));
        if (what.startsWith("Pause ")) {
            collections.pause(stretch);
        } else if (what.startsWith("Concurrent ")) {
            collections.concurrent(stretch);
        } else {
            collections.stall(stretch.withoutCause());
        }
        return true;
    }

    /**
     * What a cycle was begun for is the cause of its parts; else the last bracket before the heap.
     */
    private String cause(String number, String what) {
        Open cycle = open.get(number);
        if (cycle != null) {
            return cycle.cause;
        }
        String cause = "";
        Matcher bracket = CAUSE.matcher(what.replaceFirst(" \\d+[BKMG]->.*$", ""));
        while (bracket.find()) {
            cause = bracket.group(1);
        }
        return cause;
    }

    private void safepoint(long nanos, String text) {
        Matcher entering = REGION.matcher(text);
        if (entering.matches()) {
            region = entering.group(1);
            return;
        }
        Matcher total17 = TOTAL_17.matcher(text);
        if (total17.matches()) {
            long length = Long.parseLong(total17.group(2));
            collections.safepoint(GcInterval.plain(nanos - length, nanos, total17.group(1)));
            return;
        }
        Matcher total11 = TOTAL_11.matcher(text);
        if (total11.matches()) {
            long length = Math.round(Double.parseDouble(total11.group(1)) * 1e9);
            collections.safepoint(GcInterval.plain(nanos - length, nanos, region));
        }
    }

    /** A cycle that has begun. */
    private record Open(long nanos, String cause) {}

    /** The few that are under way; those whose end was never told are forgotten. */
    private static final class OpenCycles {

        private static final int MOST = 8;
        private final Map<String, Open> byNumber = new LinkedHashMap<>();

        void put(String number, Open cycle) {
            byNumber.put(number, cycle);
            if (byNumber.size() > MOST) {
                byNumber.remove(byNumber.keySet().iterator().next());
            }
        }

        @Nullable Open get(String number) {
            return byNumber.get(number);
        }

        @Nullable Open remove(String number) {
            return byNumber.remove(number);
        }
    }
}
