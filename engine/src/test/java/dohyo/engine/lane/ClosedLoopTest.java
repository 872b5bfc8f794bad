package dohyo.engine.lane;

import static dohyo.engine.lane.LaneTestBench.MILLI;
import static dohyo.engine.lane.LaneTestBench.SECOND;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dohyo.engine.record.OperationOutcomeCounts;
import dohyo.model.load.SecondRecord;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;

/** A closed loop measures what most tools report: it waits with the store and sees little of it. */
class ClosedLoopTest {

    private static final LaneTestBench.Times TIMES =
            new LaneTestBench.Times(2 * SECOND, SECOND, 5 * SECOND);

    @TempDir
    Path directory;

    private final ManualClock clock = new ManualClock();

    @Test
    void next_operation_starts_when_one_has_ended() throws IOException {
        try (LaneTestBench rig = evenStore()) {
            LaneTestBench.Run run = rig.closed(driver(rig), 8, TIMES);
            // 8 in flight, 2 ms each: 4000/s
            assertThat(run.outcome().counts().answered()).isBetween(7900L, 8000L);
            assertThat(run.outcome().counts().unfinished()).isZero();
            assertThat(rig.seconds.get(0).inFlight()).isBetween(7L, 8L);
            assertThat(rig.seconds.stream().mapToLong(SecondRecord::due).sum())
                    .isEqualTo(run.outcome().counts().accounted());
            assertThat(run.log().backlogMax()).isZero();
        }
    }

    /** All that is in flight has been asked just now: a look before the wait is a system call. */
    @ParameterizedTest
    @CsvSource({"1, 1000", "8, 8000"})
    void nobody_looks_for_answers_to_what_has_just_been_asked(int inFlight, long operations)
            throws IOException {
        try (LaneTestBench rig = evenStore()) {
            LaneTestBench.Run run = rig.closed(driver(rig), inFlight, TIMES);
            assertThat(run.outcome().counts().answered())
                    .isBetween(operations - 2L * inFlight, operations);
            assertThat(rig.transport.vainPolls()).isLessThan(100);
        }
    }

    /** 2 s hold 95 waves of 21 ms and a quarter of one, which whole answers would not count. */
    @ParameterizedTest
    @CsvSource({"20, 3200", "21, 3047.6", "23, 2782.6"})
    void answers_in_waves_count_by_the_share_that_lay_inside(long millis, double expected)
            throws IOException {
        try (LaneTestBench rig =
                new LaneTestBench(directory, clock, 64, (number, sent) -> sent + millis * MILLI)) {
            OperationOutcomeCounts counts =
                    rig.closed(driver(rig), 32, TIMES).outcome().counts();
            double done = IntStream.range(0, 2)
                    .mapToDouble(it -> counts.answeredInside(it) + counts.partlyInside(it))
                    .sum();
            assertThat(done).isCloseTo(expected, withinPercentage(0.2));
        }
    }

    /** Requests so large that each fills the buffer, which is empty again when it has been sent. */
    @Test
    void requests_that_fill_the_buffer_are_in_flight_together() throws IOException {
        AtomicBoolean full = new AtomicBoolean();
        ScriptedTransport.Script large = new ScriptedTransport.Script() {
            @Override
            public long answerAt(long number, long sentNanos) {
                full.set(true);
                return sentNanos + 2 * MILLI;
            }

            @Override
            public void flushed() {
                full.set(false);
            }

            @Override
            public boolean refuses(long number, long nowNanos) {
                return full.get();
            }
        };
        try (LaneTestBench rig = new LaneTestBench(directory, clock, 64, large)) {
            LaneTestBench.Run run = rig.closed(driver(rig), 8, TIMES);
            assertThat(run.outcome().counts().answered()).isBetween(7800L, 8000L);
        }
    }

