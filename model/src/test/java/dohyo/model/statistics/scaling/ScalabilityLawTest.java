package dohyo.model.statistics.scaling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dohyo.model.statistics.scaling.ScalabilityLaw.Scatter;

import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Gunther's law, against published fits and made-up systems. */
@Tag("slow")
class ScalabilityLawTest {

    /** SPEC SDM91 on a SPARCcenter 2000: Gunther 2007, chapter 5. */
    private static final double[][] SDM91 = {
        {1, 64.9},
        {18, 995.9},
        {36, 1652.4},
        {72, 1853.2},
        {108, 1828.9},
        {144, 1775.0},
        {216, 1702.2}
    };

    /** B. Schwartz, "Practical Scalability Analysis with the Universal Scalability Law", 2015. */
    private static final double[][] CISCO = {
        {1, 955.16},
        {2, 1878.91},
        {3, 2688.01},
        {4, 3548.68},
        {5, 4315.54},
        {6, 5130.43},
        {7, 5931.37},
        {8, 6531.08},
        {9, 7219.8},
        {10, 7867.61},
        {11, 8278.71},
        {12, 8646.7},
        {13, 9047.84},
        {14, 9426.55},
        {15, 9645.37},
        {16, 9897.24},
        {17, 10097.6},
        {18, 10240.5},
        {19, 10532.39},
        {20, 10798.52},
        {21, 11151.43},
        {22, 11518.63},
        {23, 11806},
        {24, 12089.37},
        {25, 12075.41},
        {26, 12177.29},
        {27, 12211.41},
        {28, 12158.93},
        {29, 12155.27},
        {30, 12118.04},
        {31, 12140.4},
        {32, 12074.39}
    };

    /** Throughput that falls from the first point on: the formula of the peak has no value. */
    @Test
    void a_store_that_is_saturated_from_the_beginning_has_its_peak_at_one() {
        List<Observation> points = new ArrayList<>();
        for (int n : new int[] {8, 16, 32, 64}) {
            double exact = 1000.0 * n / (1 + 1.02 * (n - 1) + 0.0005 * n * (n - 1));
            points.add(new Observation(n, exact * 1.0005));
            points.add(new Observation(n, exact / 1.0005));
        }
        assertThat(ScalabilityLaw.fit(points, Scatter.RELATIVE)
                        .peakInterval(0.95)
                        .low())
                .isEqualTo(1);
    }

    /** S. Moeding's R package usl 3.0 prints these for its {@code specsdm91}. */
    @Test
    void fit_of_a_table_of_gunther_is_that_of_the_package_for_r() {
        ScalabilityLaw law = ScalabilityLaw.fit(observations(SDM91), Scatter.ABSOLUTE);
        assertThat(law.contention()).isCloseTo(2.773e-2, within(5e-6));
        assertThat(law.coherency()).isCloseTo(1.044e-4, within(5e-8));
        assertThat(law.perUnit()).isCloseTo(90.00, within(5e-3));
        assertThat(law.errors().contention()).isCloseTo(9.122e-3, within(5e-6));
        assertThat(law.errors().coherency()).isCloseTo(1.988e-5, within(5e-9));
        assertThat(law.errors().perUnit()).isCloseTo(14.21, within(5e-2));
        assertThat(law.residual()).isCloseTo(82.85, within(5e-3));
        assertThat(law.degreesOfFreedom()).isEqualTo(4);
        assertThat(law.peakConcurrency()).isCloseTo(96.52, within(5e-3));
        assertThat(law.peakThroughput()).isCloseTo(1884, within(0.5));
        assertThat(law.peakInterval(0.95).contains(96.52)).isTrue();
    }

    @Test
    void fit_of_a_table_of_schwartz_is_that_of_his_book() {
        ScalabilityLaw law = ScalabilityLaw.fit(observations(CISCO), Scatter.ABSOLUTE);
        assertThat(law.contention()).isCloseTo(0.02671591, Percentage.withPercentage(0.01));
        assertThat(law.coherency()).isCloseTo(7.690945E-4, Percentage.withPercentage(0.01));
        assertThat(law.perUnit()).isCloseTo(995.6486, Percentage.withPercentage(0.01));
        assertThat(Math.floor(law.peakConcurrency())).isEqualTo(35);
        assertThat(law.throughputAt(35)).isCloseTo(12341, within(1.0));
    }

