package dohyo.engine.record;

import org.jspecify.annotations.Nullable;

import java.util.function.LongSupplier;

/**
 * Records the operations of one step on the receiving side of a lane.
 *
 * <p>An operation belongs to the second of its intended start. Up to {@value #OPEN} seconds are
 * open at once; when one more is needed the oldest is handed over early, and a straggler of a
 * second that is gone opens a second line of it (adding lines of one second and tag is exact).
 * Called by one thread at a time.
 */
public final class StepRecorder {

    /** In place of the moment of sending. */
    public static final long NOT_SENT = Long.MIN_VALUE;

    private static final int OPEN = 16;
    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private final RecordingQueue queue;
    private final long startNanos;
    private final LongSupplier windowEndNanos;
    private final OperationOutcomeCounts counts;
    private final @Nullable IntendedSecondHistograms[] open =
            new @Nullable IntendedSecondHistograms[OPEN];
    private @Nullable IntendedSecondHistograms straggler;
    private WallClockSecondCounts wall;

    /**
     * A recorder of one step.
     *
     * @param windowEndNanos end of the window as it stands: a step may be stopped early
     */
    public StepRecorder(
            RecordingQueue queue,
            MeasurementNames layout,
            long startNanos,
            LongSupplier windowEndNanos) {
        this.queue = queue;
        this.startNanos = startNanos;
        this.windowEndNanos = windowEndNanos;
        counts = new OperationOutcomeCounts(layout);
        wall = queue.blankWallSecond();
    }

    public OperationOutcomeCounts counts() {
        return counts;
    }

    public void answered(int operation, long intendedNanos, long sentNanos, long stampNanos) {
        long response = stampNanos - intendedNanos;
        second(intendedNanos).answered(operation, intendedNanos, sentNanos, stampNanos);
        wall.answered(response);
        counts.addAnswered(operation, inside(intendedNanos, stampNanos));
    }

    public void failed(
            int operation, int kind, long intendedNanos, long sentNanos, long stampNanos) {
        second(intendedNanos).failed(operation, kind, intendedNanos, sentNanos, stampNanos);
        wall.failed(kind);
        counts.addFailed(operation, kind);
    }

    /**
     * Given up at the end of draining.
     *
     * @param sentNanos {@link #NOT_SENT} when it was not sent
     */
    public void unfinished(int operation, long intendedNanos, long sentNanos, long givenUpNanos) {
        second(intendedNanos).unfinished(operation, intendedNanos, sentNanos, givenUpNanos);
        counts.addUnfinished(operation, sentNanos != NOT_SENT);
    }

    /** The lane had something to do in this stretch and did not run. */
    public void stalled(long fromNanos, long toNanos) {
        wall.stalls().add(fromNanos, toNanos);
    }

    /**
     * A request of an operation of several was answered; told before what becomes of the operation.
     *
     * @param step its index in {@link MeasurementNames#stepTags}
     * @param intendedNanos of the operation
     */
    public void stepAnswered(int step, long intendedNanos, long sentNanos, long stampNanos) {
        second(intendedNanos).stepAnswered(step, stampNanos - sentNanos);
        counts.steps().addAnswered(step, inside(sentNanos, stampNanos));
    }

    /** A read of an operation was answered in time with so many rows. */
    public void rows(int operation, long rows) {
        counts.addRows(operation, rows);
        wall.rows(rows);
    }

    /** The same for a request of an operation of several. */
    public void stepRows(int step, long rows) {
        counts.steps().addRows(step, rows);
    }

    /** The same for one that failed, with the times of its operation and its own. */
    public void stepFailed(int step, int kind, long intendedNanos, long serviceNanos) {
        second(intendedNanos).stepFailed(step, kind, serviceNanos);
        counts.steps().addFailed(step, kind);
    }

    /** The same for one that was sent and given up at the end of draining. */
    public void stepUnfinished(int step, long intendedNanos, long ageNanos) {
        second(intendedNanos).stepUnfinished(step, ageNanos);
        counts.steps().addUnfinished(step);
    }

    /** Every operation with an intended start before this moment has ended. */
    public void completeBefore(long intendedNanos) {
        int complete = secondOf(intendedNanos);
        for (int i = 0; i < OPEN; i++) {
            IntendedSecondHistograms second = open[i];
            if (second != null && second.second() < complete) {
                open[i] = null;
                queue.hand(second);
            }
        }
        if (straggler != null && straggler.second() < complete) {
            handStraggler();
        }
    }

    /** Ends a second of the wall clock. */
    public void endWallSecond(long atNanos, long windowEndNanos, long sentTotal, long inFlight) {
        wall.end(new WallClockSecondCounts.Edge(
                atNanos, windowEndNanos, sentTotal, inFlight, false));
        queue.hand(wall);
        wall = queue.blankWallSecond();
    }

    /** Hands over everything that is still open. */
    public void finish(long atNanos, long windowEndNanos, long sentTotal, long inFlight) {
        completeBefore(Long.MAX_VALUE);
        wall.end(
                new WallClockSecondCounts.Edge(atNanos, windowEndNanos, sentTotal, inFlight, true));
        queue.hand(wall);
    }

    /** Share of the time from the beginning to the answer that lay in the window. */
    private double inside(long beginNanos, long stampNanos) {
        long end = windowEndNanos.getAsLong();
        return stampNanos <= end
                ? 1
                : Math.max(0, end - beginNanos) / (double) (stampNanos - beginNanos);
    }

    private int secondOf(long intendedNanos) {
        return (int) Math.min(Integer.MAX_VALUE, (intendedNanos - startNanos) / NANOS_PER_SECOND);
    }

    private IntendedSecondHistograms second(long intendedNanos) {
        int second = secondOf(intendedNanos);
        IntendedSecondHistograms current = open[second % OPEN];
        return current != null && current.second() == second ? current : open(second);
    }

    private IntendedSecondHistograms open(int second) {
        IntendedSecondHistograms current = open[second % OPEN];
        if (current != null && current.second() > second) {
            return straggler(second);
        }
        if (current != null) {
            queue.hand(current);
        }
        IntendedSecondHistograms opened = queue.blankSecond().begin(second);
        open[second % OPEN] = opened;
        return opened;
    }

    private IntendedSecondHistograms straggler(int second) {
        IntendedSecondHistograms current = straggler;
        if (current == null || current.second() != second) {
            handStraggler();
            current = queue.blankSecond().begin(second);
            straggler = current;
        }
        return current;
    }

    private void handStraggler() {
        if (straggler != null) {
            queue.hand(straggler);
            straggler = null;
        }
    }
}
