package dohyo.model.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.Claim.Rule;

import org.junit.jupiter.api.Test;

/** What a run is likely to decide, in words. */
class ClaimLimitsTest {

    private static ClaimLimits limits(String metric, double least) {
        Quantity quantity = Quantity.ofMetric(metric);
        return new ClaimLimits(Claim.that("c", "C", quantity.of("a"), Rule.AT_LEAST, least));
    }

    @Test
    void both_sides_are_named() {
        assertThat(limits("server.heap.used", 10).decides(1.25))
                .isEqualTo("has 80 % power to confirm the claim if the true value is above 12.5,"
                        + " and to refute the claim if the true value is below 8");
    }

    @Test
    void nothing_is_more_than_all() {
        assertThat(limits("event.cache-eviction.cachedPercent.last", 100).decides(1.25))
                .isEqualTo("can hardly confirm the claim, because the true value cannot be above"
                        + " 100; it has 80 % power to refute the claim if the true value is below"
                        + " 80");
    }
}
