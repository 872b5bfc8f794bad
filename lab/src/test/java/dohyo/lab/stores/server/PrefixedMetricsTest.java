package dohyo.lab.stores.server;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.stores.NodeMetricsSource.Connection;
import dohyo.lab.stores.NodeMetricsSource.Reader;
import dohyo.lab.stores.server.StatsReplyMetrics.Figure;
import dohyo.lab.stores.server.StatsReplyMetrics.Telling;
import dohyo.model.result.MetricDefinitions.Kind;
import dohyo.model.result.MetricDefinitions.Metric;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

/** Figures of a part of a store have names that no other part has. */
class PrefixedMetricsTest {

    private static final List<Figure> FIGURES = List.of(
            new Figure("read.bytes", "read", Kind.COUNTER, "bytes", "what was read"),
            new Figure("errors", "errors", Kind.COUNTER, "count", "what went wrong"));

    /** One that tells only of reads. */
    private record Node() implements Telling {

        @Override
        public Map<String, String> fields() {
            return Map.of("read", "7");
        }

        @Override
        public void close() {}
    }

    @Test
    void every_name_has_the_prefix_and_all_else_is_as_it_was() throws Exception {
        Reader reader = new PrefixedMetrics(
                        new StatsReplyMetrics("its page", FIGURES, Node::new), "hdfs.")
                .reader("1", "space");
        assertThat(reader.way()).isEqualTo("its page");
        assertThat(reader.metrics())
                .containsExactly(
                        new Metric("hdfs.read.bytes", Kind.COUNTER, "bytes", "what was read"),
                        new Metric("hdfs.errors", Kind.COUNTER, "count", "what went wrong"));
        try (Connection connection = reader.connect()) {
            assertThat(connection.read()).isEqualTo(Map.of("hdfs.read.bytes", 7.0));
            assertThat(connection.runsOn()).isEmpty();
        }
        assertThat(reader.absent()).containsExactly("hdfs.errors");
    }
}
