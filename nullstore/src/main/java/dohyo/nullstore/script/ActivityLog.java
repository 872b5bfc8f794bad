package dohyo.nullstore.script;

import dohyo.model.experiment.ScriptStep.Shape;
import dohyo.model.result.Json;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.PrintStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * What the store really did: a line of JSON for each stall, and at the end the delays it gave, also
 * as an HdrHistogram log beside it, tagged by distribution. Times are those of
 * {@link System#nanoTime()}.
 */
public final class ActivityLog {

    /** The moment from which a script counts. */
    record Start(String kind, long startNanos) {}

    /** Nothing was read or answered between these times. */
    record Stall(String kind, double atSeconds, long startNanos, long endNanos) {}

    /** Requests of load, by what became of them. */
    record Requests(String kind, long answered, long errors, long resets) {}

    /** How long answers under a DELAY really waited, from being read to being written. */
    record AllDelays(
            String kind,
            long count,
            double meanNanos,
            long p50Nanos,
            long p90Nanos,
            long p99Nanos,
            long p999Nanos,
            long maxNanos) {}

    private static final long NANOS_MAX = 3_600_000_000_000L;
    private static final double SECOND_NANOS = 1e9;

    private final Map<Shape, Histogram> delays = new EnumMap<>(Shape.class);
    private final @Nullable Path file;
    private final @Nullable Writer writer;

    /** With no file nothing is written, but everything is still counted. */
    public ActivityLog(@Nullable Path file) throws IOException {
        this.file = file;
        this.writer = file == null ? null : Files.newBufferedWriter(file);
        for (Shape shape : Shape.values()) {
            Histogram histogram = new Histogram(1, NANOS_MAX, 3);
            histogram.setStartTimeStamp(System.currentTimeMillis());
            histogram.setTag(shape.name().toLowerCase(Locale.ROOT));
            delays.put(shape, histogram);
        }
    }

    /** One answer more that waited. */
    public void delayed(Shape shape, long nanos) {
        of(shape).recordValue(Math.min(nanos, NANOS_MAX));
    }

    private Histogram of(Shape shape) {
        return Objects.requireNonNull(delays.get(shape));
    }

    public void started(long originNanos) throws IOException {
        write(new Start("start", originNanos));
    }

    public void stalled(long originNanos, long startNanos, long endNanos) throws IOException {
        double atSeconds = (startNanos - originNanos) / SECOND_NANOS;
        write(new Stall("stall", atSeconds, startNanos, endNanos));
    }

    /** All delays together. */
    AllDelays delays() {
        Histogram all = new Histogram(1, NANOS_MAX, 3);
        delays.values().forEach(all::add);
        return new AllDelays(
                "delays",
                all.getTotalCount(),
                all.getMean(),
                all.getValueAtPercentile(50),
                all.getValueAtPercentile(90),
                all.getValueAtPercentile(99),
                all.getValueAtPercentile(99.9),
                all.getMaxValue());
    }

    /** Which requests came to their shard, or to their master, as a line of its own. */
    public void routed(Object counts) throws IOException {
        write(counts);
    }

    public synchronized void close(StoreCounters counts) throws IOException {
        write(new Requests("requests", counts.answered(), counts.errors(), counts.resets()));
        write(delays());
        if (writer != null && file != null) {
            writer.close();
            writeHistograms(file.resolveSibling(file.getFileName() + ".hlog"));
        }
    }

    private synchronized void write(Object line) throws IOException {
        if (writer != null) {
            writer.write(Json.line(line) + "\n");
            writer.flush();
        }
    }

    private void writeHistograms(Path target) throws IOException {
        try (PrintStream out =
                new PrintStream(Files.newOutputStream(target), false, StandardCharsets.UTF_8)) {
            HistogramLogWriter log = new HistogramLogWriter(out);
            log.outputLogFormatVersion();
            log.outputStartTime(of(Shape.CONSTANT).getStartTimeStamp());
            log.outputLegend();
            delays.values().stream()
                    .filter(histogram -> histogram.getTotalCount() > 0)
                    .forEach(histogram -> write(log, histogram));
        }
    }

    private static void write(HistogramLogWriter log, Histogram histogram) {
        histogram.setEndTimeStamp(System.currentTimeMillis());
        log.outputIntervalHistogram(histogram);
    }
}
