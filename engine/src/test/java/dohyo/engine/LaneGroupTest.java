package dohyo.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.engine.data.RequestGenerator;
import dohyo.engine.lane.Lane;
import dohyo.engine.lane.LaneStep;
import dohyo.engine.lane.NanoClock;
import dohyo.engine.lane.ScriptedTransport;
import dohyo.engine.lane.StopSignal;
import dohyo.engine.record.MeasurementNames;
import dohyo.engine.record.RecordingQueue;
import dohyo.engine.record.Scribe;
import dohyo.engine.record.StepAccounting;
import dohyo.engine.schedule.ArrivalSchedule;
import dohyo.engine.schedule.Rate;
import dohyo.model.experiment.Load;
import dohyo.model.load.ClockOrigin;
import dohyo.model.load.SecondRecord;
import dohyo.model.result.ResultDirectory.TrialDirectory;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;

/** Two lanes in real time are as honest and as frugal as one. */
@Tag("slow")
@Tag("quiet")
class LaneGroupTest {

    private static final int LANES = 2;
    private static final long SECOND = 1_000_000_000L;
    private static final long MILLI = 1_000_000L;
    private static final long STALL = 200 * MILLI;

    @TempDir
    Path directory;

    private final List<ScriptedTransport> transports = new ArrayList<>();
    private final List<RecordingQueue> queues = new ArrayList<>();
    private final List<SecondRecord> seconds = new CopyOnWriteArrayList<>();
    private ScriptedTransport.Script script = (number, sent) -> sent;
    private long count;
    private long window = 2 * SECOND;
    private ClockOrigin origin = new ClockOrigin(0, 0);

    @BeforeEach
    void begin() {
        origin = new ClockOrigin(System.nanoTime(), System.currentTimeMillis());
    }

    /** What came out of a step. */
    private record Ran(LaneGroup.Outcome outcome, StepAccounting log) {
        long accounted() {
            return outcome.all().counts().accounted();
        }
    }

    @Test
    void stall_shows_in_the_tail_of_two_lanes() throws IOException {
        long stallBegin = System.nanoTime() + SECOND;
        script = (number, sent) -> {
            long answer = sent + MILLI;
            boolean stalled = answer >= stallBegin && sent < stallBegin + STALL;
            return stalled ? stallBegin + STALL + MILLI : answer;
        };
        Ran ran = run(5000, 2000, 1);
        assertThat(ran.accounted()).isEqualTo(10_000);
        assertThat(ran.outcome().all().counts().answered()).isEqualTo(10_000);
        assertThat(ran.log().account().accounted()).isEqualTo(10_000);
        long slow = ran.outcome().all().cost().runDelayNanos()
                + transports.stream()
                        .mapToLong(ScriptedTransport::longestDeliveryNanos)
                        .sum();
        double expected = 181.0 * MILLI;
        assertThat((double) ran.log().account().percentile(99).nanos())
                .isBetween(0.97 * expected, 1.03 * expected + slow);
    }

    @Test
    void seconds_of_two_lanes_are_one_line_each() throws IOException {
        window = 1200 * MILLI;
        Ran ran = run(5000, 2000, 1);
        assertThat(ran.accounted()).isEqualTo(6000);
        assertThat(seconds).hasSizeBetween(2, 4);
        assertThat(seconds.stream().mapToLong(SecondRecord::due).sum()).isEqualTo(6000);
        assertThat(seconds.stream().mapToLong(SecondRecord::sent).sum()).isEqualTo(6000);
        assertThat(seconds.stream().mapToLong(SecondRecord::done).sum()).isEqualTo(6000);
        assertThat(seconds.get(seconds.size() - 1).inFlight()).isZero();
    }

    @Test
    void two_lanes_allocate_less_than_a_byte_per_operation() throws IOException {
        window = SECOND;
        assertFrugal(run(50_000, 2000, 2), 50_000);
        assertFrugal(run(0, 64, 2), 50_000);
    }

