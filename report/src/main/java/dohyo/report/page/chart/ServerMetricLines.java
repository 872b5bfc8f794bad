package dohyo.report.page.chart;

import dohyo.model.reading.TrialReading;
import dohyo.model.result.EventRecord;
import dohyo.model.result.MetricSample;
import dohyo.model.text.QuantityText;
import dohyo.report.page.chart.Panel.Line;
import dohyo.report.page.chart.Panel.Unit;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What the nodes of a store said of themselves during a trial; of several nodes the largest.
 *
 * @param silent seconds in which some node did not answer
 */
record ServerMetricLines(List<Panel> panels, int nodes, long silent) {

    /** Nodes are asked at about the same time. */
    private static final double ONE_MOMENT_SECONDS = 0.5;

    private static final String TAIL = "p99 as the store reports it";

    /** Ends the name of a counter's growth in a second. */
    private static final String GROWTH = "/s";

    /** Metrics of a panel, with their names for people. */
    private record Asked(String title, Unit unit, Map<String, String> metrics) {

        /** Whether the line of this name is of growth, of which there may be none all the time. */
        boolean isGrowth(String name) {
            return metrics.entrySet().stream()
                    .anyMatch(one -> one.getValue().equals(name) && one.getKey().endsWith(GROWTH));
        }
    }

    private static final List<Asked> ASKED = List.of(
            new Asked(
                    "tasks waiting in the store",
                    Unit.COUNT,
                    Map.of(
                            "compaction.pending", "compactions",
                            "pool.mutation.pending", "mutations",
                            "pool.read.pending", "reads",
                            "pool.native.pending", "requests",
                            "memtable.pending-flushes", "flushes")),
            new Asked(
                    TAIL,
                    Unit.MICROS,
                    Map.of("request.read.p99", "read p99", "request.write.p99", "write p99")),
            new Asked("number of SSTables", Unit.COUNT, Map.of("table.sstables", "SSTables")),
            new Asked(
                    "SSTables and tombstones per read, p99",
                    Unit.COUNT,
                    Map.of(
                            "table.sstables-per-read.p99", "SSTables",
                            "table.tombstones-scanned.p99", "tombstones")),
            new Asked(
                    "memory used by the store",
                    Unit.BYTES,
                    Map.of(
                            "jvm.heap.used", "heap",
                            "memtable.live", "memtables",
                            "memory.resident", "resident",
                            "memory.used", "allocated",
                            "memory.data", "keys and values")),
            new Asked(
                    "keys in a second",
                    Unit.COUNT,
                    Map.of(
                            "keys.hits/s", "found",
                            "keys.misses/s", "not found",
                            "keys.evicted/s", "evicted",
                            "keys.expired/s", "expired")),
            new Asked(
                    "data blocks in a second",
                    Unit.COUNT,
                    Map.of(
                            "cache.data.hits/s", "in the cache",
                            "cache.data.misses/s", "read",
                            "cache.evicted/s", "evicted")),
            new Asked(
                    "read from files",
                    Unit.BYTES_PER_SECOND,
                    Map.of(
                            "read.total/s", "all",
                            "read.short-circuit/s", "past the data node",
                            "hdfs.read.bytes/s", "sent by data nodes")),
            new Asked("append-only file", Unit.BYTES, Map.of("log.bytes", "size")));

    /** Counters of which the growth is asked. */
    private static final List<String> GROWING = ASKED.stream()
            .flatMap(asked -> asked.metrics.keySet().stream())
            .filter(name -> name.endsWith(GROWTH))
            .map(name -> name.substring(0, name.length() - GROWTH.length()))
            .toList();

    private record Moment(double atSeconds, Map<String, Double> values) {}

    /** Null when no node has said anything. */
    static @Nullable ServerMetricLines of(TrialReading trial, double from, double to, int points) {
        List<EventRecord> looks = trial.events().stream()
                .filter(event -> event.kind().equals(EventRecord.CACHE_EVICTION))
                .filter(event -> event.atSeconds() >= from && event.atSeconds() <= to)
                .toList();
        ServerMetricLines lines = of(trial.server(), from, to, points);
        return lines == null
                ? null
                : new ServerMetricLines(
                        Stream.concat(
                                        lines.panels.stream(),
                                        EvictionLines.of(looks, points).stream())
                                .toList(),
                        lines.nodes,
                        lines.silent);
    }

