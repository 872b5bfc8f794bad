package dohyo.nullstore;

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

/**
 * What the store really did: a line of JSON for each stall, and at the end the delays it gave, also
 * as an HdrHistogram log beside it. Times are those of {@link System#nanoTime()}.
 */
final class Diary {

    /** The moment from which a script counts. */
    record Start(String kind, long startNanos) {}

    /** Nothing was read or answered between these times. */
    record Stall(String kind, double atSeconds, long startNanos, long endNanos) {}

    /** Requests of load, by what became of them. */
    record Requests(String kind, long answered, long errors, long resets) {}

    /** How long answers under a DELAY really waited, from being read to being written. */
    record Delays(
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

    private final Histogram delays = new Histogram(1, NANOS_MAX, 3);
    private final @Nullable Path file;
    private final @Nullable Writer writer;

    /** With no file nothing is written, but everything is still counted. */
    Diary(@Nullable Path file) throws IOException {
        this.file = file;
        this.writer = file == null ? null : Files.newBufferedWriter(file);
        delays.setStartTimeStamp(System.currentTimeMillis());
        delays.setTag("delay");
    }

    /** One answer more that waited. */
    void delayed(long nanos) {
        delays.recordValue(Math.min(nanos, NANOS_MAX));
    }

    void started(long originNanos) throws IOException {
        write(new Start("start", originNanos));
    }

    void stalled(long originNanos, long startNanos, long endNanos) throws IOException {
        double atSeconds = (startNanos - originNanos) / SECOND_NANOS;
        write(new Stall("stall", atSeconds, startNanos, endNanos));
    }

    Delays delays() {
        return new Delays(
                "delays",
                delays.getTotalCount(),
                delays.getMean(),
                delays.getValueAtPercentile(50),
                delays.getValueAtPercentile(90),
                delays.getValueAtPercentile(99),
                delays.getValueAtPercentile(99.9),
                delays.getMaxValue());
    }

    synchronized void close(Counts counts) throws IOException {
        write(new Requests("requests", counts.answered(), counts.errors(), counts.resets()));
        write(delays());
        if (writer != null && file != null) {
            writer.close();
            writeHistogram(file.resolveSibling(file.getFileName() + ".hlog"));
        }
    }

    private synchronized void write(Object line) throws IOException {
        if (writer != null) {
            writer.write(Json.line(line) + "\n");
            writer.flush();
        }
    }

    private void writeHistogram(Path target) throws IOException {
        delays.setEndTimeStamp(System.currentTimeMillis());
        try (PrintStream out =
                new PrintStream(Files.newOutputStream(target), false, StandardCharsets.UTF_8)) {
            HistogramLogWriter log = new HistogramLogWriter(out);
            log.outputLogFormatVersion();
            log.outputStartTime(delays.getStartTimeStamp());
            log.outputLegend();
            log.outputIntervalHistogram(delays);
        }
    }
}
