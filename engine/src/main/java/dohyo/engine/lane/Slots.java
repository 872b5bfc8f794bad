package dohyo.engine.lane;

import org.jctools.queues.atomic.SpscAtomicArrayQueue;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The operations in flight, by slot.
 *
 * <p><b>Assumptions.</b> The sender takes and fills slots; the receiver reads and releases them.
 * <b>Guarantees.</b> What the sender filled in is visible to the receiver when it sees the slot as
 * sent (release and acquire on the state). A slot that was given up (timed out, or left over by a
 * step) stays taken until the transport ends it, so a late answer can never be mistaken for that of
 * a later operation. Nothing is allocated after construction.
 */
final class Slots {

    private static final int FREE = 0;
    private static final int SENT = 1;
    private static final int GIVEN_UP = 2;

    private final long[] intendedNanos;
    private final long[] sentNanos;
    private final int[] operation;
    private final AtomicIntegerArray state;
    private final SpscAtomicArrayQueue<Integer> free;
    private final Integer[] boxes;
    private final AtomicLong released = new AtomicLong();
    private final AtomicLong filled = new AtomicLong();

    Slots(int capacity) {
        intendedNanos = new long[capacity];
        sentNanos = new long[capacity];
        operation = new int[capacity];
        state = new AtomicIntegerArray(capacity);
        free = new SpscAtomicArrayQueue<>(Math.max(2, capacity));
        boxes = new Integer[capacity];
        for (int slot = 0; slot < capacity; slot++) {
            boxes[slot] = slot;
            free.add(boxes[slot]);
        }
    }

    int capacity() {
        return boxes.length;
    }

    /** Sent and not yet ended by the transport, given up or not. */
    int inFlight() {
        return (int) (filled.getAcquire() - released.getAcquire());
    }

    /** Sender: a free slot, or -1. */
    int take() {
        Integer slot = free.poll();
        return slot == null ? -1 : slot;
    }

    /** Sender: about to be sent. */
    void fill(int slot, long intended, long sent, int operationIndex) {
        intendedNanos[slot] = intended;
        sentNanos[slot] = sent;
        operation[slot] = operationIndex;
        filled.setRelease(filled.getPlain() + 1);
        state.setRelease(slot, SENT);
    }

    /**
     * Sender: the transport would not take it.
     *
     * @return false when the receiver has given it up meanwhile
     */
    boolean unfill(int slot) {
        filled.setRelease(filled.getPlain() - 1);
        return state.compareAndSet(slot, SENT, FREE) || !state.compareAndSet(slot, GIVEN_UP, FREE);
    }

    /** Receiver: sent and not given up. */
    boolean isSent(int slot) {
        return state.getAcquire(slot) == SENT;
    }

    /** Receiver: whatever becomes of it is of no interest any more. */
    boolean giveUp(int slot) {
        return state.compareAndSet(slot, SENT, GIVEN_UP);
    }

    /** Receiver: the transport has ended it. */
    void release(int slot) {
        state.setRelease(slot, FREE);
        released.setRelease(released.getPlain() + 1);
        free.offer(boxes[slot]);
    }

    /** Takes back a slot that was taken and never filled; while no receiver runs. */
    void putBack(int slot) {
        free.offer(boxes[slot]);
    }

    long intendedNanos(int slot) {
        return intendedNanos[slot];
    }

    long sentNanos(int slot) {
        return sentNanos[slot];
    }

    int operation(int slot) {
        return operation[slot];
    }
}
