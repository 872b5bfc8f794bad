package dohyo.engine.lane;

/** The one place that decides between two threads and one. */
final class DriverChoice {

    /** Above this rate sleeping between operations costs more than it spares. */
    static final double SPLIT_BELOW_PER_SECOND = 10_000;

    private DriverChoice() {}

    static Driver of(LaneStep step, Lane.Parts lane) {
        boolean sleeps = step.schedule() != null && step.perSecond() < SPLIT_BELOW_PER_SECOND;
        return sleeps
                ? new SplitDriver(lane.transport(), lane.clock())
                : new SingleDriver(lane.clock());
    }
}
