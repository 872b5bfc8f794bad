package dohyo.lab.trial.turn;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/** Orders that favour no place. */
class MirroredOrdersTest {

    @RepeatedTest(50)
    void each_second_order_is_the_one_before_read_backwards(RepetitionInfo seed) {
        MirroredOrders<String> orders = new MirroredOrders<>(
                List.of("a", "b", "c", "d"), new SplittableRandom(seed.getCurrentRepetition()));
        for (int pair = 0; pair < 5; pair++) {
            List<String> drawn = orders.next();
            assertThat(drawn).containsExactlyInAnyOrder("a", "b", "c", "d");
            assertThat(orders.next())
                    .containsExactly(drawn.get(3), drawn.get(2), drawn.get(1), drawn.get(0));
        }
    }

    @Test
    void what_follows_a_mirrored_order_is_drawn_anew() {
        MirroredOrders<Integer> orders =
                new MirroredOrders<>(List.of(1, 2, 3), new SplittableRandom(1));
        Set<List<Integer>> drawn = new HashSet<>();
        for (int pair = 0; pair < 100; pair++) {
            drawn.add(orders.next());
            List<Integer> unused = orders.next();
        }
        assertThat(drawn).hasSize(6);
    }
}
