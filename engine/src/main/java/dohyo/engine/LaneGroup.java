package dohyo.engine;

import dohyo.engine.lane.Lane;
import dohyo.engine.lane.LaneOutcome;
import dohyo.engine.lane.LaneStep;
import dohyo.engine.lane.NanoClock;
import dohyo.engine.lane.StopSignal;
import dohyo.engine.record.MeasurementNames;
import dohyo.engine.record.RecordingQueue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;

/**
 * Lanes that share the operations of one stream of load, or of all of it.
 *
 * @param queues one a lane
 * @param layout of all of them
 * @param numbersFrom added to the numbers of operations, so that streams draw different keys
 */
record LaneGroup(
        List<Lane> lanes, List<RecordingQueue> queues, MeasurementNames layout, long numbersFrom) {

    LaneGroup {
        lanes = List.copyOf(lanes);
        queues = List.copyOf(queues);
    }

    /**
     * How a step went.
     *
     * @param all all lanes together
     * @param most operations that one lane sent
     */
    record Outcome(LaneOutcome all, long most) {}

    /**
     * Runs a step on all lanes. When one fails, all are stopped.
     *
     * @param shares what each lane does; may be fewer than lanes
     */
    Outcome run(List<LaneStep> shares, StopSignal stop) throws IOException {
        if (shares.size() == 1) {
            LaneOutcome only = lanes.get(0).run(shares.get(0));
            return new Outcome(only, sent(only));
        }
        List<FutureTask<LaneOutcome>> tasks = new ArrayList<>();
        for (int i = 0; i < shares.size(); i++) {
            Lane lane = lanes.get(i);
            LaneStep share = shares.get(i);
            tasks.add(ParallelLoadRunner.start("lane-" + i, () -> lane.run(share), stop));
        }
        return together(ParallelLoadRunner.join(tasks));
    }

    private static Outcome together(List<LaneOutcome> outcomes) {
        long most = outcomes.stream().mapToLong(LaneGroup::sent).max().orElse(0);
        LaneOutcome all = outcomes.get(0);
        for (LaneOutcome other : outcomes.subList(1, outcomes.size())) {
            all = all.plus(other);
        }
        return new Outcome(all, most);
    }

    /** What was never sent is left for the next step: the rows that it would add are not there. */
    private static long sent(LaneOutcome outcome) {
        return outcome.counts().accounted() - outcome.counts().notSent();
    }

    /**
     * Waits until nothing is in flight on any lane, at least and at most so long.
     *
     * @return whether nothing is in flight
     */
    boolean settle(NanoClock clock, long leastNanos, long mostNanos) throws IOException {
        long start = clock.nanoTime();
        boolean settled = true;
        for (Lane lane : lanes) {
            long passed = clock.nanoTime() - start;
            settled &=
                    lane.settle(Math.max(0, leastNanos - passed), Math.max(0, mostNanos - passed));
        }
        return settled;
    }
}
