package dohyo.engine;

import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.ControlSession;
import dohyo.engine.client.RequestTemplate;
import dohyo.engine.client.Transport;
import dohyo.engine.data.RequestGenerator;
import dohyo.engine.lane.Lane;
import dohyo.engine.lane.LaneStep;
import dohyo.engine.lane.NanoClock;
import dohyo.engine.lane.StopSignal;
import dohyo.engine.record.MeasurementNames;
import dohyo.engine.record.RecordingQueue;
import dohyo.engine.record.Scribe;
import dohyo.engine.recorded.RecordedLines;
import dohyo.model.experiment.Phase;
import dohyo.model.load.LoadPlan;
import dohyo.model.load.WorkerShare;
import dohyo.model.workload.Workload;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;

/** The lanes of a trial with their connections, which are closed together. */
final class TrialLanes implements AutoCloseable {

    private final LoadPlan plan;
    private final ControlSession session;
    private final @Nullable RecordedLines recorded;
    private final Scribe scribe;
    private final NanoClock clock;
    private final StopSignal stop;
    private final List<Transport> transports = new ArrayList<>();
    private final List<RecordingQueue> queues = new ArrayList<>();

    /**
     * From where lanes have their connections, and their operations.
     *
     * @param recorded the operations; null where they are drawn
     */
    record Source(ControlSession session, @Nullable RecordedLines recorded) {}

    TrialLanes(LoadPlan plan, Source source, Scribe scribe, NanoClock clock, StopSignal stop) {
        this.plan = plan;
        session = source.session;
        recorded = source.recorded;
        this.scribe = scribe;
        this.clock = clock;
        this.stop = stop;
    }

    /**
     * Opens the lanes for the operations of a workload.
     *
     * @param inFlight most operations sent and not answered, over all lanes of all workers
     * @param numbersFrom of its operations
     */
    LaneGroup open(Workload workload, int inFlight, long numbersFrom) throws ClientFailure {
        WorkerShare own = plan.share();
        int count = plan.client().lanes() * own.workers();
        List<Lane> lanes = new ArrayList<>();
        List<RecordingQueue> theirs = new ArrayList<>();
        List<RequestTemplate> calls = RequestGenerator.calls(workload);
        MeasurementNames layout = MeasurementNames.of(List.of(), List.of());
        for (int i = 0; i < plan.client().lanes(); i++) {
            int capacity = Math.max(1, new LaneStep.Share(own.laneOf(i), count).of(inFlight));
            Transport transport = session.open(workload.space(), calls, capacity);
            transports.add(transport);
            layout = MeasurementNames.ofMix(workload.operations(), transport.errorKinds());
            RecordingQueue queue = queue(layout);
            theirs.add(queue);
            lanes.add(new Lane(
                    new Lane.Equipment(transport, requests(workload), capacity, queue, layout),
                    clock,
                    stop));
        }
        return new LaneGroup(lanes, theirs, layout, numbersFrom);
    }

    private RequestGenerator requests(Workload workload) {
        return recorded == null
                ? RequestGenerator.operations(workload, plan.seed(), plan.data().seed())
                : RequestGenerator.recorded(workload, recorded);
    }

    /** The only queue of a trial has all its blanks at hand. */
    private RecordingQueue queue(MeasurementNames layout) {
        boolean streams = plan.load().phases().stream().anyMatch(Phase.Streams.class::isInstance);
        boolean only = !streams && plan.client().lanes() == 1;
        RecordingQueue queue = only ? new RecordingQueue(layout) : RecordingQueue.ofSeveral(layout);
        queues.add(queue);
        scribe.open(queue);
        return queue;
    }

    /** Others, to be closed by themselves. */
    TrialLanes others() {
        return new TrialLanes(plan, new Source(session, recorded), scribe, clock, stop);
    }

    /** Everything that was handed over is in the files. */
    void leaveDesks() {
        queues.forEach(scribe::close);
    }

    /** What a transport has to remark goes into the worker's log. */
    @Override
    public void close() {
        for (Transport transport : transports) {
            transport.remarks().forEach(System.err::println);
            transport.close();
        }
    }
}
