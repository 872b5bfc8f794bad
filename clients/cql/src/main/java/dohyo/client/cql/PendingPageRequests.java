package dohyo.client.cql;

import dohyo.client.cql.wire.PagedRequest;
import dohyo.client.net.Outbox;
import dohyo.client.net.SlotConnections;

/**
 * The slots of one connection whose next page has not been asked for yet, in the order of their
 * answers; belongs to the receiver.
 */
final class PendingPageRequests {

    private final SlotConnections slots;
    private final PagingStateBySlot pages;
    private final int[] waiting;
    private int first;
    private int count;
    private boolean leftOver;

    PendingPageRequests(CqlLaneContext lane, PagingStateBySlot pages) {
        this.slots = lane.share().slots();
        this.pages = pages;
        this.waiting = new int[slots.capacity()];
    }

    /** Another page of this slot's answer is to be asked for. */
    void add(int slot) {
        waiting[(first + count) % waiting.length] = slot;
        count++;
    }

    /** Asks for what is waiting; false when the socket does not take everything now. */
    boolean turn(PreparedConnection connection, Outbox outbox) {
        return (count == 0 && !leftOver) || turnAll(connection, outbox);
    }

    private boolean turnAll(PreparedConnection connection, Outbox outbox) {
        while (count > 0) {
            int slot = waiting[first];
            if (slots.isOn(slot, connection.number()) && !ask(connection, outbox, slot)) {
                return false;
            }
            first = (first + 1) % waiting.length;
            count--;
        }
        synchronized (outbox) {
            leftOver = !outbox.flush();
        }
        return !leftOver;
    }

    /** What is broken meanwhile needs no page: its slots fail. */
    private boolean ask(PreparedConnection connection, Outbox outbox, int slot) {
        PagedRequest request = pages.of(slot);
        synchronized (outbox) {
            if (!outbox.isFor(connection)) {
                return true;
            }
            boolean taken = outbox.takes(connection, request.nextBytes());
            if (taken) {
                request.encodeNext(outbox.buffer());
            }
            return taken;
        }
    }

    /** The connection is lost, its slots have failed. */
    void clear() {
        count = 0;
    }
}