    @Test
    void lanes_of_a_closed_loop_use_numbers_of_their_own() throws IOException {
        window = 300 * MILLI;
        Ran ran = run(0, 3, 1);
        assertThat(LANES * ran.outcome().most()).isGreaterThanOrEqualTo(ran.accounted());
        assertThat(ran.log().account().accounted()).isEqualTo(ran.accounted());
    }

    @Test
    void lanes_of_a_closed_loop_share_the_operations_after_which_it_ends() throws IOException {
        count = 1001;
        Ran ran = run(0, 3, 1);
        assertThat(ran.accounted()).isEqualTo(1001);
        assertThat(ran.outcome().most()).isEqualTo(501);
        assertThat(ran.outcome().all().windowNanos()).isLessThan(2 * SECOND);
    }

    private static void assertFrugal(Ran ran, long leastOperations) {
        assertThat(ran.accounted()).isGreaterThanOrEqualTo(leastOperations);
        assertThat(ran.outcome().all().cost().allocatedBytes()).isLessThan(ran.accounted());
    }

    /** Runs the same step so many times on new lanes; the last is told. */
    private Ran run(double perSecond, int inFlight, int times) throws IOException {
        try (Scribe scribe = new Scribe(new TrialDirectory(directory), origin, seconds::add)) {
            scribe.start();
            LaneGroup crew = crew(scribe, inFlight);
            Ran ran = step(crew, perSecond, inFlight, 0);
            for (int i = 1; i < times; i++) {
                ran = step(crew, perSecond, inFlight, i);
            }
            return ran;
        }
    }

    private LaneGroup crew(Scribe scribe, int inFlight) {
        transports.clear();
        queues.clear();
        MeasurementNames layout = MeasurementNames.of(List.of("read", "write"), List.of("error"));
        List<Lane> lanes = new ArrayList<>();
        for (int i = 0; i < LANES; i++) {
            ScriptedTransport transport = new ScriptedTransport(NanoClock.SYSTEM, inFlight, script);
            transports.add(transport);
            layout = MeasurementNames.of(List.of("read", "write"), transport.errorKinds());
            RecordingQueue queue = RecordingQueue.ofSeveral(layout);
            queues.add(queue);
            scribe.open(queue);
            RequestGenerator requests = RequestGenerator.operations(TestLoadPlans.workload(0), 7);
            lanes.add(new Lane(
                    new Lane.Equipment(transport, requests, inFlight, queue, layout),
                    NanoClock.SYSTEM,
                    new StopSignal()));
        }
        return new LaneGroup(lanes, queues, layout, 0);
    }

    private Ran step(LaneGroup crew, double perSecond, int inFlight, int number)
            throws IOException {
        @Nullable ArrivalSchedule schedule = perSecond == 0
                ? null
                : ArrivalSchedule.of(Load.Arrivals.CONSTANT, Rate.of(perSecond), 1);
        LaneStep.Timing timing =
                new LaneStep.Timing(System.nanoTime() + 20 * MILLI, window, SECOND, 5 * SECOND);
        List<LaneStep> shares = IntStream.range(0, LANES)
                .mapToObj(lane -> new LaneStep.Share(lane, LANES))
                .map(share -> new LaneStep(
                        schedule,
                        perSecond / LANES,
                        share.of(inFlight),
                        0,
                        timing,
                        share,
                        LaneStep.NO_END))
                .map(share -> share.endingAfter(count))
                .toList();
        StepAccounting log = new StepAccounting(
                number,
                timing.startNanos(),
                queues,
                schedule == null
                        ? List.of()
                        : List.of(schedule.cursor(0, LANES), schedule.cursor(1, LANES)));
        log.begin();
        LaneGroup.Outcome outcome = crew.run(shares, new StopSignal());
        log.awaitWritten();
        return new Ran(outcome, log);
    }

    @Test
    void numbers_of_what_was_never_sent_are_left_for_the_next_step() throws IOException {
        script = (number, sent) -> ScriptedTransport.NEVER;
        window = 300 * MILLI;
        Ran ran = run(5000, 2, 1);
        assertThat(ran.accounted()).isEqualTo(1500);
        assertThat(ran.outcome().most()).isEqualTo(1);
    }
}
