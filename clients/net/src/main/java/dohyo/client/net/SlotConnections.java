package dohyo.client.net;

import dohyo.engine.client.Completions;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.IntPredicate;

/**
 * Which connection carries each slot, so that every slot ends exactly once.
 *
 * <p>The sender writes a connection's number, the receiver writes nothing-in-flight again; neither
 * touches a slot that is the other's turn. Where a protocol numbers its requests, the slot is the
 * number.
 */
public final class SlotConnections {

    private static final int FREE = 0;

    private final AtomicIntegerArray carriers;

    /** None in flight. */
    public SlotConnections(int capacity) {
        carriers = new AtomicIntegerArray(capacity);
    }

    /** How many there are. */
    public int capacity() {
        return carriers.length();
    }

    /** Sender: the slot is on its way. */
    public void send(int slot, int connection) {
        carriers.setRelease(slot, connection);
    }

    /** Receiver: whether an answer on this stream of this connection is waited for. */
    public boolean isOn(int stream, int connection) {
        return stream >= 0
                && stream < carriers.length()
                && carriers.getAcquire(stream) == connection;
    }

    /** Receiver: the slot has ended; the engine may use it again when told so. */
    public void end(int slot) {
        carriers.setRelease(slot, FREE);
    }

    /**
     * Receiver: ends all slots whose connection is of this sort; returns how many.
     *
     * @param kind index into the transport's kinds of errors
     */
    public int failAll(IntPredicate connections, int kind, Completions completions) {
        long stampNanos = System.nanoTime();
        int failed = 0;
        for (int slot = 0; slot < carriers.length(); slot++) {
            int connection = carriers.get(slot);
            if (connection != FREE && connections.test(connection)) {
                end(slot);
                completions.failed(slot, kind, stampNanos);
                failed++;
            }
        }
        return failed;
    }
}
