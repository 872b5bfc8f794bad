package dohyo.model.experiment;

import java.util.Objects;

/**
 * How the load reaches the store.
 *
 * @param name {@code cql}, the lab's own protocol client
 * @param connections per node, of each lane
 * @param inFlight most requests sent and not yet answered, over all connections and lanes
 * @param consistency CQL consistency level, for example {@code LOCAL_ONE}
 * @param timeoutNanos after which an unanswered request counts as failed with kind {@code timeout}
 * @param settings how it speaks; older run directories do not say and mean the standard
 * @param lanes that share the load, each with threads, connections and histograms of its own; older
 *     run directories do not say and mean one
 */
public record ClientSpec(
        String name,
        int connections,
        int inFlight,
        String consistency,
        long timeoutNanos,
        ClientSettings settings,
        int lanes) {

    public ClientSpec {
        settings = Objects.requireNonNullElse(settings, ClientSettings.STANDARD);
        lanes = Math.max(1, lanes);
    }

    /** Of one lane. */
    public ClientSpec(
            String name,
            int connections,
            int inFlight,
            String consistency,
            long timeoutNanos,
            ClientSettings settings) {
        this(name, connections, inFlight, consistency, timeoutNanos, settings, 1);
    }

    /** With standard settings. */
    public ClientSpec(
            String name, int connections, int inFlight, String consistency, long timeoutNanos) {
        this(name, connections, inFlight, consistency, timeoutNanos, ClientSettings.STANDARD);
    }
}
