package dohyo.report.page.chart;

import dohyo.model.result.MetricSample;
import dohyo.report.analysis.measured.CounterIncrease;
import dohyo.report.page.chart.Panel.Line;
import dohyo.report.page.chart.Panel.Unit;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * What the machine under a trial did: processors, disks, network, memory, and what waited for them.
 *
 * @param times of all lines
 */
record HostUtilizationChart(List<Double> times, List<Panel> panels) {

    /**
     * A line that may be drawn.
     *
     * @param metric without which it is not
     */
    private record Asked(String name, String metric, ToDoubleFunction<CounterIncrease> value) {}

    /** Lines that may be drawn over one axis. */
    private record AskedPanel(String title, Unit unit, List<Asked> lines) {}

    private static final List<AskedPanel> ASKED = List.of(
            new AskedPanel(
                    "cores of the machine",
                    Unit.CORES,
                    List.of(
                            new Asked("user", "cpu.user", s -> s.perSecond("cpu.user", "cpu.nice")),
                            new Asked(
                                    "kernel",
                                    "cpu.system",
                                    s -> s.perSecond("cpu.system", "cpu.irq", "cpu.softirq")),
                            new Asked(
                                    "waiting for a disk",
                                    "cpu.iowait",
                                    s -> s.perSecond("cpu.iowait")),
                            new Asked("steal", "cpu.steal", s -> s.perSecond("cpu.steal")))),
            new AskedPanel(
                    "disks",
                    Unit.BYTES_PER_SECOND,
                    List.of(
                            new Asked("disk reads", "disk", s -> s.ofDisks("read")),
                            new Asked("disk writes", "disk", s -> s.ofDisks("written")))),
            new AskedPanel(
                    "network",
                    Unit.BYTES_PER_SECOND,
                    List.of(
                            new Asked(
                                    "loopback", "net.loopback.received", CounterIncrease::loopback),
                            new Asked(
                                    "other network",
                                    "net.other.received",
                                    CounterIncrease::otherNet))),
            new AskedPanel(
                    "share of time in which something waited",
                    Unit.SHARE,
                    List.of(
                            share("for a core", "pressure.cpu.some"),
                            share("for a disk", "pressure.io.some"),
                            share("for memory", "pressure.memory.some"))),
            new AskedPanel(
                    "memory of the machine",
                    Unit.BYTES,
                    List.of(
                            gauge("available", "memory.available"),
                            gauge("page cache", "memory.cached"),
                            gauge("dirty pages", "memory.dirty"))));

    private static Asked share(String name, String metric) {
        return new Asked(name, metric, second -> Math.min(1, second.perSecond(metric)));
    }

    private static Asked gauge(String name, String metric) {
        return new Asked(name, metric, second -> second.now(metric));
    }

    /** Null when the machine was not observed. */
    static @Nullable HostUtilizationChart of(
            List<MetricSample> all, double from, double to, int points) {
        List<CounterIncrease> seconds = CounterIncrease.between(all).stream()
                .filter(second -> second.atSeconds() > from && second.atSeconds() <= to + 1)
                .toList();
        if (seconds.isEmpty()) {
            return null;
        }
        SeriesBuckets<CounterIncrease> buckets =
                new SeriesBuckets<>(seconds, CounterIncrease::atSeconds, points);
        List<Panel> panels = new ArrayList<>();
        for (AskedPanel asked : ASKED) {
            List<Line> lines = asked.lines.stream()
                    .filter(line -> seconds.get(0).knows(line.metric))
                    .map(line -> new Line(line.name, List.of(), buckets.means(line.value)))
                    .toList();
            if (!lines.isEmpty()) {
                panels.add(new Panel(asked.title, asked.unit, lines));
            }
        }
        return panels.isEmpty() ? null : new HostUtilizationChart(buckets.times(), panels);
    }

    /** In words. */
    String story() {
        return "Largest values in this chart, of shares from the lowest to the largest: "
                + Panel.story(panels) + ".";
    }
}
