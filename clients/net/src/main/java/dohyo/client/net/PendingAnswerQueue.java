package dohyo.client.net;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Whose answers a connection brings, in the order in which they were asked for, as the protocol
 * numbers nothing. One thread adds at a time, one takes; bounded by what a lane has in flight.
 */
public final class PendingAnswerQueue {

    /** Nobody waits for this answer. */
    public static final int NOBODY = -1;

    /** No answer is waited for at all. */
    public static final int NOTHING = -2;

    private final int[] slots;
    private final int mask;
    private final AtomicInteger added = new AtomicInteger();
    private final AtomicInteger taken = new AtomicInteger();

    PendingAnswerQueue(int capacity) {
        int size = Integer.highestOneBit(Math.max(1, capacity - 1)) << 1;
        slots = new int[size];
        mask = size - 1;
    }

    /** Whether so many more can be added. */
    public boolean hasRoom(int more) {
        return added.getPlain() - taken.getAcquire() + more <= slots.length;
    }

    /** The adding thread: the next answer is for this slot. */
    public void add(int slot) {
        int place = added.getPlain();
        slots[place & mask] = slot;
        added.setRelease(place + 1);
    }

    /** The taking thread: for which slot the answer is that has come. */
    public int take() {
        int place = taken.getPlain();
        if (place == added.getAcquire()) {
            return NOTHING;
        }
        int slot = slots[place & mask];
        taken.setRelease(place + 1);
        return slot;
    }
}
