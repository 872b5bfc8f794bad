package dohyo.lab.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.model.experiment.StoreSpec.Confinement;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Children are started, heard, suspended and ended. */
class ProcessesTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    @TempDir
    Path cache;

    private Processes processes;

    @BeforeEach
    void open() throws IOException {
        processes = new Processes(cache);
    }

    @AfterEach
    void close() throws IOException {
        processes.close();
    }

    @Test
    void output_goes_to_the_log_and_the_exit_code_is_kept() throws IOException {
        ChildProcess child = processes.start(shell("echo out; echo err >&2; exit 3"));
        assertThat(child.awaitExit(MINUTE)).isTrue();
        assertThat(child.exitCode()).isEqualTo(3);
        assertThat(Files.readAllLines(child.log())).containsExactly("out", "err");
        assertThat(child.lastWords()).startsWith(child.log() + ":").contains("\n    err");
    }

    @Test
    void a_talking_child_hears_and_answers() throws IOException {
        ChildProcess child = processes.start(
                shell("while read -r line; do echo got $line; done; echo end").talking());
        child.tell("one");
        assertThat(child.readLine()).isEqualTo("got one");
        child.endInput();
        assertThat(child.readLine()).isEqualTo("end");
        assertThat(child.readLine()).isNull();
    }

    @Test
    void a_pinned_child_runs_there_and_nowhere_else() throws IOException {
        ChildProcess child = processes.start(
                shell("grep Cpus_allowed_list /proc/self/status").on(List.of(0)));
        assertThat(child.awaitExit(MINUTE)).isTrue();
        assertThat(Files.readAllLines(child.log())).containsExactly("Cpus_allowed_list:\t0");
        assertThat(child.command()).containsSequence("taskset", "-c", "0", "sh");
    }

    @Test
    void a_child_adds_its_number_to_its_groups_before_it_is_the_program() throws IOException {
        Path group = Files.createFile(cache.resolve("cgroup.procs"));
        ChildProcess child = processes.start(shell("cat \"" + group + "\"").within(in(group)));
        assertThat(child.awaitExit(MINUTE)).isTrue();
        assertThat(Files.readAllLines(child.log())).containsExactly(Long.toString(child.pid()));
    }

    @Test
    void a_child_that_cannot_enter_its_group_never_begins() throws IOException {
        Path group = cache.resolve("nowhere/cgroup.procs");
        ChildProcess child = processes.start(shell("echo begun").within(in(group)));
        assertThat(child.awaitExit(MINUTE)).isTrue();
        assertThat(child.exitCode()).isEqualTo(1);
        assertThat(Files.readString(child.log()))
                .contains("cannot enter the control group of " + group)
                .doesNotContain("begun");
    }

    private static Confinement in(Path group) {
        return new Confinement(List.of(), List.of(group.toString()));
    }

    @Test
    void a_secret_is_known_to_the_child_and_to_nobody_else() throws IOException {
        Command command = shell("test \"$WORD\" = \"xyz\"zy && cat /proc/$$/cmdline")
                .with(SecretVariables.of(Map.of("WORD", "xyzzy")));
        ChildProcess child = processes.start(command);
        assertThat(child.awaitExit(MINUTE)).isTrue();
        assertThat(child.exitCode()).isZero();
        assertThat(Files.readString(child.log())).contains("sh").doesNotContain("xyzzy");
        assertThat(child.command() + " " + child.environment() + command)
                .doesNotContain("xyzzy")
                .contains("WORD");
    }

    @Test
    void a_child_is_suspended_and_goes_on() throws IOException {
        ChildProcess child = processes.start(shell("sleep 600"));
        child.suspend();
        assertThat(child.identity().standsStill()).isTrue();
        assertThat(stateOf(child)).isEqualTo('T');
        child.resume();
        Eventually.holds("running again", () -> stateOf(child) != 'T');
    }

    @Test
    void a_suspended_child_can_be_stopped_cleanly() throws IOException {
        ChildProcess child = processes.start(
                shell("trap 'echo bye; exit 0' TERM; echo up; while :; do sleep 0.1; done")
                        .talking());
        assertThat(child.readLine()).isEqualTo("up");
        child.suspend();
        assertThat(child.stop(MINUTE)).isZero();
        assertThat(child.readLine()).isEqualTo("bye");
    }

    @Test
    void a_child_that_ignores_the_request_is_killed() throws IOException {
        ChildProcess child = processes.start(
                shell("trap '' TERM; echo up; while :; do sleep 0.1; done").talking());
        assertThat(child.readLine()).isEqualTo("up");
        assertThat(child.stop(Duration.ofMillis(200))).isEqualTo(128 + 9);
        assertThat(child.identity().isAlive()).isFalse();
    }

    @Test
    void a_child_leads_a_session_of_its_own_and_is_nicer() throws IOException {
        int own = Integer.parseInt(stat("self").split(" ", -1)[16]);
        String nicer = Integer.toString(Math.min(19, own + 5));
        ChildProcess child = processes.start(shell("sleep 600").nice(5));
        Eventually.holds("its own session and niceness", () -> {
            String[] fields = statOf(child).split(" ", -1);
            return fields[3].equals(Long.toString(child.pid())) && fields[16].equals(nicer);
        });
        Path group = Path.of("/proc/" + child.pid() + "/autogroup");
        if (Files.exists(group)) {
            assertThat(Files.readString(group).strip()).endsWith(" nice 5");
        }
        assertThat(child.command()).endsWith("sh", "-c", "sleep 600");
    }

    @Test
    void variables_are_handed_over_and_jvm_switches_are_not() throws IOException {
        assertThat(LaunchPrefix.UNWANTED_VARIABLES)
                .contains("JAVA_TOOL_OPTIONS", "DOHYO_CQL_PASSWORD", "DOHYO_RESP_PASSWORD")
                .contains("DOHYO_JMX_PASSWORD", "DOHYO_SHELL");
        ChildProcess child = processes.start(shell("echo $COLOUR ${JAVA_TOOL_OPTIONS-none}")
                .with(Map.of("COLOUR", "red"))
                .talking());
        assertThat(child.readLine()).isEqualTo("red none");
    }

    @Test
    void closing_ends_all_children_and_removes_the_work_folder() throws IOException {
        ChildProcess child = processes.start(shell("sleep 600"));
        Path work = processes.workFolder();
        assertThat(work).exists();
        processes.close();
        assertThat(child.identity().isAlive()).isFalse();
        assertThat(work).doesNotExist();
    }

    @Test
    void a_cache_folder_that_cannot_be_used_is_told() throws IOException {
        Path file = Files.createFile(cache.resolve("file"));
        assertThatThrownBy(() -> new Processes(file))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("cannot use the cache folder " + file)
                .hasMessageContaining("XDG_CACHE_HOME");
    }

    @Test
    void a_missing_program_is_told() {
        Command missing = new Command("x", List.of("/no/such/program"), cache, log());
        assertThatThrownBy(() -> processes.start(missing))
                .isInstanceOf(IOException.class)
                .hasMessage("cannot start x: no program /no/such/program");
    }

    private Command shell(String script) {
        return new Command("shell", List.of("sh", "-c", script), cache, log());
    }

    private Path log() {
        return cache.resolve("log");
    }

    private static char stateOf(ChildProcess child) {
        return statOf(child).charAt(0);
    }

    private static String statOf(ChildProcess child) {
        return stat(Long.toString(child.pid()));
    }

    private static String stat(String process) {
        try {
            String stat = Files.readString(Path.of("/proc/" + process + "/stat"));
            return stat.substring(stat.lastIndexOf(')') + 2);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
