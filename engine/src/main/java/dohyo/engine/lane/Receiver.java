package dohyo.engine.lane;

import dohyo.engine.client.Completions;
import dohyo.engine.client.Transport;
import dohyo.engine.record.Desk;
import dohyo.engine.record.Latencies;
import dohyo.engine.record.StepRecorder;

import org.HdrHistogram.IntCountsHistogram;

import java.io.IOException;

/**
 * Takes what arrives, records it, and a few times a second looks over the slots: what is out of
 * time fails, and seconds of which nothing is outstanding go to the scribe.
 */
final class Receiver implements Completions {

    private static final long SCAN_NANOS = 100_000_000;

    /** A selector does not wait at all for less. */
    private static final long LEAST_WAIT_NANOS = 1_000_000;

    private static final long SECOND_NANOS = 1_000_000_000;

    private final Transport transport;
    private final Slots slots;
    private final NanoClock clock;
    private final Desk desk;
    private final IntCountsHistogram stampLateness;
    private final StepState state;
    private final StepRecorder recorder;
    private final int timeoutKind;
    private final long timeoutNanos;
    private long ended;
    private long lastEndNanos;
    private long lastLookNanos;
    private boolean waiting;
    private long nextScanNanos;
    private long nextSecondNanos;

    Receiver(Lane.Parts lane, LaneStep step, StepState state, StepRecorder recorder) {
        transport = lane.transport();
        slots = lane.slots();
        clock = lane.clock();
        desk = lane.desk();
        stampLateness = lane.stampLateness();
        timeoutKind = lane.layout().timeoutKind();
        timeoutNanos = step.timing().timeoutNanos();
        this.state = state;
        this.recorder = recorder;
        lastEndNanos = step.timing().startNanos();
        lastLookNanos = clock.nanoTime();
        nextSecondNanos = step.timing().startNanos() + SECOND_NANOS;
        nextScanNanos = step.timing().startNanos() + SCAN_NANOS;
    }

    /** Takes what has arrived; the lateness of its stamps counts from the look before. */
    int poll() throws IOException {
        waiting = false;
        int count = transport.poll(this);
        lastLookNanos = clock.nanoTime();
        return count;
    }

    /** Waits for something to arrive, at most this long and no longer than the next scan. */
    int await(long mostNanos) throws IOException {
        long now = clock.nanoTime();
        long untilScan = Math.min(nextScanNanos, state.deadlineNanos()) - now;
        waiting = true;
        int count =
                transport.await(this, Math.max(LEAST_WAIT_NANOS, Math.min(mostNanos, untilScan)));
        lastLookNanos = clock.nanoTime();
        return count;
    }

    /** Looks over the slots and ends seconds, when it is time to. */
    void tick(long now) throws IOException {
        if (now >= nextScanNanos) {
            scan(now);
            if (now >= nextSecondNanos) {
                recorder.endWallSecond(now, state.windowEndNanos(), state.sent(), slots.inFlight());
                nextSecondNanos += SECOND_NANOS * ((now - nextSecondNanos) / SECOND_NANOS + 1);
            }
            nextScanNanos = Math.min(now + SCAN_NANOS, nextSecondNanos);
        }
    }

    /** Everything that was sent has ended and nothing more will be sent, or time is up. */
    boolean finished(long now) {
        boolean allEnded = state.isAllSent() && ended == state.sent();
        return allEnded || state.failed() || now >= state.deadlineNanos();
    }

    /** Stamp of the last operation that ended. */
    long lastEndNanos() {
        return lastEndNanos;
    }

    /** After the step: what was sent and has not ended is unfinished. */
    void giveUpOutstanding(long nowNanos) {
        for (int slot = 0; slot < slots.capacity(); slot++) {
            if (slots.giveUp(slot)) {
                recorder.unfinished(
                        slots.operation(slot), true, slots.intendedNanos(slot), nowNanos);
            }
        }
    }

    @Override
    public void answered(int slot, long stampNanos) {
        noteStamp(stampNanos);
        if (slots.isSent(slot) && inTime(slot, stampNanos)) {
            recorder.answered(
                    slots.operation(slot),
                    slots.intendedNanos(slot),
                    slots.sentNanos(slot),
                    stampNanos);
            noteEnd(stampNanos);
        }
        slots.release(slot);
    }

    @Override
    public void failed(int slot, int kind, long stampNanos) {
        noteStamp(stampNanos);
        if (slots.isSent(slot) && inTime(slot, stampNanos)) {
            recorder.failed(slots.operation(slot), kind, slots.intendedNanos(slot), stampNanos);
            noteEnd(stampNanos);
        }
        slots.release(slot);
    }

    private void scan(long now) throws IOException {
        desk.check();
        long outstandingSince = state.nextIntendedNanos();
        for (int slot = 0; slot < slots.capacity(); slot++) {
            if (slots.isSent(slot) && !timedOut(slot, now)) {
                outstandingSince = Math.min(outstandingSince, slots.intendedNanos(slot));
            }
        }
        recorder.completeBefore(outstandingSince);
    }

    private boolean timedOut(int slot, long now) {
        if (now - slots.sentNanos(slot) < timeoutNanos || !slots.giveUp(slot)) {
            return false;
        }
        recorder.failed(slots.operation(slot), timeoutKind, slots.intendedNanos(slot), now);
        noteEnd(now);
        return true;
    }

    /** What is answered when the step is over was left over by it. */
    private boolean inTime(int slot, long stampNanos) {
        if (stampNanos <= state.deadlineNanos()) {
            return true;
        }
        recorder.unfinished(
                slots.operation(slot), true, slots.intendedNanos(slot), state.deadlineNanos());
        return false;
    }

    private void noteEnd(long stampNanos) {
        ended++;
        lastEndNanos = Math.max(lastEndNanos, stampNanos);
    }

    private void noteStamp(long stampNanos) {
        long readyNanos = waiting ? transport.lastReadinessNanos() : lastLookNanos;
        Latencies.record(stampLateness, stampNanos - readyNanos);
    }
}
