package dohyo.model.statistics.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dohyo.model.statistics.series.ChangePoints.ChangePoint;
import dohyo.model.statistics.series.Steadiness.Label;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** Changes within a series, and the label that is made of them. */
class ChangePointsTest {

    /** Yearly flow of the Nile at Aswan, 1871 to 1970 (R's {@code Nile}); it fell after 1898. */
    private static final double[] NILE = {
        1120, 1160, 963, 1210, 1160, 1160, 813, 1230, 1370, 1140, 995, 935, 1110, 994, 1020, 960,
        1180, 799, 958, 1140, 1100, 1210, 1150, 1250, 1260, 1220, 1030, 1100, 774, 840, 874, 694,
        940, 833, 701, 916, 692, 1020, 1050, 969, 831, 726, 456, 824, 702, 1120, 1100, 832, 764,
        821, 768, 845, 864, 862, 698, 845, 744, 796, 1040, 759, 781, 865, 845, 944, 984, 897, 822,
        1010, 771, 676, 649, 846, 812, 742, 801, 1040, 860, 874, 848, 890, 744, 749, 838, 1050, 918,
        986, 797, 923, 975, 815, 1020, 906, 901, 1170, 912, 746, 919, 718, 714, 740
    };

    /** G. W. Cobb, "The problem of the Nile", Biometrika 65, 1978. */
    @Test
    void the_nile_changed_after_1898() {
        assertThat(NILE).hasSize(100);
        assertThat(Arrays.stream(NILE).average().orElseThrow()).isCloseTo(919.35, within(1e-9));
        List<ChangePoint> points = ChangePoints.in(NILE, 0.01, 1);
        assertThat(points).hasSize(1);
        assertThat(1871 + points.get(0).index()).isEqualTo(1899);
        assertThat(points.get(0).factor()).isBetween(0.7, 0.8);
    }

    @Test
    void two_steps_are_found_where_they_are() {
        double[] values = noise(7, 90, 1);
        for (int index = 30; index < 60; index++) {
            values[index] += 5;
        }
        assertThat(ChangePoints.in(values, 0.01, 7))
                .extracting(ChangePoint::index)
                .containsExactly(30, 60);
    }

    @Test
    void an_even_series_is_seldom_split() {
        int split = 0;
        for (int draw = 0; draw < 200; draw++) {
            split += ChangePoints.in(noise(draw, 40, 1), 0.05, draw).isEmpty() ? 0 : 1;
        }
        assertThat(split / 200.0).isLessThanOrEqualTo(0.09);
    }

    @Test
    void a_short_series_has_no_change_points() {
        assertThat(ChangePoints.in(new double[] {1, 1, 1, 9, 9, 9}, 0.05, 1)).isEmpty();
        assertThat(ChangePoints.in(new double[0], 0.05, 1)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        // spread, slope in all, step, label
        "0.02, 0,    0,    STEADY",
        "0.02, 0.3,  0,    DRIFTING",
        "0.02, -0.3, 0,    DRIFTING",
        "0.02, 0,    0.3,  SHIFTED",
        "0.02, 0,    -0.2, SHIFTED",
        "0.6,  0,    0,    RESTLESS",
        // surely there, and too small to matter
        "0.001, 0.02, 0,   STEADY",
    })
    void label_says_how_a_series_moved(double spread, double slope, double step, Label label) {
        double[] windows = noise(3, 30, spread);
        for (int index = 0; index < windows.length; index++) {
            windows[index] += 2 + 2 * slope * index / 29 + (index < 12 ? 0 : 2 * step);
        }
        assertThat(Steadiness.of(windows, 1).label()).isEqualTo(label);
    }

    @Test
    void few_windows_have_no_label_and_the_worse_of_two_counts() {
        Steadiness none = Steadiness.of(new double[] {1, 2, 3}, 1);
        Steadiness steady = Steadiness.of(new double[] {1, 1, 1, 1, 1, 1, 1, 1}, 1);
        assertThat(none.label()).isEqualTo(Label.TOO_SHORT);
        assertThat(steady.label()).isEqualTo(Label.STEADY);
        assertThat(Steadiness.worse(steady, none)).isEqualTo(none);
    }

    @Test
    void windows_leave_out_what_is_not_a_number() {
        double[] seconds = {1, 3, Double.NaN, 5, Double.NaN, Double.NaN, 7};
        assertThat(WindowMeans.means(seconds, 2)).containsExactly(2, 5);
    }

    private static double[] noise(int seed, int points, double deviation) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] values = new double[points];
        Arrays.setAll(values, index -> deviation * random.nextGaussian());
        return values;
    }
}
