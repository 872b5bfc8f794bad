package dohyo.lab.stores.valkey;

import dohyo.model.result.MetricDefinitions.Kind;
import dohyo.model.result.MetricDefinitions.Metric;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/** What a server tells of those that copy it, and of whom it copies; nothing of one alone. */
final class ReplicationMetrics {

    private static final String BEHIND = "replicas.behind";
    private static final String LINK = "replica.link";
    private static final int MOST_REPLICAS = 64;

    static final List<Metric> METRICS = List.of(
            new Metric(
                    BEHIND,
                    Kind.GAUGE,
                    "bytes",
                    "what the slowest replica of this primary has not acknowledged of its stream;"
                            + " replicas say so once a second"),
            new Metric(
                    LINK,
                    Kind.GAUGE,
                    "count",
                    "1 while this replica has a link to its primary, 0 while it has none"));

    private ReplicationMetrics() {}

    static Map<String, Double> of(ServerInfo info) {
        Map<String, Double> figures = new TreeMap<>();
        behind(info).ifPresent(bytes -> figures.put(BEHIND, bytes));
        String link = info.text("master_link_status");
        if (!link.isEmpty()) {
            figures.put(LINK, link.equals("up") ? 1.0 : 0.0);
        }
        return figures;
    }

    private static OptionalDouble behind(ServerInfo info) {
        OptionalDouble own = info.figure("master_repl_offset");
        double least = Double.POSITIVE_INFINITY;
        for (int replica = 0; replica < MOST_REPLICAS; replica++) {
            OptionalDouble offset = info.figure("slave" + replica, "offset");
            least = Math.min(least, offset.orElse(Double.POSITIVE_INFINITY));
        }
        return own.isPresent() && Double.isFinite(least)
                ? OptionalDouble.of(Math.max(0, own.getAsDouble() - least))
                : OptionalDouble.empty();
    }
}
