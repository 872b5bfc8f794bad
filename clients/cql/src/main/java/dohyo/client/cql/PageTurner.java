package dohyo.client.cql;

import dohyo.client.net.Slots;

/**
 * The slots of one connection whose next page has not been asked for yet, in the order of their
 * answers; belongs to the receiver.
 */
final class PageTurner {

    private final Slots slots;
    private final Pages pages;
    private final Outbox outbox;
    private final int[] waiting;
    private int first;
    private int count;
    private boolean leftOver;

    PageTurner(LaneShare share, Pages pages, Outbox outbox) {
        this.slots = share.slots();
        this.pages = pages;
        this.outbox = outbox;
        this.waiting = new int[slots.capacity()];
    }

    /** Another page of this slot's answer is to be asked for. */
    void add(int slot) {
        waiting[(first + count) % waiting.length] = slot;
        count++;
    }

    /** Asks for what is waiting; false when the socket does not take everything now. */
    boolean turn(Connection connection) {
        return (count == 0 && !leftOver) || turnAll(connection);
    }

    private boolean turnAll(Connection connection) {
        while (count > 0) {
            int slot = waiting[first];
            if (slots.isOn(slot, connection.number()) && !ask(connection, slot)) {
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

    private boolean ask(Connection connection, int slot) {
        synchronized (outbox) {
            return outbox.acceptNext(connection, pages.of(slot));
        }
    }

    /** The connection is lost, its slots have failed. */
    void clear() {
        count = 0;
    }
}
