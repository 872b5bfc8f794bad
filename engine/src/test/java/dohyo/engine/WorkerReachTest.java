package dohyo.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.engine.lane.StopSignal;
import dohyo.model.load.LoadPlan;
import dohyo.model.result.Json;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

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
        LoadPlan plan = Plans.plan(directory, "leads-elsewhere", 500, Plans.hold(50, 100.0));
        assertThat(work(Plans.reaching(plan, "dohyo", "shared"))).isEqualTo(3);
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
        LoadPlan plan = Plans.plan(directory, "leads-elsewhere", 10, Plans.hold(50, 100.0));
        assertThat(work(plan)).isZero();
        assertThat(ScriptedClient.STATEMENTS)
                .anyMatch(statement -> statement.startsWith("CREATE KEYSPACE"));
    }

    private int work(LoadPlan plan) throws IOException {
        Path file = directory.resolve("load-plan.json");
        Json.write(file, plan);
        PrintStream said = new PrintStream(out, true, StandardCharsets.UTF_8);
        return Worker.run(new String[] {file.toString()}, said, new Orders(new StopSignal()));
    }
}
