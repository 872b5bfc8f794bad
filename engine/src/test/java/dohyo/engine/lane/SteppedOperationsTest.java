package dohyo.engine.lane;

import static dohyo.engine.lane.LaneTestBench.MILLI;
import static dohyo.engine.lane.LaneTestBench.SECOND;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.engine.record.HistogramLogContent;
import dohyo.engine.record.OperationOutcomeCounts;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;

/** Operations of two requests, read and write of a row, with both waiting designs. */
class SteppedOperationsTest {

    private static final int READ = 0;
    private static final int WRITE = 1;
    private static final LaneTestBench.Times TIMES =
            new LaneTestBench.Times(2 * SECOND, SECOND, 5 * SECOND);

    @TempDir
    Path directory;

    private final ManualClock clock = new ManualClock();

    @ParameterizedTest
    @EnumSource(ThreadingModelScenario.class)
    void operation_is_timed_whole_and_each_step_by_itself(ThreadingModelScenario drivers)
            throws IOException {
        LaneTestBench.Run run;
        try (LaneTestBench rig = rig(100, (number, sent) -> sent + 3 * MILLI)) {
            run = rig.constant(drivers.on(clock, rig.transport), 500, TIMES);
        }
        OperationOutcomeCounts counts = run.outcome().counts();
        assertThat(counts.answered()).isEqualTo(1000);
        assertThat(counts.accounted()).isEqualTo(1000);
        assertThat(counts.steps().answered(READ)).isEqualTo(1000);
        assertThat(counts.steps().answered(WRITE)).isEqualTo(1000);
        assertThat(run.log().account().accounted()).isEqualTo(1000);
        assertThat(all("rmw-rt").getTotalCount()).isEqualTo(1000);
        assertThat(all("rmw-rt").getMinValue()).isBetween(6 * MILLI - 4096, 8 * MILLI);
        assertThat(all("rmw-st").getMinValue()).isBetween(6 * MILLI - 4096, 8 * MILLI);
        for (String step : new String[] {"rmw.read", "rmw.write"}) {
            assertThat(all(step + "-st").getTotalCount()).isEqualTo(1000);
            assertThat(all(step + "-st").getMaxValue())
                    .isBetween(3 * MILLI - 2048, 3 * MILLI + 2048);
            assertThat(all(step + "-rt").getTotalCount()).isZero();
        }
    }

    @ParameterizedTest
    @EnumSource(ThreadingModelScenario.class)
    void failed_step_fails_the_operation_and_ends_it(ThreadingModelScenario drivers)
            throws IOException {
        LaneTestBench.Run run;
        try (LaneTestBench rig = rig(100, new FirstsFail())) {
            run = rig.constant(drivers.on(clock, rig.transport), 500, TIMES);
        }
        OperationOutcomeCounts counts = run.outcome().counts();
        assertThat(counts.accounted()).isEqualTo(1000);
        assertThat(counts.failedBy(ScriptedTransport.OVERLOADED)).isEqualTo(10);
        assertThat(counts.answered()).isEqualTo(990);
        assertThat(counts.steps().failed(READ) + counts.steps().failed(WRITE)).isEqualTo(10);
        assertThat(counts.steps().accounted(WRITE))
                .isEqualTo(1000 - counts.steps().failed(READ));
        assertThat(all("rmw-err-overloaded-rt").getTotalCount()).isEqualTo(10);
    }

    /** Two steps of 0.4 s each are no timeout of 0.5 s. */
    @ParameterizedTest
    @EnumSource(ThreadingModelScenario.class)
    void timeout_is_of_each_step(ThreadingModelScenario drivers) throws IOException {
        LaneTestBench.Times times = new LaneTestBench.Times(2 * SECOND, 2 * SECOND, SECOND / 2);
        LaneTestBench.Run run;
        try (LaneTestBench rig = rig(100, (number, sent) -> sent + 400 * MILLI)) {
            run = rig.constant(drivers.on(clock, rig.transport), 20, times);
        }
        assertThat(run.outcome().counts().answered()).isEqualTo(40);
        assertThat(all("rmw-rt").getMinValue()).isGreaterThan(799 * MILLI);
    }

