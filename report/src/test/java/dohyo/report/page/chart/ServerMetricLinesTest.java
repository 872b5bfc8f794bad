package dohyo.report.page.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.result.MetricSample;
import dohyo.report.page.chart.Panel.Line;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** What a server has counted, as lines of its growth. */
class ServerMetricLinesTest {

    private static MetricSample second(double at, String node, double hits, double evicted) {
        return MetricSample.of(
                at,
                0.001,
                node,
                Map.of(
                        "keys.hits",
                        hits,
                        "keys.misses",
                        7.0,
                        "keys.evicted",
                        evicted,
                        "log.bytes",
                        100 * at,
                        "memory.used",
                        1e6));
    }

    private static ServerMetricLines lines(List<MetricSample> seconds) {
        return Objects.requireNonNull(ServerMetricLines.of(seconds, 0, 10, 100));
    }

    private static Line line(ServerMetricLines lines, String title, String name) {
        return lines.panels().stream()
                .filter(panel -> panel.title().equals(title))
                .flatMap(panel -> panel.lines().stream())
                .filter(line -> line.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void counters_are_shown_as_what_was_added_in_a_second() {
        List<MetricSample> seconds = new ArrayList<>();
        for (int at = 1; at <= 4; at++) {
            seconds.add(second(at, "one", 1000 + 50 * at, 0));
            seconds.add(second(at + 0.1, "two", 9000 + 80 * at, at == 3 ? 5 : 0));
        }
        ServerMetricLines lines = lines(seconds);
        assertThat(line(lines, "keys in a second", "found").most()).isEqualTo(80);
        assertThat(line(lines, "keys in a second", "evicted").most()).isEqualTo(5);
        assertThat(line(lines, "append-only file", "size").most()).isEqualTo(410);
        assertThat(lines.story()).startsWith("Largest values of 2 nodes: ").contains("found 80");
    }

    @Test
    void what_came_past_the_data_nodes_stands_beside_all_that_was_read() {
        List<MetricSample> seconds = new ArrayList<>();
        for (int at = 1; at <= 3; at++) {
            double read = 1048576.0 * at;
            seconds.add(MetricSample.of(
                    at, 0.001, "hbase-1", Map.of("read.total", read, "read.short-circuit", read)));
        }
        assertThat(lines(seconds).story())
                .contains("read from files: all 1.00 MiB/s, past the data node 1.00 MiB/s");
    }

    @Test
    void what_never_grew_has_no_line_and_a_restart_no_negative_one() {
        ServerMetricLines lines = lines(
                List.of(second(1, "one", 500, 0), second(2, "one", 3, 0), second(3, "one", 4, 0)));
        assertThat(lines.story())
                .contains("keys in a second: found 1;")
                .doesNotContain("evicted", "not found");
    }
}
