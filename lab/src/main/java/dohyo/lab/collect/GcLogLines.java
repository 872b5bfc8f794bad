package dohyo.lab.collect;

import dohyo.model.result.EventRecord;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Understands the unified log of a JVM (11 and later), written with
 * {@code -Xlog:gc*,safepoint:file=...:timenanos,tags}.
 *
 * <p>{@code timenanos} is CLOCK_MONOTONIC, the clock of {@link System#nanoTime()}, so a pause lies
 * on the trial's clock without any mapping (checked on 11, 17 and 25). A pause is logged when it
 * ends; its begin follows from its length.
 *
 * <p>Pauses are kept back until their safepoint is logged: one that contains another (a full
 * collection inside a young one) is told once. Decision 0004 says why no library does this.
 */
final class GcLogLines {

    private static final double NANOS_PER_MILLI = 1e6;
    private static final long LONG_SAFEPOINT_NANOS = 1_000_000;

    private static final Pattern LINE = Pattern.compile("^\\[(\\d+)ns]\\[[^]]*]\\s+(.*)$");
    private static final Pattern TIMED = Pattern.compile(
            "^(?:GC\\(\\d+\\) )?(?:[yYoO]: )?((?:Pause |Allocation Stall |Relocation Stall ).*?)"
                    + "\\s+(\\d+\\.\\d+)ms$");
    private static final Pattern REGION = Pattern.compile("^Entering safepoint region: (.*)$");
    private static final Pattern TOTAL_17 =
            Pattern.compile("^Safepoint \"([^\"]*)\",.* Total: +(\\d+) ns.*$");
    private static final Pattern TOTAL_11 = Pattern.compile(
            "^Total time for which application threads were stopped: (\\d+\\.\\d+) seconds,.*$");

    private final TrialClock clock;
    private final String source;
    private final Consumer<EventRecord> events;
    private final List<Interval> pauses = new ArrayList<>();
    private String region = "";

    /**
     * @param source whose log it is: {@code store} or {@code worker}
     * @param events told of {@code gc-pause}, {@code gc-stall} and {@code safepoint}
     */
    GcLogLines(TrialClock clock, String source, Consumer<EventRecord> events) {
        this.clock = clock;
        this.source = source;
        this.events = events;
    }

    /** Takes the next line; lines about other things say nothing. */
    void accept(String line) {
        Matcher decorated = LINE.matcher(line);
        if (decorated.matches()) {
            accept(Long.parseLong(decorated.group(1)), decorated.group(2));
        }
    }

    /** Tells what was kept back; the log has ended. */
    void finish() {
        pauses.forEach(pause -> tell("gc-pause", pause));
        pauses.clear();
    }

    private void accept(long nanos, String text) {
        Matcher timed = TIMED.matcher(text);
        if (timed.matches()) {
            long length = Math.round(Double.parseDouble(timed.group(2)) * NANOS_PER_MILLI);
            accept(new Interval(nanos - length, nanos, timed.group(1)));
            return;
        }
        Matcher entering = REGION.matcher(text);
        if (entering.matches()) {
            region = entering.group(1);
            return;
        }
        Matcher total17 = TOTAL_17.matcher(text);
        if (total17.matches()) {
            long length = Long.parseLong(total17.group(2));
            leave(new Interval(nanos - length, nanos, total17.group(1)));
            return;
        }
        Matcher total11 = TOTAL_11.matcher(text);
        if (total11.matches()) {
            long length = Math.round(Double.parseDouble(total11.group(1)) * 1e9);
            leave(new Interval(nanos - length, nanos, region));
        }
    }

    private void accept(Interval timed) {
        if (!timed.what().startsWith("Pause ")) {
            tell("gc-stall", timed);
            return;
        }
        pauses.removeIf(pause -> pause.begin() >= timed.begin());
        pauses.add(timed);
    }

    private void leave(Interval safepoint) {
        long collectingSince =
                pauses.isEmpty() ? safepoint.end() : pauses.get(0).begin();
        Interval before = new Interval(safepoint.begin(), collectingSince, safepoint.what());
        if (before.end() - before.begin() >= LONG_SAFEPOINT_NANOS) {
            tell("safepoint", before);
        }
        finish();
    }

    private void tell(String kind, Interval interval) {
        double begin = clock.secondsAt(interval.begin());
        double length = (interval.end() - interval.begin()) / 1e9;
        events.accept(new EventRecord(begin, length, source, kind, interval.what()));
    }

    private record Interval(long begin, long end, String what) {}
}
