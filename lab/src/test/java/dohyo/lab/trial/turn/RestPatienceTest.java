package dohyo.lab.trial.turn;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.Map;

/** How long stores are waited for until they rest. */
class RestPatienceTest {

    private static final long LIMIT = 45_000_000_000L;

    private final RestPatience<String> patience = new RestPatience<>(LIMIT);

    @Test
    void a_store_that_did_not_rest_is_not_waited_for_as_long_again_until_it_has() {
        assertThat(patience.nanos(Map.of("spins", false, "calm", true))).isEqualTo(LIMIT);
        patience.ended(Map.of("spins", false, "calm", true));
        assertThat(patience.nanos(Map.of("spins", false, "calm", true)))
                .isEqualTo(RestPatience.AGAIN_NANOS);

        patience.ended(Map.of("calm", true));
        assertThat(patience.nanos(Map.of("spins", false)))
                .as("after a wait for others")
                .isEqualTo(RestPatience.AGAIN_NANOS);

        patience.ended(Map.of("spins", true));
        assertThat(patience.nanos(Map.of("spins", false))).isEqualTo(LIMIT);
    }

    @Test
    void another_store_is_waited_for_beside_one_that_never_rests() {
        patience.ended(Map.of("spins", false));
        assertThat(patience.nanos(Map.of("spins", false, "compacts", false))).isEqualTo(LIMIT);
    }

    @Test
    void a_short_limit_stays_as_it_is() {
        RestPatience<String> little = new RestPatience<>(1000);
        little.ended(Map.of("spins", false));
        assertThat(little.nanos(Map.of("spins", false))).isEqualTo(1000);
    }
}
