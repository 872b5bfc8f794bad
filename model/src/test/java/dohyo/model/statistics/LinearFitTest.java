package dohyo.model.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dohyo.model.statistics.LinearFit.Slope;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** Slopes of one predictor are those of the textbook, and intervals cover as often as they say. */
class LinearFitTest {

    private static final double LEVEL = 0.95;

    /** The first ten of R's {@code cars}; by the formulas of any textbook. */
    @Test
    void a_line_through_known_points_is_known() {
        double[] speed = {4, 4, 7, 7, 8, 9, 10, 10, 10, 11};
        double[] distance = {2, 10, 4, 22, 16, 10, 18, 26, 34, 17};
        Slope slope = LinearFit.slopes(columns(speed), distance, LEVEL).get(0);
        double[] byHand = byHand(speed, distance);
        assertThat(slope.value()).isCloseTo(byHand[0], within(1e-9));
        // t(0.975, 8) = 2.306004
        double half = 2.306004 * byHand[1];
        assertThat(slope.interval().low()).isCloseTo(byHand[0] - half, within(1e-5));
        assertThat(slope.interval().high()).isCloseTo(byHand[0] + half, within(1e-5));
    }

    /** The slope and its standard error by the textbook. */
    private static double[] byHand(double[] x, double[] y) {
        double meanX = Arrays.stream(x).average().orElseThrow();
        double meanY = Arrays.stream(y).average().orElseThrow();
        double xx = 0;
        double xy = 0;
        for (int i = 0; i < x.length; i++) {
            xx += (x[i] - meanX) * (x[i] - meanX);
            xy += (x[i] - meanX) * (y[i] - meanY);
        }
        double slope = xy / xx;
        double squares = 0;
        for (int i = 0; i < x.length; i++) {
            double left = y[i] - meanY - slope * (x[i] - meanX);
            squares += left * left;
        }
        return new double[] {slope, Math.sqrt(squares / (x.length - 2) / xx)};
    }

    @Test
    void intervals_of_two_slopes_cover_the_truth_as_often_as_they_say() {
        int covered = 0;
        int draws = 400;
        for (int draw = 0; draw < draws; draw++) {
            List<Slope> slopes = drawn(new SplittableRandom(draw));
            covered += slopes.get(0).interval().contains(64) ? 1 : 0;
            covered += slopes.get(1).interval().contains(1.1) ? 1 : 0;
        }
        assertThat(covered / (2.0 * draws)).isBetween(0.92, 0.98);
    }

    /** 64 bytes for each key and 1.1 for each byte, with some megabytes of noise. */
    private static List<Slope> drawn(SplittableRandom random) {
        List<double[]> predictors = new ArrayList<>();
        List<Double> values = new ArrayList<>();
        for (double keys : new double[] {1e5, 2e5, 4e5}) {
            for (double size : new double[] {100, 500}) {
                predictors.add(new double[] {keys, keys * size});
                values.add(3e7 + 64 * keys + 1.1 * keys * size + 1e6 * random.nextGaussian());
            }
        }
        return LinearFit.slopes(
                predictors, values.stream().mapToDouble(Double::doubleValue).toArray(), LEVEL);
    }

    @Test
    void what_cannot_be_told_is_not_told() {
        assertThat(LinearFit.slopes(columns(1, 2), new double[] {1, 2}, LEVEL)).isEmpty();
        assertThat(LinearFit.slopes(columns(5, 5, 5, 5), new double[] {1, 2, 3, 4}, LEVEL))
                .isEmpty();
        List<double[]> alike = List.of(
                new double[] {1, 2}, new double[] {2, 4}, new double[] {3, 6}, new double[] {4, 8});
        assertThat(LinearFit.slopes(alike, new double[] {1, 2, 3, 5}, LEVEL)).isEmpty();
    }

    private static List<double[]> columns(double... values) {
        List<double[]> rows = new ArrayList<>();
        for (double value : values) {
            rows.add(new double[] {value});
        }
        return rows;
    }
}
