package dohyo.engine.lane;

import static dohyo.engine.lane.LaneTestBench.MILLI;
import static dohyo.engine.lane.LaneTestBench.SECOND;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.engine.record.HistogramLogContent;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.nio.file.Path;

/** A store that stops for a tenth of the run must show in the tail, whatever the lane does. */
class HonestyTest {

    private static final long STALL = 200 * MILLI;
    private static final long SERVICE = MILLI;
    private static final LaneTestBench.Times TIMES =
            new LaneTestBench.Times(2 * SECOND, SECOND, 5 * SECOND);

    @TempDir
    Path directory;

    /** Answers after 1 ms; stops for 200 ms half a second after the first request. */
    private static final class Stall implements ScriptedTransport.Script {
        private volatile long stallBegin;

        @Override
        public long answerAt(long number, long sentNanos) {
            if (number == 0) {
                stallBegin = sentNanos + SECOND / 2;
            }
            long answer = sentNanos + SERVICE;
            long end = stallBegin + STALL;
            return answer >= stallBegin && sentNanos < end ? end + SERVICE : answer;
        }
    }

    @ParameterizedTest
    @EnumSource(ThreadingModelScenario.class)
    void stall_of_a_tenth_shows_nine_tenths_of_itself_in_p99(ThreadingModelScenario drivers)
            throws IOException {
        ManualClock clock = new ManualClock();
        try (LaneTestBench rig = new LaneTestBench(directory, clock, 2000, new Stall())) {
            LaneTestBench.Run run = rig.constant(drivers.on(clock, rig.transport), 5000, TIMES);
            assertHonest(run, 180 * MILLI + SERVICE, 0);
        }
        assertThat(percentile("-st", 99)).isBetween(180e6, 186e6);
    }

    /**
     * With 50 slots only 50 operations of each stall see it as service time, 0.5 % of the run: p99
     * of service time stays at 1 ms while p99 of response time confesses. After the stall the slots
     * turn over once in a millisecond, so the hundredth operation of the stall waits 2 ms more.
     */
    @ParameterizedTest
    @EnumSource(ThreadingModelScenario.class)
    void full_slots_hide_the_stall_from_service_time_only(ThreadingModelScenario drivers)
            throws IOException {
        ManualClock clock = new ManualClock();
        try (LaneTestBench rig = new LaneTestBench(directory, clock, 50, new Stall())) {
            LaneTestBench.Run run = rig.constant(drivers.on(clock, rig.transport), 5000, TIMES);
            long catchUp = 100 / 50 * SERVICE;
            assertHonest(run, 180 * MILLI + SERVICE + catchUp, 0);
            assertThat(run.log().backlogMax()).isLessThanOrEqualTo(1000);
            assertThat(run.outcome().sendLateness().getMaxValue()).isLessThan(MILLI);
        }
        assertThat(percentile("-st", 99)).isBetween(0.99e6, 1.2e6);
        assertThat(percentile("-wt", 99)).isBetween(170e6, 176e6);
    }

    /** The same with real threads; what the machine itself withheld from them is allowed for. */
    @Tag("slow")
    @ParameterizedTest
    @EnumSource(RealThreadingModels.class)
    void stall_shows_in_real_time(RealThreadingModels drivers) throws IOException {
        try (LaneTestBench rig =
                new LaneTestBench(directory, NanoClock.SYSTEM, 2000, new Stall())) {
            LaneTestBench.Run run = rig.constant(drivers.on(rig.transport), 5000, TIMES);
            long drain =
                    rig.transport.longestDeliveryNanos() + run.outcome().cost().runDelayNanos();
            assertHonest(run, 180 * MILLI + SERVICE, drain);
        }
    }

    private static void assertHonest(LaneTestBench.Run run, long expectedNanos, long drainNanos) {
        assertThat(run.outcome().counts().accounted()).isEqualTo(10_000);
        assertThat(run.outcome().counts().answered()).isEqualTo(10_000);
        assertThat(run.log().account().accounted()).isEqualTo(10_000);
        double tolerance = Math.max(0.03 * expectedNanos, 5 * MILLI);
        double p99 = run.log().account().percentile(99).nanos();
        assertThat(p99)
                .isBetween(expectedNanos - tolerance, expectedNanos + drainNanos + tolerance);
    }

    private double percentile(String suffix, double percentile) throws IOException {
        HistogramLogContent log = HistogramLogContent.of(directory.resolve("load.hlog"));
        Histogram all = log.sum("read" + suffix, 0, 1e9);
        all.add(log.sum("write" + suffix, 0, 1e9));
        assertThat(all.getTotalCount()).isEqualTo(10_000);
        return all.getValueAtPercentile(percentile);
    }
}
