package dohyo.engine;

import dohyo.engine.callback.BoundValues;
import dohyo.engine.client.Client;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.InProcessBenchmarks;
import dohyo.engine.data.RequestGenerator;
import dohyo.engine.lane.NanoClock;
import dohyo.engine.lane.StopSignal;
import dohyo.engine.record.JsonLines;
import dohyo.model.experiment.DriverSpec;
import dohyo.model.experiment.Phase;
import dohyo.model.load.GeneratorHealth;
import dohyo.model.load.GeneratorHealth.Cost;
import dohyo.model.load.GeneratorHealth.Spread;
import dohyo.model.load.LoadPlan;
import dohyo.model.load.SecondRecord;
import dohyo.model.load.StepRecord;
import dohyo.model.load.StepRecord.Accounting;
import dohyo.model.load.StepRecord.Asked;
import dohyo.model.load.StepRecord.OperationCount;
import dohyo.model.load.StepRecord.Window;
import dohyo.model.load.WarningAndTraceCounts;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.model.workload.CommandAsk;
import dohyo.model.workload.Workload;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;

/**
 * The steps of a trial that are benchmarks in this very process: no lane, no schedule, no request.
 * A step is as long as its threads were at it, so that operations and time give the mean time of an
 * operation; there are no percentiles.
 */
final class InProcessBenchmarkRunner {

    private static final double NANOS_PER_SECOND = 1e9;
    private static final long STRETCH_NANOS = 1_000_000_000;
    private static final int MOST_STRETCHES = 100_000;

    private final LoadPlan plan;
    private final Client client;
    private final Equipment equipment;
    private int number;

    /** What it works with. */
    record Equipment(NanoClock clock, StopSignal stop, WorkerEventPrinter voice) {}

    InProcessBenchmarkRunner(LoadPlan plan, Client client, Equipment equipment) {
        this.plan = plan;
        this.client = client;
        this.equipment = equipment;
    }

    void run(DriverSpec.Benchmark wanted) throws ClientFailure, IOException {
        InProcessBenchmarks.Ready ready = found(wanted.of()).ready(order(wanted.name()));
        TrialDirectory files = new TrialDirectory(Path.of(plan.directory()));
        try (StepFiles steps = new StepFiles(files);
                JsonLines seconds = new JsonLines(files.seconds())) {
            Phase warmup = plan.load().warmup();
            if (warmup != null && !ready.isForked()) {
                run(ready, new Step(wanted.name(), warmup, false), steps, seconds);
            }
            for (Phase phase : TrialPhases.inOrder(plan)) {
                run(ready, new Step(wanted.name(), phase, true), steps, seconds);
            }
        }
    }

    private record Step(String name, Phase phase, boolean measured) {}

    /** Of a second each, as near as they fit. */
    private static int stretches(Phase phase) {
        return (int) Math.max(1, Math.round(phase.durationNanos() / (double) STRETCH_NANOS));
    }

    /** What fills something is measured from begin to end, as often as its count of rows takes. */
    private InProcessBenchmarks.Course course(InProcessBenchmarks.Ready ready, Phase phase) {
        long rows = Math.max(1, plan.workload().data().rows());
        long goes = (phase.operations() + rows - 1) / rows;
        int stretches = goes == 0 ? stretches(phase) : (int) Math.min(goes, MOST_STRETCHES);
        Phase warmup = plan.load().warmup();
        return new InProcessBenchmarks.Course(
                phase.concurrency(),
                ready.isForked() && warmup != null ? warmUps(warmup, goes) : 0,
                stretches,
                phase.durationNanos() / stretches(phase));
    }

    /** Of what is done a few times, no more than of what is measured. */
    private static int warmUps(Phase warmup, long goes) {
        int asked = stretches(warmup);
        return goes == 0 ? asked : (int) Math.min(asked, goes);
    }

    private static InProcessBenchmarks found(String of) throws ClientFailure {
        for (InProcessBenchmarks benchmarks : ServiceLoader.load(InProcessBenchmarks.class)) {
            if (benchmarks.of().equals(of)) {
                return benchmarks;
            }
        }
        throw new ClientFailure("this worker has no benchmarks of " + of);
    }

