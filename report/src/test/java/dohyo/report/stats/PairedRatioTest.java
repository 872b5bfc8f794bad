package dohyo.report.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** The interval of a ratio against hand calculation, and against what it promises. */
class PairedRatioTest {

    @Test
    void ratio_is_the_geometric_mean() {
        assertThat(PairedRatio.of(List.of(0.5, 2.0)).ratio()).isCloseTo(1, within(1e-12));
        assertThat(PairedRatio.of(List.of(2.0, 8.0)).ratio()).isCloseTo(4, within(1e-12));
    }

    /** Logs 0.0, 0.1, 0.2: mean 0.1, deviation 0.1; t of 2 degrees at 97.5 % is 4.302653. */
    @Test
    void interval_of_three_blocks_is_the_one_of_the_tables() {
        List<Double> ratios = Stream.of(0.0, 0.1, 0.2).map(Math::exp).toList();
        PairedRatio paired = PairedRatio.of(ratios);
        double half = 4.302653 * 0.1 / Math.sqrt(3);
        assertThat(paired.low()).isCloseTo(Math.exp(0.1 - half), within(1e-6));
        assertThat(paired.high()).isCloseTo(Math.exp(0.1 + half), within(1e-6));
        assertThat(paired.isDifferent()).isFalse();
    }

    @Test
    void one_block_has_no_interval_and_shows_no_difference() {
        PairedRatio paired = PairedRatio.of(List.of(3.0));
        assertThat(paired.low()).isNull();
        assertThat(paired.high()).isNull();
        assertThat(paired.isDifferent()).isFalse();
    }

    @Test
    void equal_blocks_show_no_difference_and_steady_ones_do() {
        assertThat(PairedRatio.of(List.of(1.0, 1.0, 1.0)).isDifferent()).isFalse();
        assertThat(PairedRatio.of(List.of(1.20, 1.21, 1.19)).isDifferent()).isTrue();
        assertThat(PairedRatio.of(List.of(0.80, 0.81, 0.79)).isDifferent()).isTrue();
    }

    /** 10,000 seeded runs of 3 to 6 blocks at 8 % noise around a true ratio of 1.2. */
    @Test
    void intervals_cover_the_truth_as_often_as_they_say() {
        Random random = new Random(7);
        int covered = 0;
        int runs = 10_000;
        for (int run = 0; run < runs; run++) {
            List<Double> ratios = DoubleStream.generate(
                            () -> 1.2 * Math.exp(0.08 * random.nextGaussian()))
                    .limit(3 + run % 4)
                    .boxed()
                    .toList();
            PairedRatio paired = PairedRatio.of(ratios);
            boolean holds = Objects.requireNonNull(paired.low()) <= 1.2
                    && Objects.requireNonNull(paired.high()) >= 1.2;
            covered += holds ? 1 : 0;
        }
        assertThat(covered / (double) runs).isBetween(0.93, 0.97);
    }
}
