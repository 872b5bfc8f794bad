package dohyo.lab.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.BuiltCheckout;
import dohyo.lab.process.Eventually;
import dohyo.lab.process.Processes;
import dohyo.model.machine.ClockOffset;
import dohyo.model.machine.Machine;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An agent on this very machine, through commands that stand in for ssh and its like and for what
 * goes wrong with them: each fault ends in a sentence, and nothing is left running.
 */
@Timeout(120)
@Tag("slow")
final class ConnectedMachineTest extends ProcessesTestBench {

    private static final InetAddress LOOPBACK = InetAddress.getLoopbackAddress();
    private static final int TERM = 15;
    private static final Duration SHORT = Duration.ofMillis(1500);
    private static final Duration LONG = Duration.ofSeconds(30);

    @Test
    void processes_files_figures_and_clock_of_a_machine() throws Exception {
        Path sent = Files.writeString(folder.resolve("sent"), "hello\n".repeat(50_000));
        try (ConnectedMachine machine = connect("env")) {
            String there = machine.files().place(sent, "trial/input.txt");
            BlockingQueue<String> lines = new ArrayBlockingQueue<>(100);
            FarProcess process = machine.start(
                    shell("echo \"$WORD\"; read x; echo got $x; wc -c < " + there
                            + "; cp input.txt copy.txt; echo sorry >&2; exit 3"),
                    lines::add);
            assertThat(lines.poll(30, TimeUnit.SECONDS)).isEqualTo("a b");
            process.tell("order");
            assertThat(process.awaitExit(LONG)).isTrue();
            assertThat(process.exit().code()).isEqualTo(3);
            assertThat(process.exit().lastWords()).contains("sorry");
            assertThat(lines).containsExactly("got order", "300000");

            Path home = folder.resolve("copy.txt");
            machine.files().fetch("trial/copy.txt", home);
            assertThat(home).hasSameTextualContentAs(sent);
            assertThat(machine.files().list("trial"))
                    .extracting(MachineFiles.FarFile::path)
                    .as("the copy there is gone, since it is here")
                    .containsExactly("input.txt", "log.txt");
            assertThat(machine.proc(List.of("stat", "999999999/io")))
                    .satisfiesExactly(
                            stat -> assertThat(stat).startsWith("cpu "),
                            gone -> assertThat(gone).isEmpty());
            ClockOffset clock = machine.clock();
            assertThat(Math.abs(clock.offsetNanos()))
                    .as("the same clock")
                    .isLessThanOrEqualTo(clock.boundNanos());
            assertThat(clock.pings()).isEqualTo(200);
            assertThat(machine.end()).isEmpty();
        }
        assertThat(work()).isEmpty();
    }

    @Test
    void what_was_pushed_once_is_not_pushed_again() throws IOException {
        try (ConnectedMachine first = connect("env")) {
            assertThat(store()).hasSize(1);
            first.files().place(Files.writeString(folder.resolve("one"), "1"), "one");
        }
        List<Path> before = store();
        try (ConnectedMachine second = connect("env")) {
            second.files().place(folder.resolve("one"), "other");
        }
        assertThat(before).hasSize(2).containsExactlyInAnyOrderElementsOf(store());
    }

    @Test
    void ten_kilobytes_of_chatter_before_the_greeting_are_skipped() throws IOException {
        try (ConnectedMachine machine =
                connect("sh", "-c", "yes 'Last login: today' | head -c 10000; exec \"$@\"", "x")) {
            assertThat(machine.greeting().number("cores")).isPositive();
        }
    }

    @Test
    void chatter_without_end_is_given_up() {
        assertFails("more than 1 MB of other output", "sh", "-c", "yes");
    }

    @Test
    void a_command_that_fails_is_quoted() {
        assertFails(
                "no agent could be started through its command (exit code 255): it ended before"
                        + " the agent spoke; the command said: Host key verification failed.",
                "sh",
                "-c",
                "echo Host key verification failed. >&2; exit 255");
    }

    @Test
    void a_program_that_is_not_there_is_named() {
        assertThatThrownBy(() -> connect("no-such-ssh"))
                .hasMessageContaining("no program no-such-ssh");
    }

    @Test
    void a_folder_that_cannot_be_made_is_named() {
        Machine machine = new Machine("m", List.of("env"), "/proc/none", 1, null, null);
        assertThatThrownBy(() -> ConnectedMachine.connect(
                        processes, machine, jar(), folder.resolve("machine.log")))
                .hasMessage("machine 'm': the folder /proc/none cannot be made; name another one"
                        + " with 'folder:'");
    }

    @Test
    void a_disk_that_takes_no_jar_is_told() {
        assertFails("no room for", "sh", "-c", "ulimit -f 4; exec \"$@\"", "x");
    }

