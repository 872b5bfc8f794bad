package dohyo.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

import java.util.Collection;

/** Every benchmark still runs; how fast is no business of a test. */
final class BenchmarksTest {

    /** Other benchmarks of this machine do not matter to a run that measures nothing. */
    @BeforeAll
    static void share() {
        System.setProperty("jmh.ignoreLock", "true");
    }

    @Tag("slow")
    @Test
    void every_benchmark_runs_with_every_parameter() throws RunnerException {
        assertThat(briefly("dohyo.bench"))
                .extracting(result -> result.getParams().getBenchmark())
                .map(name -> name.substring(name.lastIndexOf('.', name.lastIndexOf('.') - 1) + 1))
                .containsExactlyInAnyOrder(
                        "DecodeBenchmark.countRows",
                        "DecodeBenchmark.countRows",
                        "EncodeBenchmark.execute",
                        "ValueGenerationBenchmark.drawAndWrite",
                        "ValueGenerationBenchmark.drawAndWrite",
                        "ValueGenerationBenchmark.drawAndWrite",
                        "ValueGenerationBenchmark.drawAndWrite",
                        "OperationRoundTripBenchmark.read",
                        "OperationRoundTripBenchmark.read",
                        "HistogramRecordingBenchmark.answered",
                        "HistogramRecordingBenchmark.slowerThanAllBefore",
                        "ScheduleBenchmark.advance",
                        "ScheduleBenchmark.advance");
    }

    @Test
    void the_cpu_of_the_client_is_told() throws RunnerException {
        assertThat(briefly("EncodeBenchmark"))
                .isNotEmpty()
                .allSatisfy(result ->
                        assertThat(result.getSecondaryResults()).containsKey("cpu.client.norm"));
    }

    private static Collection<RunResult> briefly(String benchmarks) throws RunnerException {
        return new Runner(new OptionsBuilder()
                        .include(benchmarks)
                        .forks(0)
                        .warmupIterations(0)
                        .measurementIterations(1)
                        .measurementTime(TimeValue.milliseconds(10))
                        .addProfiler(ClientCpu.class)
                        .shouldFailOnError(true)
                        .verbosity(VerboseMode.SILENT)
                        .build())
                .run();
    }
}
