package dohyo.bench;

import dohyo.client.cql.CqlClient;
import dohyo.client.language.CqlControlSession;
import dohyo.client.language.Statement;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Transport;
import dohyo.engine.lane.Lane;
import dohyo.engine.lane.LaneOutcome;
import dohyo.engine.lane.LaneStep;
import dohyo.engine.lane.NanoClock;
import dohyo.engine.lane.StopSignal;
import dohyo.engine.record.MeasurementNames;
import dohyo.engine.record.RecordingQueue;
import dohyo.engine.record.Scribe;
import dohyo.engine.record.StepAccounting;
import dohyo.engine.schedule.ArrivalSchedule;
import dohyo.engine.schedule.ConstantArrivals;
import dohyo.engine.schedule.Rate;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.load.ClockOrigin;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.nullstore.NullServer;

import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * The way of an operation as a worker goes it: schedule, generator, encoder, socket, a null store
 * in the same process, decoder, both clocks, histograms, files.
 *
 * <p>Everything is due at once, so the lane sends as fast as answers make room. {@link ClientCpu}
 * adds what the client, without the store, used of the processor for each operation.
 */
@State(Scope.Benchmark)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class OperationRoundTripBenchmark {

    private static final int OPERATIONS = 2_000_000;
    private static final double PER_SECOND = 1e9;
    private static final long DRAIN_NANOS = 60_000_000_000L;
    private static final long TIMEOUT_NANOS = 10_000_000_000L;

    /** Connections of the lane. */
    @Param({"1", "2"})
    public int connections;

    /** Most operations sent and not answered. */
    @Param("128")
    public int inFlight;

    private @Nullable Rig rig;

    /** Starts the store and opens the lane. */
    @Setup
    public void open() throws IOException, ClientFailure {
        rig = Rig.open(connections, inFlight);
    }

    /** Closes the lane, ends the store, removes the files. */
    @TearDown
    public void close() throws IOException {
        Objects.requireNonNull(rig, "rig").close();
    }

    /** A step of two million reads. */
    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public long read() throws IOException {
        long answered = Objects.requireNonNull(rig, "rig").step(inFlight);
        if (answered != OPERATIONS) {
            throw new IllegalStateException(answered + " of " + OPERATIONS + " were answered");
        }
        return answered;
    }

    /** A lane on a null store, with everything that a worker gives it. */
    private record Rig(
            NullServer store,
            Transport transport,
            Lane lane,
            RecordingQueue queue,
            Scribe scribe,
            Path files) {

        static Rig open(int connections, int inFlight) throws IOException, ClientFailure {
            NullServer store = NullServer.start(
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), List.of(), null);
            Transport transport = transport(store, connections, inFlight);
            MeasurementNames layout = MeasurementNames.of(List.of("read"), transport.errorKinds());
            RecordingQueue queue = new RecordingQueue(layout);
            Lane lane = new Lane(
                    new Lane.Equipment(
                            transport, KeyValueWorkload.reads(), inFlight, queue, layout),
                    NanoClock.SYSTEM,
                    new StopSignal());
            Path files = Files.createTempDirectory("dohyo-bench");
            Scribe scribe = new Scribe(
                    new TrialDirectory(files),
                    new ClockOrigin(System.nanoTime(), System.currentTimeMillis()),
                    second -> {});
            scribe.open(queue);
            scribe.start();
            return new Rig(store, transport, lane, queue, scribe, files);
        }

        private static Transport transport(NullServer store, int connections, int inFlight)
                throws ClientFailure {
            ClientSpec spec =
                    new ClientSpec("cql", connections, inFlight, "LOCAL_ONE", TIMEOUT_NANOS);
            try (CqlControlSession session =
                    new CqlClient().connect(spec, List.of(store.contactPoint()))) {
                return session.open(
                        KeyValueWorkload.KEYSPACE,
                        Statement.plain(KeyValueWorkload.READ),
                        inFlight);
            }
        }

        long step(int inFlight) throws IOException {
            long startNanos = System.nanoTime();
            ArrivalSchedule schedule = new ConstantArrivals(Rate.of(PER_SECOND));
            StepAccounting log = new StepAccounting(
                    0, startNanos, List.of(queue), List.of(schedule.cursor(0, 1)));
            log.begin();
            LaneOutcome outcome = lane.run(new LaneStep(
                    schedule,
                    PER_SECOND,
                    inFlight,
                    0,
                    new LaneStep.Timing(startNanos, OPERATIONS, DRAIN_NANOS, TIMEOUT_NANOS)));
            log.awaitWritten();
            return outcome.counts().answered();
        }

        void close() throws IOException {
            transport.close();
            scribe.close();
            store.close();
            try (Stream<Path> written = Files.list(files)) {
                for (Path file : written.toList()) {
                    Files.delete(file);
                }
            }
            Files.delete(files);
        }
    }
}
