package dohyo.engine.client;

import dohyo.model.load.ThreadWaits;
import dohyo.model.load.WarningAndTraceCounts;

import java.io.IOException;
import java.util.List;

/**
 * One lane's own connections, polled.
 *
 * <p><b>Assumptions.</b> Slots are numbered {@code 0 .. capacity-1}; the engine never sends on a
 * slot that has not ended. {@link #send} and {@link #flush} are called by one thread, the sender;
 * {@link #poll} and {@link #await} by one thread, the receiver. Both may be the same thread (at
 * high rates and in closed loop) or two (at low rates, where the sender sleeps until the next
 * intended start while the receiver is blocked in the selector and stamps on arrival).
 *
 * <p><b>Guarantees.</b> Every slot that was sent ends exactly once: answered or failed. A lost
 * connection fails all slots in flight on it, and is opened again in the background of
 * {@link #poll} and {@link #await}. Nothing is allocated per operation.
 */
public interface Transport extends AutoCloseable {

    /** Names of the errors this transport can report, for example {@code write_timeout}. */
    List<String> errorKinds();

    /**
     * Encodes an operation into an output buffer.
     *
     * @return false when no connection can take it now (buffers full, all connections down); the
     *     engine tries again later and counts the operation as backlog until then
     */
    boolean send(int slot, Request request);

    /**
     * Writes buffered operations as far as the sockets take them.
     *
     * @return false when something is left over; call again soon
     */
    boolean flush() throws IOException;

    /** Reads what has arrived, without waiting. Returns the number of operations ended. */
    int poll(Completions completions) throws IOException;

    /**
     * Waits until something has arrived, at most this long or until {@link #wakeup}, then does as
     * {@link #poll}.
     */
    int await(Completions completions, long timeoutNanos) throws IOException;

    /** Ends a running or the next {@link #await} early. Any thread. */
    void wakeup();

    /**
     * When the selector last reported readiness before the latest stamps, for stamp lateness;
     * receiver thread only.
     */
    long lastReadinessNanos();

    /**
     * Whether answers are stamped by whoever hears of them first, on threads of their own, and not
     * by whoever polls. Then a late look makes no late stamp.
     */
    default boolean stampsByItself() {
        return false;
    }

    /**
     * What was remarkable in the answers so far, in sentences for the worker's log: warnings of the
     * store, for example. To be asked when nothing is received.
     */
    default List<String> remarks() {
        return List.of();
    }

    /** What the store has said beside its answers so far; asked when nothing is received. */
    default WarningAndTraceCounts notes() {
        return WarningAndTraceCounts.NONE;
    }

    /** How threads of the client's own have waited for a core so far; they are no lane's. */
    default ThreadWaits ownThreads() {
        return ThreadWaits.NONE;
    }

    @Override
    void close();
}
