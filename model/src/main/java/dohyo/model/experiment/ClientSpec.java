package dohyo.model.experiment;

import java.util.Objects;

/**
 * How the load reaches the store.
 *
 * @param name {@code cql}, the lab's own protocol client
 * @param connections per node
 * @param inFlight most requests sent and not yet answered, over all connections
 * @param consistency CQL consistency level, for example {@code LOCAL_ONE}
 * @param timeoutNanos after which an unanswered request counts as failed with kind {@code timeout}
 * @param settings how it speaks; older run directories do not say and mean the standard
 */
public record ClientSpec(
        String name,
        int connections,
        int inFlight,
        String consistency,
        long timeoutNanos,
        ClientSettings settings) {

    public ClientSpec {
        settings = Objects.requireNonNullElse(settings, ClientSettings.STANDARD);
    }

    /** With standard settings. */
    public ClientSpec(
            String name, int connections, int inFlight, String consistency, long timeoutNanos) {
        this(name, connections, inFlight, consistency, timeoutNanos, ClientSettings.STANDARD);
    }
}
