package dohyo.model.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.machine.ClockOffset.Ping;

import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** The offset of another clock is within its bound, however lopsided the ways are. */
final class ClockOffsetTest {

    @RepeatedTest(200)
    void the_true_offset_lies_within_the_bound(RepetitionInfo repetition) {
        Random random = new Random(repetition.getCurrentRepetition());
        long offset = random.nextLong(-10_000_000_000_000L, 10_000_000_000_000L);
        List<Ping> pings = new ArrayList<>();
        long now = random.nextLong(1L << 50);
        for (int i = 0; i < 200; i++) {
            long there = random.nextLong(1_000, 10_000_000);
            long work = random.nextLong(1_000_000);
            long back = random.nextLong(1_000, 10_000_000);
            long came = now + there + offset;
            pings.add(new Ping(now, came, came + work, now + there + work + back));
            now += there + work + back;
        }
        ClockOffset found = ClockOffset.of(pings);
        assertThat(Math.abs(found.offsetNanos() - offset)).isLessThanOrEqualTo(found.boundNanos());
        assertThat(found.there(5)).isEqualTo(5 + found.offsetNanos());
    }

    @Test
    void what_the_other_side_took_is_no_part_of_the_round_trip() {
        ClockOffset found = ClockOffset.of(List.of(
                new Ping(0, 2_000_000_050L, 2_000_900_050L, 900_100), // slow to answer, near
                new Ping(0, 2_000_000_100L, 2_000_000_100L, 500)));
        assertThat(found.offsetNanos()).isEqualTo(2_000_000_000L);
        assertThat(found.boundNanos()).isEqualTo(51);
    }
}
