package dohyo.report.page.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.result.ProcessSecond;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Objects;

/** What processes used, put together second by second. */
class ResourceUsageSeriesTest {

    private static ProcessSecond look(double at, double seconds, String role, long pid) {
        return new ProcessSecond(at, seconds, role, pid, 0.5 * seconds, 0, 0, 1000, 0, 0);
    }

    @Test
    void processes_of_a_role_are_added_up_within_a_second() {
        ResourceUsageSeries used =
                of(look(1.00, 1, "store", 7), look(1.01, 1, "store", 8), look(1.02, 1, "dohyo", 9));
        assertThat(used.memoryBytes().get("store")).containsExactly(2000.0);
        assertThat(used.cores().get("store")).containsExactly(1.0);
        assertThat(used.memoryBytes().get("dohyo")).containsExactly(1000.0);
    }

    /** The last look comes when the load has ended, not when a second has passed. */
    @Test
    void a_process_that_is_seen_twice_in_a_row_is_no_two_processes() {
        ResourceUsageSeries used = of(
                look(1.0, 1, "store", 7),
                look(2.0, 1, "store", 7),
                look(2.3, 0.3, "store", 7),
                look(2.31, 0.31, "dohyo", 9));
        assertThat(used.memoryBytes().get("store")).containsExactly(1000.0, 1000.0, 1000.0);
        assertThat(used.cores().get("store")).containsExactly(0.5, 0.5, 0.5);
    }

    private static ResourceUsageSeries of(ProcessSecond... looks) {
        return Objects.requireNonNull(ResourceUsageSeries.of(List.of(looks), 0, 10, 100));
    }
}
