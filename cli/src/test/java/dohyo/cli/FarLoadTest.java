package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.load.StepRecord;
import dohyo.model.machine.MachinesRecord;
import dohyo.model.machine.MachinesRecord.Carrier;
import dohyo.model.reading.TrialReading;
import dohyo.model.result.Json;
import dohyo.model.result.ResultDirectory.TrialDirectory;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Load workers on other machines: here three agents on this one, which share its network. */
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
                  two: {over: [sh, -c, 'echo chatter; exec "$@"', x], folder: %1$s/two, workers: 2}
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
        assertThat(trial.workers()).hasSize(3).allSatisfy(worker -> {
            assertThat(worker.histograms()).exists();
            assertThat(worker.logs().resolve("worker-gc.log")).exists();
        });
        List<Carrier> machines =
                Json.read(trial.machines(), MachinesRecord.class).machines();
        assertThat(machines).extracting(Carrier::name).containsExactly("one", "two");
        assertThat(machines.get(1).workers()).containsExactly(2, 3);
        assertThat(machines)
                .allSatisfy(one -> assertThat(Math.abs(one.before().offsetNanos()))
                        .isLessThanOrEqualTo(one.before().boundNanos()));
        assertThat(Files.readString(folder.resolve("run/report.html")))
                .contains("The load came from one, two");
        assertThat(folder.resolve("one/work")).isEmptyDirectory();
        assertThat(folder.resolve("two/work")).isEmptyDirectory();
    }

    @Test
    void a_run_goes_on_only_from_the_machines_from_which_it_began() throws IOException {
        Files.writeString(folder.resolve("exact.yaml"), EXPERIMENT);
        Files.writeString(
                folder.resolve("lab.yaml"),
                "machines: {one: {over: [env], folder: %s/one}}".formatted(folder));
        UserEnvironment user = UserEnvironment.withFetched(folder);
        user.dohyo("run", "exact.yaml", "--machines", "lab.yaml", "--out", "run");
        assertThat(user.dohyo("run", "--resume", "run", "--blocks", "2")).isEqualTo(2);
        assertThat(user.talk()).contains("came from one, and now it would come from this machine");
    }

    private TrialDirectory trial() throws IOException {
        try (Stream<Path> trials = Files.list(folder.resolve("run/trials"))) {
            return new TrialDirectory(trials.findFirst().orElseThrow());
        }
    }
}
