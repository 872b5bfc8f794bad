package dohyo.lab.stores.hbase;

import dohyo.lab.collect.WallClockMapping;
import dohyo.model.result.EventRecord;
import dohyo.model.text.MessagePhrases;

import org.jspecify.annotations.Nullable;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Understands what a region server (2.5 and 2.6) says of flushes, compactions, heavy evictions from
 * its block cache and errors, as the lab has it logged: {@code 2026-11-24T18:56:41.733Z INFO
 * [thread] Logger message}.
 *
 * <p>Its stamps are wall clock in milliseconds. What was stamped while somebody set the clock has
 * no known time and is left out.
 */
final class HbaseLog {

    static final String ERROR = "store-error";

    private static final double MEGABYTE = 1L << 20;
    private static final String META = "1588230740";
    private static final int LONGEST_ERROR = 200;

    /** One that errs all the time does not fill the page. */
    private static final int MOST_ERRORS = 100;

    private static final Pattern LINE =
            Pattern.compile("^(\\d{4}-\\d\\d-\\d\\dT[0-9:.]+Z) ([A-Z]+) +\\[[^]]*] (\\S+) (.*)$");
    private static final Pattern FLUSHED =
            Pattern.compile("^Finished flush of dataSize ~[^/]{1,20}/(\\d{1,18}), .*"
                    + " for ([0-9a-f]{1,40}) in (\\d{1,12})ms, .*$");
    private static final Pattern COMPACTED = Pattern.compile(
            "^Completed( major)? compaction of (\\d{1,9}) (?:\\(all\\) )?file\\(s\\)"
                    + " in (\\S+) of (\\S+) into .*, and took (.{1,40}) to execute\\.$");
    private static final Pattern WRITTEN = Pattern.compile("\\(size=([0-9.]{1,20}) ?([KMGT]?)\\)");
    private static final Pattern TOOK =
            Pattern.compile("(?:(\\d{1,6})hrs, )?(?:(\\d{1,6})mins, )?(\\d{1,6})sec");
    private static final Pattern EVICTED = Pattern.compile(
            "^BlockCache evicted \\(MB\\): (\\d{1,12}), overhead \\(%\\): (-?\\d{1,9}),"
                    + " heavy eviction counter: (\\d{1,12}), current caching DataBlock \\(%\\):"
                    + " (\\d{1,3})$");

    private final WallClockMapping clock;
    private final String source;
    private final Consumer<EventRecord> events;
    private int errors;

    /**
     * @param source whose log it is
     * @param events told of {@code flush}, {@code compaction}, {@link EventRecord#CACHE_EVICTION},
     *     {@link #ERROR}
     */
    HbaseLog(WallClockMapping clock, String source, Consumer<EventRecord> events) {
        this.clock = clock;
        this.source = source;
        this.events = events;
    }

    /** Takes the next line; lines about other things, or with impossible numbers, say nothing. */
    void accept(String line) {
        Matcher said = LINE.matcher(line);
        if (!said.matches()) {
            return;
        }
        OptionalDouble at = secondsOf(said.group(1));
        if (at.isPresent()) {
            accept(at.getAsDouble(), said.group(2), said.group(4));
        }
    }

    private void accept(double at, String level, String message) {
        Matcher flushed = FLUSHED.matcher(message);
        Matcher compacted = COMPACTED.matcher(message);
        Matcher evicted = EVICTED.matcher(message);
        if (flushed.matches()) {
            flush(at, flushed);
        } else if (compacted.matches()) {
            compaction(at, message, compacted);
        } else if (evicted.matches()) {
            eviction(at, evicted);
        } else if (level.equals("ERROR") || level.equals("FATAL")) {
            error(at, message);
        }
    }

    private void flush(double to, Matcher said) {
        if (said.group(2).equals(META)) {
            return;
        }
        double seconds = Double.parseDouble(said.group(3)) / 1e3;
        double bytes = Double.parseDouble(said.group(1));
        tell(
                to - seconds,
                seconds,
                "flush",
                text("region %s: %.1f MiB of memory written", said.group(2), bytes / MEGABYTE),
                Map.of("bytesOut", bytes));
    }

    private void compaction(double to, String message, Matcher said) {
        double bytes = 0;
        Matcher written = WRITTEN.matcher(message);
        while (written.find()) {
            bytes += bytes(written.group(1), written.group(2));
        }
        double seconds = seconds(said.group(5));
        tell(
                to - seconds,
                seconds,
                "compaction",
                text(
                        "region %s, family %s: %.1f MiB written%s",
                        said.group(4),
                        said.group(3),
                        bytes / MEGABYTE,
                        said.group(1) == null ? "" : ", all files are one"),
                Map.of("bytesOut", bytes, "filesIn", Double.parseDouble(said.group(2))));
    }

    private void eviction(double at, Matcher said) {
        tell(
                at,
                0,
                EventRecord.CACHE_EVICTION,
                text(
                        "%s MB evicted, overhead %s %%, %s %% of data blocks are cached",
                        said.group(1), said.group(2), said.group(4)),
                Map.of(
                        "evictedMegabytes", Double.parseDouble(said.group(1)),
                        "overheadPercent", Double.parseDouble(said.group(2)),
                        "heavyEvictions", Double.parseDouble(said.group(3)),
                        "cachedPercent", Double.parseDouble(said.group(4))));
    }

    private void error(double at, String message) {
        if (errors++ < MOST_ERRORS) {
            String text = message.length() <= LONGEST_ERROR
                    ? message
                    : message.substring(0, LONGEST_ERROR) + "...";
            tell(at, 0, ERROR, MessagePhrases.printable(text), Map.of());
        }
    }

    private void tell(
            double from, double seconds, String kind, String text, Map<String, Double> figures) {
        events.accept(new EventRecord(from, seconds, source, kind, text, "", "", figures));
    }

    private OptionalDouble secondsOf(String stamp) {
        try {
            return clock.secondsAt(Instant.parse(stamp).toEpochMilli());
        } catch (DateTimeException | ArithmeticException e) {
            return OptionalDouble.empty();
        }
    }

    private static double seconds(String words) {
        Matcher took = TOOK.matcher(words);
        return took.matches()
                ? 3600 * number(took.group(1)) + 60 * number(took.group(2)) + number(took.group(3))
                : 0;
    }

    private static double number(@Nullable String digits) {
        return digits == null ? 0 : Double.parseDouble(digits);
    }

    private static double bytes(String digits, String unit) {
        double factor = unit.isEmpty() ? 1 : Math.pow(1024, 1 + "KMGT".indexOf(unit));
        try {
            return Double.parseDouble(digits) * factor;
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    private static String text(String format, Object... parts) {
        return String.format(Locale.ROOT, format, parts);
    }
}
