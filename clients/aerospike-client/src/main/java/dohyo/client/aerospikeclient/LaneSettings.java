package dohyo.client.aerospikeclient;

import com.aerospike.client.async.EventLoops;
import com.aerospike.client.policy.BatchPolicy;
import com.aerospike.client.policy.ClientPolicy;
import com.aerospike.client.policy.Policy;

import dohyo.engine.client.ClientFailure;
import dohyo.model.experiment.ClientSpec;

import org.jspecify.annotations.Nullable;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * What the client is told: its own defaults, and what would spoil a measurement turned off.
 *
 * @param timeoutMillis of an operation
 * @param eventLoops threads of a lane that send and receive
 */
record LaneSettings(int timeoutMillis, int eventLoops) {

    private static final String EVENT_LOOPS = "eventLoops";
    private static final int MOST_LOOPS = 64;
    private static final int CONTROL_MILLIS = 30_000;
    private static final int AT_ONCE = -1;

    /** Of a spec. */
    static LaneSettings of(ClientSpec spec) throws ClientFailure {
        Map<String, Object> given = spec.driver().settings();
        if (!Set.of(EVENT_LOOPS).containsAll(given.keySet())) {
            throw new ClientFailure("the client " + spec.name() + " has the setting " + EVENT_LOOPS
                    + " only, not " + String.join(", ", given.keySet()));
        }
        long millis = TimeUnit.NANOSECONDS.toMillis(spec.timeoutNanos());
        return new LaneSettings(
                (int) Math.max(1, Math.min(Integer.MAX_VALUE, millis)),
                loops(given.getOrDefault(EVENT_LOOPS, 1)));
    }

    private static int loops(Object given) throws ClientFailure {
        String text = String.valueOf(given);
        int loops = text.matches("\\d{1,4}") ? Integer.parseInt(text) : 0;
        if (loops < 1 || loops > MOST_LOOPS) {
            throw new ClientFailure(
                    "'" + text + "' is no number of event loops; write 1 to " + MOST_LOOPS);
        }
        return loops;
    }

    /** Of control, which uses no event loops and has patience. */
    ClientPolicy control() {
        ClientPolicy policy = new ClientPolicy();
        policy.timeout = CONTROL_MILLIS;
        policy.failIfNotConnected = true;
        return policy;
    }

    /**
     * Of a lane: a socket for each operation in flight, to each node and from the start, as a
     * command occupies one; no operation is refused because others failed before it.
     */
    ClientPolicy lane(@Nullable EventLoops loops, int slots) {
        ClientPolicy policy = control();
        policy.eventLoops = loops;
        policy.asyncMaxConnsPerNode = slots * eventLoops;
        policy.asyncMinConnsPerNode = slots;
        policy.maxErrorRate = 0;
        policy.closeTimeout = AT_ONCE;
        return policy;
    }

    /** Nothing is tried again behind anybody's back. */
    <P extends Policy> P applyTo(P policy) {
        policy.totalTimeout = timeoutMillis;
        policy.socketTimeout = timeoutMillis;
        policy.maxRetries = 0;
        return policy;
    }

    /** The same for reads of many records. */
    BatchPolicy batch() {
        return applyTo(new BatchPolicy());
    }
}
