package dohyo.engine.callback;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.engine.client.Request;
import dohyo.engine.data.RequestGenerator;
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
import dohyo.engine.schedule.Rate;
import dohyo.model.experiment.Load;
import dohyo.model.load.ClockOrigin;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.model.workload.CqlAsk;
import dohyo.model.workload.Field;
import dohyo.model.workload.KeyField;
import dohyo.model.workload.StoreNamespace;
import dohyo.model.workload.Workload;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** A store behind a callback client that stops for a tenth of the run must show in the tail. */
@Timeout(60)
class CallbackHonestyTest {

    private static final long MILLI = 1_000_000;
    private static final long SECOND = 1_000 * MILLI;
    private static final long STALL = 200 * MILLI;
    private static final double PER_SECOND = 5000;
    private static final int CAPACITY = 2000;

    @TempDir
    Path directory;

    @Tag("slow")
    @Test
    void stall_of_a_tenth_shows_nine_tenths_of_itself_in_p99() throws IOException {
        Stalling store = new Stalling();
        try (CallbackTransport transport = new CallbackTransport(store, CAPACITY)) {
            MeasurementNames layout = MeasurementNames.of(List.of("read"), transport.errorKinds());
            RecordingQueue queue = new RecordingQueue(layout);
            Lane lane = new Lane(
                    new Lane.Equipment(
                            transport,
                            RequestGenerator.operations(workload(), 7),
                            CAPACITY,
                            queue,
                            layout),
                    NanoClock.SYSTEM,
                    new StopSignal());
            check(lane, queue, store);
        }
    }

    private void check(Lane lane, RecordingQueue queue, Stalling store) throws IOException {
        ClockOrigin origin = new ClockOrigin(System.nanoTime(), System.currentTimeMillis());
        ArrivalSchedule schedule =
                ArrivalSchedule.of(Load.Arrivals.CONSTANT, Rate.of(PER_SECOND), 1);
        LaneStep.Timing timing =
                new LaneStep.Timing(System.nanoTime() + 10 * MILLI, 2 * SECOND, SECOND, 5 * SECOND);
        StepAccounting log = new StepAccounting(
                0, timing.startNanos(), List.of(queue), List.of(schedule.cursor(0, 1)));
        try (Scribe scribe = new Scribe(new TrialDirectory(directory), origin, it -> {})) {
            scribe.open(queue);
            scribe.start();
            log.begin();
            LaneOutcome outcome = lane.run(new LaneStep(schedule, PER_SECOND, CAPACITY, 0, timing));
            log.awaitWritten();
            assertThat(outcome.counts().answered()).isEqualTo(10_000);
            double expected = 0.9 * STALL;
            double withheld = store.longestDelivery.get() + outcome.cost().runDelayNanos();
            assertThat((double) log.account().percentile(99).nanos())
                    .isBetween(expected - 6 * MILLI, expected + withheld + 6 * MILLI);
        }
    }

    private static Workload workload() {
        Field key = new KeyField("key", Field.Type.TEXT, Field.Choose.UNIFORM, 1000, "k");
        return new Workload(
                "test",
                StoreNamespace.of("ks", List.of()),
                Map.of("key", key),
                Workload.DataSet.NONE,
                List.of(new Workload.Operation("read", 1, CqlAsk.of("read ?", List.of("key")))));
    }

    /** Answers at once from threads of its own; half a second after the first call it stalls. */
    private static final class Stalling implements AsyncCalls {
        private final ScheduledExecutorService threads = Executors.newScheduledThreadPool(2);
        private final AtomicLong longestDelivery = new AtomicLong();
        private long stallBegin;

        @Override
        public List<String> errorKinds() {
            return List.of();
        }

        @Override
        public boolean start(long call, Request request, CallCompletionQueue endings) {
            long now = System.nanoTime();
            if (stallBegin == 0) {
                stallBegin = now + SECOND / 2;
            }
            boolean stalls = now >= stallBegin && now < stallBegin + STALL;
            long wait = stalls ? stallBegin + STALL - now : 0;
            var unused = threads.schedule(
                    () -> end(call, now + wait, endings), wait, TimeUnit.NANOSECONDS);
            return true;
        }

        private void end(long call, long dueNanos, CallCompletionQueue endings) {
            long now = System.nanoTime();
            longestDelivery.accumulateAndGet(now - dueNanos, Math::max);
            endings.answered(call, now, null);
        }

        @Override
        public void close() {
            threads.shutdownNow();
        }
    }
}
