package dohyo.engine.lane;

import static dohyo.engine.lane.LaneTestBench.MILLI;
import static dohyo.engine.lane.LaneTestBench.SECOND;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.engine.record.HistogramLogContent;
import dohyo.engine.record.OperationOutcomeCounts;
import dohyo.model.experiment.Load;
import dohyo.model.load.SecondRecord;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.nio.file.Path;

/** The accounting rules, each with both waiting designs, on a clock that the test turns. */
class LaneTest {

    @TempDir
    Path directory;

    private final ManualClock clock = new ManualClock();

    private static final LaneTestBench.Times TWO_SECONDS =
            new LaneTestBench.Times(2 * SECOND, SECOND, 5 * SECOND);

    @ParameterizedTest
    @EnumSource(ThreadingModelScenario.class)
    void everything_due_is_answered_and_timed(ThreadingModelScenario drivers) throws IOException {
        LaneTestBench.Run run;
        try (LaneTestBench rig = rig(100, (number, sent) -> sent + 3 * MILLI)) {
            run = rig.constant(drivers.on(clock, rig.transport), 1000, TWO_SECONDS);
        }
        assertThat(run.outcome().counts().answered()).isEqualTo(2000);
        assertThat(run.outcome().counts().accounted()).isEqualTo(2000);
        assertThat(inside(run.outcome().counts()))
                .as("those of the last 3 ms are answered after the window")
                .isBetween(1995L, 1998L);
        assertThat(run.outcome().windowNanos()).isEqualTo(2 * SECOND);
        assertThat(all("-rt").getTotalCount()).isEqualTo(2000);
        assertThat(all("-rt").getMinValue()).isBetween(3 * MILLI - 2048, 3 * MILLI);
        assertThat(all("-st").getTotalCount()).isEqualTo(2000);
        assertThat(all("-wt").getTotalCount()).isEqualTo(2000);
    }

    private static long inside(OperationOutcomeCounts counts) {
        return counts.answeredInside(0) + counts.answeredInside(1);
    }

    @ParameterizedTest
    @EnumSource(ThreadingModelScenario.class)
    void nothing_is_sent_before_it_is_due(ThreadingModelScenario drivers) throws IOException {
        long[] early = {0};
        try (LaneTestBench rig = rig(100, (number, sent) -> {
            early[0] += sent < clock.nanoTime() ? 1 : 0;
            return sent + MILLI;
        })) {
            LaneTestBench.Run run = rig.open(
                    drivers.on(clock, rig.transport), Load.Arrivals.POISSON, 1000, TWO_SECONDS);
            assertThat(run.outcome().counts().answered()).isBetween(1700L, 2300L);
            assertThat(run.outcome().sendLateness().getTotalCount())
                    .isEqualTo(run.outcome().counts().answered());
        }
        assertThat(early[0]).isZero();
    }

    /** Answers of the last 400 ms of a second come in the next; they count where they were due. */
    @ParameterizedTest
    @EnumSource(ThreadingModelScenario.class)
    void operation_belongs_to_the_second_of_its_intended_start(ThreadingModelScenario drivers)
            throws IOException {
        LaneTestBench.Run run;
        try (LaneTestBench rig = rig(1000, (number, sent) -> sent + 400 * MILLI)) {
            run = rig.constant(drivers.on(clock, rig.transport), 1000, TWO_SECONDS);
            assertThat(rig.seconds.get(0).done()).isBetween(590L, 601L);
            assertThat(rig.seconds.get(0).inFlight()).isBetween(399L, 402L);
        }
        HistogramLogContent log = HistogramLogContent.of(directory.resolve("load.hlog"));
        assertThat(sum(log, "-rt", run.startSeconds(), run.startSeconds() + 1).getTotalCount())
                .isEqualTo(1000);
        assertThat(sum(log, "-rt", run.startSeconds() + 1, run.startSeconds() + 2)
                        .getTotalCount())
                .isEqualTo(1000);
        assertThat(run.outcome().drainNanos()).isBetween(399 * MILLI, 400 * MILLI);
    }

