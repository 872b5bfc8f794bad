package dohyo.client.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.client.jmh.DriverBenchmarks;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.InProcessBenchmarks;
import dohyo.model.experiment.DriverSpec;
import dohyo.model.experiment.DriverSpec.Benchmark.Piece;
import dohyo.model.workload.StoreNamespace;
import dohyo.model.workload.Workload;
import dohyo.nullstore.NullServer;

import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Benchmark;

import java.io.IOException;
import java.lang.reflect.Method;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The benchmarks of a driver are those of the model, and refuse what they cannot measure. */
public abstract class BenchmarkContract {

    private final DriverBenchmarks<?, ?> benchmarks;
    private final NullServer store;

    protected BenchmarkContract(DriverBenchmarks<?, ?> benchmarks) throws IOException {
        this.benchmarks = benchmarks;
        store = NullServer.start(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), List.of(), null);
    }

    @AfterEach
    protected void stop() {
        store.close();
        assertThat(store.failure()).isNull();
    }

    @Test
    protected void benchmarks_are_found_by_the_name_of_a_client_that_the_model_knows() {
        assertThat(ServiceLoader.load(InProcessBenchmarks.class))
                .extracting(InProcessBenchmarks::of)
                .containsExactly(benchmarks.of());
        assertThat(DriverSpec.Benchmark.CLIENTS)
                .describedAs(
                        "no experiment can name %s; add it to DriverSpec.Benchmark.CLIENTS in"
                                + " model",
                        benchmarks.of())
                .contains(benchmarks.of());
    }

    @Test
    protected void every_piece_of_the_model_is_a_method_and_every_method_such_a_piece() {
        Set<String> named =
                Stream.of(Piece.values()).map(benchmarks::method).collect(Collectors.toSet());
        Set<String> measured = named.stream()
                .map(method -> method.substring(0, method.lastIndexOf('.')))
                .distinct()
                .flatMap(BenchmarkContract::methods)
                .collect(Collectors.toSet());
        assertThat(measured)
                .describedAs("methods with @Benchmark; write what is missing in this module, and"
                        + " give what nobody can name a constant in DriverSpec.Benchmark.Piece of"
                        + " model and a line in DriverBenchmarks.method of clients/jmh")
                .containsExactlyInAnyOrderElementsOf(named);
    }

    private static Stream<String> methods(String type) {
        try {
            return Stream.of(Class.forName(type).getDeclaredMethods())
                    .filter(method -> method.isAnnotationPresent(Benchmark.class))
                    .map(Method::getName)
                    .map(name -> type + "." + name);
        } catch (ClassNotFoundException e) {
            throw new AssertionError("there is no class " + type, e);
        }
    }

    @Test
    protected void unknown_benchmark_is_a_sentence() {
        refused("juggling").hasMessage("there is no benchmark juggling of " + benchmarks.of());
    }

    @Test
    @Tag("slow")
    protected void rows_that_it_cannot_read_are_refused() {
        refused("rows-by-name")
                .hasMessage("the benchmark reads columns of the types int, int, text, bigint,"
                        + " double, boolean, timestamp, uuid, text, and the answer has blob");
    }

    @Test
    @Tag("slow")
    protected void unreachable_store_is_a_sentence() {
        store.close();
        refused("rows-by-name").hasMessageStartingWith("the store did not answer the benchmark: ");
    }

    private AbstractThrowableAssert<?, ?> refused(String name) {
        ByteBuffer key = ByteBuffer.wrap("key7".getBytes(StandardCharsets.US_ASCII));
        InProcessBenchmarks.Order order = new InProcessBenchmarks.Order(
                name,
                List.of(store.contactPoint()),
                new Workload(
                        "w",
                        StoreNamespace.of("lab", List.of()),
                        Map.of(),
                        Workload.DataSet.NONE,
                        List.of()),
                new InProcessBenchmarks.Bound("SELECT value FROM kv WHERE key = ?", List.of(key)),
                "INSERT INTO kv (key, value) VALUES (?, ?)",
                "");
        return assertThatThrownBy(() -> benchmarks.ready(order)).isInstanceOf(ClientFailure.class);
    }
}
