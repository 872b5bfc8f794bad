package dohyo.engine.lane;

import java.io.IOException;

/** How the sender and the receiver of a step are given threads. */
interface ThreadingModel {

    /**
     * Runs the step to its end.
     *
     * @return what the lane's threads suffered and used
     */
    ThreadCost run(Sender sender, Receiver receiver, StepState state) throws IOException;
}
