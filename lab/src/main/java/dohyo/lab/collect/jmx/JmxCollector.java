package dohyo.lab.collect.jmx;

import dohyo.lab.collect.Collector;
import dohyo.lab.collect.RecordFile;
import dohyo.lab.collect.TrialClock;
import dohyo.lab.stores.StoreNode;
import dohyo.model.result.MetricsRecord.Metric;
import dohyo.model.result.RunsOn;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/** Asks every node of a store that has JMX, each on a thread of its own. */
public final class JmxCollector implements Collector {

    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final List<ServerMetric> metrics;
    private final List<NodeProbe> probes = new ArrayList<>();

    private JmxCollector(List<ServerMetric> metrics) {
        this.metrics = metrics;
    }

    /**
     * Of a store's nodes.
     *
     * @param store its name and version decide what is asked for
     * @param keyspace of the workload
     */
    public static JmxCollector of(
            Asked store, List<? extends StoreNode> nodes, String keyspace, Output output) {
        List<ServerMetric> metrics = ServerMetrics.of(store.name(), store.version());
        JmxCollector collector = new JmxCollector(metrics);
        for (StoreNode node : metrics.isEmpty() ? List.<StoreNode>of() : nodes) {
            if (node.jmx().isPresent()) {
                BeanReader reader = new BeanReader(metrics, keyspace);
                boolean own = node.process().pid() > 0;
                collector.probes.add(new NodeProbe(
                        node.name(),
                        node::jmx,
                        reader,
                        output,
                        jvm -> output.jvm().accept(node.name(), JvmReading.of(jvm, own))));
            }
        }
        return collector;
    }

    @Override
    public void begin() {
        probes.forEach(NodeProbe::start);
    }

    @Override
    public void sample() throws IOException {
        long nowNanos = System.nanoTime();
        for (NodeProbe probe : probes) {
            probe.tellSilence(nowNanos);
        }
    }

    /** Nodes that keep their thread waiting are left to it. */
    @Override
    public void end() throws IOException {
        sample();
        probes.forEach(NodeProbe::stop);
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        for (NodeProbe probe : probes) {
            probe.awaitEnd(Duration.ofNanos(deadline - System.nanoTime()));
        }
    }

    /** While it rests no node is asked, and no second is missed. */
    public void rests(boolean isResting) {
        probes.forEach(probe -> probe.rests(isResting));
    }

    /** What is asked for. */
    public List<Metric> metrics() {
        return metrics.stream().map(ServerMetric::described).toList();
    }

    /** What each node never had; only after the end. */
    public Map<String, List<String>> absent() {
        Map<String, List<String>> absent = new TreeMap<>();
        probes.forEach(probe -> absent.put(probe.node(), probe.reader().absent()));
        return absent;
    }

    /** CPU time of the threads that asked. */
    public double ownCpuSeconds() {
        return probes.stream().mapToDouble(NodeProbe::ownCpuSeconds).sum();
    }

    /** CPU time that it cost the store; null when a node could not be asked. */
    public @Nullable Double storeCpuSeconds() {
        double sum = 0;
        for (NodeProbe probe : probes) {
            Double cost = probe.storeCpuSeconds();
            if (cost == null) {
                return null;
            }
            sum += cost;
        }
        return sum;
    }

    /** A store, by the words of an experiment. */
    public record Asked(String name, String version) {}

    /**
     * Where answers are written, by which clock, and how often nodes are asked.
     *
     * @param jvm told the name of a node and what it runs on whenever one was reached
     */
    public record Output(
            RecordFile file, TrialClock clock, Duration interval, BiConsumer<String, RunsOn> jvm) {}
}
