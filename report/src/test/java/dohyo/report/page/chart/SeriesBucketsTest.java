package dohyo.report.page.chart;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

/** Thinning keeps what matters. */
class SeriesBucketsTest {

    private record Moment(double at, double value) {}

    @Test
    void short_series_stays_as_it_is() {
        SeriesBuckets<Moment> buckets = new SeriesBuckets<>(moments(5), Moment::at, 10);
        assertThat(buckets.times()).containsExactly(1.0, 2.0, 3.0, 4.0, 5.0);
        assertThat(buckets.means(Moment::value)).containsExactly(1.0, 2.0, 3.0, 4.0, 5.0);
    }

    @Test
    void long_series_keeps_its_largest_value() {
        List<Moment> moments = moments(10_000);
        moments.set(4321, new Moment(4322, 1e9));
        SeriesBuckets<Moment> buckets = new SeriesBuckets<>(moments, Moment::at, 200);
        assertThat(buckets.times()).hasSize(200);
        assertThat(buckets.largest(Moment::value)).contains(1e9);
    }

    @Test
    void mean_of_a_bucket_is_that_of_its_moments() {
        SeriesBuckets<Moment> buckets = new SeriesBuckets<>(moments(6), Moment::at, 2);
        assertThat(buckets.means(Moment::value)).containsExactly(2.0, 5.0);
    }

    /** A second without an answer has no median. */
    @Test
    void what_is_not_known_is_no_part_of_a_mean() {
        List<Moment> moments =
                List.of(new Moment(1, 10), new Moment(2, 0), new Moment(3, 0), new Moment(4, 0));
        SeriesBuckets<Moment> buckets = new SeriesBuckets<>(moments, Moment::at, 2);
        assertThat(buckets.meansOfKnown(Moment::value)).containsExactly(10.0, null);
    }

    @Test
    void seconds_of_a_long_trial_are_told_apart() {
        List<Moment> moments = new ArrayList<>();
        for (int i = 10_001; i <= 10_005; i++) {
            moments.add(new Moment(i + 0.25, i));
        }
        SeriesBuckets<Moment> buckets = new SeriesBuckets<>(moments, Moment::at, 10);
        assertThat(buckets.times())
                .containsExactly(10_001.3, 10_002.3, 10_003.3, 10_004.3, 10_005.3);
    }

    @Test
    void gap_stays_a_gap() {
        List<Moment> moments = moments(4);
        moments.add(new Moment(60, 5));
        SeriesBuckets<Moment> buckets = new SeriesBuckets<>(moments, Moment::at, 100);
        assertThat(buckets.means(Moment::value)).containsExactly(1.0, 2.0, 3.0, 4.0, null, 5.0);
        assertThat(buckets.times()).isSorted();
    }

    private static List<Moment> moments(int count) {
        List<Moment> moments = new ArrayList<>();
        for (int i = 1; i <= count; i++) {
            moments.add(new Moment(i, i));
        }
        return moments;
    }
}