    @Test
    void a_system_that_follows_the_law_is_found_exactly() {
        List<Observation> exact = new ArrayList<>();
        for (int n : new int[] {1, 2, 4, 8, 16, 32}) {
            exact.add(new Observation(n, ScalabilityLawFit.throughput(500, 0.05, 0.002, n)));
        }
        ScalabilityLaw law = ScalabilityLaw.fit(exact, Scatter.RELATIVE);
        assertThat(law.perUnit()).isCloseTo(500, within(1e-3));
        assertThat(law.contention()).isCloseTo(0.05, within(1e-6));
        assertThat(law.coherency()).isCloseTo(0.002, within(1e-7));
        assertThat(law.peakConcurrency()).isCloseTo(Math.sqrt(0.95 / 0.002), within(1e-3));
    }

    @Test
    void what_still_rises_has_no_known_peak() {
        SplittableRandom random = new SplittableRandom(1);
        ScalabilityLaw law =
                ScalabilityLaw.fit(sweep(100, 0.02, 0, 0.03, random), Scatter.RELATIVE);
        assertThat(law.peakInterval(0.95).high()).isInfinite();
        assertThat(law.peakInterval(0.95).low()).isGreaterThan(16);
    }

    @Test
    void what_rises_more_than_linearly_is_fitted_without_loss() {
        List<Observation> observations = new ArrayList<>();
        for (int n = 1; n <= 8; n++) {
            observations.add(new Observation(n, 100 * Math.pow(n, 1.1)));
        }
        ScalabilityLaw law = ScalabilityLaw.fit(observations, Scatter.RELATIVE);
        assertThat(law.contention()).isZero();
        assertThat(law.coherency()).isZero();
        assertThat(law.peakConcurrency()).isInfinite();
    }

    @Test
    void intervals_cover_the_truth_about_as_often_as_they_say() {
        int contention = 0;
        int peak = 0;
        double truth = Math.sqrt(0.95 / 0.001);
        for (int draw = 0; draw < 2000; draw++) {
            SplittableRandom random = new SplittableRandom(draw);
            ScalabilityLaw law =
                    ScalabilityLaw.fit(sweep(100, 0.05, 0.001, 0.03, random), Scatter.RELATIVE);
            contention += law.contentionInterval(0.95).contains(0.05) ? 1 : 0;
            peak += law.peakInterval(0.95).contains(truth) ? 1 : 0;
        }
        assertThat(contention / 2000.0).as("contention").isBetween(0.93, 0.97);
        assertThat(peak / 2000.0).as("peak").isBetween(0.93, 0.97);
    }

    @Test
    void few_concurrencies_have_no_law() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ScalabilityLaw.fit(
                        observations(new double[][] {{1, 2}, {2, 3}}), Scatter.RELATIVE))
                .withMessage(
                        "the law of scalability needs at least 4 different concurrencies, not 2");
    }

    /** Three trials at each of eight concurrencies. */
    private static List<Observation> sweep(
            double perUnit,
            double contention,
            double coherency,
            double noise,
            SplittableRandom random) {
        List<Observation> observations = new ArrayList<>();
        for (int n : new int[] {1, 2, 4, 8, 16, 32, 64, 96}) {
            for (int trial = 0; trial < 3; trial++) {
                double exact = ScalabilityLawFit.throughput(perUnit, contention, coherency, n);
                observations.add(
                        new Observation(n, exact * Math.exp(noise * random.nextGaussian())));
            }
        }
        return observations;
    }

    private static List<Observation> observations(double[][] table) {
        List<Observation> observations = new ArrayList<>();
        for (double[] row : table) {
            observations.add(new Observation(row[0], row[1]));
        }
        return observations;
    }
}