    /** The statement of the workload's first operation, with the values of its first request. */
    private InProcessBenchmarks.Order order(String name) throws ClientFailure {
        RequestGenerator requests = RequestGenerator.operations(
                plan.workload(), plan.seed(), plan.data().seed());
        requests.prepare(0, 0, 0);
        List<ByteBuffer> values = new ArrayList<>();
        for (int i = 0; i < requests.valueCount(); i++) {
            values.add(BoundValues.copy(requests, i));
        }
        String read = client.dialect(plan.workload().operations().get(0).steps().get(0))
                .get(0);
        return new InProcessBenchmarks.Order(
                name,
                plan.target().contactPoints(),
                plan.workload(),
                new InProcessBenchmarks.Bound(read, values),
                written(),
                Path.of(plan.directory(), "logs", "jmh.txt").toString());
    }

    /** What puts a row of the data set there; empty when it has none. */
    private String written() throws ClientFailure {
        Workload.DataSet data = plan.workload().data();
        return data.ask().equals(CommandAsk.NOTHING)
                ? ""
                : client.dialect(data.step()).get(0);
    }

    private void run(InProcessBenchmarks.Ready ready, Step step, StepFiles files, JsonLines seconds)
            throws ClientFailure, IOException {
        if (equipment.stop().requested()) {
            return;
        }
        Running running = new Running(step, number++, now(), seconds);
        StepRecord begun = running.record();
        equipment.voice().stepStart(begun);
        files.begun(begun);
        try (SignsOfLife signs =
                new SignsOfLife(equipment.voice()::measuring, equipment.clock()::nanoTime)) {
            ready.measure(course(ready, step.phase()), stretch -> {
                signs.heard();
                running.add(stretch);
            });
        } catch (UncheckedIOException e) {
            throw new IOException("cannot write results: " + e.getMessage(), e);
        }
        StepRecord ended = running.record();
        files.ended(ended);
        equipment.voice().stepEnd(ended);
    }

    private double now() {
        return plan.origin().secondsAt(equipment.clock().nanoTime());
    }

    /** A step as far as it has come. */
    private final class Running {

        private final Step step;
        private final int own;
        private final double startSeconds;
        private final JsonLines seconds;
        private InProcessBenchmarks.Stretch all = InProcessBenchmarks.Stretch.NONE;

        Running(Step step, int own, double startSeconds, JsonLines seconds) {
            this.step = step;
            this.own = own;
            this.startSeconds = startSeconds;
            this.seconds = seconds;
        }

        /** A line of a second's file: a stretch has no single latencies. */
        void add(InProcessBenchmarks.Stretch stretch) {
            all = all.then(stretch);
            long done = stretch.operations();
            double at = startSeconds + all.measuredNanos() / NANOS_PER_SECOND;
            SecondRecord second =
                    new SecondRecord(at, own, done, done, done, Map.of(), 0, 0, 0, 0, 0);
            try {
                seconds.write(second);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            equipment.voice().second(second);
        }

        StepRecord record() {
            long done = all.operations();
            boolean begun = done > 0;
            double planned = step.phase().durationNanos() / NANOS_PER_SECOND;
            return new StepRecord(
                    new Asked(
                            own,
                            name(),
                            step.phase().kind(),
                            step.measured(),
                            step.phase().arrivals(),
                            0,
                            step.phase().concurrency()),
                    new Window(
                            startSeconds,
                            begun ? all.measuredNanos() / NANOS_PER_SECOND : planned,
                            0),
                    Accounting.answered(
                            done,
                            List.of(new OperationCount(
                                    step.name(), done, done, 0, 0, List.of(), done))),
                    health(),
                    null,
                    all.counters().isEmpty() ? null : WarningAndTraceCounts.counted(all.counters()),
                    0);
        }

        private String name() {
            int threads = step.phase().concurrency();
            return threads == 1 ? "1 thread" : threads + " threads";
        }

        private GeneratorHealth health() {
            return new GeneratorHealth(
                    Spread.NONE,
                    Spread.NONE,
                    Cost.ofCpu(all.cpuNanos()),
                    null,
                    all.allocatedBytes());
        }
    }
}
