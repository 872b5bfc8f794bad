package dohyo.engine.lane;

import dohyo.engine.client.Transport;

import java.io.IOException;

/**
 * Two threads, for low rates: the sender sleeps until the next intended start, the receiver is
 * blocked in the selector and stamps what arrives. See docs/decisions/0002-waiting-design.md.
 */
final class SenderReceiverThreadModel implements ThreadingModel {

    private static final int BATCH = 64;
    private static final long LOOK_AGAIN_NANOS = 100_000;
    private static final long FLUSH_AGAIN_NANOS = 50_000;
    private static final long LONGEST_NAP_NANOS = 10_000_000;

    private final Transport transport;
    private final NanoClock clock;

    SenderReceiverThreadModel(Transport transport, NanoClock clock) {
        this.transport = transport;
        this.clock = clock;
    }

    @Override
    public ThreadCost run(Sender sender, Receiver receiver, StepState state) {
        LaneThread sending = new LaneThread("lane-0-send", state, () -> send(sender, state));
        LaneThread receiving =
                new LaneThread("lane-0-receive", state, () -> receive(receiver, state));
        state.setSleeper(sending);
        receiving.start();
        sending.start();
        ThreadCost cost = sending.joined();
        transport.wakeup();
        return cost.plus(receiving.joined());
    }

    private void send(Sender sender, StepState state) throws IOException {
        while (!isOver(sender, state)) {
            sender.sendDue(BATCH);
            noteAllSent(sender, state);
            clock.parkNanos(napNanos(sender, state, clock.nanoTime()));
        }
        state.setAllSent();
    }

    private boolean isOver(Sender sender, StepState state) {
        long now = clock.nanoTime();
        boolean nothingLeft = !sender.isStepped() || state.isAllReceived();
        boolean allSent = state.isAllSent() && !sender.isLeftOver() && nothingLeft;
        return allSent || state.failed() || now >= state.deadlineNanos();
    }

    /** The first requests of all operations; further steps may follow. */
    private void noteAllSent(Sender sender, StepState state) {
        if (!state.isAllSent() && sender.finished(clock.nanoTime()) && !sender.isLeftOver()) {
            state.setAllSent();
            transport.wakeup();
        }
    }

    private void receive(Receiver receiver, StepState state) throws IOException {
        while (!receiver.finished(clock.nanoTime())) {
            receiver.await(Long.MAX_VALUE);
            receiver.tick(clock.nanoTime());
        }
        state.setAllReceived();
    }

    static long napNanos(Sender sender, StepState state, long now) {
        if (sender.isLeftOver()) {
            return FLUSH_AGAIN_NANOS;
        }
        if (sender.isBlocked()) {
            return LOOK_AGAIN_NANOS;
        }
        long until = sender.nextIntendedNanos();
        if (now < state.windowEndNanos()) {
            until = Math.min(until, state.windowEndNanos());
        }
        return Math.min(until - now, LONGEST_NAP_NANOS);
    }
}
