package dohyo.report;

import static dohyo.report.FixtureScripts.MILLI;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dohyo.model.experiment.Experiment;
import dohyo.model.reading.RecordedTail;
import dohyo.model.result.EventRecord;
import dohyo.model.result.Json;
import dohyo.model.result.MetricDefinitions;
import dohyo.model.result.MetricDefinitions.Kind;
import dohyo.model.result.MetricDefinitions.Metric;
import dohyo.model.result.ProfileNote;
import dohyo.model.result.RepeatRecord;
import dohyo.model.result.ResultDirectory;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.model.result.SlowOperation;
import dohyo.model.result.SlowestOperationsRecord;
import dohyo.model.result.StoppedRecord;
import dohyo.model.result.StoredContentRecord;
import dohyo.model.result.TraceRecord;
import dohyo.report.reading.RunFiles;
import dohyo.report.reading.TrialFiles;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Files of a run that hold anything at all: they are read, or refused in a sentence that names the
 * file. Nothing else is thrown, on the way to the last page.
 */
@Tag("slow")
class DamagedBytesTest {

    private static final int WOUNDS = 1000;

    /** Of each file that is read as lines of JSON, as a dozen others are: one reader for all. */
    private static final int WOUNDS_OF_LINES = 100;

    /** So many are analysed and not only read, and so many come to pages. */
    private static final int ANALYSED_EACH = 20;

    private static final int PAGES_EACH = 200;

    /** Histograms of short times are small, and all of a run are read again after each wound. */
    private static final long MICRO = 1_000;

    @TempDir
    Path folder;

    private ResultDirectory run;
    private TrialDirectory trial;
    private @Nullable Experiment experiment;

    @BeforeEach
    void a_run_with_all_that_can_be_read() throws IOException {
        run = new ResultDirectory(folder);
        trial = run.trial("001-main-b1");
        RunBuilder builder = new RunBuilder(folder).arm("main", RunBuilder.hold(100));
        TrialBuilder one = builder.trial("main", 1);
        one.warmUp(100, 1, DamagedBytesTest::second).hold(100, 2, DamagedBytesTest::second);
        one.event(23, 0.1, "store", "gc-pause", "a pause").deed(24, 1, "kill", "done", "killed");
        one.cpu(0.5, 0.2, 0.8, 0).server("cassandra-1");
        one.machine(Map.of("cpu.user", 1.0, "net.lo.bytes", 1e6));
        one.trace(new TraceRecord(23, 1, "read", "SELECT", "/127.0.0.1", 900, List.of()));
        one.profile(new ProfileNote("cassandra-1", "cpu", "ctimer", 20, 120, "profile.html", ""));
        one.write();
        Files.writeString(trial.slowest(), Json.line(slowest()) + "\n");
        Files.writeString(
                trial.stalls(),
                Json.line(new EventRecord(23, 0.1, "generator", "stall", "lane 1")) + "\n");
        Files.writeString(trial.stored(), Json.line(stored()) + "\n");
        Json.write(
                trial.metrics(),
                new MetricDefinitions(
                        MetricDefinitions.SCHEMA,
                        List.of(),
                        List.of(new Metric("cpu.user", Kind.COUNTER, "seconds", "CPU")),
                        Map.of()));
        Json.write(run.stopped(), new StoppedRecord(StoppedRecord.SCHEMA, 1, "enough"));
        Files.writeString(
                run.repeated(),
                Json.line(new RepeatRecord("001-main-b1", "main", "it was late")) + "\n");
        builder.files();
    }

    private static void second(int number, SecondScript script) {
        script.answered("rmw", 100, MICRO, MICRO)
                .step("rmw", "read", 100, MICRO)
                .failed("rmw", "timeout", 3, 5 * MICRO)
                .unfinished("rmw", number % 2, 9 * MICRO);
    }

    private static SlowestOperationsRecord slowest() {
        long begin = 23_000_000_000L;
        return new SlowestOperationsRecord(
                1,
                1,
                List.of(new SlowOperation("rmw", "timeout", begin, begin, begin + 5 * MILLI)));
    }

    private static StoredContentRecord stored() {
        return new StoredContentRecord(26, "cassandra-1", "kv", 2, 4096, Map.of("rows", 100L));
    }

    @Test
    void a_wounded_record_of_the_trial_is_read_or_named() throws IOException {
        wound(trial.trial(), WOUNDS);
    }

    @Test
    void wounded_steps_are_read_or_named() throws IOException {
        wound(trial.steps(), WOUNDS);
    }

    @Test
    void a_wounded_histogram_log_is_read_or_named() throws IOException {
        wound(trial.histograms(), WOUNDS);
    }

    @Test
    void a_wounded_plan_is_read_or_named() throws IOException {
        wound(run.plan(), WOUNDS);
    }

    @Test
    void other_wounded_files_of_a_trial_are_read_or_named() throws IOException {
        for (Path file : List.of(
                trial.seconds(),
                trial.events(),
                trial.processes(),
                trial.server(),
                trial.machine(),
                trial.metrics(),
                trial.traces(),
                trial.profiles(),
                trial.slowest(),
                trial.stalls(),
                trial.stored(),
                run.host(),
                run.stopped(),
                run.repeated())) {
            wound(file, WOUNDS_OF_LINES);
        }
    }

    @Test
    void wounded_files_of_trials_side_by_side_are_read_or_named() throws IOException {
        run = new ResultDirectory(folder.resolve("pairs"));
        experiment = PairRuns.calm(run.root(), 1, 2).files().experiment();
        trial = run.trial("002-new-b1");
        for (Path file : List.of(trial.slices(), trial.warmUp(), trial.steps(), run.plan())) {
            wound(file, WOUNDS_OF_LINES);
        }
    }

    private void wound(Path file, int wounds) throws IOException {
        byte[] sound = Files.readAllBytes(file);
        for (int seed = 0; seed < wounds; seed++) {
            byte[] wounded = new ByteCorruption(seed).wounded(sound);
            Files.write(file, wounded);
            String what = "wound %d of %s".formatted(seed, file.getFileName());
            try {
                read(seed);
            } catch (IOException | UncheckedIOException e) {
                assertThat(e).as(what).hasMessageContaining(String.valueOf(file.getFileName()));
            } catch (RuntimeException | Error e) {
                fail(what, e);
            }
        }
        Files.write(file, sound);
    }

    private void read(int seed) throws IOException {
        RunFiles files = RunFiles.of(run, experiment);
        for (TrialFiles one : files.trials()) {
            RecordedTail tail = one.reading().tail();
            assertThat(tail.stalls()).doesNotContainNull();
        }
        if (seed % ANALYSED_EACH == 0) {
            AnalysedRun explained = AnalysedRun.of(files);
            if (seed % PAGES_EACH == 0) {
                Reports.write(explained, Map.of());
            }
        }
    }
}
