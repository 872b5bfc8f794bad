package dohyo.engine.record;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.List;

/** The seconds of two lanes become one line each. */
class LaneSecondMergerTest {

    private static final long SECOND = 1_000_000_000L;
    private static final long START = 5 * SECOND;
    private static final MeasurementNames LAYOUT = MeasurementNames.of(List.of("read"), List.of());

    private final LaneSecondMerger seconds = new LaneSecondMerger(2, START);

    @Test
    void a_line_waits_for_all_lanes() {
        seconds.add(0, second(1.0, 10));
        assertThat(seconds.take()).isEmpty();
        seconds.add(1, second(1.01, 20));
        assertThat(lanes(seconds.take())).containsExactly(0, 1);
        assertThat(seconds.reached(0).sentTotal() + seconds.reached(1).sentTotal())
                .isEqualTo(30);
        assertThat(seconds.take()).isEmpty();
    }

    @Test
    void a_second_that_one_lane_skipped_is_part_of_the_next_line() {
        seconds.add(0, second(1.0, 10));
        seconds.add(1, second(2.3, 40));
        assertThat(seconds.take()).isEmpty();
        seconds.add(0, second(2.0, 20));
        assertThat(lanes(seconds.take())).containsExactly(0, 0, 1);
    }

    @Test
    void a_lane_that_ended_the_step_waits_for_nobody() {
        seconds.add(0, last(1.2, 10));
        assertThat(seconds.take()).isEmpty();
        seconds.add(1, second(1.0, 9));
        assertThat(lanes(seconds.take())).containsExactly(0, 1);
        seconds.add(1, second(2.0, 19));
        assertThat(lanes(seconds.take())).containsExactly(1);
        assertThat(seconds.reached(0).sentTotal()).isEqualTo(10);
        seconds.add(1, last(2.1, 20));
        assertThat(lanes(seconds.take())).containsExactly(1);
        assertThat(seconds.take()).isEmpty();
    }

    @Test
    void ends_of_the_step_are_one_line() {
        seconds.add(0, last(1.0, 10));
        seconds.add(1, last(1.3, 10));
        assertThat(lanes(seconds.take())).containsExactly(0, 1);
        assertThat(seconds.take()).isEmpty();
    }

    /** A queue has so many blanks only; a lane must not run out of them because of another. */
    @Test
    void lines_go_on_without_a_lane_that_is_far_behind() {
        for (int i = 1; i < 8; i++) {
            seconds.add(0, second(i, 10));
            assertThat(seconds.take()).isEmpty();
        }
        seconds.add(0, second(8, 10));
        assertThat(seconds.take()).isNotEmpty();
        seconds.add(1, second(1, 7));
        seconds.add(0, second(9, 11));
        seconds.add(1, second(9, 8));
        assertThat(lanes(seconds.take())).contains(0, 1, 1);
        assertThat(seconds.reached(1).sentTotal()).isEqualTo(8);
    }

    private static List<Integer> lanes(List<LaneSecondMerger.Taken> taken) {
        return taken.stream().map(LaneSecondMerger.Taken::lane).toList();
    }

    private static WallClockSecondCounts second(double atSeconds, long sent) {
        return ended(atSeconds, sent, false);
    }

    private static WallClockSecondCounts last(double atSeconds, long sent) {
        return ended(atSeconds, sent, true);
    }

    private static WallClockSecondCounts ended(double atSeconds, long sent, boolean last) {
        WallClockSecondCounts second = new WallClockSecondCounts(LAYOUT);
        long at = START + Math.round(atSeconds * SECOND);
        second.end(new WallClockSecondCounts.Edge(at, START + 10 * SECOND, sent, 0, last));
        return second;
    }
}
