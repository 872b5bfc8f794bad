package dohyo.lab.stores.scylla;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;

/** The text format of Prometheus, as a hostile server might write it. */
class PrometheusTextTest {

    private static final String TOLD = """
            # HELP scylla_cql_reads Counts the total number of CQL SELECT requests.
            # TYPE scylla_cql_reads counter
            scylla_cql_reads{shard="0"} 10
            scylla_cql_reads{shard="1"} 32.500000
            scylla_cql_reads_per_ks{ks="system",shard="0",who="internal"} 7

            scylla_reactor_utilization{shard="0"} 2.5e1 1700000000000
            scylla_reactor_utilization{shard="}\\" 1",x="a b"} 75
            other NaN
            """;

    private static Map<String, String> read(byte[] bytes) throws IOException {
        return new PrometheusText(Set.of("scylla_cql_reads", "scylla_reactor_utilization", "other"))
                .read(new ByteArrayInputStream(bytes));
    }

    private static Map<String, String> read(String text) throws IOException {
        return read(text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void series_of_a_metric_are_added_up_and_their_mean_and_largest_told() throws Exception {
        assertThat(read(TOLD))
                .containsEntry("scylla_cql_reads", "42.5")
                .containsEntry("scylla_reactor_utilization.mean", "50.0")
                .containsEntry("scylla_reactor_utilization.max", "75.0")
                .doesNotContainKeys("other", "scylla_cql_reads_per_ks");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "scylla_cql_reads{shard=\"0\" 10\n",
                "scylla_cql_reads many\n",
                "scylla_cql_reads\n",
                "scylla_cql_reads 1.2.3\n",
                "scylla_cql_reads 0x10\n"
            })
    void what_cannot_be_read_is_told_with_its_line(String line) {
        assertThatThrownBy(() -> read("# a line\n" + line))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("line 2 of the metrics ");
    }

    @Test
    void an_answer_that_breaks_off_is_told() {
        assertThatThrownBy(() -> read("scylla_cql_reads 1\nscylla_cql_re"))
                .hasMessage("metrics end within line 2");
    }

    @Test
    void lines_bytes_and_series_are_bounded() {
        assertThatThrownBy(() -> read("x".repeat(PrometheusText.LINE_BYTES_MAX + 1)))
                .hasMessageContaining("is longer than 8192 bytes");
        assertThatThrownBy(() -> new PrometheusText(Set.of()).read(tooLong()))
                .hasMessageContaining("is longer than 33554432 bytes");
        assertThatThrownBy(() -> new PrometheusText(Set.of("y")).read(tooLong()))
                .hasMessage("line 65537 of the metrics exceeds the limit of 65536 selected"
                        + " series");
    }

    private static InputStream tooLong() {
        String lines = "y 1\n".repeat((PrometheusText.BYTES_MAX >> 2) + 1);
        return new ByteArrayInputStream(lines.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void damaged_metrics_do_no_harm() {
        SplittableRandom random = new SplittableRandom(3);
        byte[] plain = TOLD.getBytes(StandardCharsets.UTF_8);
        int refused = 0;
        for (int i = 0; i < 100_000; i++) {
            byte[] damaged = plain.clone();
            for (int changes = 1 + random.nextInt(6); changes > 0; changes--) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
            }
            try {
                read(damaged)
                        .values()
                        .forEach(value -> assertThat(Double.parseDouble(value)).isNotNaN());
            } catch (IOException e) {
                assertThat(e).hasMessageContaining("line ");
                refused++;
            }
        }
        assertThat(refused).isBetween(10_000, 90_000);
    }
}
