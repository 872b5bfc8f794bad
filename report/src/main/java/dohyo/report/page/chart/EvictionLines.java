package dohyo.report.page.chart;

import dohyo.model.result.EventRecord;
import dohyo.report.page.chart.Panel.Line;
import dohyo.report.page.chart.Panel.Unit;

import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * What a cache that decides how much it takes in has said of that, each time it looked: of what is
 * read the share that is cached, what was evicted since it looked before, and how far that was
 * above what is allowed. A line for each node.
 */
record EvictionLines(List<EventRecord> looks, int points) {

    private static final double MEGABYTE = 1L << 20;
    private static final double PERCENT = 0.01;

    /** None when no cache has said anything. */
    static List<Panel> of(List<EventRecord> looks, int points) {
        List<EventRecord> sorted = looks.stream()
                .sorted(Comparator.comparingDouble(EventRecord::atSeconds))
                .toList();
        return looks.isEmpty() ? List.of() : new EvictionLines(sorted, points).panels();
    }

    private List<Panel> panels() {
        return List.of(
                panel("share of data blocks cached", Unit.SHARE, "cachedPercent", PERCENT),
                panel("evicted between two looks", Unit.BYTES, "evictedMegabytes", MEGABYTE),
                panel("above what is allowed", Unit.SURPLUS, "overheadPercent", PERCENT));
    }

    private Panel panel(String title, Unit unit, String figure, double factor) {
        List<String> nodes =
                looks.stream().map(EventRecord::source).distinct().sorted().toList();
        return new Panel(
                title,
                unit,
                nodes.stream()
                        .map(node -> line(
                                node,
                                look -> look.figures().getOrDefault(figure, Double.NaN) * factor))
                        .toList());
    }

    private Line line(String node, ToDoubleFunction<EventRecord> value) {
        List<EventRecord> own = looks.stream()
                .filter(look -> look.source().equals(node))
                .filter(look -> Double.isFinite(value.applyAsDouble(look)))
                .toList();
        SeriesBuckets<EventRecord> buckets =
                new SeriesBuckets<>(own, EventRecord::atSeconds, points);
        return new Line(node, buckets.times(), buckets.means(value));
    }
}
