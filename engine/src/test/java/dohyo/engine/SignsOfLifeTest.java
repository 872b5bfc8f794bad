package dohyo.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** Who measures for long is not taken for dead, and who hangs is not taken for alive. */
class SignsOfLifeTest {

    private final AtomicLong now = new AtomicLong(-5);
    private final AtomicInteger signs = new AtomicInteger();

    @Test
    void signs_end_half_an_hour_after_the_benchmark_was_last_heard_of() {
        try (SignsOfLife life = new SignsOfLife(signs::incrementAndGet, now::get)) {
            assertThat(signs).hasValue(1);
            now.addAndGet(SignsOfLife.LONGEST_NANOS - 1);
            life.give();
            assertThat(signs).hasValue(2);
            now.incrementAndGet();
            life.give();
            assertThat(signs).hasValue(2);
            life.heard();
            life.give();
            assertThat(signs).hasValue(3);
        }
    }
}
