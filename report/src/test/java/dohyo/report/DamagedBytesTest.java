package dohyo.report;

import static dohyo.report.FixtureScripts.MILLI;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dohyo.model.result.Json;
import dohyo.model.result.ProfileNote;
import dohyo.model.result.ResultDirectory;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.model.result.SlowOperation;
import dohyo.model.result.SlowSecond;
import dohyo.model.result.TailReading;
import dohyo.model.result.TraceRecord;
import dohyo.report.reading.RunFiles;
import dohyo.report.reading.TrialFiles;

import org.junit.jupiter.api.BeforeEach;
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
class DamagedBytesTest {

    private static final int WOUNDS = 1000;

    /** So many are analysed and not only read, and so many come to pages. */
    private static final int ANALYSED_EACH = 10;

    private static final int PAGES_EACH = 50;

    @TempDir
    Path folder;

    private ResultDirectory run;
    private TrialDirectory trial;

    @BeforeEach
    void a_run_with_all_that_can_be_read() throws IOException {
        run = new ResultDirectory(folder);
        trial = run.trial("001-main-b1");
        RunBuilder builder = new RunBuilder(folder).arm("main", RunBuilder.hold(100));
        TrialBuilder one = builder.trial("main", 1);
        one.warmUp(100, 2, DamagedBytesTest::second).hold(100, 6, DamagedBytesTest::second);
        one.event(23, 0.1, "store", "gc-pause", "a pause").deed(24, 1, "kill", "done", "killed");
        one.cpu(0.5, 0.2, 0.8, 0).server("cassandra-1");
        one.machine(Map.of("cpu.user", 1.0, "net.lo.bytes", 1e6));
        one.trace(new TraceRecord(23, 1, "read", "SELECT", "/127.0.0.1", 900, List.of()));
        one.profile(new ProfileNote("cassandra-1", "cpu", "ctimer", 20, 120, "profile.html", ""));
        one.write();
        Files.writeString(trial.slowest(), Json.line(slowest()) + "\n");
        builder.files();
    }

    private static void second(int number, SecondScript script) {
        script.answered("rmw", 100, MILLI, MILLI)
                .step("rmw", "read", 100, MILLI)
                .failed("rmw", "timeout", 3, 5 * MILLI)
                .unfinished("rmw", number % 2, 9 * MILLI);
    }

    private static SlowSecond slowest() {
        long begin = 23_000_000_000L;
        return new SlowSecond(
                1,
                1,
                List.of(new SlowOperation("rmw", "timeout", begin, begin, begin + 5 * MILLI)));
    }

    @Test
    void a_wounded_record_of_the_trial_is_read_or_named() throws IOException {
        wound(trial.trial());
    }

    @Test
    void wounded_steps_are_read_or_named() throws IOException {
        wound(trial.steps());
    }

    @Test
    void a_wounded_histogram_log_is_read_or_named() throws IOException {
        wound(trial.histograms());
    }

    @Test
    void a_wounded_plan_is_read_or_named() throws IOException {
        wound(run.plan());
    }

    @Test
    void other_wounded_files_of_a_trial_are_read_or_named() throws IOException {
        List<Path> files = List.of(
                trial.seconds(),
                trial.events(),
                trial.processes(),
                trial.server(),
                trial.machine(),
                trial.traces(),
                trial.profiles(),
                trial.slowest(),
                run.host());
        for (Path file : files) {
            wound(file, WOUNDS / files.size());
        }
    }

    private void wound(Path file) throws IOException {
        wound(file, WOUNDS);
    }

    private void wound(Path file, int times) throws IOException {
        byte[] sound = Files.readAllBytes(file);
        for (int seed = 0; seed < times; seed++) {
            byte[] wounded = new Wounds(seed).wounded(sound);
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
        RunFiles files = RunFiles.of(run, null);
        for (TrialFiles one : files.trials()) {
            TailReading tail = one.reading().tail();
            assertThat(tail.stalls()).isEmpty();
        }
        if (seed % ANALYSED_EACH == 0) {
            Explained explained = Explained.of(files);
            if (seed % PAGES_EACH == 0) {
                Reports.write(explained, Map.of());
            }
        }
    }
}
