package dohyo.client.cql;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.BitSet;

/** A share of the requests, the same in every run. */
class TraceSamplerTest {

    private static final int REQUESTS = 1_000_000;

    private static BitSet drawn(double share, long seed) {
        TraceSampler sampler = new TraceSampler(share, seed);
        BitSet drawn = new BitSet();
        for (int i = 0; i < REQUESTS; i++) {
            drawn.set(i, sampler.draw());
        }
        return drawn;
    }

    @Test
    void nothing_and_everything_are_exact() {
        assertThat(drawn(0, 1).cardinality()).isZero();
        assertThat(drawn(1, 1).cardinality()).isEqualTo(REQUESTS);
    }

    @Test
    void a_share_is_kept() {
        // standard deviation 100
        assertThat(drawn(0.01, 1).cardinality()).isBetween(9_500, 10_500);
    }

    @Test
    void the_same_requests_are_drawn_again_and_others_on_another_connection() {
        assertThat(drawn(0.01, 7)).isEqualTo(drawn(0.01, 7)).isNotEqualTo(drawn(0.01, 8));
    }
}