    @Test
    void a_disk_that_takes_no_file_is_told_and_the_machine_goes_on() throws IOException {
        Path large = folder.resolve("large");
        Files.write(large, new byte[3_000_000]);
        try (ConnectedMachine machine = connect("sh", "-c", "ulimit -f 2000; exec \"$@\"", "x")) {
            assertThatThrownBy(() -> machine.files().place(large, "large"))
                    .hasMessageContaining("machine 'm': a file cannot be kept: File too large");
            assertThat(machine.isLost()).isFalse();
            assertThat(machine.files().list("trial")).isEmpty();
        }
    }

    @Test
    void a_killed_agent_takes_its_processes_with_it() throws Exception {
        ConnectedMachine machine = connect("env");
        FarProcess process = machine.start(shell("exec sleep 600"), line -> {});
        ProcessHandle far = ProcessHandle.of(process.pid()).orElseThrow();
        ProcessHandle.of(machine.greeting().number("pid")).orElseThrow().destroyForcibly();
        far.onExit().get(30, TimeUnit.SECONDS);
        assertThat(process.awaitExit(LONG)).isTrue();
        assertThat(process.exit().code()).isEqualTo(-1);
        assertThat(machine.end()).isEqualTo("machine 'm': the connection ended");
    }

    /** A cancelled job, a container that is stopped. */
    @Test
    void what_is_told_to_end_all_at_once_leaves_nothing_behind() throws Exception {
        ConnectedMachine machine = connect("env");
        FarProcess process = machine.start(shell("trap '' TERM; sleep 600"), line -> {});
        ProcessHandle agent = ProcessHandle.of(machine.greeting().number("pid")).orElseThrow();
        Eventually.holds(
                "guardian, shell and its child are there",
                () -> agent.descendants()
                                .filter(ConnectedMachineTest::outlivesTerm)
                                .count()
                        == 3);
        List<ProcessHandle> all = agent.descendants().toList();
        all.forEach(ProcessHandle::destroy);
        agent.destroy();
        for (ProcessHandle one : all) {
            one.onExit().get(60, TimeUnit.SECONDS);
        }
        assertThat(process.awaitExit(LONG)).isTrue();
        assertThat(machine.loss()).isEqualTo("machine 'm': the connection ended");
        assertThat(work()).isEmpty();
    }

    /** The guardian does, and so do here a shell and its child. */
    private static boolean outlivesTerm(ProcessHandle process) {
        try {
            String status = Files.readString(Path.of("/proc", process.pid() + "", "status"));
            Matcher ignored = Pattern.compile("SigIgn:\\s*([0-9a-f]+)").matcher(status);
            return ignored.find()
                    && (Long.parseUnsignedLong(ignored.group(1), 16) & (1L << (TERM - 1))) != 0;
        } catch (IOException hasEnded) {
            return false;
        }
    }

    @Test
    void a_folder_of_somebody_else_is_not_used() throws IOException {
        Path programs = Files.createDirectories(folder.resolve("bin"));
        Path list = Files.writeString(
                programs.resolve("ls"), "#!/bin/sh\necho drwx------ 3 987654 987654 4096 x\n");
        Files.setPosixFilePermissions(list, PosixFilePermissions.fromString("rwxr-xr-x"));
        assertFails(
                "far belongs to somebody else; name another with 'folder:'",
                "env",
                "PATH=" + programs + ":" + System.getenv("PATH"));
    }

    /** Whether it is noticed by who reads or by who writes is chance. */
    @Test
    void what_a_command_says_when_its_stream_ends_is_passed_on() throws Exception {
        ConnectedMachine machine =
                connect("sh", "-c", "echo banner >&2; \"$@\"; echo STEP 7.1 CANCELLED >&2", "x");
        FarProcess process = machine.start(shell("exec sleep 600"), line -> {});
        ProcessHandle.of(machine.greeting().number("pid")).orElseThrow().destroyForcibly();
        assertThat(process.awaitExit(LONG)).isTrue();
        assertThat(machine.end())
                .matches("machine 'm': the connection (ended|broke: .*); its command said:"
                        + " .*STEP 7[.]1 CANCELLED")
                .doesNotContain("banner");
    }

    @Test
    void a_stream_that_stands_still_ends_everything_on_both_sides() throws Exception {
        ConnectedMachine machine = connect("env");
        FarProcess process = machine.start(shell("exec sleep 600"), line -> {});
        ProcessHandle far = ProcessHandle.of(process.pid()).orElseThrow();
        long agent = machine.greeting().number("pid");
        new ProcessBuilder("kill", "-STOP", Long.toString(agent)).start().waitFor();
        assertThat(process.awaitExit(LONG)).isTrue();
        assertThat(process.exit().lastWords())
                .startsWith("machine 'm': it has been silent for 1.5 s");
        far.onExit().get(30, TimeUnit.SECONDS);
        assertThat(machine.end()).contains("it has been silent for 1.5 s");
    }

