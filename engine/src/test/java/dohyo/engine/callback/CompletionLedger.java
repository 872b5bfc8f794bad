package dohyo.engine.callback;

import dohyo.engine.client.Completions;

import org.jspecify.annotations.Nullable;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;

/** Books what became of every slot and insists that each ends once. */
final class CompletionLedger implements Completions {

    private final int[] open;
    private final Deque<Integer> free = new ArrayDeque<>();
    int answered;
    int failed;
    int cells;
    long latestStampNanos;

    CompletionLedger(int capacity) {
        open = new int[capacity];
        for (int slot = 0; slot < capacity; slot++) {
            free.add(slot);
        }
    }

    boolean hasFree() {
        return !free.isEmpty();
    }

    int take(int number) {
        int slot = free.remove();
        open[slot] = number;
        return slot;
    }

    /** Slots with an even number are verified. */
    @Override
    public boolean verifies(int slot) {
        return open[slot] % 2 == 0;
    }

    /** The cell of an answer is the number that was sent. */
    @Override
    public void cell(int slot, long row, int column, @Nullable ByteBuffer value) {
        if (value == null || value.getInt(value.position()) != open[slot]) {
            throw new AssertionError("slot " + slot + " got the answer of another call");
        }
        cells++;
    }

    @Override
    public void answered(int slot, long stampNanos) {
        end(slot, stampNanos);
        answered++;
    }

    @Override
    public void failed(int slot, int kind, long stampNanos) {
        end(slot, stampNanos);
        failed++;
    }

    private void end(int slot, long stampNanos) {
        if (open[slot] < 0) {
            throw new AssertionError("slot " + slot + " ended twice");
        }
        open[slot] = -1;
        free.add(slot);
        latestStampNanos = stampNanos;
    }
}
