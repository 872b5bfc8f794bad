package dohyo.engine.record;

import dohyo.engine.schedule.ArrivalCursor;
import dohyo.model.load.SecondRecord;
import dohyo.model.result.LatencyAccount;

import org.HdrHistogram.IntCountsHistogram;
import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * What the scribe keeps of a running step: the account of all its latencies, and its own walk over
 * the schedule, from which the operations due are counted. Handed over before the step's first
 * entry; read by others only after {@link #awaitWritten}.
 */
public final class StepLog implements Entry {

    private static final long MOST_WRITING_SECONDS = 60;

    private final int number;
    private final long startNanos;
    private final @Nullable ArrivalCursor due;
    private final LatencyAccount account = new LatencyAccount();
    private final CountDownLatch written = new CountDownLatch(1);
    private long dueTotal;
    private long sentTotal;
    private long backlogMax;

    /**
     * A log that has not been begun.
     *
     * @param due a cursor of its own; null in closed loop, where what is due is what is sent
     */
    public StepLog(int number, long startNanos, @Nullable ArrivalCursor due) {
        this.number = number;
        this.startNanos = startNanos;
        this.due = due;
    }

    /** Latencies of all operations together. */
    public LatencyAccount account() {
        return account;
    }

    /** Most operations due and not sent, at any end of a second. */
    public long backlogMax() {
        return backlogMax;
    }

    /** Begins the step at the scribe. */
    public void begin(Desk desk) {
        desk.hand(this);
    }

    /** Waits until all entries of the step that were handed over are in the files. */
    public void awaitWritten(Desk desk) throws IOException {
        desk.hand(scribe -> written.countDown());
        try {
            if (!written.await(MOST_WRITING_SECONDS, TimeUnit.SECONDS)) {
                throw new IOException("the results of step " + number + " could not be written in "
                        + MOST_WRITING_SECONDS + " s; is the disk stuck?");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while writing results");
        }
        desk.check();
    }

    @Override
    public void enter(Scribe scribe) {
        scribe.enter(this);
    }

    long startNanos() {
        return startNanos;
    }

    SecondRecord second(WallSecond wall, Origin origin) {
        WallSecond.Edge edge = wall.edge();
        IntCountsHistogram responses = wall.responses();
        long sent = edge.sentTotal() - sentTotal;
        sentTotal = edge.sentTotal();
        long dueNow = dueSince(Math.min(edge.atNanos(), edge.windowEndNanos()), sent);
        long backlog = Math.max(0, dueTotal - sentTotal);
        backlogMax = Math.max(backlogMax, backlog);
        return new SecondRecord(
                origin.secondsAt(edge.atNanos()),
                number,
                dueNow,
                sent,
                responses.getTotalCount(),
                wall.errors(),
                edge.inFlight(),
                backlog,
                responses.getValueAtPercentile(50),
                responses.getValueAtPercentile(99),
                responses.getMaxValue());
    }

    private long dueSince(long untilNanos, long sent) {
        long before = dueTotal;
        dueTotal += due == null ? sent : walk(due, untilNanos - startNanos);
        return dueTotal - before;
    }

    private static long walk(ArrivalCursor due, long untilNanos) {
        long passed = 0;
        for (; due.intendedNanos() < untilNanos; due.advance()) {
            passed++;
        }
        return passed;
    }
}