    @Test
    void a_stream_cut_within_a_frame_is_a_reason() throws IOException {
        ConnectedMachine machine = ConnectedMachine.connect(
                processes,
                machine("sh", "-c", "\"$@\" | dd bs=1 count=20000 2>/dev/null", "x"),
                jar(),
                folder.resolve("machine.log"));
        Path sent = folder.resolve("sent");
        Files.write(sent, new byte[100_000]);
        machine.files().place(sent, "trial/large");
        assertThatThrownBy(() -> machine.files().fetch("trial/large", folder.resolve("came")))
                .hasMessageMatching("machine 'm': (the connection broke: it was cut within a"
                        + " frame|it has been silent for .*)");
        assertThat(folder.resolve("came")).doesNotExist();
        machine.close();
    }

    @Test
    void two_sessions_on_one_machine_leave_each_other_alone() throws Exception {
        try (Processes others = new Processes(folder.resolve("other-cache"));
                ConnectedMachine one = connect("env");
                ConnectedMachine two = ConnectedMachine.connect(
                        others, machine("env"), jar(), folder.resolve("two.log"))) {
            FarProcess stays = two.start(shell("read x"), line -> {});
            FarProcess ends = one.start(shell("exec sleep 600"), line -> {});
            assertThat(one.end()).isEmpty();
            assertThat(ProcessHandle.of(ends.pid())).isEmpty();
            assertThat(stays.hasEnded()).isFalse();
            stays.tell("go on");
            assertThat(stays.awaitExit(LONG)).isTrue();
            assertThat(stays.exit().code()).isZero();
        }
    }

    @Test
    void a_server_over_there_is_asked_through_a_port_of_this_machine() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 0, LOOPBACK);
                ConnectedMachine machine = connect("env");
                MachineTunnel tunnel = machine.tunnel(0, "127.0.0.1", server.getLocalPort());
                Socket asks = new Socket(LOOPBACK, tunnel.port());
                Socket answers = server.accept()) {
            byte[] question = new byte[200_000];
            question[199_999] = 7;
            asks.getOutputStream().write(question);
            assertThat(answers.getInputStream().readNBytes(question.length)).isEqualTo(question);
            answers.getOutputStream().write(8);
            assertThat(asks.getInputStream().read()).isEqualTo(8);
            answers.shutdownOutput();
            assertThat(asks.getInputStream().read()).isEqualTo(-1);
        }
    }

    @Test
    void an_agent_is_no_way_into_its_network() throws Exception {
        try (ConnectedMachine machine = connect("env");
                MachineTunnel tunnel = machine.tunnel(0, "192.0.2.1", 80);
                Socket asks = new Socket(LOOPBACK, tunnel.port())) {
            assertThat(asks.getInputStream().read()).isEqualTo(-1);
        }
    }

    @Test
    void a_text_is_written_for_its_owner_alone_and_kept_nowhere_else() throws IOException {
        try (ConnectedMachine machine = connect("env")) {
            machine.files().write("conf/jmx.password", "dohyo secret");
            Path there = Path.of(machine.greeting().text("work"), "conf/jmx.password");
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(there)))
                    .isEqualTo("rw-------");
            assertThat(there).hasContent("dohyo secret");
            assertThat(store()).hasSize(1);
        }
    }

    @Test
    void no_way_leads_out_of_the_work_folder() throws IOException {
        try (ConnectedMachine machine = connect("env")) {
            assertThatThrownBy(() -> machine.files().fetch("../../x", folder.resolve("x")))
                    .hasMessageContaining("a path out of the work folder");
            assertThatThrownBy(() -> machine.proc(List.of("self/environ")))
                    .hasMessageContaining("not a file of /proc that is read");
        }
    }

    private void assertFails(String sentence, String... over) {
        assertThatThrownBy(() -> connect(over))
                .isInstanceOf(MachineFailure.class)
                .hasMessageStartingWith("machine 'm': ")
                .hasMessageContaining(sentence);
    }

    private ConnectedMachine connect(String... over) throws IOException {
        return ConnectedMachine.connect(
                processes, machine(over), jar(), folder.resolve("machine.log"), SHORT);
    }

    private Machine machine(String... over) {
        return new Machine("m", List.of(over), folder.resolve("far").toString(), 1, null, null);
    }

    private AgentJar jar() throws IOException {
        return AgentJar.of(BuiltCheckout.withCache(folder).home());
    }

    private static FarCommand shell(String script) {
        return new FarCommand(
                "trial", "trial/log.txt", List.of("sh", "-c", script), Map.of("WORD", "a b"));
    }

    private List<Path> store() throws IOException {
        return files(folder.resolve("far").resolve("store"));
    }

    private List<Path> work() throws IOException {
        return files(folder.resolve("far").resolve("work"));
    }

    private static List<Path> files(Path folder) throws IOException {
        try (var all = Files.list(folder)) {
            return all.toList();
        }
    }
}
