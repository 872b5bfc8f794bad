package dohyo.lab.trial.watch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.concurrent.atomic.AtomicLong;

/** Gaps between beats, on a clock that the test sets. */
class OwnSuspensionDetectorTest {

    private static final long MILLI = 1_000_000L;

    private final AtomicLong now = new AtomicLong(5000 * MILLI);
    private final OwnSuspensionDetector detector = new OwnSuspensionDetector(now::get);

    @Test
    void a_process_that_did_not_run_is_told_once_with_begin_and_end() {
        beatAfter(100);
        beatAfter(3000);
        beatAfter(100);
        assertThat(detector.gap())
                .isEqualTo(new OwnSuspensionDetector.Gap(5100 * MILLI, 8100 * MILLI));
        assertThat(detector.gap()).isNull();
    }

    @Test
    void whoever_asks_hears_of_a_gap_before_the_next_beat() {
        now.addAndGet(2200 * MILLI);
        assertThat(detector.gap())
                .isEqualTo(new OwnSuspensionDetector.Gap(5000 * MILLI, 7200 * MILLI));
    }

    @Test
    void waiting_for_a_core_on_a_busy_machine_is_no_gap() {
        for (int beat = 0; beat < 10; beat++) {
            beatAfter(2000);
        }
        assertThat(detector.gap()).isNull();
    }

    @Test
    void several_gaps_are_told_in_their_order() {
        beatAfter(4000);
        beatAfter(5000);
        assertThat(detector.gap())
                .isEqualTo(new OwnSuspensionDetector.Gap(5000 * MILLI, 9000 * MILLI));
        assertThat(detector.gap())
                .isEqualTo(new OwnSuspensionDetector.Gap(9000 * MILLI, 14_000 * MILLI));
        assertThat(detector.gap()).isNull();
    }

    private void beatAfter(long millis) {
        now.addAndGet(millis * MILLI);
        detector.beat();
    }
}
