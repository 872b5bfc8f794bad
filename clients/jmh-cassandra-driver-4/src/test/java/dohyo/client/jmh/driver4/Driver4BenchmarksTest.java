package dohyo.client.jmh.driver4;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.engine.client.Benchmarks;
import dohyo.engine.client.ClientFailure;
import dohyo.model.experiment.DriverSpec;

import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Benchmark;

import java.lang.reflect.Method;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/** What an experiment may name is there. */
class Driver4BenchmarksTest {

    private final Benchmarks benchmarks = new Driver4Benchmarks();

    @Test
    void benchmarks_are_found_under_the_names_of_the_model() {
        assertThat(ServiceLoader.load(Benchmarks.class))
                .extracting(Benchmarks::of)
                .containsExactly("cassandra-driver-4");
        assertThat(benchmarks.names())
                .containsExactlyInAnyOrderElementsOf(DriverSpec.Benchmark.NAMES);
    }

    @Test
    void every_way_is_a_method_of_its_own() {
        assertThat(Stream.of(RowBenchmark.class, UdtBenchmark.class, ValueBenchmark.class)
                        .flatMap(type -> Stream.of(type.getDeclaredMethods()))
                        .filter(method -> method.isAnnotationPresent(Benchmark.class))
                        .map(Method::getName))
                .containsExactlyInAnyOrder(
                        "byIndex",
                        "byName",
                        "codecGiven",
                        "codecLookedUp",
                        "codecGiven",
                        "encoded",
                        "cached");
    }

    @Test
    void unknown_benchmark_is_a_sentence() {
        Benchmarks.Bound read = new Benchmarks.Bound("SELECT", List.of());
        Benchmarks.Order order = new Benchmarks.Order("juggling", List.of(), "", read, "", "");
        assertThatThrownBy(() -> benchmarks.ready(order))
                .isInstanceOf(ClientFailure.class)
                .hasMessage("there is no benchmark juggling of cassandra-driver-4");
    }
}
