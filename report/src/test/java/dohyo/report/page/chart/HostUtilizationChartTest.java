package dohyo.report.page.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dohyo.model.result.MetricSample;
import dohyo.report.page.chart.Panel.Line;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Counters of a machine become what it did in a second. */
class HostUtilizationChartTest {

    @Test
    void counters_are_told_by_the_second_and_gauges_as_they_stand() {
        List<MetricSample> seconds = new ArrayList<>();
        for (int at = 0; at <= 10; at++) {
            seconds.add(second(2 * at, 100 + 3.0 * at, 500 + 40.0 * at, 77));
        }
        HostUtilizationChart lines =
                Objects.requireNonNull(HostUtilizationChart.of(seconds, 0, 20, 100));
        assertThat(lines.times()).hasSize(10).startsWith(2.0);
        assertThat(line(lines, "user").values()).containsOnly(1.5);
        assertThat(line(lines, "disk writes").values()).containsOnly(20.0);
        assertThat(line(lines, "available").values()).containsOnly(77.0);
    }

    @Test
    void a_device_that_lies_on_others_does_not_count_twice() {
        List<MetricSample> seconds = List.of(
                MetricSample.of(1, 0, "host", Map.of("disk.sda.read", 0.0, "disk.dm-0.read", 0.0)),
                MetricSample.of(2, 0, "host", Map.of("disk.sda.read", 9.0, "disk.dm-0.read", 9.0)));
        HostUtilizationChart lines =
                Objects.requireNonNull(HostUtilizationChart.of(seconds, 0, 20, 100));
        assertThat(line(lines, "disk reads").most()).isCloseTo(9, within(1e-9));
    }

    @Test
    void what_a_kernel_does_not_tell_is_left_out() {
        HostUtilizationChart lines = Objects.requireNonNull(HostUtilizationChart.of(
                List.of(second(1, 1, 1, 1), second(2, 2, 2, 2)), 0, 20, 100));
        assertThat(lines.panels())
                .extracting(Panel::title)
                .containsExactly("cores of the machine", "disks", "memory of the machine");
        assertThat(HostUtilizationChart.of(List.of(second(1, 1, 1, 1)), 0, 20, 100))
                .isNull();
        assertThat(lines.story()).contains("disk writes 1 B/s").endsWith(".");
    }

    @Test
    void a_counter_that_begins_anew_has_not_shrunk() {
        HostUtilizationChart lines = Objects.requireNonNull(HostUtilizationChart.of(
                List.of(second(1, 9, 9, 1), second(2, 1, 1, 2)), 0, 20, 100));
        assertThat(line(lines, "user").values()).containsExactly(0.0);
    }

    private static MetricSample second(double at, double user, double written, double available) {
        return MetricSample.of(
                at,
                0,
                "host",
                Map.of(
                        "cpu.user",
                        user,
                        "disk.vda.written",
                        written,
                        "memory.available",
                        available));
    }

    private static Line line(HostUtilizationChart lines, String name) {
        return lines.panels().stream()
                .flatMap(panel -> panel.lines().stream())
                .filter(line -> line.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
