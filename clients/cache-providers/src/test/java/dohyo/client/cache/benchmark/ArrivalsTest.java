package dohyo.client.cache.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Waiting for what is still on its way. */
class ArrivalsTest {

    private final AtomicLong seconds = new AtomicLong();
    private final Arrivals arrivals =
            Arrivals.by(() -> TimeUnit.SECONDS.toNanos(seconds.get()), () -> seconds.addAndGet(10));

    @Test
    void entriesThatKeepArrivingAreWaitedForHoweverLongItTakes() {
        assertThat(arrivals.await(() -> seconds.get() / 50, 100)).isEqualTo(100);
        assertThat(seconds.get()).isEqualTo(5_000);
    }

    @Test
    void whenNothingHasArrivedForAMinuteTheRestIsMissing() {
        assertThat(arrivals.await(() -> Math.min(seconds.get(), 300), 1_000)).isEqualTo(300);
        assertThat(seconds.get()).isEqualTo(360);
    }

    @Test
    void aFullCacheIsCountedOnce() {
        assertThat(arrivals.await(() -> 7, 7)).isEqualTo(7);
        assertThat(seconds.get()).isZero();
    }
}
