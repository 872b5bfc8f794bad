package dohyo.engine.lane;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** How long a nap becomes, and when there is none. */
class WakeupCoalescingTest {

    private final WakeupCoalescing gathering = new WakeupCoalescing(128);

    /** 128 in flight that take 1.3 ms each: 100 answers a millisecond, 32 of them in 320 us. */
    @Test
    void a_nap_becomes_as_long_as_a_quarter_of_the_answers_needs() {
        napOver(0.0001, 1000);
        assertThat(gathering.beginsNap()).isTrue();
        assertThat(gathering.napNanos()).isBetween(240_000L, 400_000L);
        napOver(0.0004, 1000);
        assertThat(gathering.napNanos()).isBetween(60_000L, 100_000L);
    }

    @Test
    void no_nap_is_longer_than_two_fifths_of_a_millisecond() {
        napOver(0.000001, 1000);
        assertThat(gathering.napNanos()).isEqualTo(400_000);
    }

    @Test
    void answers_that_come_faster_than_a_nap_pays_are_waited_for() {
        napOver(0.01, 100);
        assertThat(gathering.beginsNap()).isFalse();
    }

    @Test
    void few_in_flight_are_waited_for_one_by_one() {
        WakeupCoalescing few = new WakeupCoalescing(15);
        for (int i = 0; i < 1000; i++) {
            few.took(1);
            assertThat(few.beginsNap()).isFalse();
        }
    }

    @Test
    void a_silent_store_is_waited_for_and_napped_for_when_it_answers_again() {
        napOver(0.0001, 1000);
        for (int i = 0; i < 20; i++) {
            gathering.beginsNap();
        }
        assertThat(gathering.beginsNap()).isFalse();
        gathering.took(1);
        assertThat(gathering.beginsNap()).isTrue();
    }

    /** So many naps, in each of which as many answers arrive as its length brings. */
    private void napOver(double answersPerNano, int naps) {
        for (int i = 0; i < naps; i++) {
            gathering.took((int) Math.max(1, Math.round(gathering.napNanos() * answersPerNano)));
            gathering.beginsNap();
        }
    }
}