    @ParameterizedTest
    @EnumSource(ThreadingModelScenario.class)
    void backlog_grows_at_the_cap_and_nothing_is_dropped_or_redated(ThreadingModelScenario drivers)
            throws IOException {
        // 10 slots of 20 ms serve 500/s; 1000/s are offered
        LaneTestBench.Times times = new LaneTestBench.Times(2 * SECOND, 5 * SECOND, 5 * SECOND);
        LaneTestBench.Run run;
        try (LaneTestBench rig = rig(10, (number, sent) -> sent + 20 * MILLI)) {
            run = rig.constant(drivers.on(clock, rig.transport), 1000, times);
            assertThat(rig.seconds)
                    .allSatisfy(second -> assertThat(second.inFlight()).isLessThanOrEqualTo(10));
        }
        assertThat(run.outcome().counts().answered()).isEqualTo(2000);
        assertThat(inside(run.outcome().counts()))
                .as("half of them only after the window")
                .isBetween(980L, 1000L);
        assertThat(run.log().backlogMax()).isBetween(970L, 1000L);
        assertThat(run.outcome().drainNanos()).isBetween(1980 * MILLI, 2040 * MILLI);
        // the last was due at 2 s and sent when 2000 / 500 = 4 s were over
        assertThat(all("-wt").getMaxValue()).isBetween(1960 * MILLI, 2020 * MILLI);
        assertThat(all("-st").getMaxValue()).isLessThan(21 * MILLI);
        assertThat(run.outcome().sendLateness().getTotalCount()).isLessThan(100);
    }

    @ParameterizedTest
    @EnumSource(ThreadingModelScenario.class)
    void what_is_left_at_the_end_of_draining_is_unfinished_sent_or_not(
            ThreadingModelScenario drivers) throws IOException {
        LaneTestBench.Run run;
        try (LaneTestBench rig = rig(10, (number, sent) -> number < 100 ? sent + MILLI : never())) {
            run = rig.constant(drivers.on(clock, rig.transport), 100, TWO_SECONDS);
        }
        OperationOutcomeCounts counts = run.outcome().counts();
        assertThat(counts.answered()).isEqualTo(100);
        assertThat(counts.unfinished()).isEqualTo(100);
        assertThat(counts.notSent()).isEqualTo(90);
        assertThat(counts.accounted()).isEqualTo(200);
        assertThat(run.outcome().drainNanos()).isEqualTo(SECOND);
        // operation 100 was due at 1 s, the last at 1.99 s; given up at 3 s
        Histogram ages = all("-unfinished-rt");
        assertThat(ages.getTotalCount()).isEqualTo(100);
        assertThat(ages.getMaxValue()).isBetween(1990 * MILLI, 2010 * MILLI);
        assertThat(ages.getMinValue()).isBetween(1000 * MILLI, 1020 * MILLI);
        assertThat(run.log().account().percentile(60).atLeast()).isTrue();
        assertThat(run.log().account().percentile(40).atLeast()).isFalse();
    }

    @ParameterizedTest
    @EnumSource(ThreadingModelScenario.class)
    void failed_rank_above_every_success(ThreadingModelScenario drivers) throws IOException {
        ScriptedTransport.Script fastErrors = new ScriptedTransport.Script() {
            @Override
            public long answerAt(long number, long sent) {
                return sent + (failsAs(number) < 0 ? 5 * MILLI : 1000);
            }

            @Override
            public int failsAs(long number) {
                return number % 10 == 0 ? ScriptedTransport.OVERLOADED : -1;
            }
        };
        LaneTestBench.Run run;
        try (LaneTestBench rig = rig(100, fastErrors)) {
            run = rig.constant(drivers.on(clock, rig.transport), 1000, TWO_SECONDS);
            assertThat(rig.seconds.get(0).errors().get("overloaded")).isBetween(99L, 101L);
        }
        assertThat(run.outcome().counts().failedBy(1)).isEqualTo(200);
        assertThat(run.outcome().counts().answered()).isEqualTo(1800);
        assertThat(all("-err-overloaded-rt").getTotalCount()).isEqualTo(200);
        assertThat(run.log().account().percentile(50).nanos()).isBetween(4990_000L, 5010_000L);
        assertThat(run.log().account().percentile(95).atLeast()).isTrue();
        assertThat(run.log().account().percentile(95).nanos()).isGreaterThan(4990_000L);
    }

