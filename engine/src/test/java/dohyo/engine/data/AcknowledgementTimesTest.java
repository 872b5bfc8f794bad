package dohyo.engine.data;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Since when a row must be found. */
class AcknowledgementTimesTest {

    /** Rows far behind the newest are known by a bit each, and are promised no earlier. */
    @Test
    void rows_far_behind_are_acknowledged_with_the_last_of_their_block() {
        AcknowledgementTimes times = new AcknowledgementTimes();
        int block = 1 << 16;
        for (long row = 0; row < 6L * block; row++) {
            if (row != 7) {
                times.keep(row, 1000 + row);
            }
        }
        assertThat(times.keptBy(0, 1000)).isFalse();
        assertThat(times.keptBy(0, 1000 + block - 1)).isTrue();
        assertThat(times.keptBy(7, Long.MAX_VALUE - 1)).isFalse();
        assertThat(times.keptBy(5L * block, 1000 + 5L * block)).isTrue();
        assertThat(times.keptBy(5L * block, 999 + 5L * block)).isFalse();
    }
}
