package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.load.StepRecord;
import dohyo.model.machine.MachinesRecord;
import dohyo.model.machine.MachinesRecord.Carrier;
import dohyo.model.reading.TrialReading;
import dohyo.model.result.Json;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.model.result.TrialRecord;
import dohyo.model.result.TrialRecord.Outcome;

import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/** Load workers on other machines: here two agents on this one, which share its network. */
@Tag("slow")
@Timeout(180)
final class FarLoadTest {

    private static final String EXPERIMENT = """
            title: Exact over machines
            question: Is everything accounted for that several machines send?
            store: {name: "null"}
            client: {connections: 1}
            workloads:
              key-value:
                schema: ["CREATE TABLE IF NOT EXISTS kv (key text PRIMARY KEY, value text)"]
                fields: {key: {type: text, choose: uniform}}
                data: {rows: 100, cql: "INSERT INTO kv (key) VALUES (?)", binds: [key]}
                operations: {read: {cql: "SELECT value FROM kv WHERE key = ?", binds: [key]}}
            load:
              warm-up: {hold: 300/s, for: 1s}
              measure: {hold: 600/s, for: 4s}
            """;

    @TempDir
    private Path folder;

    @Test
    void what_is_due_on_all_machines_is_rate_times_time_and_comes_home() throws IOException {
        Files.writeString(folder.resolve("exact.yaml"), EXPERIMENT);
        Files.writeString(folder.resolve("lab.yaml"), """
                machines:
                  one: {over: [env], folder: %1$s/one}
                  two: {over: [sh, -c, 'echo chatter; exec "$@"', x], folder: %1$s/two}
                """.formatted(folder));
        UserEnvironment user = UserEnvironment.withFetched(folder);
        int exit = user.dohyo("run", "exact.yaml", "--machines", "lab.yaml", "--out", "run");
        // 4 where others keep the machine busy, which is no matter here
        assertThat(exit).describedAs(user.talk() + user.results()).isIn(0, 4);

        TrialDirectory trial = trial();
        TrialReading reading = TrialReading.of(trial);
        assertThat(reading.damages()).isEmpty();
        StepRecord step = reading.steps().stream()
                .filter(StepRecord::measured)
                .findFirst()
                .orElseThrow();
        assertThat(step.accounted()).isEqualTo(2400);
        assertThat(trial.workers()).hasSize(2).allSatisfy(worker -> {
            assertThat(worker.histograms()).exists();
            assertThat(worker.logs().resolve("worker-gc.log")).exists();
        });
        assertThat(reading.response(step, "read").successes())
                .as("the histograms of all logs, one after the other")
                .isEqualTo(concatenated(trial, step));
        assertMachines(trial);
        assertThat(Files.readString(folder.resolve("run/report.html")))
                .contains("The load came from one, two");
        assertThat(folder.resolve("one/work")).isEmptyDirectory();
        assertThat(folder.resolve("two/work")).isEmptyDirectory();
    }

    private static void assertMachines(TrialDirectory trial) throws IOException {
        List<Carrier> machines =
                Json.read(trial.machines(), MachinesRecord.class).machines();
        assertThat(machines).extracting(Carrier::name).containsExactly("one", "two");
        assertThat(machines.get(1).workers()).containsExactly(2);
        assertThat(machines)
                .allSatisfy(one -> assertThat(Math.abs(one.before().offsetNanos()))
                        .isLessThanOrEqualTo(one.before().boundNanos()));
    }

    private static Histogram concatenated(TrialDirectory trial, StepRecord step)
            throws IOException {
        Histogram sum = new Histogram(3);
        for (TrialDirectory worker : trial.workers()) {
            try (HistogramLogReader log =
                    new HistogramLogReader(worker.histograms().toFile())) {
                EncodableHistogram interval = log.nextIntervalHistogram();
                while (interval != null) {
                    double at = interval.getStartTimeStamp() / 1e3 - log.getStartTimeSec();
                    if (at > step.startSeconds() - 0.5 && "read-rt".equals(interval.getTag())) {
                        sum.add((Histogram) interval);
                    }
                    interval = log.nextIntervalHistogram();
                }
            }
        }
        return sum;
    }

