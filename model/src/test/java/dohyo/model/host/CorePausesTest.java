package dohyo.model.host;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.host.HostFinding.Level;

import org.junit.jupiter.api.Test;

/** What it means when processors are taken away. */
class CorePausesTest {

    @Test
    void share_is_of_all_threads() {
        assertThat(pauses(40_000_000).share()).isEqualTo(0.01);
        assertThat(new CorePauses(0, 0, 0, 0, 0).share()).isEqualTo(-1);
    }

    @Test
    void less_than_a_thousandth_is_no_finding() {
        assertThat(pauses(3_900_000).finding()).isEmpty();
    }

    @Test
    void more_is_a_doubt_about_the_percentiles_above() {
        HostFinding finding = pauses(8_000_000).finding().orElseThrow();
        assertThat(finding.level()).isEqualTo(Level.DOUBT);
        assertThat(finding.seen())
                .isEqualTo("Threads that only spin stood still for 0.20 % of 2 s (5 times, at most"
                        + " 3.1 ms).");
        assertThat(finding.means()).startsWith("Above p99.8, latencies of less than 3.1 ms");
    }

    @Test
    void a_twentieth_is_serious() {
        HostFinding finding = pauses(400_000_000).finding().orElseThrow();
        assertThat(finding.level()).isEqualTo(Level.SERIOUS);
    }

    private static CorePauses pauses(long stillNanos) {
        return new CorePauses(2, 2, 5, stillNanos, 3_100_000);
    }
}
