package dohyo.lab.collect.server;

import dohyo.lab.collect.Collector;
import dohyo.lab.collect.EventFile;
import dohyo.lab.collect.JsonLinesFile;
import dohyo.lab.collect.TrialClock;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreNode;
import dohyo.model.result.MetricDefinitions.Metric;
import dohyo.model.result.StoreRuntime;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/** Asks every node of a store that tells of itself, each on a thread of its own. */
public final class ServerCollector implements Collector {

    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private static final String STORE = "store";

    private final List<NodeProbe> probes = new ArrayList<>();

    private ServerCollector() {}

    /**
     * Of a store's nodes.
     *
     * @param version as the store said itself
     * @param space in which the workload's data lie
     */
    public static ServerCollector of(
            String version, List<? extends StoreNode> nodes, String space, Output output) {
        ServerCollector collector = new ServerCollector();
        for (StoreNode node : nodes) {
            node.metrics()
                    .map(door -> door.reader(version, space))
                    .filter(reader -> !reader.metrics().isEmpty())
                    .ifPresent(reader -> collector.probes.add(
                            new NodeProbe(node.name(), sourceOf(node, nodes), reader, output)));
        }
        return collector;
    }

    /** Of a store's nodes, and of processes beside them that tell of themselves, too. */
    public static ServerCollector of(RunningStore store, String space, Output output) {
        ServerCollector collector = of(store.version(), store.nodes(), space, output);
        store.attendantMetrics()
                .forEach((name, door) -> collector.probes.add(
                        new NodeProbe(name, name, door.reader(store.version(), space), output)));
        return collector;
    }

    /** The only node of a store is the store, as in all other events. */
    private static String sourceOf(StoreNode node, List<? extends StoreNode> nodes) {
        return nodes.size() == 1 ? STORE : node.name();
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
        Map<String, Metric> all = new LinkedHashMap<>();
        probes.forEach(probe ->
                probe.reader().metrics().forEach(metric -> all.putIfAbsent(metric.name(), metric)));
        return List.copyOf(all.values());
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

    /**
     * Where answers are written, by which clock, and how often nodes are asked.
     *
     * @param events for what nodes tell that happened
     * @param runsOn told the name of a node and what it runs on whenever one was reached
     */
    public record Output(
            JsonLinesFile file,
            EventFile events,
            TrialClock clock,
            Duration interval,
            BiConsumer<String, StoreRuntime> runsOn) {}
}
