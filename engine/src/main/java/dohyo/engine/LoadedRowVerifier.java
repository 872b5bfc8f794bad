package dohyo.engine;

import dohyo.engine.client.Completions;
import dohyo.engine.client.Transport;
import dohyo.engine.data.ExpectedRows;
import dohyo.engine.lane.NanoClock;
import dohyo.engine.lane.StopSignal;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Reads a sample of the rows that were loaded once, spread evenly over all of them, and compares
 * what comes with what was loaded. A failed read is sent again, later each time, at most
 * {@value #MOST_TRIES} times.
 */
final class LoadedRowVerifier implements Completions {

    private static final int MOST_TRIES = 10;
    private static final long FIRST_PAUSE_NANOS = 20_000_000;
    private static final long LONGEST_PAUSE_NANOS = 1_000_000_000;
    private static final long PATIENCE_NANOS = 60_000_000_000L;
    private static final long WAIT_NANOS = 20_000_000;
    private static final long FREE = -1;

    private final Transport transport;
    private final ExpectedRows rows;
    private final NanoClock clock;
    private final StopSignal stop;
    private final long[] row;
    private final int[] tries;
    private final boolean[] failed;
    private final long[] retryAtNanos;
    private final long[] cells;
    private String difference = "";
    private long right;

    LoadedRowVerifier(
            Transport transport,
            ExpectedRows rows,
            int capacity,
            NanoClock clock,
            StopSignal stop) {
        this.transport = transport;
        this.rows = rows;
        this.clock = clock;
        this.stop = stop;
        row = new long[capacity];
        tries = new int[capacity];
        failed = new boolean[capacity];
        retryAtNanos = new long[capacity];
        cells = new long[capacity];
        Arrays.fill(row, FREE);
    }

    /**
     * What was found.
     *
     * @param compared rows that are as they were loaded
     * @param difference what is wrong with one of the others; empty when there is none
     */
    record Found(long compared, String difference) {}

    /** The row of a sample: the first and the last one are among them. */
    static long sampled(long number, long sample, long rows) {
        return sample < 2 ? 0 : Math.round((double) number / (sample - 1) * (rows - 1));
    }

    /** Reads so many of them; fewer when stopped, or when one is wrong. */
    Found check(long asked, long ofRows) throws IOException, LoadFailure {
        long sample = Math.min(asked, ofRows);
        long next = 0;
        long lastProgress = clock.nanoTime();
        long before = 0;
        while (right < sample && difference.isEmpty() && !stop.requested()) {
            next = sendAll(next, sample, ofRows);
            boolean unused = transport.flush();
            transport.await(this, WAIT_NANOS);
            lastProgress = right > before ? clock.nanoTime() : lastProgress;
            before = right;
            if (clock.nanoTime() - lastProgress > PATIENCE_NANOS) {
                throw new LoadFailure("no row could be read for " + PATIENCE_NANOS / 1_000_000_000
                        + " s; look into the store's log");
            }
        }
        return new Found(right, difference);
    }

    private long sendAll(long from, long sample, long ofRows) {
        long next = from;
        long now = clock.nanoTime();
        boolean taken = true;
        for (int slot = 0; taken && slot < row.length; slot++) {
            if (failed[slot]) {
                taken = now < retryAtNanos[slot] || send(slot, row[slot]);
            } else if (row[slot] == FREE && next < sample) {
                taken = send(slot, sampled(next, sample, ofRows));
                next += taken ? 1 : 0;
            }
        }
        return next;
    }

    private boolean send(int slot, long number) {
        if (!transport.send(slot, rows.request(number))) {
            return false;
        }
        row[slot] = number;
        failed[slot] = false;
        cells[slot] = 0;
        return true;
    }

    @Override
    public boolean verifies(int slot) {
        return row[slot] != FREE;
    }

    @Override
    public void cell(int slot, long rowOfAnswer, int column, @Nullable ByteBuffer value) {
        cells[slot]++;
        if (rowOfAnswer == 0 && !rows.matches(row[slot], column, value)) {
            tell("row " + row[slot] + " is not as it was loaded");
        }
    }

    @Override
    public void answered(int slot, long stampNanos) {
        if (cells[slot] == 0) {
            tell("row " + row[slot] + " is missing");
        } else {
            right++;
        }
        row[slot] = FREE;
        tries[slot] = 0;
    }

    /** A store that has just been started may refuse for a while: that is no difference yet. */
    @Override
    public void failed(int slot, int kind, long stampNanos) {
        failed[slot] = true;
        tries[slot]++;
        retryAtNanos[slot] =
                stampNanos + Math.min(LONGEST_PAUSE_NANOS, FIRST_PAUSE_NANOS << tries[slot]);
        if (tries[slot] >= MOST_TRIES) {
            tell("row " + row[slot] + " could not be read in " + MOST_TRIES
                    + " tries, the last error was " + transport.errorKinds().get(kind));
        }
    }

    private void tell(String what) {
        difference = difference.isEmpty() ? what : difference;
    }
}