    /** The stall of the honesty test: 8 of some 7000 operations see it. */
    @Test
    void stall_all_but_disappears() throws IOException {
        long begin = clock.nanoTime();
        try (LaneTestBench rig = new LaneTestBench(directory, clock, 64, (number, sent) -> {
            boolean stalled = sent > begin + SECOND && sent < begin + SECOND + 200 * MILLI;
            return stalled ? begin + SECOND + 200 * MILLI : sent + 2 * MILLI;
        })) {
            LaneTestBench.Run run = rig.closed(driver(rig), 8, TIMES);
            assertThat(run.log().account().percentile(99).nanos()).isLessThan(3 * MILLI);
            assertThat(run.log().account().successes().getMaxValue()).isGreaterThan(190 * MILLI);
        }
    }

    @Test
    void what_never_ends_is_unfinished() throws IOException {
        try (LaneTestBench rig = new LaneTestBench(
                directory,
                clock,
                64,
                (number, sent) -> number < 1000 ? sent + MILLI : ScriptedTransport.NEVER)) {
            LaneTestBench.Run run = rig.closed(driver(rig), 10, TIMES);
            OperationOutcomeCounts counts = run.outcome().counts();
            assertThat(counts.accounted()).isEqualTo(1010);
            assertThat(counts.unfinished()).isEqualTo(10);
            assertThat(counts.notSent()).isZero();
        }
    }

    /** A thousand operations, 8 at a time, 2 ms each: 125 rounds. */
    @Test
    void it_ends_with_the_last_answer_when_as_many_are_done_as_were_asked_for() throws IOException {
        try (LaneTestBench rig = evenStore()) {
            LaneTestBench.Run run = rig.closed(driver(rig), 8, TIMES, 1000);
            assertThat(run.outcome().counts().answered()).isEqualTo(1000);
            assertThat(run.outcome().counts().accounted()).isEqualTo(1000);
            assertThat(run.outcome().windowNanos()).isBetween(250 * MILLI, 300 * MILLI);
            assertThat(run.outcome().drainNanos()).isZero();
            assertThat(rig.seconds.stream().mapToLong(SecondRecord::due).sum()).isEqualTo(1000);
        }
    }

    @Test
    void time_ends_it_when_too_few_are_done() throws IOException {
        try (LaneTestBench rig = evenStore()) {
            LaneTestBench.Run run = rig.closed(driver(rig), 8, TIMES, 100_000);
            assertThat(run.outcome().counts().answered()).isBetween(7900L, 8000L);
            assertThat(run.outcome().windowNanos()).isEqualTo(2 * SECOND);
        }
    }

    @Test
    void what_never_ends_takes_all_of_the_time() throws IOException {
        try (LaneTestBench rig = new LaneTestBench(
                directory,
                clock,
                64,
                (number, sent) -> number < 990 ? sent + MILLI : ScriptedTransport.NEVER)) {
            LaneTestBench.Run run = rig.closed(driver(rig), 20, TIMES, 1000);
            assertThat(run.outcome().counts().accounted()).isEqualTo(1000);
            assertThat(run.outcome().counts().unfinished()).isEqualTo(10);
            assertThat(run.outcome().windowNanos()).isEqualTo(2 * SECOND);
        }
    }

    /** It takes 2 ms for every answer. */
    private LaneTestBench evenStore() throws IOException {
        return new LaneTestBench(directory, clock, 64, (number, sent) -> sent + 2 * MILLI);
    }

    private ThreadingModel driver(LaneTestBench rig) {
        return ThreadingModelScenario.SINGLE.on(clock, rig.transport);
    }

    /** Lanes of a long step may send more at once than an int holds. */
    @Test
    void lateness_is_counted_beyond_what_an_int_holds() throws IOException {
        try (LaneTestBench rig = evenStore()) {
            LaneOutcome one = rig.closed(driver(rig), 8, TIMES).outcome();
            LaneOutcome other = rig.closed(driver(rig), 8, TIMES).outcome();
            long before =
                    one.sendLateness().getTotalCount() + other.sendLateness().getTotalCount();
            one.sendLateness().recordValueWithCount(0, Integer.MAX_VALUE);
            other.sendLateness().recordValueWithCount(0, 1);
            assertThat(one.plus(other).sendLateness().getTotalCount())
                    .isEqualTo(before + Integer.MAX_VALUE + 1L);
        }
    }
}
