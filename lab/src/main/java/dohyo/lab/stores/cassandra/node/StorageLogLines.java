package dohyo.lab.stores.cassandra.node;

import dohyo.lab.collect.WallClockMapping;
import dohyo.model.result.EventRecord;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Understands what Cassandra (3.0 to 6.0) says of flushes and compactions, as the lab has it
 * logged: {@code 2026-11-21T15:28:22.252Z [thread] Logger message}. Those of the store's own small
 * tables say nothing.
 *
 * <p>Its stamps are wall clock in milliseconds, so its events lie on the trial's clock to within
 * that. What was stamped while somebody set the clock has no known time and is left out.
 */
final class StorageLogLines {

    private static final long SMALL_BYTES = 1L << 20;
    private static final int MOST_OPEN = 100;

    private static final Pattern LINE =
            Pattern.compile("^(\\d{4}-\\d\\d-\\d\\dT[0-9:.]+Z) \\[([^]]*)] \\S+ (.*)$");
    private static final Pattern WRITING = Pattern.compile("^Writing Memtable-.*$");
    private static final String SIZE = "([0-9.,]+) ?([KMGT]?i?B|bytes)";
    private static final String TABLE = "/([^/]+)/([^/]+?)-[0-9a-f]{32}/[^/]*";
    private static final Pattern FLUSHED =
            Pattern.compile("^Completed flushing .*?" + TABLE + " \\(" + SIZE + "\\).*$");

    /** In older versions of 3.x bytes are plain numbers, of which the second has no unit. */
    private static final Pattern COMPACTED = Pattern.compile("^Compacted \\(.*?\\) (\\d+) sstables"
            + " to \\[(.*?)] to level=\\d+\\.\\s+" + SIZE
            + " to ([0-9.,]+) ?([KMGT]?i?B|bytes|)"
            + " \\(.*?\\) in ([0-9.,]+)ms[. ].*$");

    private static final Pattern PATH = Pattern.compile(TABLE);

    private final WallClockMapping clock;
    private final String source;
    private final Consumer<EventRecord> events;
    private final Map<String, Double> writing = new HashMap<>();

    /**
     * @param source whose log it is
     * @param events told of {@code flush} and {@code compaction}
     */
    StorageLogLines(WallClockMapping clock, String source, Consumer<EventRecord> events) {
        this.clock = clock;
        this.source = source;
        this.events = events;
    }

    /** Takes the next line; lines about other things, or with impossible numbers, say nothing. */
    void accept(String line) {
        Matcher said = LINE.matcher(line);
        try {
            if (said.matches()) {
                secondsOf(said.group(1)).ifPresent(at -> accept(at, said.group(2), said.group(3)));
            }
        } catch (NumberFormatException e) {
            return;
        }
    }

    private void accept(double at, String thread, String message) {
        Matcher flushed = FLUSHED.matcher(message);
        Matcher compacted = COMPACTED.matcher(message);
        if (WRITING.matcher(message).matches()) {
            begin(thread, at);
        } else if (flushed.matches()) {
            Double begun = writing.remove(thread);
            flush(begun == null ? at : begun, at, flushed);
        } else if (compacted.matches()) {
            compaction(at, compacted);
        }
    }

    private void begin(String thread, double at) {
        if (writing.size() >= MOST_OPEN) {
            writing.clear();
        }
        writing.put(thread, at);
    }

    private void flush(double from, double to, Matcher flushed) {
        double bytes = bytes(flushed.group(3), flushed.group(4));
        String table = flushed.group(1) + "." + flushed.group(2);
        tell(from, to, "flush", table, Map.of("bytesOut", bytes));
    }

    private void compaction(double to, Matcher compacted) {
        Matcher path = PATH.matcher(compacted.group(2));
        String table = path.find() ? path.group(1) + "." + path.group(2) : "unknown";
        double seconds = number(compacted.group(7)) / 1e3;
        Map<String, Double> figures = Map.of(
                "sstablesIn", number(compacted.group(1)),
                "bytesIn", bytes(compacted.group(3), compacted.group(4)),
                "bytesOut", bytes(compacted.group(5), compacted.group(6)));
        tell(to - seconds, to, "compaction", table, figures);
    }

    private void tell(
            double from, double to, String kind, String table, Map<String, Double> figures) {
        double written = figures.getOrDefault("bytesOut", 0.0);
        if (!table.startsWith("system") || written >= SMALL_BYTES) {
            String text = String.format(
                    Locale.ROOT, "%s: %.1f MiB written", table, written / SMALL_BYTES);
            events.accept(new EventRecord(from, to - from, source, kind, text, "", "", figures));
        }
    }

    private OptionalDouble secondsOf(String stamp) {
        try {
            return clock.secondsAt(Instant.parse(stamp).toEpochMilli());
        } catch (DateTimeParseException e) {
            return OptionalDouble.empty();
        }
    }

    private static double bytes(String text, String unit) {
        double factor = switch (unit.isEmpty() ? 'B' : unit.charAt(0)) {
            case 'K' -> 0x1p10;
            case 'M' -> 0x1p20;
            case 'G' -> 0x1p30;
            case 'T' -> 0x1p40;
            default -> 1;
        };
        return number(text) * factor;
    }

    private static double number(String text) {
        return Double.parseDouble(text.replace(",", ""));
    }
}
