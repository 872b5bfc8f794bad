package dohyo.engine.lane;

import java.io.IOException;

/**
 * One thread, for high rates and closed loops: sends everything due, takes what has arrived, and
 * waits only when there was neither. See docs/decisions/0002-waiting-design.md.
 */
final class SingleThreadModel implements ThreadingModel {

    private static final int BATCH = 256;
    private static final long NAP_NANOS = 20_000;
    private static final long ASK_AGAIN_NANOS = 1_000_000;

    /** A selector waits in whole milliseconds, and up to one too long. */
    private static final long SELECTOR_NANOS = 2_000_000;

    private final NanoClock clock;

    SingleThreadModel(NanoClock clock) {
        this.clock = clock;
    }

    @Override
    public ThreadCost run(Sender sender, Receiver receiver, StepState state) {
        return new Loop(sender, receiver, state).thread().joined();
    }

    /** The loop over one step. */
    final class Loop {
        private final Sender sender;
        private final Receiver receiver;
        private final StepState state;
        private final WakeupCoalescing gathering;

        Loop(Sender sender, Receiver receiver, StepState state) {
            this.sender = sender;
            this.receiver = receiver;
            this.state = state;
            gathering = new WakeupCoalescing(sender.mostInFlight());
        }

        LaneThread thread() {
            LaneThread thread = new LaneThread("lane-0", state, this::run);
            thread.start();
            return thread;
        }

        void run() throws IOException {
            long now = clock.nanoTime();
            while (!receiver.finished(now)) {
                int sent = sender.sendDue(BATCH);
                boolean inVain = sent > 0
                        && sender.isBlocked() // what has just been asked cannot be answered yet
                        && !napIfWorthwhile()
                        && sent == sender.mostInFlight(); // and nothing else was asked
                int taken = inVain ? 0 : receiver.poll();
                gathering.took(taken);
                now = clock.nanoTime();
                receiver.tick(now);
                if (sender.finished(now) && !sender.isLeftOver()) {
                    state.setAllSent();
                }
                boolean isFull = sender.isBlocked() && !sender.isRefused();
                if (taken == 0 && (sent == 0 || isFull)) {
                    waitFor(now); // to look once more for room, or for answers, would be in vain
                }
            }
        }

        private void waitFor(long now) throws IOException {
            long untilDue = sender.nextIntendedNanos() - now;
            if (sender.isLeftOver()) {
                clock.parkNanos(NAP_NANOS);
            } else if (sender.isRefused()) {
                receiver.await(ASK_AGAIN_NANOS);
            } else if (sender.isBlocked()) {
                waitForAnswers();
            } else if (sender.finished(now)) {
                receiver.await(Long.MAX_VALUE);
            } else if (untilDue >= SELECTOR_NANOS) {
                receiver.await(untilDue - SELECTOR_NANOS / 2);
            } else {
                clock.parkNanos(Math.min(NAP_NANOS, untilDue));
            }
        }

        private void waitForAnswers() throws IOException {
            if (!napIfWorthwhile()) {
                gathering.took(receiver.await(Long.MAX_VALUE));
            }
        }

        private boolean napIfWorthwhile() {
            boolean worthwhile = gathering.beginsNap();
            if (worthwhile) {
                clock.parkNanos(gathering.napNanos());
            }
            return worthwhile;
        }
    }
}
