package dohyo.lab.host;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.host.CorePauses;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.PrimitiveIterator;
import java.util.stream.LongStream;

/** Pauses of a clock that is made up, and that real threads end. */
class PauseMeterTest {

    @Test
    void only_what_is_long_counts() {
        PrimitiveIterator.OfLong clock =
                LongStream.of(0, 50_000, 149_999, 250_000, 3_250_000, 3_300_000).iterator();
        CorePauses seen = PauseMeter.watch(3_300_000, clock::nextLong);
        assertThat(seen).isEqualTo(new CorePauses(0.0033, 1, 2, 3_100_001, 3_000_000));
    }

    @Test
    void every_processor_is_looked_at() throws InterruptedException {
        CorePauses seen = PauseMeter.spin(Duration.ofMillis(5));
        assertThat(seen.threads()).isEqualTo(Runtime.getRuntime().availableProcessors());
        assertThat(seen.spunSeconds()).isGreaterThanOrEqualTo(0.005);
        assertThat(seen.share()).isBetween(0.0, 1.0);
    }
}
