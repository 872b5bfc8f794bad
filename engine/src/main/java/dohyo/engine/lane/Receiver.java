package dohyo.engine.lane;

import dohyo.engine.client.Completions;
import dohyo.engine.client.Transport;
import dohyo.engine.data.RequestGenerator;
import dohyo.engine.record.LatencyHistogramFactory;
import dohyo.engine.record.RecordingQueue;
import dohyo.engine.record.StepRecorder;

import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Takes what arrives, records it, and a few times a second looks over the slots: what is out of
 * time fails, and seconds of which nothing is outstanding go to the scribe.
 */
final class Receiver implements Completions {

    private static final long SCAN_NANOS = 100_000_000;

    /** A selector does not wait at all for less. */
    private static final long LEAST_WAIT_NANOS = 1_000_000;

    private static final long UNKNOWN = -1;

    private static final long SECOND_NANOS = 1_000_000_000;

    private final Transport transport;
    private final Slots slots;
    private final NanoClock clock;
    private final RecordingQueue queue;
    private final Histogram stampLateness;
    private final StepState state;
    private final StepRecorder recorder;
    private final SubRequestRecorder steps;
    private final AnswerVerifier verifier;
    private final int timeoutKind;
    private final RequestGenerator requests;
    private final int wrongDataKind;
    private final long timeoutNanos;
    private long ended;
    private long lastEndNanos;
    private long lastLookNanos;
    private long graceNanos;
    private long graceEndNanos = Long.MIN_VALUE;
    private boolean waiting;
    private long nextScanNanos;
    private long nextSecondNanos;

    /** Of the answer that is told of next. */
    private long rows = UNKNOWN;

    Receiver(Lane.Parts lane, LaneStep step, StepState state, StepRecorder recorder) {
        transport = lane.transport();
        slots = lane.slots();
        clock = lane.clock();
        queue = lane.queue();
        stampLateness = lane.stampLateness();
        timeoutKind = lane.layout().timeoutKind();
        timeoutNanos = step.timing().timeoutNanos();
        this.state = state;
        this.recorder = recorder;
        verifier = new AnswerVerifier(slots, lane.requests().expected());
        requests = lane.requests();
        wrongDataKind = lane.layout().wrongDataKind();
        steps = new SubRequestRecorder(slots, lane.layout(), recorder);
        lastEndNanos = step.timing().startNanos();
        lastLookNanos = clock.nanoTime();
        nextSecondNanos = step.timing().startNanos() + SECOND_NANOS;
        nextScanNanos = step.timing().startNanos() + SCAN_NANOS;
    }

    /** Takes what has arrived; the lateness of its stamps counts from the look before. */
    int poll() throws IOException {
        waiting = false;
        int count = transport.poll(this);
        noteLook(0);
        return count;
    }

    /** Waits for something to arrive, at most this long and no longer than the next scan. */
    int await(long mostNanos) throws IOException {
        long now = clock.nanoTime();
        long untilScan = Math.min(nextScanNanos, state.deadlineNanos()) - now;
        long asked = Math.max(LEAST_WAIT_NANOS, Math.min(mostNanos, untilScan));
        waiting = true;
        int count = transport.await(this, asked);
        noteLook(asked + LEAST_WAIT_NANOS);
        return count;
    }

    /** A look that comes much later than it was asked for: this thread did not run meanwhile. */
    private void noteLook(long askedNanos) {
        long now = clock.nanoTime();
        long gap = now - lastLookNanos;
        if (gap - askedNanos > SenderStalls.LEAST_NANOS) {
            recorder.stalled(lastLookNanos, now);
            grant(gap, now);
        }
        lastLookNanos = now;
    }

    /** A short stall does not cut short what a long one before it has granted. */
    private void grant(long stallNanos, long now) {
        if (now + stallNanos > graceEndNanos) {
            graceEndNanos = now + stallNanos;
            graceNanos = stallNanos;
        }
    }

