package dohyo.client.jmh.cache;

import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.format.OutputFormat;

import java.io.IOException;
import java.util.Collection;
import java.util.function.Consumer;

/**
 * Says what JMH says, and tells somebody of each measured iteration as it ends in the fork.
 *
 * @param words where JMH's words go
 */
record IterationReportingFormat(OutputFormat words, Consumer<IterationResult> listener)
        implements OutputFormat {

    @Override
    public void iterationResult(
            BenchmarkParams benchmark, IterationParams params, int number, IterationResult result) {
        words.iterationResult(benchmark, params, number, result);
        if (params.getType() == IterationType.MEASUREMENT) {
            listener.accept(result);
        }
    }

    @Override
    public void iteration(BenchmarkParams benchmark, IterationParams params, int number) {
        words.iteration(benchmark, params, number);
    }

    @Override
    public void startBenchmark(BenchmarkParams benchmark) {
        words.startBenchmark(benchmark);
    }

    @Override
    public void endBenchmark(BenchmarkResult result) {
        words.endBenchmark(result);
    }

    @Override
    public void startRun() {
        words.startRun();
    }

    @Override
    public void endRun(Collection<RunResult> result) {
        words.endRun(result);
    }

    @Override
    public void print(String text) {
        words.print(text);
    }

    @Override
    public void println(String text) {
        words.println(text);
    }

    @Override
    public void flush() {
        words.flush();
    }

    @Override
    public void close() {
        words.close();
    }

    @Override
    public void verbosePrintln(String text) {
        words.verbosePrintln(text);
    }

    @Override
    public void write(int one) {
        words.write(one);
    }

    @Override
    public void write(byte[] many) throws IOException {
        words.write(many);
    }
}
