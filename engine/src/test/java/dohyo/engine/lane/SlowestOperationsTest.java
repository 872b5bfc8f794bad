package dohyo.engine.lane;

import static dohyo.engine.lane.LaneTestBench.MILLI;
import static dohyo.engine.lane.LaneTestBench.SECOND;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.result.EventRecord;
import dohyo.model.result.Json;
import dohyo.model.result.SlowOperation;
import dohyo.model.result.SlowestOperationsRecord;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;

/** What a lane keeps of its slowest operations, and of its own stalls. */
class SlowestOperationsTest {

    private static final int MOST = 32;
    private static final long PER_SECOND = 2000;
    private static final long GAP = SECOND / PER_SECOND;
    private static final LaneTestBench.Times TIMES =
            new LaneTestBench.Times(2 * SECOND, SECOND, 5 * SECOND);

    @TempDir
    Path directory;

    /** Latencies that do not depend on when an operation is sent. */
    private static final class Drawn implements ScriptedTransport.Script {
        private final long[] latencies =
                new SplittableRandom(3).longs(2 * PER_SECOND, MILLI, 40 * MILLI).toArray();
        private final long[] answered = new long[latencies.length];

        @Override
        public long answerAt(long number, long sentNanos) {
            long answer = sentNanos + latencies[(int) number];
            answered[(int) number] = answer;
            return answer;
        }

        /** Response times of a second, the longest first. */
        List<Long> slowest(long second, long startNanos) {
            return LongStream.range(second * PER_SECOND, (second + 1) * PER_SECOND)
                    .mapToObj(number -> answered[(int) number] - startNanos - number * GAP)
                    .sorted(Comparator.reverseOrder())
                    .limit(MOST)
                    .toList();
        }
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(ThreadingModelScenario.class)
    void slowest_of_each_second_are_kept_with_their_times(ThreadingModelScenario drivers)
            throws IOException {
        ManualClock clock = new ManualClock();
        long origin = clock.nanoTime();
        Drawn script = new Drawn();
        double startSeconds;
        try (LaneTestBench rig = new LaneTestBench(directory, clock, 2000, script)) {
            startSeconds = rig.constant(drivers.on(clock, rig.transport), PER_SECOND, TIMES)
                    .startSeconds();
        }
        long start = Math.round(startSeconds * SECOND);
        List<SlowestOperationsRecord> seconds = slowest();
        assertThat(seconds).hasSize(2);
        for (SlowestOperationsRecord second : seconds) {
            assertThat(second.step()).isZero();
            assertThat(second.slowest())
                    .extracting(SlowOperation::responseNanos)
                    .containsExactlyElementsOf(script.slowest(second.second(), origin + start));
            assertThat(second.slowest()).allSatisfy(one -> {
                assertThat(one.outcome()).isEqualTo(SlowOperation.ANSWERED);
                assertThat(one.operation()).isIn("read", "write");
                assertThat(one.sentNanos()).isBetween(one.intendedNanos(), one.endedNanos());
                assertThat((one.intendedNanos() - start) / SECOND).isEqualTo(second.second());
            });
        }
    }

    @ParameterizedTest
    @EnumSource(ThreadingModelScenario.class)
    void what_is_never_answered_or_never_sent_is_kept_by_its_age(ThreadingModelScenario drivers)
            throws IOException {
        ManualClock clock = new ManualClock();
        LaneTestBench.Times times = new LaneTestBench.Times(SECOND, SECOND, 5 * SECOND);
        try (LaneTestBench rig = new LaneTestBench(
                directory, clock, 10, (number, sent) -> ScriptedTransport.NEVER)) {
            rig.constant(drivers.on(clock, rig.transport), 100, times);
        }
        List<SlowOperation> slowest = slowest().get(0).slowest();
        assertThat(slowest).hasSize(MOST);
        assertThat(slowest)
                .extracting(SlowOperation::outcome)
                .containsOnly(SlowOperation.UNFINISHED);
        assertThat(slowest.subList(0, 10))
                .allSatisfy(one -> assertThat(one.waitNanos()).isLessThan(2 * MILLI));
        assertThat(slowest.subList(10, MOST)).allSatisfy(one -> {
            assertThat(one.sentNanos()).isEqualTo(SlowOperation.NEVER);
            assertThat(one.waitNanos()).isEqualTo(one.responseNanos());
        });
    }

