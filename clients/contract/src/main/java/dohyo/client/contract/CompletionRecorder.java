package dohyo.client.contract;

import dohyo.engine.client.Completions;
import dohyo.engine.client.Transport;

import org.jspecify.annotations.Nullable;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Writes down what became of every slot and insists that each ends once. */
public final class CompletionRecorder implements Completions {

    private final List<String> kinds;
    private final boolean[] inFlight;
    private final Map<String, Integer> failures = new HashMap<>();
    private final List<Integer> free = new ArrayList<>();
    private final List<String> cells = new ArrayList<>();
    private boolean verifying;
    private int answered;
    private long rows;
    private long latestStampNanos;

    public CompletionRecorder(Transport transport, int capacity) {
        kinds = transport.errorKinds();
        inFlight = new boolean[capacity];
        for (int slot = capacity - 1; slot >= 0; slot--) {
            free.add(slot);
        }
    }

    public boolean hasFree() {
        return !free.isEmpty();
    }

    public int inFlight() {
        return inFlight.length - free.size();
    }

    /** Takes a slot for sending. */
    public int take() {
        int slot = free.remove(free.size() - 1);
        inFlight[slot] = true;
        return slot;
    }

    /** Gives back a slot that could not be sent. */
    public void giveBack(int slot) {
        inFlight[slot] = false;
        free.add(slot);
    }

    /** From now on cells are asked for and written down. */
    public void verifyAll() {
        verifying = true;
    }

    @Override
    public boolean verifies(int slot) {
        return verifying;
    }

    @Override
    public void cell(int slot, long row, int column, @Nullable ByteBuffer value) {
        if (!inFlight[slot]) {
            throw new AssertionError("a cell of slot " + slot + ", which is not in flight");
        }
        cells.add(row + "." + column + "="
                + (value == null ? "null" : StandardCharsets.UTF_8.decode(value)));
    }

    @Override
    public void rows(int slot, long count) {
        if (!inFlight[slot]) {
            throw new AssertionError("rows of slot " + slot + ", which is not in flight");
        }
        rows += count;
    }

    /** In all answers, each told once. */
    public long rows() {
        return rows;
    }

    /** For example {@code 0.1=text}: row, column and value. */
    public List<String> cells() {
        return cells;
    }

    @Override
    public void answered(int slot, long stampNanos) {
        end(slot, stampNanos);
        answered++;
    }

    @Override
    public void failed(int slot, int kind, long stampNanos) {
        end(slot, stampNanos);
        failures.merge(kinds.get(kind), 1, Integer::sum);
    }

    private void end(int slot, long stampNanos) {
        if (!inFlight[slot]) {
            throw new AssertionError("slot " + slot + " ended twice");
        }
        giveBack(slot);
        latestStampNanos = stampNanos;
    }

    public int answered() {
        return answered;
    }

    public Map<String, Integer> failures() {
        return failures;
    }

    public int failed() {
        return failures.values().stream().mapToInt(Integer::intValue).sum();
    }

    public long latestStampNanos() {
        return latestStampNanos;
    }
}
