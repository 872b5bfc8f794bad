package dohyo.lab.stores.valkey;

import dohyo.model.result.MetricDefinitions.Kind;
import dohyo.model.result.MetricDefinitions.Metric;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a server remembers of commands that took long, and of what else kept it from serving, as far
 * as its settings let it ({@code slowlog-log-slower-than}, {@code latency-monitor-threshold}).
 */
final class SlowCommandLog {

    static final List<Metric> METRICS = List.of(
            new Metric(
                    "slow.count",
                    Kind.COUNTER,
                    "count",
                    "commands that took longer than slowlog-log-slower-than"),
            new Metric(
                    "slow.longest",
                    Kind.GAUGE,
                    "microseconds",
                    "the longest of them since the reading before, of the latest 128"),
            new Metric(
                    "latency.worst",
                    Kind.GAUGE,
                    "milliseconds",
                    "the longest event of LATENCY LATEST, of whatever kind, so far"));

    /** As many as a server keeps when its settings say nothing ({@code slowlog-max-len}). */
    private static final String LATEST = "128";

    private static final int EVENT_WORST = 3;

    private long known = -1;

    /** Asks; what a server does not have is left out. */
    Map<String, Double> read(BlockingRespConnection talk) throws IOException {
        Map<String, Double> values = new TreeMap<>();
        try {
            readSlow(talk.list("SLOWLOG", "GET", LATEST), values);
            readLatency(talk.list("LATENCY", "LATEST"), values);
        } catch (BlockingRespConnection.Refusal notHere) {
            return values;
        }
        return values;
    }

    /** Each has a number, a time, and how long it took; the newest comes first. */
    private void readSlow(List<?> entries, Map<String, Double> values) {
        long newest = known;
        long longest = 0;
        for (Object entry : entries) {
            long number = figure(entry, 0);
            if (number > known) {
                longest = Math.max(longest, figure(entry, 2));
            }
            newest = Math.max(newest, number);
        }
        known = newest;
        values.put("slow.count", newest + 1.0);
        values.put("slow.longest", (double) longest);
    }

    private static void readLatency(List<?> events, Map<String, Double> values) {
        long worst = 0;
        for (Object event : events) {
            worst = Math.max(worst, figure(event, EVENT_WORST));
        }
        values.put("latency.worst", (double) worst);
    }

    private static long figure(Object entry, int at) {
        return entry instanceof List<?> parts
                        && parts.size() > at
                        && parts.get(at) instanceof Long figure
                ? figure
                : 0;
    }
}
