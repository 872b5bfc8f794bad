package dohyo.engine.callback;

import dohyo.engine.client.Completions;

import org.jctools.queues.atomic.MpscAtomicArrayQueue;
import org.jspecify.annotations.Nullable;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.BooleanSupplier;

/**
 * The ends of calls, on their way from any thread to the receiving one.
 *
 * <p><b>Guarantees.</b> A call ends once: a second end is refused, also when its slot is in use
 * again, because a call is a slot and the turn at which it was opened. What a caller wrote before
 * it ended a call is visible to the receiver. Nothing is allocated per call.
 */
public final class CallCompletionQueue {

    private static final int ANSWERED = -1;
    private static final int TURN_SHIFT = Integer.SIZE;

    private final WakeUpSignal bell = new WakeUpSignal();
    private final MpscAtomicArrayQueue<Integer> ended;
    private final Integer[] boxes;
    /** Odd while a call is open; one more when it has ended. */
    private final AtomicIntegerArray turns;

    private final long[] stampNanos;
    private final int[] kinds;
    private final @Nullable AnswerRows[] answers;
    private final BooleanSupplier something;
    private long latestStampNanos;

    CallCompletionQueue(int capacity) {
        ended = new MpscAtomicArrayQueue<>(Math.max(2, capacity));
        something = () -> !ended.isEmpty();
        boxes = new Integer[capacity];
        for (int slot = 0; slot < capacity; slot++) {
            boxes[slot] = slot;
        }
        turns = new AtomicIntegerArray(capacity);
        stampNanos = new long[capacity];
        kinds = new int[capacity];
        answers = new AnswerRows[capacity];
    }

    /**
     * The call was answered.
     *
     * @param nanos {@link System#nanoTime()}, taken first thing when the answer came
     * @param answer its rows, kept where they may be verified; null when nobody knows them
     * @return false when it had ended before
     */
    public boolean answered(long call, long nanos, @Nullable AnswerRows answer) {
        return end(call, ANSWERED, nanos, answer);
    }

    /**
     * The call ended in an error.
     *
     * @param kind index into {@link AsyncCalls#errorKinds()}
     * @return false when it had ended before
     */
    public boolean failed(long call, int kind, long nanos) {
        return end(call, kind, nanos, null);
    }

    private boolean end(long call, int kind, long nanos, @Nullable AnswerRows answer) {
        int slot = (int) call;
        if (!close(call)) {
            return false;
        }
        stampNanos[slot] = nanos;
        kinds[slot] = kind;
        answers[slot] = answer;
        if (!ended.offer(boxes[slot])) {
            throw new IllegalStateException("slot " + slot + " ended, and there is no room for it");
        }
        bell.ring();
        return true;
    }

    private boolean close(long call) {
        int turn = (int) (call >> TURN_SHIFT);
        return turns.compareAndSet((int) call, turn, turn + 1);
    }

    /** Sender: the name of the call that a free slot is used for next. */
    long open(int slot) {
        int turn = turns.get(slot) + 1;
        turns.set(slot, turn);
        return (long) turn << TURN_SHIFT | slot;
    }

    /** Sender: the call was not started after all; false when it has ended nevertheless. */
    boolean withdraw(long call) {
        return close(call);
    }

    /** Receiver: reports what has ended, at most every slot once. */
    int drain(Completions completions) {
        int count = 0;
        Integer slot = ended.poll();
        while (slot != null) {
            report(slot, completions);
            count++;
            slot = count < boxes.length ? ended.poll() : null;
        }
        return count;
    }

    /** Once reported, the slot may be in use again before the call returns. */
    private void report(int slot, Completions completions) {
        long stamp = stampNanos[slot];
        int kind = kinds[slot];
        AnswerRows answer = answers[slot];
        answers[slot] = null;
        latestStampNanos = stamp;
        if (kind != ANSWERED) {
            completions.failed(slot, kind, stamp);
            return;
        }
        if (answer != null) {
            if (answer.rows() >= 0) {
                completions.rows(slot, answer.rows());
            }
            if (!(answer instanceof CountedRows) && completions.verifies(slot)) {
                answer.report(slot, completions);
            }
        }
        completions.answered(slot, stamp);
    }

    /** Receiver: waits for an end, or for {@link #wakeup}. */
    void await(long timeoutNanos) {
        bell.await(something, timeoutNanos);
    }

    void wakeup() {
        bell.wakeup();
    }

    /** Receiver: the stamp reported last. */
    long latestStampNanos() {
        return latestStampNanos;
    }
}
