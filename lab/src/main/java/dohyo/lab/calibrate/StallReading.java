package dohyo.lab.calibrate;

import com.fasterxml.jackson.databind.JsonNode;

import dohyo.model.load.StepRecord;
import dohyo.model.result.HistogramTags;
import dohyo.model.result.Json;
import dohyo.model.result.ResultDirectory.TrialDirectory;

import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.HistogramLogReader;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * What really happened in the run in which the null store stalled: the stall from the store's own
 * diary, the drain from the histograms.
 *
 * <p>The drain is counted, not timed: {@code load.jsonl} has a line a second, too coarse for a
 * drain of some hundredths of one. Waits fall evenly from the whole stall to none over stall and
 * drain, so at a constant rate nine tenths of rate x (stall + drain) operations wait longer than a
 * tenth of the stall; a machine's own hiccups are shorter than that.
 */
record StallReading(long stallNanos, long drainNanos) {

    private static final double LATE_SHARE = 0.1;
    private static final double NANOS_PER_SECOND = 1e9;

    static StallReading of(TrialDirectory files, StepRecord step) throws IOException {
        long stallNanos = stall(files.logs());
        long late = late(files.histograms(), Math.round(LATE_SHARE * stallNanos));
        double lateSeconds = late / step.offeredPerSecond() / (1 - LATE_SHARE);
        long lateNanos = Math.round(lateSeconds * NANOS_PER_SECOND);
        return new StallReading(stallNanos, Math.max(0, lateNanos - stallNanos));
    }

    /** The store writes a line {@code {"kind":"stall","startNanos":...,"endNanos":...}}. */
    private static long stall(Path logs) throws IOException {
        for (Path diary : diaries(logs)) {
            for (JsonNode line : Json.readLines(diary, JsonNode.class)) {
                if (line.path("kind").asText().equals("stall")) {
                    return line.path("endNanos").asLong()
                            - line.path("startNanos").asLong();
                }
            }
        }
        throw new IOException("the null store wrote nothing of a stall below " + logs);
    }

    private static List<Path> diaries(Path logs) throws IOException {
        try (Stream<Path> files = Files.walk(logs)) {
            return files.filter(file -> file.endsWith("diary.jsonl")).toList();
        }
    }

    private static long late(Path log, long thresholdNanos) throws IOException {
        String tag = HistogramTags.response(CalibrationExperiment.OPERATION);
        long late = 0;
        try (HistogramLogReader reader = new HistogramLogReader(log.toFile())) {
            EncodableHistogram interval;
            while ((interval = reader.nextIntervalHistogram()) != null) {
                if (tag.equals(interval.getTag())) {
                    late += late((AbstractHistogram) interval, thresholdNanos);
                }
            }
        }
        return late;
    }

    private static long late(AbstractHistogram interval, long thresholdNanos) {
        return interval.getMaxValue() < thresholdNanos
                ? 0
                : interval.getCountBetweenValues(thresholdNanos, interval.getMaxValue());
    }
}
