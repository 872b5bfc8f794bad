package dohyo.report.page.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.result.EventRecord;
import dohyo.report.page.chart.Panel.Line;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What a cache says when it looks at how much it has evicted, as lines. */
class EvictionLinesTest {

    private static EventRecord look(double at, String node, double cached, double overhead) {
        Map<String, Double> figures = Map.of(
                "evictedMegabytes", 3.0, "overheadPercent", overhead, "cachedPercent", cached);
        return new EventRecord(at, 0, node, EventRecord.CACHE_EVICTION, "", "", "", figures);
    }

    @Test
    void each_node_has_a_line_of_what_it_caches_evicts_and_exceeds() {
        List<Panel> panels = EvictionLines.of(
                List.of(look(20, "one", 85, -40), look(10, "one", 100, 250), look(11, "two", 9, 0)),
                100);
        assertThat(panels)
                .extracting(Panel::title)
                .containsExactly(
                        "share of data blocks cached",
                        "evicted between two looks",
                        "above what is allowed");
        assertThat(panels.get(0).lines())
                .containsExactly(
                        new Line("one", List.of(10.0, 20.0), List.of(1.0, 0.85)),
                        new Line("two", List.of(11.0), List.of(0.09)));
        assertThat(panels.get(1).lines().get(0).most()).isEqualTo(ChartRounding.rounded(3 << 20));
        assertThat(panels.get(2).lines().get(0).values()).containsExactly(2.5, -0.4);
        assertThat(Panel.story(panels))
                .startsWith("share of data blocks cached: one 85 % to 100 %, two 9 %;")
                .endsWith("above what is allowed: one -40 % to 250 %, two 0 %");
    }

    @Test
    void a_look_without_the_figure_is_no_point_and_none_at_all_no_panel() {
        EventRecord bare = new EventRecord(30, 0, "one", EventRecord.CACHE_EVICTION, "");
        List<Panel> panels =
                EvictionLines.of(Stream.of(look(10, "one", 50, 1), bare).toList(), 100);
        assertThat(panels.get(0).lines())
                .containsExactly(new Line("one", List.of(10.0), List.of(0.5)));
        assertThat(EvictionLines.of(List.of(), 100)).isEmpty();
    }
}
