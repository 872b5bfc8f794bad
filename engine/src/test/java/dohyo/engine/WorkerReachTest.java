package dohyo.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.engine.lane.StopSignal;
import dohyo.model.load.DialectRecord;
import dohyo.model.load.LoadPlan;
import dohyo.model.result.Json;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.model.workload.CommandAsk;
import dohyo.model.workload.Workload;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** What a worker does where the store says that a statement reaches a keyspace of others. */
class WorkerReachTest {

    @TempDir
    Path directory;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    @BeforeEach
    void forget() {
        ScriptedClient.STATEMENTS.clear();
    }

    @Test
    void statement_that_leads_to_a_space_of_others_ends_the_trial_before_it_is_executed()
            throws IOException {
        LoadPlan plan = TestLoadPlans.plan(
                directory, "leads-elsewhere", 500, TestLoadPlans.hold(50, 100.0));
        assertThat(work(TestLoadPlans.reaching(plan, "dohyo", "shared"))).isEqualTo(3);
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains(
                        "the store says that \\\"INSERT\\\" reaches victim, and this run may reach"
                                + " dohyo, shared only: it was not executed; name victim among"
                                + " those that may be reached if its owner agrees");
        assertThat(ScriptedClient.STATEMENTS)
                .doesNotContain("dohyo: [INSERT]")
                .noneMatch(statement -> statement.startsWith("CREATE KEYSPACE"));
    }

    @Test
    void nothing_is_asked_of_a_store_of_our_own() throws IOException {
        LoadPlan plan =
                TestLoadPlans.plan(directory, "leads-elsewhere", 10, TestLoadPlans.hold(50, 100.0));
        assertThat(work(plan)).isZero();
        assertThat(ScriptedClient.STATEMENTS)
                .anyMatch(statement -> statement.startsWith("CREATE KEYSPACE"));
    }

    @Test
    void workload_in_a_language_that_the_client_does_not_speak_reaches_nothing()
            throws IOException {
        LoadPlan plan = TestLoadPlans.plan(directory, "steady", 10, TestLoadPlans.hold(50, 100.0));
        Workload commands = plan.workload()
                .doing(List.of(new Workload.Operation(
                        "read", 1, new CommandAsk("GET user:?", List.of("key")))));
        assertThat(work(TestLoadPlans.with(plan, commands))).isEqualTo(3);
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("client scripted does not speak commands, in which workload key-value is"
                        + " written; take another client or workload");
        assertThat(ScriptedClient.STATEMENTS).isEmpty();
    }

    @Test
    void what_was_asked_is_left_in_the_words_of_the_store() throws IOException {
        assertThat(work(TestLoadPlans.plan(directory, "steady", 10, TestLoadPlans.hold(50, 100.0))))
                .isZero();
        assertThat(Json.readLines(new TrialDirectory(directory).dialect(), DialectRecord.class))
                .containsExactly(
                        new DialectRecord("read", "", List.of("SELECT")),
                        new DialectRecord("write", "", List.of("UPDATE")));
    }

    private int work(LoadPlan plan) throws IOException {
        Path file = directory.resolve("load-plan.json");
        Json.write(file, plan);
        PrintStream said = new PrintStream(out, true, StandardCharsets.UTF_8);
        return Worker.run(new String[] {file.toString()}, said, new LabCommands(new StopSignal()));
    }
}
