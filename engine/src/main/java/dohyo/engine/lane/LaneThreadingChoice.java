package dohyo.engine.lane;

/** The one place that decides between two threads and one. */
final class LaneThreadingChoice {

    /** Where both cost the same; measured, see docs/decisions/0002-waiting-design.md. */
    static final double SPLIT_BELOW_PER_SECOND = 20_000;

    private LaneThreadingChoice() {}

    static ThreadingModel of(LaneStep step, Lane.Parts lane) {
        boolean sleeps = step.schedule() != null && step.perSecond() < SPLIT_BELOW_PER_SECOND;
        return sleeps
                ? new SenderReceiverThreadModel(lane.transport(), lane.clock())
                : new SingleThreadModel(lane.clock());
    }
}
