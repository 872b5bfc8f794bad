package dohyo.lab.stores.valkey;

import dohyo.lab.collect.WallClockMapping;
import dohyo.model.result.EventRecord;

import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Understands what a server says of its savings: {@code 4711:M 24 Nov 2026 08:16:42.319 *
 * Background saving started by pid 4712}. A child process writes them; the server serves on, but
 * its pages are copied while they change.
 *
 * <p>Its stamps are wall clock of this machine in milliseconds. What was stamped while somebody set
 * the clock has no known time and is left out.
 */
final class ValkeyLog {

    static final String SAVE = "rdb-save";
    static final String REWRITE = "aof-rewrite";

    private static final Pattern LINE = Pattern.compile(
            "^\\d{1,10}:[A-Z] (\\d\\d [A-Z][a-z]{2} \\d{4} \\d\\d:\\d\\d:\\d\\d\\.\\d{3})"
                    + " \\S (.*)$");
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("dd MMM yyyy HH:mm:ss.SSS", Locale.ENGLISH);
    private static final Pattern BEGUN =
            Pattern.compile("^Background (saving|append only file rewriting) started by pid \\d+$");

    /** The same of any child process: one that sends all data to replicas saves nothing here. */
    private static final Pattern FORKED = Pattern.compile(
            "^Background (saving|append only file rewriting|RDB transfer) started by pid \\d+.*$");

    private static final Pattern ENDED = Pattern.compile(
            "^Background (saving|AOF rewrite) (terminated with success|error|terminated .*)$");

    private final WallClockMapping clock;
    private final String source;
    private final Consumer<EventRecord> events;
    private final Map<String, Double> begun = new HashMap<>();

    /**
     * @param source whose log it is
     * @param events told of {@link #SAVE} and {@link #REWRITE}
     */
    ValkeyLog(WallClockMapping clock, String source, Consumer<EventRecord> events) {
        this.clock = clock;
        this.source = source;
        this.events = events;
    }

    /** Takes the next line; lines about other things say nothing. */
    void accept(String line) {
        Matcher said = LINE.matcher(line);
        if (!said.matches()) {
            return;
        }
        OptionalLong stamp = millisOf(said.group(1));
        OptionalDouble at =
                stamp.isPresent() ? clock.secondsAt(stamp.getAsLong()) : OptionalDouble.empty();
        if (at.isPresent()) {
            accept(at.getAsDouble(), said.group(2));
        }
    }

    /** When a child process was last begun, by the wall clock; empty when no line says so. */
    static OptionalLong forkMillisOf(String line) {
        Matcher said = LINE.matcher(line);
        return said.matches() && FORKED.matcher(said.group(2)).matches()
                ? millisOf(said.group(1))
                : OptionalLong.empty();
    }

    private void accept(double at, String message) {
        Matcher start = BEGUN.matcher(message);
        Matcher end = ENDED.matcher(message);
        if (start.matches()) {
            begun.put(kindOf(start.group(1)), at);
        } else if (end.matches()) {
            end(kindOf(end.group(1)), at, end.group(2).equals("terminated with success"));
        }
    }

    private void end(String kind, double at, boolean isDone) {
        Double from = begun.remove(kind);
        if (from == null) {
            return;
        }
        String text = (kind.equals(SAVE) ? "all data were saved" : "the log was written anew")
                + String.format(Locale.ROOT, " by a child process in %.1f s", at - from);
        events.accept(new EventRecord(
                from, at - from, source, kind, isDone ? text : "failed: not " + text));
    }

    private static String kindOf(String words) {
        return words.equals("saving") ? SAVE : REWRITE;
    }

    private static OptionalLong millisOf(String stamp) {
        try {
            return OptionalLong.of(LocalDateTime.parse(stamp, STAMP)
                    .atZone(ZoneId.systemDefault())
                    .toInstant()
                    .toEpochMilli());
        } catch (DateTimeException e) {
            return OptionalLong.empty();
        }
    }
}
