package dohyo.model.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** The order in which a trial goes through its load. */
class LoadTest {

    private final List<Phase> phases = IntStream.of(1, 8, 16, 32)
            .<Phase>mapToObj(threads -> Phase.Closed.of(1_000_000, threads))
            .toList();

    @Test
    void phases_come_as_they_are_given() {
        assertThat(new Load(null, phases, 0, 0, false).inOrder(7)).isEqualTo(phases);
    }

    @Test
    void random_order_is_that_of_its_seed_and_all_orders_come() {
        Load load = new Load(null, phases, 0, 0, true);
        assertThat(load.inOrder(7)).isEqualTo(load.inOrder(7));
        Set<List<Phase>> orders = LongStream.range(0, 1000)
                .mapToObj(load::inOrder)
                .peek(order -> assertThat(order).containsExactlyInAnyOrderElementsOf(phases))
                .collect(Collectors.toSet());
        assertThat(orders).hasSize(4 * 3 * 2);
    }
}
