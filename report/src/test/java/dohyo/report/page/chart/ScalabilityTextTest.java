package dohyo.report.page.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.statistics.scaling.Observation;
import dohyo.model.statistics.scaling.ScalabilityLaw;

import org.junit.jupiter.api.Test;

import java.util.List;

/** What a page says of the law of scalability does not contradict the points beside it. */
class ScalabilityTextTest {

    private static final double MOST = 120;

    private static String said(List<Observation> points) {
        double highest =
                points.stream().mapToDouble(Observation::throughput).max().orElseThrow();
        ScalabilityLaw law = ScalabilityLaw.fit(points, ScalabilityLaw.Scatter.RELATIVE);
        assertThat(law.peakConcurrency()).isInfinite();
        return new ScalabilityText("f", law, MOST, highest).of();
    }

    private static Observation amdahl(int concurrency, double factor) {
        double contention = 0.15;
        return new Observation(
                concurrency, factor * 1000 * concurrency / (1 + contention * (concurrency - 1)));
    }

    @Test
    void a_limit_above_all_points_is_one_to_grow_towards() {
        List<Observation> points = List.of(
                amdahl(1, 1), amdahl(8, 1.001), amdahl(32, 0.999), amdahl(64, 1), amdahl(120, 1));
        assertThat(said(points))
                .startsWith("f: throughput grows with every operation in flight, towards 6,6");
    }

    /** A curve that grows towards less than was measured is none. */
    @Test
    void a_limit_below_a_point_is_said_beside_it() {
        List<Observation> points = List.of(
                amdahl(1, 1), amdahl(8, 1), amdahl(32, 0.95), amdahl(64, 1.2), amdahl(120, 1));
        assertThat(said(points))
                .startsWith("f: according to the fitted Universal Scalability Law, throughput"
                        + " levels off near ")
                .contains("below the highest measured median (7,3")
                .endsWith("(keeping shared state consistent) is 0, the lowest value that the fit"
                        + " allows, so it has no interval.")
                .doesNotContain("grows");
    }
}