    /** Looks over the slots and ends seconds, when it is time to. */
    void tick(long now) throws IOException {
        if (now >= nextScanNanos) {
            scan(now);
            if (now >= nextSecondNanos) {
                recordSenderStalls();
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

    /** What the sender noted of itself so far. */
    void recordSenderStalls() {
        state.stalls().recordTo(recorder);
    }

    /** Stamp of the last operation that ended. */
    long lastEndNanos() {
        return lastEndNanos;
    }

    /** After the step: what was sent and has not ended is unfinished. */
    void giveUpOutstanding(long nowNanos) {
        while (slots.takeOnward() >= 0) {
            // its slot is between two steps, and is ended below with those that the sender holds
        }
        for (int slot = 0; slot < slots.capacity(); slot++) {
            if (slots.isBetween(slot)) {
                unfinished(slot, nowNanos);
                slots.release(slot);
            } else if (slots.giveUp(slot)) {
                steps.unfinished(slot, nowNanos);
                unfinished(slot, nowNanos);
            }
        }
    }

    private void unfinished(int slot, long nowNanos) {
        recorder.unfinished(
                slots.operation(slot), slots.intendedNanos(slot), slots.sentNanos(slot), nowNanos);
    }

    @Override
    public boolean isWanted(int slot) {
        return slots.isSent(slot);
    }

    @Override
    public boolean verifies(int slot) {
        return verifier.verifies(slot);
    }

    @Override
    public void cell(int slot, long row, int column, @Nullable ByteBuffer value) {
        if (verifier.verifies(slot)) {
            verifier.cell(slot, column, value);
        }
    }

    @Override
    public void rows(int slot, long count) {
        rows = count;
    }

    @Override
    public void answered(int slot, long stampNanos) {
        noteStamp(stampNanos);
        boolean right = verifier.isRight(slot);
        verifier.forget(slot);
        long found = rows;
        rows = UNKNOWN;
        if (!slots.isSent(slot) || !inTime(slot, stampNanos)) {
            slots.release(slot);
        } else if (!right) {
            fail(slot, wrongDataKind, stampNanos);
            slots.release(slot);
        } else {
            noteRows(slot, found);
            goOn(slot, stampNanos);
        }
    }

    private void noteRows(int slot, long found) {
        if (found != UNKNOWN && requests.isRead(slots.operation(slot), slots.step(slot))) {
            recorder.rows(slots.operation(slot), found);
            steps.rows(slot, found);
        }
    }

    /** To the next step, if there is one. */
    private void goOn(int slot, long stampNanos) {
        steps.answered(slot, stampNanos);
        if (steps.isBeforeLast(slot)) {
            slots.passOn(slot, stampNanos);
            state.wakeSender();
            return;
        }
        recorder.answered(
                slots.operation(slot),
                slots.intendedNanos(slot),
                slots.sentNanos(slot),
                stampNanos);
        verifier.acknowledged(slot, stampNanos);
        noteEnd(stampNanos);
        slots.release(slot);
    }

    @Override
    public void failed(int slot, int kind, long stampNanos) {
        noteStamp(stampNanos);
        verifier.forget(slot);
        rows = UNKNOWN;
        if (slots.isSent(slot) && inTime(slot, stampNanos)) {
            fail(slot, kind, stampNanos);
        }
        slots.release(slot);
    }

    private void fail(int slot, int kind, long stampNanos) {
        steps.failed(slot, kind, stampNanos);
        recorder.failed(
                slots.operation(slot),
                kind,
                slots.intendedNanos(slot),
                slots.sentNanos(slot),
                stampNanos);
        noteEnd(stampNanos);
    }

    private void scan(long now) throws IOException {
        queue.check();
        long outstandingSince = state.nextIntendedNanos();
        for (int slot = 0; slot < slots.capacity(); slot++) {
            boolean open = slots.isSent(slot) ? !timedOut(slot, now) : slots.isBetween(slot);
            if (open) {
                outstandingSince = Math.min(outstandingSince, slots.intendedNanos(slot));
            }
        }
        recorder.completeBefore(outstandingSince);
    }

    /**
     * Answers that came while this thread did not run are not late: its age counts to the last
     * look, and for as long again as a stall took a request may be older by that stall, until they
     * have been read. So requests end in a lane that is late at every look, too.
     */
    private boolean timedOut(int slot, long now) {
        long ageNanos = lastLookNanos - slots.requestSentNanos(slot);
        long grace = now < graceEndNanos ? graceNanos : 0;
        if (ageNanos < timeoutNanos + grace || !slots.giveUp(slot)) {
            return false;
        }
        fail(slot, timeoutKind, now);
        return true;
    }

    /** What is answered when the step is over was left over by it. */
    private boolean inTime(int slot, long stampNanos) {
        if (stampNanos <= state.deadlineNanos()) {
            return true;
        }
        steps.unfinished(slot, state.deadlineNanos());
        unfinished(slot, state.deadlineNanos());
        return false;
    }

    private void noteEnd(long stampNanos) {
        ended++;
        lastEndNanos = Math.max(lastEndNanos, stampNanos);
    }

    private void noteStamp(long stampNanos) {
        boolean isKnown = waiting || transport.stampsByItself();
        long readyNanos = isKnown ? transport.lastReadinessNanos() : lastLookNanos;
        LatencyHistogramFactory.record(stampLateness, stampNanos - readyNanos);
    }
}
