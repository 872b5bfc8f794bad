package dohyo.report.page.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.report.page.chart.ConcurrencySweep.Point;

import org.junit.jupiter.api.Test;

import java.util.List;

/** What is said of throughput by concurrency. */
final class ConcurrencySweepTest {

    /** As in the tables beside it, where the lower of both was said before. */
    @Test
    void a_median_of_an_even_number_of_trials_lies_between_the_two_in_the_middle() {
        List<Point> points = List.of(
                new Point("1", 200, 5342, false),
                new Point("2", 200, 5992, false),
                new Point("3", 200, 5651, false),
                new Point("4", 200, 5875, false));
        assertThat(new ConcurrencySweep("caches-1", points, null, "").story())
                .isEqualTo("caches-1: 200 in flight 5,763 ops/s.");
    }
}
