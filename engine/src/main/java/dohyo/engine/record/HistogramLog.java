package dohyo.engine.record;

import dohyo.model.load.ClockOrigin;

import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.HistogramLogWriter;
import org.jspecify.annotations.Nullable;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** {@code load.hlog}: HdrHistogram log 1.3, a line per second and tag, times from the origin. */
final class HistogramLog implements AutoCloseable {

    private static final double NANOS_PER_MILLI = 1e6;

    private final Path file;
    private final PrintStream stream;
    private final HistogramLogWriter writer;

    HistogramLog(Path file, ClockOrigin origin) throws IOException {
        this.file = file;
        stream = new PrintStream(
                new BufferedOutputStream(Files.newOutputStream(JsonLines.creatable(file))),
                false,
                StandardCharsets.US_ASCII);
        writer = new HistogramLogWriter(stream);
        writer.outputComment("[Dohyo: nanoseconds, by the second of the intended start]");
        writer.outputLogFormatVersion();
        writer.outputStartTime(origin.epochMillis());
        writer.outputBaseTime(origin.epochMillis());
        writer.outputLegend();
    }

    /** Writes a second of one tag unless it is empty. */
    void write(String tag, double startSeconds, @Nullable AbstractHistogram histogram) {
        if (histogram != null && histogram.getTotalCount() > 0) {
            histogram.setTag(tag);
            writer.outputIntervalHistogram(
                    startSeconds, startSeconds + 1, histogram, NANOS_PER_MILLI);
        }
    }

    /** Hands everything to the kernel; a killed worker loses nothing of it. */
    void flush() throws IOException {
        if (stream.checkError()) {
            throw new IOException("cannot write " + file + "; is the disk full?");
        }
    }

    @Override
    public void close() {
        writer.close();
        stream.close();
    }
}
