package dohyo.lab.stores.jmx;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

import javax.management.ObjectName;

/** The list of series is data; these tests read it. */
class ServerMetricCatalogueTest {

    private final List<ServerMetric> all = ServerMetricCatalogue.all("cassandra");

    @Test
    void names_are_unique_and_beans_can_be_asked_for() {
        assertThat(all).extracting(ServerMetric::name).doesNotHaveDuplicates().hasSize(86);
        assertThat(all).allSatisfy(metric -> {
            assertThat(metric.name()).matches("[a-z0-9.-]+");
            assertThat(new ObjectName(metric.bean().replace("{keyspace}", "k"))).isNotNull();
            assertThat(metric.means()).isNotBlank();
            assertThat(metric.unit())
                    .isIn("count", "bytes", "microseconds", "milliseconds", "nanoseconds");
        });
    }

    @ParameterizedTest
    @CsvSource({"hbase, 53", "ignite, 42"})
    void those_of_other_stores_can_be_asked_for_too(String store, int count) {
        List<ServerMetric> metrics = ServerMetricCatalogue.all(store);
        assertThat(metrics)
                .extracting(ServerMetric::name)
                .doesNotHaveDuplicates()
                .hasSize(count);
        assertThat(metrics).allSatisfy(metric -> {
            assertThat(metric.name()).matches("[a-z0-9.-]+");
            assertThat(new ObjectName(metric.bean())).isNotNull();
            assertThat(metric.means()).isNotBlank();
            assertThat(metric.unit())
                    .isIn("count", "bytes", "microseconds", "milliseconds", "nanoseconds");
        });
    }

    /** The studies' list, at the end of the catalogue of experiments. */
    @Test
    void what_the_studies_looked_at_is_among_them() {
        assertThat(all)
                .extracting(ServerMetric::name)
                .contains(
                        "request.read.p99",
                        "request.write.timeouts",
                        "request.range.failures",
                        "request.read.unavailables",
                        "dropped.mutation",
                        "storage.exceptions",
                        "pool.mutation.active",
                        "pool.mutation.pending",
                        "pool.mutation.blocked",
                        "table.read.p99",
                        "table.write.p99",
                        "table.coordinator-read.p99",
                        "table.sstables-per-read.p99",
                        "table.tombstones-scanned.p99");
    }

    @ParameterizedTest
    @CsvSource({
        // version, from, to, whether it is in
        "3.11.6, 4.0, '', false",
        "4.0-alpha4, 4.0, '', true",
        "4.0.19, 3.11, 4.0, true",
        "4.1.10, 3.11, 4.0, false",
        "10.0, 4.0, 9.9, false",
        "'', 4.0, '', true",
        "1.2.3, '', '', true",
    })
    void a_version_has_what_its_line_has(String version, String from, String to, boolean isIn) {
        ServerMetric first = all.get(0);
        ServerMetric metric = new ServerMetric(
                "name",
                first.place(),
                first.kind(),
                "count",
                first.over(),
                new ServerMetric.Lines(from, to),
                "means");
        assertThat(metric.isIn(version)).isEqualTo(isIn);
    }

    @Test
    void nothing_is_known_of_other_stores() {
        assertThat(ServerMetricCatalogue.of("null", "1.0")).isEmpty();
    }
}
