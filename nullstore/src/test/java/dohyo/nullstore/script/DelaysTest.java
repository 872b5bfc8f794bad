package dohyo.nullstore.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dohyo.model.experiment.ScriptStep;
import dohyo.model.experiment.ScriptStep.Kind;
import dohyo.model.experiment.ScriptStep.Spread;

import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

import java.util.stream.LongStream;

/** Drawn delays against the theory of their distributions; the seed is the repetition. */
class DelaysTest {

    private static final int DRAWS = 200_000;
    private static final long MEAN_NANOS = 2_000_000;

    private static long[] drawn(Spread spread, int place) {
        Delays delays = new Delays(new ScriptStep(Kind.DELAY, 0, MEAN_NANOS, 0, spread), place);
        return LongStream.generate(delays::nextNanos).limit(DRAWS).sorted().toArray();
    }

    private static double quantile(long[] sorted, double share) {
        return sorted[(int) (share * sorted.length)];
    }

    @RepeatedTest(5)
    void exponential_delays_have_mean_and_quantiles_of_theory(RepetitionInfo repetition) {
        long[] delays = drawn(Spread.EXPONENTIAL, repetition.getCurrentRepetition());
        double mean = LongStream.of(delays).average().orElseThrow();
        assertThat(mean).isCloseTo(MEAN_NANOS, within(0.01 * MEAN_NANOS));
        for (double share : new double[] {0.5, 0.9, 0.99, 0.999}) {
            double theory = -Math.log(1 - share) * MEAN_NANOS;
            // The standard error of a quantile of n exponential draws is mean * sqrt(q / (1-q) /
            // n).
            double error = MEAN_NANOS * Math.sqrt(share / (1 - share) / DRAWS);
            assertThat(quantile(delays, share)).isCloseTo(theory, within(4 * error));
        }
    }

    @RepeatedTest(5)
    void bimodal_delays_are_slow_as_often_as_the_script_says(RepetitionInfo repetition) {
        long slowNanos = 20_000_000;
        long[] delays = drawn(Spread.bimodal(slowNanos, 0.02), repetition.getCurrentRepetition());
        double slow = LongStream.of(delays).filter(nanos -> nanos == slowNanos).count();
        double error = Math.sqrt(0.02 * 0.98 / DRAWS);
        assertThat(slow / DRAWS).isCloseTo(0.02, within(4 * error));
        assertThat(LongStream.of(delays).distinct()).containsExactly(MEAN_NANOS, slowNanos);
    }

    @Test
    void constant_delays_are_all_the_same() {
        assertThat(LongStream.of(drawn(Spread.NONE, 1)).distinct()).containsExactly(MEAN_NANOS);
    }

    @Test
    void which_answer_waits_how_long_is_the_same_in_every_run() {
        assertThat(drawn(Spread.EXPONENTIAL, 3)).isEqualTo(drawn(Spread.EXPONENTIAL, 3));
        assertThat(drawn(Spread.EXPONENTIAL, 3)).isNotEqualTo(drawn(Spread.EXPONENTIAL, 4));
    }
}
