package dohyo.model.statistics.pairs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dohyo.model.statistics.LogScaleEstimate;
import dohyo.model.statistics.decide.Decision;
import dohyo.model.statistics.decide.Rule;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;

/** What an inconclusive run lacks. */
class MoreBlocksTest {

    private static final Rule DIFFERENT = new Rule.Different(0.05);

    private static final int DRAWS = 4000;

    /** Blocks that are there have a mean and a scatter; those to come are drawn from the same. */
    @ParameterizedTest
    @CsvSource({"1.05, 0.05, 5", "1.03, 0.04, 6", "1.1, 0.2, 8"})
    void so_many_more_blocks_decide_with_the_power_that_was_asked_for(
            double ratio, double sd, int count) {
        double[] soFar = exactly(Math.log(ratio), sd, count);
        LogScaleEstimate estimate = estimate(soFar);
        assertThat(Decision.of(DIFFERENT, estimate, 0.05).isDecided()).isFalse();
        int more = MoreBlocks.of(DIFFERENT, estimate, 0.05).orElseThrow().blocks();
        int decided = 0;
        for (int draw = 0; draw < DRAWS; draw++) {
            SplittableRandom random = new SplittableRandom(draw);
            double[] next = new double[more];
            Arrays.setAll(next, it -> Math.log(ratio) + sd * random.nextGaussian());
            LogScaleEstimate end =
                    estimate(DoubleStream.concat(Arrays.stream(soFar), Arrays.stream(next))
                            .toArray());
            decided += Decision.of(DIFFERENT, end, 0.05).isDecided() ? 1 : 0;
        }
        assertThat((double) decided / DRAWS).isBetween(0.75, 0.88);
    }

    @Test
    void stricter_levels_and_nearer_thresholds_take_more() {
        LogScaleEstimate estimate = estimate(exactly(0.05, 0.05, 5));
        int alone = MoreBlocks.of(DIFFERENT, estimate, 0.05).orElseThrow().blocks();
        int ofMany = MoreBlocks.of(DIFFERENT, estimate, 0.01).orElseThrow().blocks();
        assertThat(ofMany).isGreaterThan(alone);
        Rule near = new Rule.AtLeast(1.03);
        assertThat(MoreBlocks.of(near, estimate, 0.05).orElseThrow().blocks()).isGreaterThan(alone);
    }

    @Test
    void equal_arms_can_be_shown_to_be_equal() {
        LogScaleEstimate estimate = estimate(exactly(0.0, 0.06, 5));
        assertThat(MoreBlocks.of(Rule.equal(0.05), estimate, 0.05).orElseThrow().blocks())
                .isBetween(5, 20);
    }

    @Test
    void what_lies_on_its_threshold_is_not_decided_by_more() {
        LogScaleEstimate estimate = estimate(exactly(Math.log(1.25), 0.1, 5));
        assertThat(MoreBlocks.of(new Rule.AtLeast(1.25), estimate, 0.05)).isEmpty();
        assertThat(MoreBlocks.of(DIFFERENT, LogScaleEstimate.of(1.2), 0.05)).isEmpty();
    }

    /** All blocks gave the same three digits, and so would any others. */
    @Test
    void what_lies_within_the_last_digit_is_not_decided_by_more() {
        LogScaleEstimate same = LogScaleEstimate.of(1.0004, 1.0004, 1.0004, 1.0004, 1.0004);
        assertThat(Decision.of(new Rule.AtLeast(1), same, 0.05).isDecided()).isFalse();
        assertThat(MoreBlocks.of(new Rule.AtLeast(1), same, 0.05)).isEmpty();
    }

    @Test
    void blocks_take_their_time() {
        assertThat(new MoreBlocks(4).seconds(new BlockTimeCost(90, 4.5, 2), 10))
                .isCloseTo(720, within(1e-9));
    }

    /** Equal arms; five blocks, then as many again, each time judged at 5 %. */
    @Test
    void run_that_is_extended_because_it_was_inconclusive_is_wrong_more_often() {
        int atOnce = 0;
        int extended = 0;
        for (int draw = 0; draw < DRAWS; draw++) {
            SplittableRandom random = new SplittableRandom(draw);
            double[] all = new double[10];
            Arrays.setAll(all, it -> 0.06 * random.nextGaussian());
            boolean first = isSaidDifferent(estimate(Arrays.copyOf(all, 5)));
            atOnce += first ? 1 : 0;
            extended += first || isSaidDifferent(estimate(all)) ? 1 : 0;
        }
        assertThat((double) atOnce / DRAWS).isBetween(0.04, 0.06);
        assertThat((double) extended / DRAWS).isBetween(0.07, 0.095);
    }

    private static boolean isSaidDifferent(LogScaleEstimate estimate) {
        return estimate.pValue(1) <= 0.05;
    }

    private static LogScaleEstimate estimate(double[] logs) {
        return LogScaleEstimate.of(Arrays.stream(logs).map(Math::exp).toArray());
    }

    /** Values of just this mean and standard deviation. */
    private static double[] exactly(double mean, double sd, int count) {
        double[] values = new double[count];
        Arrays.setAll(values, it -> it - (count - 1) / 2.0);
        double squares = Arrays.stream(values).map(it -> it * it).sum();
        double scale = sd / Math.sqrt(squares / (count - 1));
        return Arrays.stream(values).map(it -> mean + scale * it).toArray();
    }
}
