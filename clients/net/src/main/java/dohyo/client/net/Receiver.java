package dohyo.client.net;

import dohyo.engine.client.Completions;

import java.io.IOException;

/**
 * Reads answers and says which slots they end: one pass over the bytes, nothing allocated.
 *
 * @param <C> connections of the protocol
 */
public abstract class Receiver<C extends Connection> {

    /** Outcome of an answer that is none of the kinds of errors. */
    protected static final int NO_ERROR = -1;

    /** Outcome of an answer after which its slot goes on. */
    protected static final int GOES_ON = -2;

    private final Inbox inbox;
    private final SlotConnections slots;
    private int ended;
    private int left;

    /** What has arrived is cut by this inbox. */
    protected Receiver(Inbox inbox, SharedLaneState share) {
        this.inbox = inbox;
        this.slots = share.slots();
    }

    /** Takes the current answer of the inbox; ends its slot by {@link #end}. */
    protected abstract void answer(C connection, Completions completions, long stampNanos)
            throws IOException;

    /** Whether this connection carries a slot of this number. */
    protected final boolean isAwaited(int slot, C connection) {
        return slots.isOn(slot, connection.number());
    }

    /**
     * Tells the engine.
     *
     * @param outcome index of the error kind, or {@link #NO_ERROR}, or {@link #GOES_ON}
     */
    protected final void end(int slot, int outcome, long stampNanos, Completions completions) {
        if (outcome == GOES_ON) {
            return;
        }
        slots.end(slot);
        ended++;
        if (outcome == NO_ERROR) {
            completions.answered(slot, stampNanos);
        } else {
            completions.failed(slot, outcome, stampNanos);
        }
    }

    /** A slot goes on over another connection. */
    protected final void leave() {
        left++;
    }

    final Inbox inbox() {
        return inbox;
    }

    /**
     * Reads once and ends what was answered. After an exception, {@link #ended} tells how many
     * slots had ended before it.
     */
    public final void receive(C connection, Completions completions) throws IOException {
        ended = 0;
        left = 0;
        read(connection, completions);
        while (connection.hasUnread()) {
            read(connection, completions);
        }
        if (ended + left > 0) {
            connection.settled(ended + left);
        }
    }

    private void read(C connection, Completions completions) throws IOException {
        if (inbox.fill(connection.channel()) > 0) {
            long stampNanos = System.nanoTime();
            while (inbox.next()) {
                answer(connection, completions, stampNanos);
            }
        }
    }

    final int ended() {
        return ended;
    }
}
