package dohyo.client.jmh;

import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.InProcessBenchmarks.Course;
import dohyo.engine.client.InProcessBenchmarks.Ready;
import dohyo.engine.client.InProcessBenchmarks.Stretch;

import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * One benchmark method, measured by JMH in this process. It forks nothing: each trial is a process
 * of its own, and warming up is a step of the load.
 *
 * @param method with its class and package
 * @param output a file to which what JMH says is added
 */
public record JmhBenchmarkRun(String method, String output) implements Ready {

    @Override
    public void measure(Course course, Consumer<Stretch> listener) throws ClientFailure {
        System.setProperty("jmh.ignoreLock", "true"); // the lab has a lock of its own
        Options options = new OptionsBuilder()
                .include("^" + Pattern.quote(method) + "$")
                .forks(0)
                .mode(Mode.AverageTime)
                .timeUnit(TimeUnit.NANOSECONDS)
                .threads(course.threads())
                .warmupIterations(0)
                .measurementIterations(course.stretches())
                .measurementTime(TimeValue.nanoseconds(course.stretchNanos()))
                .addProfiler(IterationMeter.class)
                .shouldFailOnError(true)
                .build();
        try (OutputStream file = new FileOutputStream(output, true);
                PrintStream words = new PrintStream(file, true, StandardCharsets.UTF_8)) {
            OutputFormat format =
                    OutputFormatFactory.createFormatInstance(words, VerboseMode.NORMAL);
            IterationMeter.tell(listener);
            new Runner(options, format).run();
        } catch (RunnerException e) {
            throw new ClientFailure(
                    "JMH ended benchmark " + method + " (" + e.getMessage() + "); see " + output,
                    e);
        } catch (IOException e) {
            throw new ClientFailure("cannot write " + output + ": " + e.getMessage(), e);
        }
    }
}
