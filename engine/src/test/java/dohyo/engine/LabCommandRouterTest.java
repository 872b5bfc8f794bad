package dohyo.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.engine.lane.StopSignal;

import org.junit.jupiter.api.Test;

import java.util.List;

/** Which of several loads hears an order. */
class LabCommandRouterTest {

    private final LabCommands first = new LabCommands(new StopSignal());
    private final LabCommands second = new LabCommands(new StopSignal());
    private final LabCommandRouter book = new LabCommandRouter(List.of(first, second));

    @Test
    void addressed_order_reaches_one_load_only() {
        book.obey("@1 stop");
        assertThat(first.stop().requested()).isFalse();
        assertThat(second.stop().requested()).isTrue();
    }

    @Test
    void order_without_a_number_reaches_all() {
        book.obey("stop");
        assertThat(first.stop().requested()).isTrue();
        assertThat(second.stop().requested()).isTrue();
    }

    @Test
    void numbers_that_nobody_has_reach_nobody() {
        book.obey("@2 stop");
        book.obey("@99999 stop");
        book.obey("@ stop");
        assertThat(first.stop().requested() || second.stop().requested()).isFalse();
    }

    @Test
    void load_waits_for_its_turn_until_it_is_told_or_stopped() {
        book.obey("@0 go");
        assertThat(first.awaitTurn()).isTrue();
        book.obey("@1 stop");
        assertThat(second.awaitTurn()).isFalse();
    }
}
