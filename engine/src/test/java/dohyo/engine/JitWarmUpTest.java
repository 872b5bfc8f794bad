package dohyo.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.engine.lane.StopSignal;
import dohyo.model.load.LoadPlan;
import dohyo.model.load.StepRecord;
import dohyo.model.load.WorkerEvent;
import dohyo.model.load.WorkerEvent.Kind;
import dohyo.model.result.Json;
import dohyo.model.result.ResultDirectory.TrialDirectory;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** What a worker does before it meets its store. */
class JitWarmUpTest {

    @TempDir
    Path directory;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    @BeforeEach
    void forget() {
        ScriptedClient.STATEMENTS.clear();
    }

    /** Before it meets the store, with its own operations, and without leaving anything behind. */
    @Tag("slow")
    @Test
    void worker_warms_itself_at_another_store_and_says_how_long_that_took() throws IOException {
        LoadPlan plan = TestLoadPlans.plan(directory, "steady", 0, TestLoadPlans.hold(200, 500.0));
        assertThat(work(TestLoadPlans.rehearsing(plan, "stage"))).isZero();
        assertThat(events())
                .extracting(WorkerEvent::kind)
                .startsWith(Kind.REHEARSED, Kind.READY)
                .containsOnlyOnce(Kind.REHEARSED, Kind.READY, Kind.DONE);
        assertThat(rehearsed())
                .matches("the load worker warmed itself for [0-9.]+ s with [0-9,]{3,} operations");
        assertThat(ScriptedClient.STATEMENTS)
                .containsSubsequence("dohyo: [SELECT, UPDATE]", "dohyo: [SELECT, UPDATE]");
        assertThat(steps())
                .hasSize(1)
                .allSatisfy(step -> assertThat(step.answered()).isEqualTo(100));
        assertThat(directory.resolve("rehearsal")).doesNotExist();
    }

    @Test
    void a_rehearsal_that_does_not_come_off_costs_nothing_but_warmth() throws IOException {
        LoadPlan plan = TestLoadPlans.plan(directory, "steady", 0, TestLoadPlans.hold(200, 500.0));
        assertThat(work(TestLoadPlans.rehearsing(plan, "refuses-updates"))).isZero();
        assertThat(rehearsed())
                .startsWith("the load worker could not warm itself and begins cold: dohyo: UPDATE");
        assertThat(steps()).hasSize(1);
    }

    /** It only loads, so it has nothing to be warm for. */
    @Test
    void worker_that_measures_nothing_does_not_rehearse() throws IOException {
        LoadPlan plan = TestLoadPlans.plan(directory, "steady", 100);
        assertThat(work(TestLoadPlans.rehearsing(plan, "stage"))).isZero();
        assertThat(events()).extracting(WorkerEvent::kind).startsWith(Kind.READY);
    }

    private int work(LoadPlan plan) throws IOException {
        Path file = directory.resolve("load-plan.json");
        Json.write(file, plan);
        String[] arguments = {file.toString()};
        return Worker.run(arguments, new PrintStream(out), new LabCommands(new StopSignal()));
    }

    private List<StepRecord> steps() throws IOException {
        return Json.readLines(new TrialDirectory(directory).steps(), StepRecord.class);
    }

    private String rehearsed() {
        return events().get(0).message();
    }

    private List<WorkerEvent> events() {
        return out.toString(StandardCharsets.UTF_8)
                .lines()
                .map(line -> Json.parse(line, WorkerEvent.class))
                .toList();
    }
}
