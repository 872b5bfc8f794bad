package dohyo.lab.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.BuiltCheckout;
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
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A real podman between the lab and its agent. The container's image is nearly empty: it has this
 * machine's own programs, which it cannot change.
 */
@Tag("slow")
@Timeout(120)
@EnabledIf("runsContainers")
final class PodmanTest {

    private static final Duration SHORT = Duration.ofMillis(1500);
    private static final Duration LONG = Duration.ofSeconds(30);
    private static final String NAME = "dohyo-test-" + ProcessHandle.current().pid();
    private static final String JDK = System.getProperty("java.home");

    /** The folders of a root, with the programs elsewhere. */
    private static final String IMPORT = """
            mkdir -p root/usr root/etc root/proc root/sys root/dev root/run
            mkdir -m 1777 root/tmp
            for each in bin sbin lib lib64; do ln -s usr/$each root/$each; done
            tar -C root -c . | podman import - "$0"
            """;

    /** Which runtime starts containers here; the standard one does not everywhere. */
    private static final List<List<String>> WAYS =
            List.of(List.of("podman"), List.of("podman", "--runtime", "runc"));

    @TempDir
    private Path folder;

    private Processes processes;
    private List<String> podman = List.of();

    static boolean runsContainers() throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("dohyo-podman");
        try {
            return isRun(folder, "podman", "--version") && !way(folder).isEmpty();
        } finally {
            isRun(folder, "podman", "rmi", "-f", NAME);
            isRun(folder, "rm", "-r", folder.toString());
        }
    }

    private static List<String> way(Path folder) throws IOException, InterruptedException {
        if (!isRun(folder, "sh", "-ec", IMPORT, NAME)) {
            return List.of();
        }
        for (List<String> way : WAYS) {
            if (isRun(folder, started(way, "--rm", "true"))) {
                return way;
            }
        }
        return List.of();
    }

    /** Its network has no way out. */
    private static String[] started(List<String> way, String mode, String... command) {
        List<String> words = new ArrayList<>(way);
        words.addAll(List.of("run", mode, "--name", NAME, "--network", "none"));
        words.addAll(List.of("--ulimit", "nofile=1024:1024", "--ulimit", "nproc=1024:1024"));
        for (String shared : List.of("/usr", "/etc", JDK)) {
            words.addAll(List.of("-v", shared + ":" + shared + ":ro"));
        }
        words.addAll(List.of("-e", "JAVA_HOME=" + JDK, NAME));
        words.addAll(List.of(command));
        return words.toArray(String[]::new);
    }

    private static boolean isRun(Path folder, String... words)
            throws IOException, InterruptedException {
        try {
            return new ProcessBuilder(words)
                            .directory(folder.toFile())
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException notHere) {
            return false;
        }
    }

    @BeforeEach
    void start() throws Exception {
        processes = new Processes(folder.resolve("cache"));
        podman = way(folder);
        assertThat(isRun(folder, started(podman, "-d", "sleep", "600"))).isTrue();
    }

    @AfterEach
    void end() throws Exception {
        processes.close();
        isRun(folder, asked("rm", "-f", "-t", "0", NAME));
        isRun(folder, "podman", "rmi", "-f", NAME);
    }

    @Test
    void an_agent_in_a_container_carries_files_and_processes() throws Exception {
        Path sent = folder.resolve("sent");
        Files.write(sent, new byte[3_000_000]);
        try (ConnectedMachine machine = connect()) {
            assertThat(machine.sharesNetwork()).isFalse();
            machine.files().place(sent, "trial/large");
            machine.files().fetch("trial/large", folder.resolve("came"));
            assertThat(folder.resolve("came")).hasSameBinaryContentAs(sent);
            FarProcess process = sleeping(machine);
            assertThat(machine.end()).isEmpty();
            assertThat(process.awaitExit(LONG)).isTrue();
        }
        assertThat(isRun(folder, asked("exec", NAME, "rmdir", "/tmp/dohyo/work")))
                .as("nothing of the session is left")
                .isTrue();
    }

    @Test
    void a_container_that_is_killed_is_a_lost_machine() throws Exception {
        ConnectedMachine machine = connect();
        FarProcess process = sleeping(machine);
        assertThat(isRun(folder, asked("kill", NAME))).isTrue();
        assertThat(process.awaitExit(LONG)).isTrue();
        assertThat(machine.loss())
                .matches("machine 'm': (the connection ended|its command has ended).*");
    }

    private String[] asked(String... command) {
        List<String> words = new ArrayList<>(podman);
        words.addAll(List.of(command));
        return words.toArray(String[]::new);
    }

    private static FarProcess sleeping(ConnectedMachine machine) throws IOException {
        FarCommand command =
                new FarCommand("trial", "trial/log.txt", List.of("sleep", "600"), Map.of());
        return machine.start(command, line -> {});
    }

    private ConnectedMachine connect() throws IOException {
        List<String> over = new ArrayList<>(podman);
        over.addAll(List.of("exec", "-i", NAME));
        Machine machine = new Machine("m", over, "/tmp/dohyo", 1, null, null);
        AgentJar jar = AgentJar.of(BuiltCheckout.withCache(folder).home());
        return ConnectedMachine.connect(
                processes, machine, jar, folder.resolve("machine.log"), SHORT);
    }
}
