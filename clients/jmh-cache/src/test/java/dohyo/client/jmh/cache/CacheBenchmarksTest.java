package dohyo.client.jmh.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.InProcessBenchmarks;
import dohyo.engine.client.InProcessBenchmarks.Course;
import dohyo.engine.client.InProcessBenchmarks.Ready;
import dohyo.engine.client.InProcessBenchmarks.Stretch;
import dohyo.model.experiment.DriverSpec;
import dohyo.model.family.EmbeddedCache;
import dohyo.model.workload.Field;
import dohyo.model.workload.Field.Choose;
import dohyo.model.workload.KeyField;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.RecordAsk;
import dohyo.model.workload.RecordAsk.Verb;
import dohyo.model.workload.StoreNamespace;
import dohyo.model.workload.Table;
import dohyo.model.workload.Workload;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;

/** JMH forks a JVM for a course, and what it measured there is told. */
class CacheBenchmarksTest {

    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    @TempDir
    Path trial;

    private static Workload workload(int rows, int keys, Choose choose) {
        Table table = new Table("t", new Table.Column("id", Field.Type.INT), List.of());
        RecordAsk put = new RecordAsk(Verb.PUT, table, "id", List.of());
        RecordAsk get = new RecordAsk(Verb.GET, table, "id", List.of());
        return new Workload(
                "w",
                StoreNamespace.of("lab", List.of()),
                Map.of("id", new KeyField("id", Field.Type.INT, choose, keys, "")),
                new Workload.DataSet(rows, put),
                List.of(new Workload.Operation("read", 1, List.of(OperationStep.of(get)))));
    }

    private Ready ready(String name, Workload workload, Map<String, Object> settings)
            throws IOException, ClientFailure {
        EmbeddedCache.Jvm jvm =
                new EmbeddedCache.Jvm(JAVA, List.of("-Xmx64m", "-XX:+UseSerialGC"), List.of());
        Path words = Files.createDirectories(trial.resolve("logs")).resolve("jmh.txt");
        return new CacheBenchmarks()
                .ready(new InProcessBenchmarks.Order(
                        name,
                        List.of(new EmbeddedCache("map", "", settings, jvm).contactPoint()),
                        workload,
                        new InProcessBenchmarks.Bound("", List.of()),
                        "",
                        words.toString()));
    }

    @Test
    @Tag("slow")
    void a_population_is_measured_in_a_fork_and_its_size_is_verified() throws Exception {
        Ready ready = ready("populate", workload(5000, 5000, Choose.UNIFORM), Map.of());
        assertThat(ready.isForked()).isTrue();
        List<Stretch> stretches = new ArrayList<>();
        ready.measure(new Course(2, 1, 3, 100_000_000), stretches::add);
        assertThat(stretches).hasSize(3).allSatisfy(each -> {
            assertThat(each.operations()).isEqualTo(5000);
            assertThat(each.measuredNanos()).isPositive();
            assertThat(each.allocatedBytes()).isGreaterThan(5000L * 16);
            assertThat(each.counters())
                    .containsEntry("cache.size", 5000L)
                    .containsKeys("cache.start-nanos", "cache.stop-nanos", "cache.settle-nanos");
        });
        assertThat(trial.resolve("jmh-1.json")).content().contains("PopulateBenchmark.populate");
        assertThat(trial.resolve("logs/jmh.txt")).isNotEmptyFile();
    }

    @Test
    @Tag("slow")
    void what_a_mixed_load_finds_is_counted_in_the_fork() throws Exception {
        Ready ready = ready("mixed", workload(100, 200, Choose.ZIPFIAN), Map.of("entries", 100));
        List<Stretch> stretches = new ArrayList<>();
        ready.measure(new Course(1, 0, 2, 100_000_000), stretches::add);
        Stretch all = stretches.stream().reduce(Stretch.NONE, Stretch::then);
        assertThat(all.operations()).isPositive();
        assertThat(all.counters().get("cache.misses")).isEqualTo(100); // a map evicts nothing
        assertThat(all.counters().get("cache.hits")).isPositive();
    }

    @Test
    void keys_are_those_of_the_workload() throws Exception {
        assertThat(BenchmarkKeys.of(workload(80, 100, Choose.ZIPFIAN)))
                .isEqualTo(new BenchmarkKeys(80, 100, "zipfian"));
        assertThat(BenchmarkKeys.of(workload(80, 0, Choose.SEQUENTIAL)))
                .isEqualTo(new BenchmarkKeys(80, 80, "uniform"));
        assertThatThrownBy(() -> BenchmarkKeys.of(workload(80, 80, Choose.LATEST)))
                .isInstanceOf(ClientFailure.class)
                .hasMessageContaining("draw keys 'uniform' or 'zipfian'");
        assertThatThrownBy(() -> BenchmarkKeys.of(workload(2_000_000_000, 80, Choose.UNIFORM)))
                .isInstanceOf(ClientFailure.class)
                .hasMessageContaining("takes 1 to 200000000 records");
    }

    @Test
    void what_is_no_benchmark_of_a_cache_is_a_sentence() {
        assertThatThrownBy(() -> ready("juggling", workload(1, 1, Choose.UNIFORM), Map.of()))
                .isInstanceOf(ClientFailure.class)
                .hasMessage("there is no benchmark juggling of cache");
    }

    @Test
    void benchmarks_are_found_by_the_name_of_a_client_that_the_model_knows() {
        assertThat(ServiceLoader.load(InProcessBenchmarks.class))
                .extracting(InProcessBenchmarks::of)
                .containsExactly("cache");
        assertThat(DriverSpec.Benchmark.CLIENTS).contains("cache");
    }
}
