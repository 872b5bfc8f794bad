package dohyo.engine.lane;

import java.io.IOException;

/** A thread of a lane: sleeps exactly, watches its own cost, and tells the step when it fails. */
final class LaneThread extends Thread {

    private final StepState state;
    private final Work work;
    private volatile ThreadCost cost = ThreadCost.NONE;

    /** What the thread does. */
    interface Work {
        void run() throws IOException;
    }

    LaneThread(String name, StepState state, Work work) {
        super(name);
        this.state = state;
        this.work = work;
    }

    @Override
    public void run() {
        TimerSlack.least();
        ThreadCost before = ThreadCost.now();
        try {
            work.run();
        } catch (IOException | RuntimeException | Error e) {
            state.fail(e);
        }
        cost = ThreadCost.now().minus(before);
    }

    /** Waits for the end of the work. */
    ThreadCost joined() {
        try {
            join();
        } catch (InterruptedException e) {
            state.fail(e);
            Thread.currentThread().interrupt();
        }
        return cost;
    }
}
