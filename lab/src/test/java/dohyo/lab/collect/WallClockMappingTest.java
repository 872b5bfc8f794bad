package dohyo.lab.collect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dohyo.model.result.EventRecord;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;

/** Stamps of a clock that somebody sets while the trial runs. */
class WallClockMappingTest {

    private static final long ORIGIN = 1_800_000_000_000L;

    private final List<EventRecord> events = new ArrayList<>();
    private long nowMillis;
    private long aheadMillis;
    private final WallClockMapping wall = new WallClockMapping(
            new TrialClock(0, ORIGIN), events::add, () -> nowMillis * 1_000_000, this::wallMillis);

    private long wallMillis() {
        return ORIGIN + nowMillis + aheadMillis;
    }

    private void secondsPass(int seconds) {
        for (int i = 0; i < seconds; i++) {
            nowMillis += 1000;
            wall.sample();
        }
    }

    /** What was stamped just now. */
    private long stamped() {
        return wallMillis();
    }

    @Test
    void a_clock_that_nobody_sets_tells_the_time() {
        secondsPass(10);
        assertThat(wall.secondsAt(ORIGIN + 2500).orElseThrow()).isCloseTo(2.5, within(1e-6));
        assertThat(wall.secondsAt(ORIGIN - 4000)).as("before the trial").isEmpty();
        assertThat(wall.secondsAt(ORIGIN + 3_600_000))
                .as("nothing comes from later")
                .isEmpty();
        assertThat(events).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(longs = {-3_600_000, -20_000, -700, 700, 20_000, 3_600_000})
    void stamps_of_before_and_after_a_jump_keep_their_times(long jumpMillis) {
        secondsPass(30);
        long before = stamped() - 25_000;
        nowMillis += 300;
        aheadMillis = jumpMillis;
        nowMillis += 700;
        wall.sample();
        secondsPass(40);
        assertThat(events).singleElement().satisfies(event -> {
            assertThat(event.kind()).isEqualTo("clock-set");
            assertThat(event.source()).isEqualTo("host");
            assertThat(event.atSeconds()).isEqualTo(30);
            assertThat(event.durationSeconds()).isEqualTo(1);
            assertThat(event.text()).contains(jumpMillis > 0 ? "forward by " : "back by ");
        });
        assertThat(wall.secondsAt(stamped() - 100).orElseThrow()).isCloseTo(70.9, within(1e-6));
        assertThat(wall.secondsAt(before).orElseThrow()).isCloseTo(5, within(1e-6));
    }

    @Test
    void a_stamp_that_the_clock_has_shown_twice_is_not_known() {
        secondsPass(30);
        aheadMillis = -20_000;
        secondsPass(40);
        assertThat(wall.secondsAt(ORIGIN + 25_000)).as("25 s or 45 s").isEmpty();
        assertThat(wall.secondsAt(ORIGIN + 9_000).orElseThrow()).isCloseTo(9, within(1e-6));
        assertThat(wall.secondsAt(ORIGIN + 45_000).orElseThrow()).isCloseTo(65, within(1e-6));
    }

    /** Between two looks nobody knows whether it was stamped before or after. */
    @Test
    void a_stamp_that_may_be_of_before_or_after_is_not_known() {
        secondsPass(30);
        aheadMillis = -600;
        secondsPass(1);
        assertThat(wall.secondsAt(ORIGIN + 30_200)).isEmpty();
        assertThat(wall.secondsAt(ORIGIN + 29_000).orElseThrow()).isCloseTo(29, within(1e-6));
        secondsPass(5);
        assertThat(wall.secondsAt(stamped() - 100).orElseThrow()).isCloseTo(35.9, within(1e-6));
    }

    @Test
    void a_jump_before_the_first_look_is_seen() {
        List<EventRecord> told = new ArrayList<>();
        nowMillis = 8000;
        aheadMillis = 60_000;
        WallClockMapping late = new WallClockMapping(
                new TrialClock(0, ORIGIN),
                told::add,
                () -> nowMillis * 1_000_000,
                this::wallMillis);
        assertThat(told).hasSize(1);
        assertThat(late.secondsAt(stamped()).orElseThrow()).isCloseTo(8, within(1e-6));
    }

    @Test
    void a_clock_that_is_slowed_down_or_sped_up_is_followed_and_nothing_is_told() {
        for (int second = 0; second < 3600; second++) {
            aheadMillis = second / 2;
            secondsPass(1);
        }
        assertThat(events).isEmpty();
        assertThat(wall.secondsAt(stamped()).orElseThrow()).isBetween(3600.0 - 0.05, 3600.0 + 0.05);
    }
}
