package dohyo.client.contract;

import dohyo.engine.client.Completions;
import dohyo.engine.client.Request;
import dohyo.engine.client.Transport;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/** Drives a transport and writes down what became of every slot; each must end once. */
final class CompletionCheckingSender implements Completions {

    private static final long DEADLINE_NANOS = 60_000_000_000L;

    private final Transport transport;
    private final Deque<Integer> free = new ArrayDeque<>();
    private final boolean[] open;
    final Map<String, Integer> failures = new HashMap<>();
    int answered;
    int cells;
    long rows;

    CompletionCheckingSender(Transport transport, int capacity) {
        this.transport = transport;
        open = new boolean[capacity];
        for (int slot = 0; slot < capacity; slot++) {
            free.add(slot);
        }
    }

    /** Sends this many, as many in flight as there are slots, and waits for all. */
    void send(int operations, Request request) throws IOException {
        long begin = System.nanoTime();
        int left = operations;
        while (left > 0 || free.size() < open.length) {
            for (; left > 0 && !free.isEmpty(); left--) {
                int slot = free.remove();
                open[slot] = true;
                if (!transport.send(slot, request)) {
                    throw new AssertionError("refused");
                }
            }
            transport.await(this, 100_000_000);
            if (System.nanoTime() - begin > DEADLINE_NANOS) {
                throw new AssertionError(left + " left, " + answered + " answered, " + failures);
            }
        }
    }

    @Override
    public boolean verifies(int slot) {
        return true;
    }

    @Override
    public void cell(int slot, long row, int column, @Nullable ByteBuffer value) {
        cells++;
    }

    @Override
    public void rows(int slot, long count) {
        rows += count;
    }

    @Override
    public void answered(int slot, long stampNanos) {
        end(slot, stampNanos);
        answered++;
    }

    @Override
    public void failed(int slot, int kind, long stampNanos) {
        end(slot, stampNanos);
        failures.merge(transport.errorKinds().get(kind), 1, Integer::sum);
    }

    private void end(int slot, long stampNanos) {
        if (!open[slot] || stampNanos > System.nanoTime()) {
            throw new AssertionError("slot " + slot + " ended twice or in the future");
        }
        open[slot] = false;
        free.add(slot);
    }
}
