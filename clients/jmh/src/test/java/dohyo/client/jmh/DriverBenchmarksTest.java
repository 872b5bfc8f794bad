package dohyo.client.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.InProcessBenchmarks;
import dohyo.model.workload.StoreNamespace;
import dohyo.model.workload.Workload;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

/** Rows that a benchmark can read are kept for its method; others are refused in a sentence. */
class DriverBenchmarksTest {

    private static final List<String> CELLS = List.of(
            "int", "int", "text", "bigint", "double", "boolean", "timestamp", "uuid", "text");

    private static final Workload WORKLOAD = new Workload(
            "w", StoreNamespace.of("lab", List.of()), Map.of(), Workload.DataSet.NONE, List.of());

    private final LatestCapturedAnswer<List<String>, String> kept = new LatestCapturedAnswer<>();

    private InProcessBenchmarks.Ready ready(String name, List<List<String>> rows)
            throws ClientFailure {
        InProcessBenchmarks.Bound read = new InProcessBenchmarks.Bound("SELECT", List.of());
        return new ScriptedDriver(rows, kept)
                .ready(new InProcessBenchmarks.Order(
                        name, List.of(), WORKLOAD, read, "INSERT", "jmh.txt"));
    }

    @Test
    void rows_are_kept_for_the_method_of_the_benchmark() throws Exception {
        assertThat(ready("rows-codec-looked-up", List.of(CELLS, CELLS)))
                .isEqualTo(new JmhBenchmarkRun("java.lang.Byte.byIndex", "jmh.txt"));
        assertThat(kept.answer()).isEqualTo(new CapturedAnswer<>(List.of(CELLS, CELLS), "INSERT"));
        assertThat(ready("udt-codec-given", List.of(List.of("list"))))
                .isEqualTo(new JmhBenchmarkRun("java.lang.Short.codecGiven", "jmh.txt"));
        assertThat(ready("values-cached", List.of(CELLS)))
                .isEqualTo(new JmhBenchmarkRun("java.lang.Long.cached", "jmh.txt"));
    }

    @Test
    void rows_that_it_cannot_read_are_refused() {
        assertThatThrownBy(() -> ready("udt-codec-looked-up", List.of(List.of("int", "text"))))
                .isInstanceOf(ClientFailure.class)
                .hasMessage("the benchmark reads columns of the types list, and the answer has"
                        + " int, text");
        assertThatThrownBy(() -> ready("rows-by-name", List.of()))
                .isInstanceOf(ClientFailure.class)
                .hasMessage("the benchmark's statement found no row; look at 'data' and at what"
                        + " the first operation binds");
        assertThatThrownBy(kept::answer)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("no answer has been read");
    }

    @Test
    void unknown_benchmark_is_a_sentence() {
        assertThatThrownBy(() -> ready("juggling", List.of(CELLS)))
                .isInstanceOf(ClientFailure.class)
                .hasMessage("there is no benchmark juggling of scripted");
    }
}