    /** Its first trial is measured when the machine goes in the second. */
    @Test
    void a_lost_machine_ends_its_trial_alone_and_the_run_goes_on_from_the_same_machines()
            throws Exception {
        Files.writeString(folder.resolve("exact.yaml"), EXPERIMENT + "blocks: 2\n");
        Files.writeString(
                folder.resolve("lab.yaml"),
                "machines: {one: {over: [env], folder: %s/one}}".formatted(folder));
        UserEnvironment user = UserEnvironment.withFetched(folder);
        Thread fault = new Thread(this::killAgentInSecondTrial);
        fault.start();
        int lost = user.dohyo("run", "exact.yaml", "--machines", "lab.yaml", "--out", "run");
        fault.join();
        assertThat(lost).isEqualTo(3);
        assertThat(user.talk()).contains("machine 'one': the connection ended");
        assertThat(folder.resolve("one/work")).isEmptyDirectory();

        assertThat(user.dohyo("run", "--resume", "run", "--blocks", "3")).isEqualTo(2);
        assertThat(user.talk()).contains("came from one, and now it would come from this machine");
    }

    private void killAgentInSecondTrial() {
        try {
            while (!isSecondMeasured()) {
                LockSupport.parkNanos(20_000_000);
            }
            ProcessHandle.allProcesses()
                    .filter(one -> one.info()
                            .commandLine()
                            .filter(words -> words.contains("dohyo.agent.Agent " + folder))
                            .isPresent())
                    .forEach(ProcessHandle::destroyForcibly);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private boolean isSecondMeasured() throws IOException {
        Path work = folder.resolve("one/work");
        if (!Files.isDirectory(work)) {
            return false;
        }
        try (Stream<Path> sessions = Files.list(work)) {
            return sessions.anyMatch(
                    one -> Files.exists(one.resolve("trial-2-worker-1/begun.jsonl")));
        }
    }

    /**
     * Where a file of the second worker is to come, a folder lies, as if the disk took no more.
     * What the first one wrote is half of the load.
     */
    @Test
    void a_trial_of_which_not_all_files_come_home_is_not_done() throws Exception {
        Files.writeString(folder.resolve("exact.yaml"), EXPERIMENT);
        Files.writeString(folder.resolve("lab.yaml"), """
                machines:
                  one: {over: [env], folder: %1$s/one}
                  two: {over: [env], folder: %1$s/two}
                """.formatted(folder));
        UserEnvironment user = UserEnvironment.withFetched(folder);
        Thread fault = new Thread(this::blockSecondWorkersLog);
        fault.start();
        int exit = user.dohyo("run", "exact.yaml", "--machines", "lab.yaml", "--out", "run");
        fault.join();
        assertThat(exit).describedAs(user.talk()).isEqualTo(3);
        assertThat(user.talk()).contains("worker on two: its files did not come");
        assertThat(Json.read(trial().trial(), TrialRecord.class).outcome())
                .isEqualTo(Outcome.WORKER_FAILED);
    }

    private void blockSecondWorkersLog() {
        try {
            while (!hasTrial() || !Files.isDirectory(trial().root().resolve("worker-2"))) {
                LockSupport.parkNanos(20_000_000);
            }
            Files.createDirectory(trial().root().resolve("worker-2/load.hlog.part"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private boolean hasTrial() throws IOException {
        if (!Files.isDirectory(folder.resolve("run/trials"))) {
            return false;
        }
        try (Stream<Path> trials = Files.list(folder.resolve("run/trials"))) {
            return trials.findFirst().isPresent();
        }
    }

    private TrialDirectory trial() throws IOException {
        try (Stream<Path> trials = Files.list(folder.resolve("run/trials"))) {
            return new TrialDirectory(trials.findFirst().orElseThrow());
        }
    }
}