    @ParameterizedTest
    @EnumSource(ThreadingModelScenario.class)
    void step_that_times_out_fails_the_operation_as_timeout(ThreadingModelScenario drivers)
            throws IOException {
        LaneTestBench.Times times = new LaneTestBench.Times(2 * SECOND, 2 * SECOND, SECOND / 2);
        LaneTestBench.Run run;
        try (LaneTestBench rig =
                rig(100, (number, sent) -> number == 7 ? sent + SECOND : sent + MILLI)) {
            run = rig.constant(drivers.on(clock, rig.transport), 20, times);
            assertThat(rig.lane.settle(0, 5 * SECOND)).isTrue();
        }
        assertThat(run.outcome().counts().failedBy(2)).isEqualTo(1);
        assertThat(run.outcome().counts().answered()).isEqualTo(39);
        OperationOutcomeCounts counts = run.outcome().counts();
        assertThat(counts.steps().failed(READ) + counts.steps().failed(WRITE)).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource(ThreadingModelScenario.class)
    void cap_counts_operations_and_backlog_is_as_ever(ThreadingModelScenario drivers)
            throws IOException {
        // 10 slots of 2 x 10 ms serve 500/s; 1000/s are offered
        LaneTestBench.Times times = new LaneTestBench.Times(2 * SECOND, 5 * SECOND, 5 * SECOND);
        LaneTestBench.Run run;
        try (LaneTestBench rig = rig(10, (number, sent) -> sent + 10 * MILLI)) {
            run = rig.constant(drivers.on(clock, rig.transport), 1000, times);
            assertThat(rig.seconds)
                    .allSatisfy(second -> assertThat(second.inFlight()).isLessThanOrEqualTo(10));
        }
        assertThat(run.outcome().counts().answered()).isEqualTo(2000);
        assertThat(run.log().backlogMax()).isBetween(970L, 1100L);
    }

    @ParameterizedTest
    @EnumSource(ThreadingModelScenario.class)
    void what_is_out_at_the_end_of_draining_is_unfinished_and_its_slot_comes_back(
            ThreadingModelScenario drivers) throws IOException {
        try (LaneTestBench rig = rig(10, (number, sent) -> neverInTheFirstStep(sent))) {
            ThreadingModel driver = drivers.on(clock, rig.transport);
            LaneTestBench.Run run = rig.constant(driver, 4, TIMES);
            assertThat(run.outcome().counts().unfinished()).isEqualTo(8);
            assertThat(run.outcome().counts().accounted()).isEqualTo(8);
            assertThat(rig.lane.settle(0, 20 * SECOND)).isTrue();
            LaneTestBench.Run next = rig.constant(driver, 4, TIMES);
            assertThat(next.outcome().counts().answered()).isEqualTo(8);
        }
    }

    /** Answers of the first 4 s come 4 s late. */
    private static long neverInTheFirstStep(long sent) {
        return sent < 5 * SECOND ? sent + 4 * SECOND : sent + MILLI;
    }

    /** The transport takes nothing for half a second, between steps or not. */
    @Tag("slow")
    @ParameterizedTest
    @EnumSource(ThreadingModelScenario.class)
    void refused_steps_wait_and_nothing_is_lost(ThreadingModelScenario drivers) throws IOException {
        long begin = clock.nanoTime();
        ScriptedTransport.Script down = new ScriptedTransport.Script() {
            @Override
            public long answerAt(long number, long sent) {
                return sent + 5 * MILLI;
            }

            @Override
            public boolean refuses(long number, long now) {
                return now > begin + SECOND / 2 && now < begin + SECOND;
            }
        };
        LaneTestBench.Run run;
        try (LaneTestBench rig = rig(2000, down)) {
            run = rig.constant(drivers.on(clock, rig.transport), 1000, TIMES);
        }
        assertThat(run.outcome().counts().answered()).isEqualTo(2000);
        assertThat(run.outcome().counts().steps().answered(WRITE)).isEqualTo(2000);
        assertThat(all("rmw-rt").getMaxValue()).isBetween(490 * MILLI, 520 * MILLI);
        assertThat(run.outcome().sendLateness().getMaxValue()).isLessThan(3 * MILLI);
    }

    @Test
    void closed_loop_starts_the_next_operation_after_the_last_step() throws IOException {
        try (LaneTestBench rig = rig(64, (number, sent) -> sent + 2 * MILLI)) {
            LaneTestBench.Run run =
                    rig.closed(ThreadingModelScenario.SINGLE.on(clock, rig.transport), 8, TIMES);
            // 8 in flight, 2 x 2 ms each: 2000/s
            assertThat(run.outcome().counts().answered()).isBetween(3900L, 4000L);
            assertThat(run.outcome().counts().unfinished()).isZero();
        }
    }

    @Test
    void closed_loop_that_counts_does_all_steps_of_as_many_operations() throws IOException {
        try (LaneTestBench rig = rig(64, (number, sent) -> sent + 2 * MILLI)) {
            LaneTestBench.Run run = rig.closed(
                    ThreadingModelScenario.SINGLE.on(clock, rig.transport), 8, TIMES, 1001);
            assertThat(run.outcome().counts().answered()).isEqualTo(1001);
            assertThat(run.outcome().counts().unfinished()).isZero();
        }
    }

    /** This sender would sleep through its window: only being woken makes it go on. */
    @Test
    void sleeping_sender_is_woken_for_the_next_step() throws IOException {
        Sleepy sleepy = new Sleepy();
        ScriptedTransport.Script script = (number, sent) -> {
            sleepy.asleep = true;
            return sent + 20 * MILLI;
        };
        try (LaneTestBench rig = new LaneTestBench(
                directory, sleepy, 10, script, LaneTestBench.readModifyWrites())) {
            LaneTestBench.Times times =
                    new LaneTestBench.Times(10 * MILLI, 30 * SECOND, 60 * SECOND);
            LaneTestBench.Run run =
                    rig.constant(new SenderReceiverThreadModel(rig.transport, sleepy), 100, times);
            assertThat(run.outcome().counts().answered()).isEqualTo(1);
            assertThat(run.outcome().drainNanos()).isLessThan(20 * SECOND);
        }
    }

    /** Once something was sent, every sleep of the sender lasts a minute. */
    private static final class Sleepy implements NanoClock {
        private volatile boolean asleep;

        @Override
        public long nanoTime() {
            return System.nanoTime();
        }

        @Override
        public void parkNanos(long nanos) {
            boolean sender = Thread.currentThread().getName().endsWith("-send");
            LockSupport.parkNanos(asleep && sender ? 60 * SECOND : nanos);
        }
    }

    private static final class FirstsFail implements ScriptedTransport.Script {
        private int failed;

        @Override
        public long answerAt(long number, long sent) {
            return sent + MILLI;
        }

        @Override
        public int failsAs(long number) {
            return number % 97 == 96 && failed++ < 10 ? ScriptedTransport.OVERLOADED : -1;
        }
    }

    private LaneTestBench rig(int capacity, ScriptedTransport.Script script) throws IOException {
        return new LaneTestBench(
                directory, clock, capacity, script, LaneTestBench.readModifyWrites());
    }

    private Histogram all(String tag) throws IOException {
        return HistogramLogContent.of(directory.resolve("load.hlog")).sum(tag, 0, 1e9);
    }
}
