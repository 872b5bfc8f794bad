package dohyo.lab.collect.gc;

import org.jspecify.annotations.Nullable;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The log of a JVM 8, written with {@code -XX:+PrintGCDetails -XX:+PrintGCDateStamps
 * -XX:+PrintGCApplicationStoppedTime}. Its stamps are wall clock in milliseconds, so its events lie
 * on the trial's clock to within that. When somebody sets the clock meanwhile, the seconds since
 * the JVM's start that stand beside each stamp tell the time. Pauses are told in the words of later
 * JVMs.
 */
final class Jdk8GcLog {

    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSSZ");
    private static final String DATE =
            "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}[+-]\\d{4}";
    private static final Pattern STAMPED =
            Pattern.compile("^(" + DATE + "): (?:(\\d+\\.\\d+): )?(.*)$");
    private static final Pattern STOPPED = Pattern.compile(
            "^Total time for which application threads were stopped: (\\d+\\.\\d+) seconds.*$");
    private static final Pattern PAUSE =
            Pattern.compile("^\\[(Full GC|GC pause|GC remark|GC cleanup|GC)\\b(.*)$");
    private static final Pattern CONCURRENT = Pattern.compile(
            "^\\[(?:GC |CMS-)concurrent-([a-z-]+?)(?:-end, |: \\d+\\.\\d+/)(\\d+\\.\\d+) secs].*$");
    private static final Pattern LENGTH = Pattern.compile("(\\d+\\.\\d+) secs]\\s*$");
    private static final Pattern CAUSE = Pattern.compile("^ ?\\(([^()]+(?:\\(\\))?)\\)");
    private static final Pattern HEAP = Pattern.compile("Heap: (\\S+)");
    private static final Pattern INNER = Pattern.compile("\\[[^\\[\\]]*]");

    /** What a clock that is only kept right never moves by within a trial. */
    private static final long CLOCK_SET_NANOS = 500_000_000;

    private final GcEventAssembler collections;
    private @Nullable Pending pending;
    private @Nullable Long jvmStartNanos;

    Jdk8GcLog(GcEventAssembler collections) {
        this.collections = collections;
    }

    /** Takes the next line. */
    void accept(String line) {
        Matcher stamped = STAMPED.matcher(line);
        if (stamped.matches()) {
            stamped(nanosOf(stamped.group(1), stamped.group(2)), stamped.group(3));
        } else {
            continued(line);
        }
    }

    private void stamped(long nanos, String text) {
        Matcher stopped = STOPPED.matcher(text);
        Matcher concurrent = CONCURRENT.matcher(text);
        Matcher pause = PAUSE.matcher(text);
        if (stopped.matches()) {
            collections.safepoint(
                    GcInterval.plain(nanos - length(stopped.group(1)), nanos, "not told by JDK 8"));
        } else if (concurrent.matches()) {
            collections.concurrent(GcInterval.plain(
                    nanos - length(concurrent.group(2)),
                    nanos,
                    "Concurrent " + words(concurrent.group(1))));
        } else if (pause.matches() && !pause.group(2).startsWith(" concurrent-")) {
            pending = new Pending(nanos, pause.group(1), "");
            complete(pause.group(2));
        } else {
            complete(text);
        }
    }

    /** G1 tells of the heap in lines below; a collection may be cut by what another thread says. */
    private void continued(String line) {
        Matcher heap = HEAP.matcher(line);
        if (heap.find()) {
            collections.heapOfLastPause(HeapChange.in(heap.group(1)));
        } else {
            complete(line);
        }
    }

    /** Takes a further part of a pause; its last one ends in its length. */
    private void complete(String part) {
        Pending begun = pending;
        if (begun == null) {
            return;
        }
        Pending now = begun.and(part.replaceFirst("\\s*\\[Times:.*$", ""));
        Matcher length = LENGTH.matcher(now.text);
        if (length.find() && now.isWhole()) {
            long nanos = length(length.group(1));
            collections.pause(now.pause(nanos));
            pending = null;
        } else {
            pending = now;
        }
    }

    /** The wall clock, unless it was set since the first line that told of both. */
    private long nanosOf(String stamp, @Nullable String uptime) {
        long wall = nanosOf(stamp);
        if (uptime == null) {
            return wall;
        }
        long sinceStart = length(uptime);
        long start = jvmStartNanos == null ? wall - sinceStart : jvmStartNanos;
        jvmStartNanos = start;
        boolean wasSet = Math.abs(start + sinceStart - wall) > CLOCK_SET_NANOS;
        return wasSet ? start + sinceStart : wall;
    }

    private long nanosOf(String stamp) {
        try {
            Instant instant = OffsetDateTime.parse(stamp, STAMP).toInstant();
            return collections.clock().nanosAtEpochMillis(instant.toEpochMilli());
        } catch (DateTimeParseException e) {
            return collections.clock().originMonotonicNanos();
        }
    }

    private static long length(String seconds) {
        return Math.round(Double.parseDouble(seconds) * 1e9);
    }

    /** {@code root-region-scan} as later JVMs say it. */
    private static String words(String name) {
        StringBuilder words = new StringBuilder();
        for (String word : name.split("-", -1)) {
            words.append(words.isEmpty() ? "" : " ")
                    .append(word.isEmpty() ? "" : word.substring(0, 1).toUpperCase(Locale.ROOT))
                    .append(word.isEmpty() ? "" : word.substring(1));
        }
        return words.toString();
    }

    /** A pause of which not all has been read yet. */
    private record Pending(long beginNanos, String kind, String text) {

        private static final int LONGEST = 4000;

        Pending and(String part) {
            String all = text + part;
            return new Pending(
                    beginNanos, kind, all.substring(Math.max(0, all.length() - LONGEST)));
        }

        /** Its own bracket was opened before the text begins. */
        boolean isWhole() {
            long opened = text.chars().filter(c -> c == '[').count();
            return text.chars().filter(c -> c == ']').count() > opened;
        }

        GcInterval pause(long nanos) {
            Matcher bracket = CAUSE.matcher(text);
            String cause = bracket.find() ? bracket.group(1) : "";
            String outer = text;
            for (int depth = 0; depth < 4; depth++) {
                outer = INNER.matcher(outer).replaceAll("");
            }
            return new GcInterval(
                    beginNanos, beginNanos + nanos, name(cause), cause, HeapChange.in(outer));
        }

        private String name(String cause) {
            return switch (kind) {
                case "Full GC" -> "Pause Full (" + cause + ")";
                case "GC remark" -> "Pause Remark";
                case "GC cleanup" -> "Pause Cleanup";
                case "GC pause" ->
                    "Pause Young " + (text.contains("(mixed)") ? "(Mixed) " : "") + "(" + cause
                            + ")";
                default -> cms(cause);
            };
        }

        private static String cms(String cause) {
            return switch (cause) {
                case "CMS Initial Mark" -> "Pause Initial Mark";
                case "CMS Final Remark" -> "Pause Remark";
                default -> "Pause Young (" + cause + ")";
            };
        }
    }
}
