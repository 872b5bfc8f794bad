package dohyo.engine.lane;

import java.io.IOException;

/** Both waiting designs on a manual clock, in one thread: the same scenario twice, no real time. */
enum ThreadingModelScenario {
    SINGLE {
        @Override
        ThreadingModel on(ManualClock clock, ScriptedTransport transport) {
            return (sender, receiver, state) -> {
                new SingleThreadModel(clock).new Loop(sender, receiver, state).run();
                return ThreadCost.NONE;
            };
        }
    },
    SPLIT {
        @Override
        ThreadingModel on(ManualClock clock, ScriptedTransport transport) {
            return (sender, receiver, state) -> {
                takeTurns(sender, receiver, state, clock, transport);
                return ThreadCost.NONE;
            };
        }
    };

    private static final long TICK_NANOS = 1_000_000;

    abstract ThreadingModel on(ManualClock clock, ScriptedTransport transport);

    /** Whoever of the two threads would wake first has the next turn. */
    private static void takeTurns(
            Sender sender,
            Receiver receiver,
            StepState state,
            ManualClock clock,
            ScriptedTransport transport)
            throws IOException {
        while (!receiver.finished(clock.nanoTime())) {
            sender.sendDue(64);
            long nap = SenderReceiverThreadModel.napNanos(sender, state, clock.nanoTime());
            if (sender.finished(clock.nanoTime()) && !sender.isLeftOver()) {
                state.setAllSent();
                nap = TICK_NANOS;
            }
            clock.parkNanos(Math.min(Math.min(nap, TICK_NANOS), transport.untilNextAnswer()));
            receiver.poll();
            receiver.tick(clock.nanoTime());
        }
    }
}
