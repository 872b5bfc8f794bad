package dohyo.engine.record;

import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A histogram log as HdrHistogram's own reader sees it. */
public record HistogramLogContent(double logStartSeconds, List<Line> lines) {

    /** One interval; times in seconds of the epoch. */
    public record Line(String tag, double atSeconds, double lengthSeconds, Histogram histogram) {}

    public static HistogramLogContent of(Path file) throws IOException {
        List<Line> lines = new ArrayList<>();
        try (HistogramLogReader reader = new HistogramLogReader(file.toFile())) {
            while (reader.hasNext()) {
                EncodableHistogram interval = reader.nextIntervalHistogram();
                if (interval != null) {
                    lines.add(line(interval));
                }
            }
            return new HistogramLogContent(reader.getStartTimeSec(), lines);
        }
    }

    /** The log's reader cuts times of the epoch to milliseconds, which may lose one of them. */
    private static final double ROUNDING_SECONDS = 0.002;

    /** All lines of a tag whose interval begins in a stretch of seconds from the origin. */
    public Histogram sum(String tag, double fromSeconds, double toSeconds) {
        Histogram sum = new Histogram(3);
        for (Line line : lines) {
            double at = line.atSeconds() - logStartSeconds;
            boolean inside =
                    at >= fromSeconds - ROUNDING_SECONDS && at < toSeconds - ROUNDING_SECONDS;
            if (line.tag().equals(tag) && inside) {
                sum.add(line.histogram());
            }
        }
        return sum;
    }

    private static Line line(EncodableHistogram interval) {
        Histogram copy = new Histogram(3);
        copy.add((AbstractHistogram) interval);
        String tag = interval.getTag() == null ? "" : interval.getTag();
        return new Line(
                tag,
                interval.getStartTimeStamp() / 1e3,
                (interval.getEndTimeStamp() - interval.getStartTimeStamp()) / 1e3,
                copy);
    }
}
