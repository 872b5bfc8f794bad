package dohyo.lab.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.BuiltCheckout;
import dohyo.lab.process.ChildProcess;
import dohyo.lab.process.Command;
import dohyo.lab.process.Processes;
import dohyo.model.machine.Machine;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** What goes wrong with a real ssh ends in a sentence, and in nothing that is left running. */
@Tag("slow")
@Timeout(60)
@EnabledIf("hasServer")
final class OpenSshTest {

    private static final Path SERVER = Path.of("/usr/sbin/sshd");
    private static final Path SEPARATION = Path.of("/run/sshd");
    private static final byte[] LOOPBACK = {127, 0, 0, 1};
    private static final Duration SHORT = Duration.ofMillis(1500);
    private static final Duration LONG = Duration.ofSeconds(30);

    @TempDir
    private Path folder;

    private Processes processes;
    private int port;

    static boolean hasServer() {
        return Files.isExecutable(SERVER) && Files.isExecutable(Path.of("/usr/bin/ssh-keygen"));
    }

    @BeforeEach
    void serve() throws IOException {
        processes = new Processes(folder.resolve("cache"));
        if (Files.isWritable(SEPARATION.getParent())) {
            Files.createDirectories(SEPARATION);
        }
        for (String key : List.of("host", "own")) {
            run("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", folder.resolve(key) + "");
        }
        port = freePort();
        ChildProcess server = processes.start(new Command(
                "sshd",
                List.of(
                        SERVER.toString(),
                        "-D",
                        "-e",
                        "-f",
                        "/dev/null",
                        "-oListenAddress=127.0.0.1",
                        "-oPort=" + port,
                        "-oHostKey=" + folder.resolve("host"),
                        "-oAuthorizedKeysFile=" + folder.resolve("own.pub"),
                        "-oStrictModes=no",
                        "-oPidFile=none"),
                folder,
                folder.resolve("sshd.log")));
        while (!isServed()) {
            assertThat(server.isAlive()).describedAs(server.lastWords()).isTrue();
            LockSupport.parkNanos(20_000_000);
        }
    }

    @AfterEach
    void end() throws IOException {
        processes.close();
    }

    @Test
    void a_killed_process_is_told_and_a_killed_agent_ends_all_others() throws Exception {
        ConnectedMachine machine = connect();
        FarProcess killed = sleeping(machine);
        ProcessHandle.of(killed.pid()).orElseThrow().destroyForcibly();
        assertThat(killed.awaitExit(LONG)).isTrue();
        assertThat(killed.exit().code()).isEqualTo(137);
        assertThat(machine.isLost()).isFalse();

        FarProcess other = sleeping(machine);
        ProcessHandle far = ProcessHandle.of(other.pid()).orElseThrow();
        ProcessHandle.of(machine.greeting().number("pid")).orElseThrow().destroyForcibly();
        far.onExit().get(30, TimeUnit.SECONDS);
        assertThat(other.awaitExit(LONG)).isTrue();
        assertThat(machine.end()).matches("machine 'm': (the connection ended|its command has.*)");
    }

    @Test
    void a_killed_ssh_ends_everything_over_there() throws Exception {
        ConnectedMachine machine = connect();
        FarProcess process = sleeping(machine);
        ProcessHandle far = ProcessHandle.of(process.pid()).orElseThrow();
        ssh().destroyForcibly();
        assertThat(process.awaitExit(LONG)).isTrue();
        assertThat(process.exit().lastWords())
                .matches("machine 'm': (the connection ended|its command has ended)");
        far.onExit().get(30, TimeUnit.SECONDS);
    }

    @Test
    void an_ssh_that_stands_still_ends_everything_on_both_sides() throws Exception {
        ConnectedMachine machine = connect();
        FarProcess process = sleeping(machine);
        ProcessHandle far = ProcessHandle.of(process.pid()).orElseThrow();
        run("kill", "-STOP", Long.toString(ssh().pid()));
        assertThat(process.awaitExit(LONG)).isTrue();
        assertThat(process.exit().lastWords())
                .startsWith("machine 'm': it has been silent for 1.5 s");
        far.onExit().get(30, TimeUnit.SECONDS);
        assertThat(machine.isLost()).isTrue();
    }

    private static FarProcess sleeping(ConnectedMachine machine) throws IOException {
        FarCommand command =
                new FarCommand("trial", "trial/log.txt", List.of("sleep", "600"), Map.of());
        return machine.start(command, line -> {});
    }

    private static ProcessHandle ssh() {
        return ProcessHandle.current()
                .descendants()
                .filter(one -> one.info().command().orElse("").endsWith("/ssh"))
                .findFirst()
                .orElseThrow();
    }

    private ConnectedMachine connect() throws IOException {
        List<String> over = new ArrayList<>(List.of("ssh", "-F", "/dev/null", "-oBatchMode=yes"));
        over.addAll(List.of("-oStrictHostKeyChecking=no", "-oUserKnownHostsFile=/dev/null"));
        over.addAll(List.of("-i", folder.resolve("own") + "", "-p", port + "", "127.0.0.1"));
        Machine machine = new Machine("m", over, folder.resolve("far") + "", 1, null, null);
        AgentJar jar = AgentJar.of(BuiltCheckout.withCache(folder).home());
        return ConnectedMachine.connect(
                processes, machine, jar, folder.resolve("machine.log"), SHORT);
    }

    private boolean isServed() {
        try (Socket socket = new Socket(InetAddress.getByAddress(LOOPBACK), port)) {
            return socket.isConnected();
        } catch (IOException notYet) {
            return false;
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket any = new ServerSocket(0)) {
            return any.getLocalPort();
        }
    }

    private static void run(String... words) throws IOException {
        try {
            assertThat(new ProcessBuilder(words).start().waitFor()).isZero();
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }
}
