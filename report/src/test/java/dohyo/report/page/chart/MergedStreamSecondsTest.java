package dohyo.report.page.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.load.SecondRecord;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

/** Seconds as they are drawn. */
class MergedStreamSecondsTest {

    private static SecondRecord second(double at, int step, long due, long done) {
        return new SecondRecord(at, step, due, due, done, Map.of(), 0, 0, 10, 20, 30);
    }

    private static List<Long> answered(SecondRecord... seconds) {
        return MergedStreamSeconds.of(List.of(seconds), List.of()).stream()
                .map(SecondRecord::done)
                .toList();
    }

    @Test
    void what_drains_in_a_moment_is_part_of_the_second_before() {
        assertThat(answered(
                        second(1, 0, 100, 100),
                        second(2, 0, 100, 90),
                        second(2.01, 0, 0, 10),
                        second(3.2, 1, 100, 100)))
                .containsExactly(100L, 100L, 100L);
    }

    /** What was open at the end of the second is not hidden by what drained after it. */
    @Test
    void a_drain_leaves_the_backlog_of_its_second() {
        SecondRecord full = new SecondRecord(1, 0, 100, 60, 50, Map.of(), 10, 40, 10, 20, 30);
        assertThat(MergedStreamSeconds.of(List.of(full, second(1.1, 0, 0, 50)), List.of()))
                .singleElement()
                .satisfies(one -> {
                    assertThat(one.done()).isEqualTo(100);
                    assertThat(one.backlog()).isEqualTo(40);
                    assertThat(one.inFlight()).isEqualTo(10);
                });
    }

    @Test
    void a_long_drain_and_the_next_step_stand_by_themselves() {
        assertThat(answered(second(1, 0, 100, 90), second(1.6, 0, 0, 10), second(1.7, 1, 0, 5)))
                .containsExactly(90L, 10L, 5L);
    }
}
