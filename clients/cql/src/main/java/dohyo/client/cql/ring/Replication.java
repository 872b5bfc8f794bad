package dohyo.client.cql.ring;

import java.util.HashMap;
import java.util.Map;

/**
 * How many replicas a keyspace has, and where.
 *
 * @param everywhere over all nodes, whatever their data center; 0 when the data centers count
 * @param inDataCenters in each of them
 */
public record Replication(int everywhere, Map<String, Integer> inDataCenters) {

    /** A keyspace without known replicas. */
    public static final Replication UNKNOWN = new Replication(0, Map.of());

    private static final String SIMPLE = "SimpleStrategy";
    private static final String BY_TOPOLOGY = "NetworkTopologyStrategy";

    /** From the map that {@code system_schema.keyspaces} holds. */
    public static Replication of(Map<String, String> options) {
        String strategy = options.getOrDefault("class", "");
        if (strategy.endsWith(SIMPLE)) {
            return new Replication(count(options.getOrDefault("replication_factor", "")), Map.of());
        }
        if (!strategy.endsWith(BY_TOPOLOGY)) {
            return UNKNOWN;
        }
        Map<String, Integer> counts = new HashMap<>();
        options.forEach((name, value) -> {
            if (!name.equals("class")) {
                counts.put(name, count(value));
            }
        });
        return new Replication(0, Map.copyOf(counts));
    }

    /** {@code 3}, or {@code 3/1} where one of three is transient; 0 when it is no number. */
    private static int count(String text) {
        String all = text.split("/", 2)[0];
        return all.matches("\\d{1,4}") ? Integer.parseInt(all) : 0;
    }
}
