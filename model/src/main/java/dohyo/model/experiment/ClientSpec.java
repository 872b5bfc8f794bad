package dohyo.model.experiment;

/**
 * How the load reaches the store.
 *
 * @param name {@code cql}, the lab's own protocol client
 * @param connections per node
 * @param inFlight most requests sent and not yet answered, over all connections
 * @param consistency CQL consistency level, for example {@code LOCAL_ONE}
 * @param timeoutNanos after which an unanswered request counts as failed with kind {@code timeout}
 */
public record ClientSpec(
        String name, int connections, int inFlight, String consistency, long timeoutNanos) {}
