package dohyo.client.cache.lane;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.LongStream;

/** What a miss costs is what was stated, in the mean or each time. */
class MissCostTest {

    private static final int DRAWS = 100_000;

    @Test
    void a_constant_cost_is_the_same_each_time() throws Exception {
        MissCost cost = MissCost.of(Map.of("miss.cost", "250us"));
        assertThat(cost.nanos(new SplittableRandom(1))).isEqualTo(250_000);
        assertThat(cost.isNothing()).isFalse();
        assertThat(MissCost.of(Map.of()).isNothing()).isTrue();
    }

    @Test
    void a_drawn_cost_has_its_mean_and_the_tail_of_the_exponential_distribution() throws Exception {
        MissCost cost = MissCost.of(Map.of("miss.cost", "1ms", "miss.drawn", "exponential"));
        SplittableRandom random = new SplittableRandom(1);
        long[] drawn =
                LongStream.generate(() -> cost.nanos(random)).limit(DRAWS).toArray();
        assertThat(LongStream.of(drawn).average().orElseThrow()).isCloseTo(1e6, within(2e4));
        double beyondThree =
                LongStream.of(drawn).filter(nanos -> nanos > 3_000_000).count() / (double) DRAWS;
        assertThat(beyondThree).isCloseTo(Math.exp(-3), within(0.005));
    }
}
