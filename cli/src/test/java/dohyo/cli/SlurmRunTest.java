package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.result.Json;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.model.result.TrialRecord;
import dohyo.model.result.TrialRecord.Outcome;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/** A job of Slurm that is cancelled under load, and the run that goes on in the next one. */
@Tag("slow")
@Timeout(240)
final class SlurmRunTest {

    private static final String EXPERIMENT = """
            title: Cancelled
            question: Does a cancelled job cost more than one trial?
            store: {name: "null"}
            client: {connections: 1}
            blocks: 3
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
    void a_cancelled_job_costs_the_trial_that_it_cut_off_and_the_run_goes_on_in_the_next()
            throws Exception {
        Files.writeString(folder.resolve("cancelled.yaml"), EXPERIMENT);
        writeMachines();
        UserEnvironment user = UserEnvironment.withFetched(folder);
        Thread scancel = new Thread(this::cancelInSecondTrial);
        scancel.start();
        int cut = user.dohyo("run", "cancelled.yaml", "--machines", "lab.yaml", "--out", "run");
        scancel.join();
        assertThat(cut).describedAs(user.talk()).isEqualTo(3);
        assertThat(user.talk())
                .containsPattern("trial 002-null-b2: machine 'n[12]': .*; the run ends here, and"
                        + " goes on with --resume when its machines are back");
        assertThat(outcomes()).containsExactly(Outcome.DONE, Outcome.MACHINE_LOST);
        assertThat(folder.resolve("run/report.html")).exists();
        awaitEmpty(folder.resolve("agents/work"));

        int gone = user.dohyo("run", "--resume", "run", "--machines", "lab.yaml");
        // 4 where others keep the machine busy, which is no matter here
        assertThat(gone).describedAs(user.talk()).isIn(0, 4);
        assertThat(outcomes()).containsExactly(Outcome.DONE, Outcome.DONE, Outcome.DONE);
        assertThat(folder.resolve("run/set-aside/002-null-b2-1/trial.json")).exists();
    }

    /** What a null store needs: both nodes carry load, as they are one machine with this one. */
    private void writeMachines() throws IOException {
        UserEnvironment user = UserEnvironment.withFetched(
                folder, new SlurmAllocationStandIn(folder, true).variables());
        assertThat(user.dohyo("machines", "slurm")).describedAs(user.talk()).isZero();
        String file =
                user.results().replaceAll("folder: [^,}]+", "folder: " + folder.resolve("agents"));
        Files.writeString(folder.resolve("lab.yaml"), file);
    }

    /** SIGTERM for every process of the job at once, the guardians included. */
    private void cancelInSecondTrial() {
        try {
            long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(120);
            while (!isSecondMeasured() && System.nanoTime() < deadline) {
                LockSupport.parkNanos(20_000_000);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        List<ProcessHandle> agents = ProcessHandle.allProcesses()
                .filter(one -> one.info()
                        .commandLine()
                        .filter(words -> words.contains("dohyo.agent.Agent " + folder))
                        .isPresent())
                .toList();
        List<ProcessHandle> all = agents.stream()
                .flatMap(agent -> Stream.concat(agent.descendants(), Stream.of(agent)))
                .toList();
        all.forEach(ProcessHandle::destroy);
    }

    private boolean isSecondMeasured() throws IOException {
        Path work = folder.resolve("agents/work");
        if (!Files.isDirectory(work)) {
            return false;
        }
        try (Stream<Path> sessions = Files.list(work)) {
            return sessions.anyMatch(
                    one -> Files.exists(one.resolve("trial-2-worker-1/begun.jsonl")));
        }
    }

    /** The guardians take their time, and nobody waits for them. */
    private static void awaitEmpty(Path work) throws IOException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (!isEmpty(work) && System.nanoTime() < deadline) {
            LockSupport.parkNanos(20_000_000);
        }
        assertThat(work).isEmptyDirectory();
    }

    private static boolean isEmpty(Path work) throws IOException {
        try (Stream<Path> left = Files.list(work)) {
            return left.findAny().isEmpty();
        }
    }

    private List<Outcome> outcomes() throws IOException {
        try (Stream<Path> trials = Files.list(folder.resolve("run/trials"))) {
            return trials.sorted().map(SlurmRunTest::outcome).toList();
        }
    }

    private static Outcome outcome(Path trial) {
        try {
            return Json.read(new TrialDirectory(trial).trial(), TrialRecord.class)
                    .outcome();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
