package dohyo.model.statistics.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Arrays;
import java.util.SplittableRandom;

/** Slopes and their chance. */
class TrendTest {

    /** Sen 1968, part 6: the slope is 4, its 93 % interval 26/7 to 35/8. */
    @Test
    void slope_is_that_of_sen() {
        double[] times = {1, 2, 3, 4, 10, 12, 18};
        double[] values = {9, 15, 19, 20, 45, 55, 78};
        Trend trend = Trend.of(times, values, 0.93);
        assertThat(trend.slope()).isCloseTo(4, within(1e-12));
        assertThat(trend.interval().isWithin(3.5, 4.7)).isTrue();
        assertThat(trend.score()).isEqualTo(21);
    }

    /**
     * R. O. Gilbert, "Statistical Methods for Environmental Pollution Monitoring", 1987, table A18:
     * one-sided probabilities, doubled here.
     */
    @ParameterizedTest
    @CsvSource({
        "1 2 3 4,              6, 0.042",
        "10 15 14 20,          4, 0.167",
        "2 1 3 4 5,            8, 0.042",
        "1 2 3 4 5,           10, 0.0083",
        "1 2 3 5 4 7 6,       17, 0.0054",
    })
    void chance_of_a_score_is_that_of_the_table(String points, long score, double oneSided) {
        double[] values = Arrays.stream(points.split(" ", -1))
                .mapToDouble(Double::parseDouble)
                .toArray();
        Trend trend = Trend.of(values, 0.95);
        assertThat(trend.score()).isEqualTo(score);
        assertThat(trend.pValue() / 2).isCloseTo(oneSided, within(6e-4));
    }

    @Test
    void equal_values_have_no_trend() {
        Trend trend = Trend.of(new double[] {3, 3, 3, 3}, 0.95);
        assertThat(trend.slope()).isZero();
        assertThat(trend.pValue()).isEqualTo(1);
    }

    @Test
    void three_points_have_an_interval_without_ends() {
        assertThat(Trend.of(new double[] {1, 2, 3}, 0.95).interval().high()).isInfinite();
    }

    @Test
    void slope_lies_in_its_interval_about_as_often_as_it_says_with_ties_too() {
        int covered = 0;
        int found = 0;
        for (int draw = 0; draw < 1000; draw++) {
            SplittableRandom random = new SplittableRandom(draw);
            double[] values = new double[60];
            Arrays.setAll(
                    values, index -> Math.rint(100 + 0.2 * index + 4 * random.nextGaussian()));
            Trend trend = Trend.of(values, 0.95);
            covered += trend.interval().contains(0.2) ? 1 : 0;
            Arrays.setAll(values, index -> Math.rint(4 * random.nextGaussian()));
            found += Trend.of(values, 0.95).pValue() <= 0.05 ? 1 : 0;
        }
        assertThat(covered / 1000.0).isBetween(0.93, 0.98);
        assertThat(found / 1000.0).isBetween(0.03, 0.065);
    }

    @Test
    void one_outlier_does_not_move_the_slope() {
        double[] values = new double[30];
        Arrays.setAll(values, index -> index == 20 ? 1e6 : 2.0 * index);
        assertThat(Trend.of(values, 0.95).slope()).isCloseTo(2, within(1e-9));
    }
}