    /** Every 100th answer takes 1.5 s; the client's time is 0.5 s. */
    @ParameterizedTest
    @EnumSource(ThreadingModelScenario.class)
    void timed_out_operation_fails_once_and_its_late_answer_is_ignored(
            ThreadingModelScenario drivers) throws IOException {
        LaneTestBench.Times times = new LaneTestBench.Times(2 * SECOND, 2 * SECOND, SECOND / 2);
        LaneTestBench.Run run;
        try (LaneTestBench rig = rig(100, LaneTest::everyHundredthSlow)) {
            run = rig.constant(drivers.on(clock, rig.transport), 1000, times);
            assertThat(rig.lane.settle(0, 5 * SECOND)).isTrue();
        }
        OperationOutcomeCounts counts = run.outcome().counts();
        assertThat(counts.accounted()).isEqualTo(2000);
        assertThat(counts.failedBy(2)).isEqualTo(20);
        assertThat(counts.answered()).isEqualTo(1980);
        assertThat(all("-rt").getMaxValue()).isLessThan(2 * MILLI);
        // found by a look over the slots every 100 ms
        assertThat(all("-err-timeout-rt").getMinValue()).isGreaterThan(499 * MILLI);
        assertThat(all("-err-timeout-rt").getMaxValue()).isLessThan(610 * MILLI);
    }

    /** Fifty are on their way when the lane does not run for 3 s; the client's time is 0.5 s. */
    @Tag("slow")
    @ParameterizedTest
    @EnumSource(ThreadingModelScenario.class)
    void what_was_answered_while_the_lane_did_not_run_has_not_timed_out(
            ThreadingModelScenario drivers) throws IOException {
        LaneTestBench.Times times = new LaneTestBench.Times(5 * SECOND, 2 * SECOND, SECOND / 2);
        LaneTestBench.Run run;
        try (LaneTestBench rig = rig(4000, new StopsOnce())) {
            run = rig.constant(drivers.on(clock, rig.transport), 1000, times);
        }
        assertThat(run.outcome().counts().failedBy(2)).isZero();
        assertThat(run.outcome().counts().answered()).isEqualTo(5000);
    }

    @ParameterizedTest
    @EnumSource(ThreadingModelScenario.class)
    void requests_time_out_in_a_lane_that_is_late_at_every_look(ThreadingModelScenario drivers)
            throws IOException {
        LaneTestBench.Times times = new LaneTestBench.Times(2 * SECOND, SECOND, SECOND / 2);
        try (LaneTestBench rig = rig(5, new LooksSlowly())) {
            LaneTestBench.Run run = rig.constant(drivers.on(clock, rig.transport), 10, times);
            assertThat(run.outcome().counts().failedBy(2)).isEqualTo(5);
        }
    }

    private final class LooksSlowly implements ScriptedTransport.Script {

        @Override
        public long answerAt(long number, long sentNanos) {
            return never();
        }

        @Override
        public int mostAtOnce() {
            clock.parkNanos(MILLI);
            return Integer.MAX_VALUE;
        }
    }

    private final class StopsOnce implements ScriptedTransport.Script {

        @Override
        public long answerAt(long number, long sentNanos) {
            clock.parkNanos(number == 500 ? 3 * SECOND : 0);
            return sentNanos + 50 * MILLI;
        }

        @Override
        public int mostAtOnce() {
            return 1;
        }
    }

    private static long everyHundredthSlow(long number, long sent) {
        return sent + (number % 100 == 0 ? 1500 * MILLI : MILLI);
    }

    /** A timed-out operation holds its slot until the transport ends it. */
    @ParameterizedTest
    @EnumSource(ThreadingModelScenario.class)
    void slot_of_a_timed_out_operation_is_not_reused(ThreadingModelScenario drivers)
            throws IOException {
        LaneTestBench.Times times = new LaneTestBench.Times(2 * SECOND, SECOND, SECOND / 2);
        try (LaneTestBench rig = rig(5, (number, sent) -> never())) {
            LaneTestBench.Run run = rig.constant(drivers.on(clock, rig.transport), 10, times);
            assertThat(run.outcome().counts().failedBy(2)).isEqualTo(5);
            assertThat(run.outcome().counts().notSent()).isEqualTo(15);
            assertThat(rig.lane.settle(0, SECOND)).isFalse();
        }
    }

    /** 50 operations of the first step are answered while the second runs. */
    @ParameterizedTest
    @EnumSource(ThreadingModelScenario.class)
    void late_answers_of_a_step_are_not_taken_for_the_next(ThreadingModelScenario drivers)
            throws IOException {
        long begin = clock.nanoTime();
        try (LaneTestBench rig =
                rig(100, (number, sent) -> number < 50 ? begin + 4 * SECOND : sent + MILLI)) {
            ThreadingModel driver = drivers.on(clock, rig.transport);
            LaneTestBench.Run first = rig.constant(driver, 25, TWO_SECONDS);
            LaneTestBench.Run second = rig.constant(driver, 1000, TWO_SECONDS);
            assertThat(first.outcome().counts().unfinished()).isEqualTo(50);
            assertThat(first.outcome().counts().notSent()).isZero();
            assertThat(second.outcome().counts().answered()).isEqualTo(2000);
            assertThat(second.outcome().counts().accounted()).isEqualTo(2000);
            assertThat(second.log().account().successes().getMaxValue()).isLessThan(2 * MILLI);
        }
    }

