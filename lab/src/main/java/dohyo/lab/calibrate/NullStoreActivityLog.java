package dohyo.lab.calibrate;

import com.fasterxml.jackson.databind.JsonNode;

import dohyo.model.result.Json;
import dohyo.model.result.LatencyDistribution;

import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.HistogramLogReader;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * What the null store wrote down of itself.
 *
 * @param logs folder of the logs of a trial
 */
record NullStoreActivityLog(Path logs) {

    /** How long it really stood still, each time. */
    long[] stallsNanos() throws IOException {
        Stream.Builder<JsonNode> lines = Stream.builder();
        for (Path diary : files("diary.jsonl")) {
            Json.readLines(diary, JsonNode.class).forEach(lines);
        }
        long[] stalls = lines.build()
                .filter(line -> line.path("kind").asText().equals("stall"))
                .mapToLong(line ->
                        line.path("endNanos").asLong() - line.path("startNanos").asLong())
                .toArray();
        if (stalls.length == 0) {
            throw new IOException("the null store wrote nothing of a stall below " + logs);
        }
        return stalls;
    }

    /** The delays of one distribution that it really gave. */
    LatencyDistribution delays(String distribution) throws IOException {
        LatencyDistribution delays = new LatencyDistribution();
        for (Path log : files("diary.jsonl.hlog")) {
            add(delays, log, distribution);
        }
        if (delays.accounted() == 0) {
            throw new IOException("the null store wrote nothing of delays below " + logs
                    + "; it may have been too short of CPU to end well: is something else busy?");
        }
        return delays;
    }

    private static void add(LatencyDistribution delays, Path log, String tag) throws IOException {
        try (HistogramLogReader reader = new HistogramLogReader(log.toFile())) {
            EncodableHistogram interval;
            while ((interval = reader.nextIntervalHistogram()) != null) {
                if (tag.equals(interval.getTag())) {
                    delays.addSuccesses((AbstractHistogram) interval);
                }
            }
        }
    }

    private List<Path> files(String name) throws IOException {
        try (Stream<Path> files = Files.walk(logs)) {
            return files.filter(file -> file.endsWith(name)).toList();
        }
    }
}
