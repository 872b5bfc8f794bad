package dohyo.engine.lane;

import dohyo.engine.client.Completions;
import dohyo.engine.client.Transport;
import dohyo.engine.data.RequestGenerator;
import dohyo.engine.record.LatencyHistogramFactory;
import dohyo.engine.record.MeasurementNames;
import dohyo.engine.record.RecordingQueue;
import dohyo.engine.record.StepRecorder;

import org.HdrHistogram.Histogram;

import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * Drives one transport through the steps of a trial, one after the other. Owns its connections, its
 * share of the schedule, its generators and its histograms; nothing on the way of an operation
 * locks, allocates or logs.
 */
public final class Lane {

    private static final long SETTLE_LOOK_NANOS = 10_000_000;

    private final Parts parts;

    /** What a lane is made of. */
    record Parts(
            Equipment equipment,
            Slots slots,
            NanoClock clock,
            StopSignal stop,
            Histogram sendLateness,
            Histogram stampLateness) {

        Transport transport() {
            return equipment.transport;
        }

        RequestGenerator requests() {
            return equipment.requests;
        }

        RecordingQueue queue() {
            return equipment.queue;
        }

        MeasurementNames layout() {
            return equipment.layout;
        }
    }

    /**
     * What a lane needs from outside.
     *
     * @param capacity slots of the transport
     */
    public record Equipment(
            Transport transport,
            RequestGenerator requests,
            int capacity,
            RecordingQueue queue,
            MeasurementNames layout) {}

    public Lane(Equipment equipment, NanoClock clock, StopSignal stop) {
        parts = new Parts(
                equipment,
                new Slots(equipment.capacity()),
                clock,
                stop,
                LatencyHistogramFactory.ofStep(),
                LatencyHistogramFactory.ofStep());
    }

    /** Runs a step on the driver that suits its rate. */
    public LaneOutcome run(LaneStep step) throws IOException {
        return run(step, LaneThreadingChoice.of(step, parts));
    }

    LaneOutcome run(LaneStep step, ThreadingModel driver) throws IOException {
        parts.sendLateness().reset();
        parts.stampLateness().reset();
        StepState state = new StepState(step.timing());
        StepRecorder recorder = new StepRecorder(
                parts.queue(), parts.layout(), step.timing().startNanos(), state::windowEndNanos);
        Sender sender = new Sender(parts, step, state);
        Receiver receiver = new Receiver(parts, step, state, recorder);
        ClientReport before = ClientReport.of(parts.transport());
        ThreadCost cost = driver.run(sender, receiver, state);
        long endNanos = close(sender, receiver, state, recorder);
        complain(state);
        ClientReport client = ClientReport.of(parts.transport()).minus(before);
        return outcome(recorder, step, state, endNanos).with(cost, client);
    }

    /**
     * Waits until nothing is in flight, at least and at most so long.
     *
     * @return whether nothing is in flight
     */
    public boolean settle(long leastNanos, long mostNanos) throws IOException {
        long start = parts.clock().nanoTime();
        Completions late = new LateAnswers();
        long passed = 0;
        while (passed < (parts.slots().inFlight() > 0 ? mostNanos : leastNanos)) {
            boolean unused = parts.transport().flush(); // what is not sent is never answered
            parts.transport().await(late, SETTLE_LOOK_NANOS);
            passed = parts.clock().nanoTime() - start;
        }
        return parts.slots().inFlight() == 0;
    }

    private long close(Sender sender, Receiver receiver, StepState state, StepRecorder recorder) {
        long now = Math.min(parts.clock().nanoTime(), state.deadlineNanos());
        receiver.giveUpOutstanding(now);
        sender.giveUpUnsent(recorder, now);
        receiver.recordSenderStalls();
        if (sender.isComplete() && recorder.counts().unfinished() == 0) {
            state.endWindow(receiver.lastEndNanos());
        }
        recorder.finish(
                now, state.windowEndNanos(), sender.sent(), parts.slots().inFlight());
        boolean allEnded = recorder.counts().unfinished() == 0;
        return allEnded ? receiver.lastEndNanos() : now;
    }

    private static void complain(StepState state) throws IOException {
        Throwable failure = state.failure();
        if (failure instanceof IOException broken) {
            throw broken;
        }
        if (failure instanceof UncheckedIOException broken) {
            throw broken.getCause();
        }
        if (failure != null) {
            throw new IllegalStateException("a lane broke: " + failure, failure);
        }
    }

    private LaneOutcome outcome(
            StepRecorder recorder, LaneStep step, StepState state, long endNanos) {
        return new LaneOutcome(
                state.windowEndNanos() - step.timing().startNanos(),
                Math.max(0, endNanos - state.windowEndNanos()),
                recorder.counts(),
                parts.sendLateness().copy(),
                parts.stampLateness().copy(),
                ThreadCost.NONE,
                ClientReport.NONE);
    }

    /** Ends slots that earlier steps gave up. */
    private final class LateAnswers implements Completions {
        @Override
        public boolean isWanted(int slot) {
            return false;
        }

        @Override
        public void answered(int slot, long stampNanos) {
            parts.slots().release(slot);
        }

        @Override
        public void failed(int slot, int kind, long stampNanos) {
            parts.slots().release(slot);
        }
    }
}