    @ParameterizedTest
    @EnumSource(ThreadingModelScenario.class)
    void failed_operation_is_kept_with_its_kind(ThreadingModelScenario drivers) throws IOException {
        ManualClock clock = new ManualClock();
        ScriptedTransport.Script script = new ScriptedTransport.Script() {
            @Override
            public long answerAt(long number, long sentNanos) {
                return sentNanos + (number == 50 ? 90 * MILLI : MILLI);
            }

            @Override
            public int failsAs(long number) {
                return number == 50 ? ScriptedTransport.OVERLOADED : -1;
            }
        };
        try (LaneTestBench rig = new LaneTestBench(directory, clock, 100, script)) {
            rig.constant(drivers.on(clock, rig.transport), 1000, TIMES);
        }
        SlowOperation slowest = slowest().get(0).slowest().get(0);
        assertThat(slowest.outcome()).isEqualTo("overloaded");
        assertThat(slowest.responseNanos()).isBetween(90 * MILLI, 92 * MILLI);
    }

    /** The sending of one operation takes 50 ms, as if the thread had lost its core. */
    @Tag("slow")
    @ParameterizedTest
    @EnumSource(ThreadingModelScenario.class)
    void lane_that_does_not_run_says_so(ThreadingModelScenario drivers) throws IOException {
        ManualClock clock = new ManualClock();
        ScriptedTransport.Script script = (number, sent) -> {
            clock.parkNanos(number == 500 ? 50 * MILLI : 0);
            return clock.nanoTime() + MILLI;
        };
        double start;
        try (LaneTestBench rig = new LaneTestBench(directory, clock, 2000, script)) {
            start = rig.constant(drivers.on(clock, rig.transport), 1000, TIMES).startSeconds();
        }
        List<EventRecord> stalls = stalls();
        assertThat(stalls).isNotEmpty().allSatisfy(stall -> {
            assertThat(stall.source()).isEqualTo(EventRecord.WORKER);
            assertThat(stall.kind()).isEqualTo(EventRecord.STALL);
            assertThat(stall.atSeconds()).isBetween(start + 0.49, start + 0.56);
            assertThat(stall.durationSeconds()).isBetween(0.040, 0.056);
        });
    }

    /** 300 ms without an answer, and too few slots for what is due meanwhile. */
    @ParameterizedTest
    @EnumSource(ThreadingModelScenario.class)
    void store_that_is_silent_is_no_stall_of_the_lane(ThreadingModelScenario drivers)
            throws IOException {
        ManualClock clock = new ManualClock();
        long silence = clock.nanoTime() + SECOND;
        ScriptedTransport.Script script = (number, sent) -> {
            boolean silent = sent >= silence && sent < silence + 300 * MILLI;
            return silent ? silence + 300 * MILLI : sent + MILLI;
        };
        try (LaneTestBench rig = new LaneTestBench(directory, clock, 100, script)) {
            rig.constant(drivers.on(clock, rig.transport), 1000, TIMES);
        }
        assertThat(slowest().get(0).slowest().get(0).responseNanos()).isGreaterThan(290 * MILLI);
        assertThat(stalls()).isEmpty();
    }

    private List<SlowestOperationsRecord> slowest() throws IOException {
        return Json.readLines(directory.resolve("slowest.jsonl"), SlowestOperationsRecord.class);
    }

    private List<EventRecord> stalls() throws IOException {
        return Json.readLines(directory.resolve("stalls.jsonl"), EventRecord.class);
    }
}
