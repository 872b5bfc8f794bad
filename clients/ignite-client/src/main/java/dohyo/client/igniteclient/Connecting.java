package dohyo.client.igniteclient;

import dohyo.engine.client.ClientFailure;
import dohyo.model.experiment.ClientSpec;

import org.apache.ignite.client.ClientRetryNonePolicy;
import org.apache.ignite.configuration.ClientConfiguration;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * What the client is told: its own defaults, what would spoil a measurement turned off, and what the
 * experiment says in the client's own words.
 *
 * @param isAware whether it sends requests to the primary nodes of their keys
 */
record Connecting(List<String> nodes, int timeoutMillis, boolean isAware, boolean hasNoDelay) {

    private static final String AWARE = "partitionAwarenessEnabled";
    private static final String NO_DELAY = "tcpNoDelay";
    private static final int CONTROL_MILLIS = 60_000;

    /** Of a spec. */
    static Connecting of(ClientSpec spec, List<String> nodes) throws ClientFailure {
        Map<String, Object> given = spec.driver().settings();
        for (String name : given.keySet()) {
            if (!Set.of(AWARE, NO_DELAY).contains(name)) {
                throw new ClientFailure("the client " + spec.name() + " has no setting '" + name
                        + "'; there are " + AWARE + " and " + NO_DELAY);
            }
        }
        return new Connecting(
                List.copyOf(nodes),
                (int) Math.max(
                        1,
                        Math.min(
                                Integer.MAX_VALUE,
                                TimeUnit.NANOSECONDS.toMillis(spec.timeoutNanos()))),
                isOn(given, AWARE),
                isOn(given, NO_DELAY));
    }

    private static boolean isOn(Map<String, Object> given, String name) {
        return !String.valueOf(given.getOrDefault(name, true)).equals("false");
    }

    /**
     * Of the connections of a lane. What waits for an answer is told on the thread that has read
     * it, and nothing is tried again behind anybody's back.
     */
    ClientConfiguration ofLane() {
        return new ClientConfiguration()
                .setAddresses(nodes.toArray(String[]::new))
                .setPartitionAwarenessEnabled(isAware)
                .setTcpNoDelay(hasNoDelay)
                .setRequestTimeout(timeoutMillis)
                .setRetryPolicy(new ClientRetryNonePolicy())
                .setClusterDiscoveryEnabled(false)
                .setAsyncContinuationExecutor(Runnable::run);
    }

    /** Of the connection for control, which has patience. */
    ClientConfiguration ofControl() {
        return ofLane().setRequestTimeout(CONTROL_MILLIS);
    }
}
