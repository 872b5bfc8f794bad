package dohyo.engine.record;

import org.jspecify.annotations.Nullable;

import java.io.IOException;

/** The scribe's side of a queue: what lies there belongs to the step that runs there. */
final class QueueDrain {

    private final RecordingQueue queue;
    private final Scribe scribe;
    private @Nullable StepAccounting step;
    private int lane;

    QueueDrain(RecordingQueue queue, Scribe scribe) {
        this.queue = queue;
        this.scribe = scribe;
    }

    boolean isOf(RecordingQueue other) {
        return queue == other;
    }

    /** A step begins, of which this queue has a lane. */
    void begin(StepAccounting opened, int ofLane) {
        step = opened;
        lane = ofLane;
    }

    void enter(IntendedSecondHistograms second) throws IOException {
        try {
            scribe.write(second, running());
        } finally {
            queue.giveBack(second);
        }
    }

    void enter(WallClockSecondCounts second) throws IOException {
        scribe.write(second.stalls());
        scribe.write(running().seconds(lane, second, scribe.origin()));
    }

    /** Complains when something of this queue could not be written. */
    void check() throws IOException {
        queue.check();
    }

    /** Empties the queue; what goes wrong is told to the lane. */
    void empty() {
        for (ScribeEntry entry = queue.collect(); entry != null; entry = queue.collect()) {
            try {
                entry.enter(this);
            } catch (IOException e) {
                queue.fail(e);
            } catch (RuntimeException e) {
                queue.fail(new IOException("a second of results could not be written: " + e, e));
            }
        }
    }

    private StepAccounting running() {
        StepAccounting current = step;
        if (current == null) {
            throw new IllegalStateException("a second was handed over before any step");
        }
        return current;
    }
}
