package dohyo.client.jmh.cache;

import dohyo.client.cache.benchmark.ForkMeter;
import dohyo.client.cache.benchmark.GetOrLoadBenchmark;
import dohyo.client.cache.benchmark.MixedBenchmark;
import dohyo.client.cache.benchmark.PopulateBenchmark;
import dohyo.client.cache.benchmark.ReadOnlyBenchmark;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.InProcessBenchmarks.Course;
import dohyo.engine.client.InProcessBenchmarks.Ready;
import dohyo.engine.client.InProcessBenchmarks.Stretch;
import dohyo.model.experiment.CacheBenchmark;
import dohyo.model.family.EmbeddedCache;

import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.format.ResultFormatType;
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
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/** A benchmark of a cache, measured by JMH in a JVM that it forks for each course. */
record ForkedRun(CacheBenchmark benchmark, EmbeddedCache cache, BenchmarkKeys keys, ForkFiles files)
        implements Ready {

    @Override
    public boolean isForked() {
        return true;
    }

    @Override
    public void measure(Course course, Consumer<Stretch> listener) throws ClientFailure {
        System.setProperty("jmh.ignoreLock", "true"); // the lab has a lock of its own
        // JMH looks at this JVM, and the fork may be an older one: all JDKs get the same.
        System.setProperty("jmh.blackhole.autoDetect", "false");
        String own = System.getProperty(ForkClassPath.PROPERTY, "");
        System.setProperty(ForkClassPath.PROPERTY, ForkClassPath.of(cache));
        try (OutputStream file = new FileOutputStream(files.words().toFile(), true);
                PrintStream words = new PrintStream(file, true, StandardCharsets.UTF_8)) {
            run(options(course), words, listener);
        } catch (RunnerException e) {
            throw new ClientFailure(
                    "JMH ended benchmark " + benchmark.word() + " of " + cache.describe() + " ("
                            + e.getMessage() + "); see " + files.words(),
                    e);
        } catch (IOException e) {
            throw new ClientFailure("cannot write " + files.words() + ": " + e.getMessage(), e);
        } finally {
            System.setProperty(ForkClassPath.PROPERTY, own);
        }
    }

    private void run(Options options, PrintStream words, Consumer<Stretch> listener)
            throws RunnerException {
        OutputFormat format = OutputFormatFactory.createFormatInstance(words, VerboseMode.NORMAL);
        IterationResultReader reader = new IterationResultReader(benchmark, keys.entries());
        new Runner(
                        options,
                        new IterationReportingFormat(
                                format, result -> listener.accept(reader.read(result))))
                .run();
    }

    private Options options(Course course) {
        TimeValue stretch = TimeValue.nanoseconds(course.stretchNanos());
        return new OptionsBuilder()
                .include("^" + Pattern.quote(method()) + "$")
                .forks(1)
                .jvm(cache.jvm().java())
                .jvmArgs(flags().toArray(String[]::new))
                .threads(course.threads())
                .warmupIterations(course.warmUps())
                .warmupTime(stretch)
                .measurementIterations(course.stretches())
                .measurementTime(stretch)
                .param("provider", cache.provider())
                .param("entries", String.valueOf(keys.entries()))
                .param("limit", String.valueOf(cache.entries()))
                .param("keys", String.valueOf(keys.range()))
                .param("choose", keys.choose())
                .addProfiler(GCProfiler.class)
                .addProfiler(ForkMeter.class)
                .shouldDoGC(benchmark.isSingleShot())
                .shouldFailOnError(true)
                .resultFormat(ResultFormatType.JSON)
                .result(files.nextJson().toString())
                .build();
    }

    private List<String> flags() {
        List<String> all = new ArrayList<>(cache.jvm().flags());
        all.add("-D" + ForkMeter.HOST_PROCESS + "=" + ProcessHandle.current().pid());
        return all;
    }

    private String method() {
        return switch (benchmark) {
            case POPULATE -> PopulateBenchmark.class.getName() + ".populate";
            case READ_ONLY -> ReadOnlyBenchmark.class.getName() + ".read";
            case MIXED -> MixedBenchmark.class.getName() + ".look";
            case GET_OR_LOAD -> GetOrLoadBenchmark.class.getName() + ".load";
        };
    }
}
