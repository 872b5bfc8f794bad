package dohyo.engine.lane;

import dohyo.engine.client.Transport;
import dohyo.engine.data.RequestGenerator;
import dohyo.engine.record.LatencyHistogramFactory;
import dohyo.engine.record.StepRecorder;
import dohyo.engine.schedule.ArrivalCursor;

import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

import java.io.IOException;

/**
 * Sends what is due, in order, and never before it is due. What finds no free slot, or a transport
 * that takes nothing more, waits: it keeps its intended start and is sent when there is room. The
 * next step of an operation is due as soon as the one before is answered, and goes first.
 */
final class Sender {

    private static final int NONE = -1;

    private final Transport transport;
    private final RequestGenerator requests;
    private final Slots slots;
    private final NanoClock clock;
    private final StopSignal stop;
    private final StepState state;
    private final LaneStep step;
    private final @Nullable ArrivalCursor arrivals;
    private final Histogram lateness;
    private final boolean stepped;
    private int heldSlot = NONE;
    private int onwardSlot = NONE;
    private long sent;
    private long lastSentNanos;
    private boolean blocked;
    private boolean refused;
    private boolean leftOver;
    private long roomSinceNanos = Long.MIN_VALUE;

    Sender(Lane.Parts lane, LaneStep step, StepState state) {
        transport = lane.transport();
        requests = lane.requests();
        slots = lane.slots();
        clock = lane.clock();
        stop = lane.stop();
        lateness = lane.sendLateness();
        this.step = step;
        this.state = state;
        stepped = lane.layout().isStepped();
        arrivals = step.arrivals();
        lastSentNanos = step.timing().startNanos();
    }

    /**
     * Sends at most this many of the operations that are due and hands them to the sockets.
     *
     * @return how many were sent
     */
    int sendDue(int most) throws IOException {
        int count = 0;
        while (count < most && sendOne(clock.nanoTime())) {
            count++;
        }
        if (count > 0 || leftOver || refused) { // a refusal may have left a request to prepare
            leftOver = !transport.flush();
        }
        if (count > 0) {
            state.publish(sent, nextIntendedNanos());
        }
        return count;
    }

    /** Nothing more will become due. */
    boolean finished(long now) {
        if (isComplete()) {
            return true;
        }
        boolean nothingDue = arrivals == null || nextIntendedNanos() >= state.windowEndNanos();
        return now >= state.windowEndNanos() && nothingDue;
    }

    /** As many were sent as the step asks for. */
    boolean isComplete() {
        return sent >= step.operations();
    }

    /** When the next operation is due; in closed loop not before the last one that was sent. */
    long nextIntendedNanos() {
        return arrivals == null
                ? lastSentNanos
                : step.timing().startNanos() + arrivals.intendedNanos();
    }

    /** The last operation found no room; it can go on when an answer has come. */
    boolean isBlocked() {
        return blocked;
    }

    /** Most operations in flight at once. */
    int mostInFlight() {
        return step.inFlight();
    }

    /** The transport had a slot for the last operation and would not take it. */
    boolean isRefused() {
        return refused;
    }

    /** The sockets have not taken everything. */
    boolean isLeftOver() {
        return leftOver;
    }

    /** Operations may go on after their first request was sent. */
    boolean isStepped() {
        return stepped;
    }

    long sent() {
        return sent;
    }

    /** After the step: accounts for what was due and never sent, and gives back what it holds. */
    void giveUpUnsent(StepRecorder recorder, long nowNanos) {
        if (heldSlot != NONE) {
            slots.putBack(heldSlot);
            heldSlot = NONE;
        }
        for (;
                arrivals != null && nextIntendedNanos() < state.windowEndNanos();
                arrivals.advance()) {
            int operation = requests.operationOf(step.firstNumber() + arrivals.operation());
            recorder.unfinished(operation, nextIntendedNanos(), StepRecorder.NOT_SENT, nowNanos);
        }
    }

    private boolean sendOne(long now) {
        if (stop.requested()) {
            state.endWindow(now + 1);
        }
        blocked = false;
        refused = false;
        if (stepped && hasOnward()) {
            return sendOnward(now);
        }
        return !isComplete() && sendNext(now);
    }

    private boolean hasOnward() {
        if (onwardSlot == NONE) {
            onwardSlot = slots.takeOnward();
        }
        return onwardSlot != NONE;
    }

    private boolean sendOnward(long now) {
        int slot = onwardSlot;
        if (now >= state.deadlineNanos()) {
            return false;
        }
        requests.prepare(slots.number(slot), slots.operation(slot), slots.step(slot));
        slots.resume(slot, now);
        if (!transport.send(slot, requests) && slots.suspend(slot)) {
            blocked = true;
            refused = true;
            roomSinceNanos = Long.MAX_VALUE;
            return false;
        }
        noteLateness(slots.stepAnsweredNanos(slot), now);
        onwardSlot = NONE;
        return true;
    }

    private boolean sendNext(long now) {
        long intended = arrivals == null ? dueInClosedLoop(now) : nextIntendedNanos();
        if (intended > now || intended >= state.windowEndNanos() || now >= state.deadlineNanos()) {
            return false;
        }
        int slot = room();
        if (slot == NONE || !send(slot, intended, now)) {
            blocked = true;
            roomSinceNanos = Long.MAX_VALUE;
            return false;
        }
        noteLateness(intended, now);
        advance(now);
        return true;
    }

    private long dueInClosedLoop(long now) {
        return Math.max(now, step.timing().startNanos());
    }

    private int room() {
        if (heldSlot == NONE && slots.inFlight() < step.inFlight()) {
            heldSlot = slots.take();
        }
        return heldSlot;
    }

    private boolean send(int slot, long intended, long now) {
        int operation = requests.prepare(number());
        slots.fill(slot, number(), operation, intended, now);
        if (transport.send(slot, requests)) {
            heldSlot = NONE;
            return true;
        }
        boolean timedOutMeanwhile = !slots.unfill(slot);
        refused = !timedOutMeanwhile;
        return timedOutMeanwhile;
    }

    private long number() {
        return arrivals == null
                ? step.closedNumber(sent)
                : step.firstNumber() + arrivals.operation();
    }

    /** Of what was due when there was room. */
    private void noteLateness(long dueNanos, long now) {
        if (roomSinceNanos == Long.MAX_VALUE) {
            roomSinceNanos = now;
        }
        if (dueNanos > roomSinceNanos) {
            LatencyHistogramFactory.record(lateness, now - dueNanos);
            if (now - dueNanos > SenderStalls.LEAST_NANOS) {
                state.stalls().note(dueNanos, now);
            }
        }
    }

    private void advance(long now) {
        sent++;
        lastSentNanos = now;
        if (arrivals != null) {
            arrivals.advance();
        }
    }
}
