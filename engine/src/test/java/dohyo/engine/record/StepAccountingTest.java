package dohyo.engine.record;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.engine.schedule.ConstantArrivals;
import dohyo.engine.schedule.Rate;
import dohyo.model.load.ClockOrigin;
import dohyo.model.load.SecondRecord;

import org.junit.jupiter.api.Test;

import java.util.List;

/** Two lanes of a thousand operations a second each: what was due, and what of it is left. */
class StepAccountingTest {

    private static final long SECOND = 1_000_000_000L;
    private static final long START = 5 * SECOND;
    private static final ClockOrigin ORIGIN = new ClockOrigin(START, 0);
    private static final MeasurementNames LAYOUT = MeasurementNames.of(List.of("read"), List.of());
    private static final ConstantArrivals ALL = new ConstantArrivals(Rate.of(2000));

    private final List<RecordingQueue> queues =
            List.of(RecordingQueue.ofSeveral(LAYOUT), RecordingQueue.ofSeveral(LAYOUT));
    private final StepAccounting step =
            new StepAccounting(0, START, queues, List.of(ALL.cursor(0, 2), ALL.cursor(1, 2)));

    @Test
    void a_lane_that_looks_a_little_later_leaves_nothing_to_the_other() {
        assertThat(told(0, 1.0, 1000)).isEmpty();
        SecondRecord first = told(1, 1.1, 1100).get(0);
        assertThat(first.due()).isEqualTo(2100);
        assertThat(first.sent()).isEqualTo(2100);
        assertThat(first.backlog()).isZero();
        assertThat(told(1, 2.0, 2000)).isEmpty();
        SecondRecord second = told(0, 2.0, 2000).get(0);
        assertThat(second.due()).isEqualTo(1900);
        assertThat(step.backlogMax()).isZero();
    }

    @Test
    void a_lane_that_tells_nothing_leaves_all_that_is_due_meanwhile() {
        for (int second = 1; second < 8; second++) {
            assertThat(told(0, second, 1000L * second)).isEmpty();
        }
        SecondRecord first = told(0, 8, 8000).get(0);
        assertThat(first.due()).isEqualTo(2000);
        assertThat(first.backlog()).isEqualTo(1000);
        assertThat(step.backlogMax()).isEqualTo(1000);
    }

    private List<SecondRecord> told(int lane, double atSeconds, long sent) {
        WallClockSecondCounts second = queues.get(lane).blankWallSecond();
        long at = START + Math.round(atSeconds * SECOND);
        second.end(new WallClockSecondCounts.Edge(at, START + 10 * SECOND, sent, 0, false));
        return step.seconds(lane, second, ORIGIN);
    }
}
