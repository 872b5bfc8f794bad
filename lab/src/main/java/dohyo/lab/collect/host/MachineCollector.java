package dohyo.lab.collect.host;

import dohyo.lab.collect.ClockTicks;
import dohyo.lab.collect.Collector;
import dohyo.lab.collect.EventFile;
import dohyo.lab.collect.JsonLinesFile;
import dohyo.lab.collect.TrialClock;
import dohyo.model.result.MetricDefinitions.Metric;
import dohyo.model.result.MetricSample;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongSupplier;

/** The machine, every second; stretches of steal and of swapping are events. */
public final class MachineCollector implements Collector {

    static final String SOURCE = "host";

    private final HostMetricsReader files;
    private final JsonLinesFile output;
    private final TrialClock clock;
    private final LongSupplier nanoTime;
    private final List<OverloadEpisode> spells;
    private final Map<String, Metric> metrics = new TreeMap<>();
    private Map<String, Double> before = Map.of();
    private double beforeSeconds;

    MachineCollector(
            HostMetricsReader files,
            JsonLinesFile output,
            EventFile events,
            TrialClock clock,
            LongSupplier nanoTime) {
        this.files = files;
        this.output = output;
        this.clock = clock;
        this.nanoTime = nanoTime;
        this.spells = OverloadEpisode.all(files.processors(), events::append);
    }

    /** Of this machine. */
    public static MachineCollector ofThisMachine(
            JsonLinesFile output, EventFile events, TrialClock clock) {
        HostMetricsReader files = new HostMetricsReader(
                Path.of("/proc"), Path.of("/sys/devices/system/cpu"), ClockTicks.perSecond());
        return new MachineCollector(files, output, events, clock, System::nanoTime);
    }

    @Override
    public void begin() throws IOException {
        sample();
    }

    @Override
    public void sample() throws IOException {
        long askedNanos = nanoTime.getAsLong();
        Map<String, Double> now = files.read();
        double at = clock.secondsAt(askedNanos);
        double took = (nanoTime.getAsLong() - askedNanos) / 1e9;
        output.append(MetricSample.of(at, took, SOURCE, new TreeMap<>(now)));
        now.keySet().forEach(name -> metrics.computeIfAbsent(name, MachineMetricDefinitions::of));
        if (!before.isEmpty()) {
            spells.forEach(spell -> spell.look(beforeSeconds, at, before, now));
        }
        before = now;
        beforeSeconds = at;
    }

    @Override
    public void end() throws IOException {
        sample();
        spells.forEach(OverloadEpisode::end);
    }

    /** What was seen. */
    public List<Metric> metrics() {
        return List.copyOf(metrics.values());
    }
}