    static @Nullable ServerMetricLines of(
            List<MetricSample> all, double from, double to, int points) {
        List<MetricSample> within = all.stream()
                .filter(second -> second.atSeconds() >= from && second.atSeconds() <= to + 1)
                .sorted(Comparator.comparingDouble(MetricSample::atSeconds))
                .toList();
        List<Moment> moments = moments(withGrowth(within));
        List<Panel> panels = ASKED.stream()
                .map(asked -> panel(asked, moments, points))
                .filter(panel -> !panel.lines().isEmpty())
                .toList();
        return panels.isEmpty()
                ? null
                : new ServerMetricLines(panels, nodes(within), silent(within));
    }

    /** Each node's counters also as what was added to them in a second. */
    private static List<MetricSample> withGrowth(List<MetricSample> seconds) {
        Map<String, MetricSample> last = new TreeMap<>();
        List<MetricSample> all = new ArrayList<>();
        for (MetricSample second : seconds) {
            MetricSample before = second.isMissing() ? null : last.put(second.source(), second);
            all.add(before == null ? second : grown(before, second));
        }
        return all;
    }

    private static MetricSample grown(MetricSample before, MetricSample second) {
        Map<String, Double> values = new TreeMap<>(second.values());
        double seconds = second.atSeconds() - before.atSeconds();
        for (String name : GROWING) {
            Double value = second.values().get(name);
            Double earlier = before.values().get(name);
            if (value != null && earlier != null && value >= earlier && seconds > 0) {
                values.put(name + GROWTH, (value - earlier) / seconds);
            }
        }
        return MetricSample.of(second.atSeconds(), second.tookSeconds(), second.source(), values);
    }

    private static int nodes(List<MetricSample> seconds) {
        return (int) seconds.stream().map(MetricSample::source).distinct().count();
    }

    private static long silent(List<MetricSample> seconds) {
        return seconds.stream().filter(MetricSample::isMissing).count();
    }

    private static List<Moment> moments(List<MetricSample> seconds) {
        List<Moment> moments = new ArrayList<>();
        for (MetricSample second : seconds) {
            Moment last = moments.isEmpty() ? null : moments.get(moments.size() - 1);
            if (last == null || second.atSeconds() >= last.atSeconds + ONE_MOMENT_SECONDS) {
                last = new Moment(second.atSeconds(), new TreeMap<>());
                moments.add(last);
            }
            Map<String, Double> values = last.values;
            second.values().forEach((name, value) -> values.merge(name, value, Math::max));
        }
        return moments;
    }

    private static Panel panel(Asked asked, List<Moment> moments, int points) {
        List<Line> lines = asked.metrics.entrySet().stream()
                .sorted(Map.Entry.comparingByValue())
                .map(metric -> line(metric.getKey(), metric.getValue(), moments, points))
                .filter(line -> !line.times().isEmpty())
                .filter(line -> !asked.isGrowth(line.name()) || line.most() > 0)
                .toList();
        return new Panel(asked.title, asked.unit, lines);
    }

    private static Line line(String metric, String name, List<Moment> moments, int points) {
        List<Moment> known = moments.stream()
                .filter(moment -> moment.values.containsKey(metric))
                .toList();
        if (known.isEmpty()) {
            return new Line(name, List.of(), List.of());
        }
        SeriesBuckets<Moment> buckets = new SeriesBuckets<>(known, Moment::atSeconds, points);
        return new Line(
                name,
                buckets.times(),
                buckets.largest(moment -> moment.values.getOrDefault(metric, 0.0)));
    }

    /** Whether the store tells a p99. */
    boolean hasTail() {
        return panels.stream().anyMatch(panel -> panel.title().equals(TAIL));
    }

    /** In words. */
    String story() {
        String told = nodes > 1 ? "Largest values of " + nodes + " nodes: " : "Largest values: ";
        return told + Panel.story(panels) + "."
                + (silent > 0
                        ? " " + QuantityText.counted(silent, "request")
                                + " for a node's metrics got no answer."
                        : "");
    }
}
