package dohyo.engine.lane;

import org.jctools.queues.atomic.SpscAtomicArrayQueue;
import org.jspecify.annotations.Nullable;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The operations in flight, by slot.
 *
 * <p><b>Assumptions.</b> The sender takes and fills slots; the receiver reads and releases them, or
 * passes them on to the sender for the next step of their operation. <b>Guarantees.</b> What the
 * sender filled in is visible to the receiver when it sees the slot as sent (release and acquire on
 * the state). A slot that was given up (timed out, or left over by a step) stays taken until the
 * transport ends it, so a late answer can never be mistaken for that of a later operation. Nothing
 * is allocated after construction.
 */
final class Slots {

    private static final int NONE = -1;
    private static final int FREE = 0;
    private static final int SENT = 1;
    private static final int GIVEN_UP = 2;

    /** A step was answered and the next is not sent; the transport knows nothing of the slot. */
    private static final int BETWEEN = 3;

    private final long[] number;
    private final long[] intendedNanos;
    private final long[] sentNanos;
    private final long[] requestSentNanos;
    private final long[] stepAnsweredNanos;
    private final int[] operation;
    private final int[] step;
    private final AtomicIntegerArray state;
    private final SpscAtomicArrayQueue<Integer> free;
    private final SpscAtomicArrayQueue<Integer> onward;
    private final int[] kept;
    private final Integer[] boxes;
    private final AtomicLong released = new AtomicLong();
    private final AtomicLong filled = new AtomicLong();
    private int keptCount;

    Slots(int capacity) {
        number = new long[capacity];
        intendedNanos = new long[capacity];
        sentNanos = new long[capacity];
        requestSentNanos = new long[capacity];
        stepAnsweredNanos = new long[capacity];
        operation = new int[capacity];
        step = new int[capacity];
        state = new AtomicIntegerArray(capacity);
        free = new SpscAtomicArrayQueue<>(Math.max(2, capacity));
        onward = new SpscAtomicArrayQueue<>(Math.max(2, capacity));
        kept = new int[capacity];
        boxes = new Integer[capacity];
        for (int slot = 0; slot < capacity; slot++) {
            boxes[slot] = slot;
            free.add(boxes[slot]);
        }
    }

    int capacity() {
        return boxes.length;
    }

    /** Operations begun and not yet ended, given up or not. */
    int inFlight() {
        return (int) (filled.getAcquire() - released.getAcquire());
    }

    /** Sender: a free slot, or -1. */
    int take() {
        return keptCount > 0 ? kept[--keptCount] : unboxed(free.poll());
    }

    /** Sender: a slot whose operation goes on with its next step, or -1. */
    int takeOnward() {
        return unboxed(onward.poll());
    }

    private static int unboxed(@Nullable Integer slot) {
        return slot == null ? NONE : slot;
    }

    /** Sender: the first request of an operation is about to be sent. */
    void fill(int slot, long operationNumber, int operationIndex, long intended, long sent) {
        number[slot] = operationNumber;
        operation[slot] = operationIndex;
        step[slot] = 0;
        intendedNanos[slot] = intended;
        sentNanos[slot] = sent;
        requestSentNanos[slot] = sent;
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

    /** Sender: the next request of the slot's operation is about to be sent. */
    void resume(int slot, long sent) {
        requestSentNanos[slot] = sent;
        state.setRelease(slot, SENT);
    }

    /**
     * Sender: the transport would not take the next request.
     *
     * @return false when the receiver has given the operation up meanwhile; the slot is free then
     */
    boolean suspend(int slot) {
        if (state.compareAndSet(slot, SENT, BETWEEN)) {
            return true;
        }
        state.setRelease(slot, FREE);
        filled.setRelease(filled.getPlain() - 1);
        putBack(slot);
        return false;
    }

    /** Receiver: sent and not given up. */
    boolean isSent(int slot) {
        return state.getAcquire(slot) == SENT;
    }

    /** Receiver: a step was answered and the next has not been sent. */
    boolean isBetween(int slot) {
        return state.getAcquire(slot) == BETWEEN;
    }

    /** Receiver: whatever becomes of it is of no interest any more. */
    boolean giveUp(int slot) {
        return state.compareAndSet(slot, SENT, GIVEN_UP);
    }

    /** Receiver: a step was answered, the sender goes on with the next. */
    void passOn(int slot, long stampNanos) {
        step[slot]++;
        stepAnsweredNanos[slot] = stampNanos;
        state.setRelease(slot, BETWEEN);
        onward.offer(boxes[slot]);
    }

    /** Receiver: the operation has ended. */
    void release(int slot) {
        state.setRelease(slot, FREE);
        released.setRelease(released.getPlain() + 1);
        free.offer(boxes[slot]);
    }

    /** Sender: takes back a slot that it holds and did not fill. */
    void putBack(int slot) {
        kept[keptCount++] = slot;
    }

    /** Number of the operation. */
    long number(int slot) {
        return number[slot];
    }

    long intendedNanos(int slot) {
        return intendedNanos[slot];
    }

    /** When the operation's first request was sent. */
    long sentNanos(int slot) {
        return sentNanos[slot];
    }

    /** When the request that is out was sent. */
    long requestSentNanos(int slot) {
        return requestSentNanos[slot];
    }

    /** When the request before the one to be sent was answered. */
    long stepAnsweredNanos(int slot) {
        return stepAnsweredNanos[slot];
    }

    int operation(int slot) {
        return operation[slot];
    }

    /** Which request of the operation is out, or to be sent next. */
    int step(int slot) {
        return step[slot];
    }
}
