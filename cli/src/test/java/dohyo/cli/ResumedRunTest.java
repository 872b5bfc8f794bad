package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;

import dohyo.model.result.Json;
import dohyo.model.result.ResultDirectory;
import dohyo.model.result.RunPlan;
import dohyo.model.result.RunPlan.PlannedTrial;
import dohyo.model.result.TrialRecord;
import dohyo.model.result.TrialRecord.Outcome;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A run of eight trials that is killed in the fifth goes on and ends in the same plan. */
@Tag("slow")
@Timeout(300)
final class ResumedRunTest {

    @TempDir
    private Path folder;

    private final List<Process> started = new ArrayList<>();
    private ResultDirectory files;

    @BeforeEach
    void copy() throws IOException {
        files = new ResultDirectory(folder.resolve("out"));
        Files.copy(Path.of("src/test/resources/resume.yaml"), folder.resolve("resume.yaml"));
    }

    @AfterEach
    void end() {
        for (Process process : started) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    @Test
    void it_loses_at_most_the_running_trial() throws Exception {
        String words = "run resume.yaml --out out --only a,c --repeat 4 --seed 7"
                + " --set load.measure.for=1s";
        Process dohyo = start(words.split(" "));
        awaitLine(dohyo.errorReader(), "trial 2 of 8");
        runThatGoesOnIsRefused();
        awaitLine(dohyo.errorReader(), "trial 5 of 8");
        awaitLine(dohyo.errorReader(), "step 200/s");
        RunPlan planned = plan();
        assertThat(planned.trials()).hasSize(8);
        long store = storeOf(planned.trials().get(4));
        killAll(dohyo, store);
        List<Long> begun = origins(planned.trials().subList(0, 4));

        UserEnvironment reader = user();
        assertThat(reader.dohyo("report", "out")).isZero();
        assertThat(results().get("complete").asBoolean()).isFalse();

        Process again = start("run", "--resume", "out");
        String talk = drained(again.errorReader());
        assertThat(again.waitFor()).describedAs(talk).isIn(0, 4, 5);
        assertThat(talk).contains("is set aside in", "trial 8 of 8").doesNotContain("trial 4 of");
        assertThat(isAlive(store)).isFalse();
        RunPlan done = plan();
        assertSamePlan(done, planned);
        assertThat(origins(planned.trials().subList(0, 4))).isEqualTo(begun);
        assertAllDone(planned);
        String cutOff = planned.trials().get(4).directory();
        assertThat(files.setAside().resolve(cutOff + "-1/trial.json")).exists();
        assertThat(results().get("complete").asBoolean()).isTrue();
        completeRunIsRefusedAndRepeatsItself();
        moreBlocksCanBeAdded(planned);
    }

    /** Given one more block, it keeps what it has and judges all five, at a stronger level. */
    private void moreBlocksCanBeAdded(RunPlan planned) throws IOException {
        List<Long> begun = origins(planned.trials());
        UserEnvironment fewer = user();
        assertThat(fewer.dohyo("run", "--resume", "out", "--blocks", "4")).isEqualTo(2);
        assertThat(fewer.talk()).contains("has 4 blocks already");
        UserEnvironment more = user();
        assertThat(more.dohyo("run", "--resume", "out", "--blocks", "5"))
                .describedAs(more.talk())
                .isIn(0, 4, 5);
        assertThat(more.talk()).contains("trial 10 of 10").doesNotContain("trial 8 of");
        assertThat(origins(planned.trials())).isEqualTo(begun);
        assertThat(plan().trials()).hasSize(10).containsAll(planned.trials());
        assertThat(plan().extended()).hasSize(1);
        assertThat(results().get("findings").toString()).contains("4 blocks became 5 (");
        assertFiveBlocksAreJudged(results().get("claims").get(0));
    }

    /**
     * With 95 % for two looks together; on a machine whose cores are all taken the generator may be
     * late, and then there is nothing to judge. ExtendedRunTest knows the arithmetic.
     */
    private static void assertFiveBlocksAreJudged(JsonNode claim) {
        boolean spoilt = claim.get("why").asText().contains("the measurement is invalid");
        assertThat(claim.at("/certainty/blocks").asInt())
                .describedAs(claim.toPrettyString())
                .isEqualTo(spoilt ? 0 : 5);
        if (!spoilt) {
            assertThat(claim.at("/certainty/level").asDouble()).isEqualTo(0.975);
            assertThat(claim.get("method").asText())
                    .contains("judged again after 5 blocks, since results had been seen after 4");
        }
    }

    private static void assertSamePlan(RunPlan done, RunPlan planned) {
        assertThat(done.trials()).isEqualTo(planned.trials());
        assertThat(done.seed()).isEqualTo(planned.seed()).isEqualTo(7);
        assertThat(done.command()).isEqualTo(planned.command());
        assertThat(done.resumedAt()).hasSize(1);
    }

    private void assertAllDone(RunPlan planned) throws IOException {
        for (PlannedTrial trial : planned.trials()) {
            assertThat(trial(trial).outcome()).isEqualTo(Outcome.DONE);
        }
    }

    private void runThatGoesOnIsRefused() {
        UserEnvironment impatient = user();
        assertThat(impatient.dohyo("run", "--resume", "out")).isEqualTo(2);
        assertThat(impatient.talk()).contains("is the folder of a run that is still active");
    }

    private void completeRunIsRefusedAndRepeatsItself() {
        UserEnvironment more = user();
        assertThat(more.dohyo("run", "--resume", "out")).isEqualTo(2);
        assertThat(more.talk()).contains("is complete: its 8 trials have ended");
        UserEnvironment show = user();
        assertThat(show.dohyo("show", "out/experiment.yaml")).isZero();
        assertThat(show.results()).contains("8 (2 arms x 4 blocks)", "200/s for 1 s");
    }

    /** The store is stopped, so that it cannot end by itself, and the guardian dies first. */
    private void killAll(Process dohyo, long store) throws Exception {
        signal("STOP", Long.toString(store));
        dohyo.descendants()
                .filter(child -> child.info().commandLine().orElse("").contains("dohyo-guardian"))
                .forEach(ProcessHandle::destroyForcibly);
        signal("KILL", "-" + dohyo.pid());
        dohyo.waitFor();
        assertThat(isAlive(store)).isTrue();
    }

    private static boolean isAlive(long pid) {
        return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
    }

    private static void signal(String name, String target) throws Exception {
        Process kill = new ProcessBuilder("kill", "-" + name, "--", target).start();
        assertThat(kill.waitFor()).isZero();
    }

    private long storeOf(PlannedTrial planned) throws IOException {
        return trial(planned).processes().stream()
                .filter(process -> process.role().equals("store"))
                .findFirst()
                .orElseThrow()
                .pid();
    }

    private List<Long> origins(List<PlannedTrial> planned) throws IOException {
        List<Long> origins = new ArrayList<>();
        for (PlannedTrial one : planned) {
            origins.add(trial(one).originEpochMillis());
        }
        return origins;
    }

    private TrialRecord trial(PlannedTrial planned) throws IOException {
        return Json.read(files.trial(planned.directory()).trial(), TrialRecord.class);
    }

    private RunPlan plan() throws IOException {
        return Json.read(files.plan(), RunPlan.class);
    }

    private JsonNode results() throws IOException {
        return Json.read(files.results(), JsonNode.class);
    }

    private UserEnvironment user() {
        return new UserEnvironment(folder);
    }

    /** The leader of a process group of its own, as a shell would start it. */
    private Process start(String... arguments) throws IOException {
        List<String> words = new ArrayList<>(List.of("setsid"));
        words.addAll(UserEnvironment.process(UntimedMain.class));
        words.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(words).directory(folder.toFile());
        builder.environment().put("XDG_CACHE_HOME", folder.resolve("cache").toString());
        Process process = builder.start();
        started.add(process);
        return process;
    }

    private static void awaitLine(BufferedReader talk, String part) throws IOException {
        StringBuilder seen = new StringBuilder();
        for (String line = talk.readLine(); line != null; line = talk.readLine()) {
            if (line.contains(part)) {
                return;
            }
            seen.append(line).append('\n');
        }
        throw new AssertionError("the run ended without '" + part + "':\n" + seen);
    }

    private static String drained(BufferedReader talk) throws IOException {
        StringBuilder all = new StringBuilder();
        for (String line = talk.readLine(); line != null; line = talk.readLine()) {
            all.append(line).append('\n');
        }
        return all.toString();
    }
}
