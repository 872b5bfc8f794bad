package dohyo.lab.trial.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.collect.JsonLinesFile;
import dohyo.lab.collect.ProcessCollector;
import dohyo.lab.collect.TrialClock;
import dohyo.lab.trial.worker.LoadWorker;
import dohyo.model.result.Json;
import dohyo.model.result.ProcessSecond;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;

/** What a worker has forked counts as the worker's. */
class ForkedProcessCollectorTest {

    @TempDir
    Path folder;

    @Test
    void children_of_a_worker_are_taken_into_view_once() throws Exception {
        Process fork = new ProcessBuilder("sleep", "60").start();
        Path lines = folder.resolve("host.jsonl");
        try (JsonLinesFile file = new JsonLinesFile(lines)) {
            ProcessCollector processes =
                    ProcessCollector.ofThisMachine(file, TrialClock.startingNow());
            ForkedProcessCollector forks = new ForkedProcessCollector(processes);
            forks.watch(ProcessHandle.current().pid());
            forks.sample();
            forks.sample();
            processes.sample();
        } finally {
            fork.destroyForcibly().waitFor();
        }
        assertThat(Json.readLines(lines, ProcessSecond.class))
                .filteredOn(second -> second.pid() == fork.pid())
                .hasSize(1)
                .allSatisfy(second -> assertThat(second.role()).isEqualTo(LoadWorker.ROLE));
    }
}