    @ParameterizedTest
    @EnumSource(ThreadingModelScenario.class)
    void stopped_step_accounts_for_what_was_due_until_then(ThreadingModelScenario drivers)
            throws IOException {
        LaneTestBench[] stopping = new LaneTestBench[1];
        try (LaneTestBench rig = rig(100, (number, sent) -> {
            if (number == 700) {
                stopping[0].stop.request();
            }
            return sent + MILLI;
        })) {
            stopping[0] = rig;
            LaneTestBench.Run run =
                    rig.constant(drivers.on(clock, rig.transport), 1000, TWO_SECONDS);
            assertThat(run.outcome().windowNanos()).isBetween(700 * MILLI, 702 * MILLI);
            assertThat(run.outcome().counts().accounted()).isBetween(701L, 702L);
            assertThat(run.outcome().counts().answered())
                    .isEqualTo(run.outcome().counts().accounted());
            assertThat(rig.seconds.stream().mapToLong(SecondRecord::due).sum())
                    .isEqualTo(run.outcome().counts().accounted());
        }
    }

    /** A transport without room makes a backlog, not lateness, and loses nothing. */
    @Tag("slow")
    @ParameterizedTest
    @EnumSource(ThreadingModelScenario.class)
    void refused_operations_wait_with_their_intended_start(ThreadingModelScenario drivers)
            throws IOException {
        long begin = clock.nanoTime();
        ScriptedTransport.Script down = new ScriptedTransport.Script() {
            @Override
            public long answerAt(long number, long sent) {
                return sent + MILLI;
            }

            @Override
            public boolean refuses(long number, long now) {
                return now > begin + SECOND / 2 && now < begin + SECOND;
            }
        };
        LaneTestBench.Run run;
        try (LaneTestBench rig = rig(2000, down)) {
            run = rig.constant(drivers.on(clock, rig.transport), 1000, TWO_SECONDS);
        }
        assertThat(run.outcome().counts().answered()).isEqualTo(2000);
        assertThat(run.outcome().sendLateness().getMaxValue()).isLessThan(2 * MILLI);
        assertThat(all("-wt").getMaxValue()).isBetween(490 * MILLI, 510 * MILLI);
        assertThat(all("-st").getMaxValue()).isLessThan(2 * MILLI);
    }

    /** Answers come back up to 30 s late: more seconds are open than there is room for. */
    @Tag("slow")
    @ParameterizedTest
    @EnumSource(ThreadingModelScenario.class)
    void stragglers_of_many_seconds_are_counted_exactly(ThreadingModelScenario drivers)
            throws IOException {
        LaneTestBench.Times times = new LaneTestBench.Times(40 * SECOND, 60 * SECOND, 100 * SECOND);
        LaneTestBench.Run run;
        try (LaneTestBench rig =
                rig(400, (number, sent) -> sent + (number % 7) * 5 * SECOND + MILLI)) {
            run = rig.constant(drivers.on(clock, rig.transport), 8, times);
        }
        assertThat(run.outcome().counts().answered()).isEqualTo(320);
        HistogramLogContent log = HistogramLogContent.of(directory.resolve("load.hlog"));
        for (int second = 0; second < 40; second++) {
            double from = run.startSeconds() + second;
            assertThat(sum(log, "-rt", from, from + 1).getTotalCount()).isEqualTo(8);
        }
    }

    private LaneTestBench rig(int capacity, ScriptedTransport.Script script) throws IOException {
        return new LaneTestBench(directory, clock, capacity, script);
    }

    private static long never() {
        return ScriptedTransport.NEVER;
    }

    private Histogram all(String suffix) throws IOException {
        return sum(HistogramLogContent.of(directory.resolve("load.hlog")), suffix, 0, 1e9);
    }

    private static Histogram sum(HistogramLogContent log, String suffix, double from, double to) {
        Histogram sum = log.sum("read" + suffix, from, to);
        sum.add(log.sum("write" + suffix, from, to));
        return sum;
    }
}
