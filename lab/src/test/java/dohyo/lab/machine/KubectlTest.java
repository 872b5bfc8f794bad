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
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A real kubectl between the lab and a pod, which a stand-in for the API server offers. */
@Tag("slow")
@Timeout(60)
@EnabledIf("isKubectlHere")
final class KubectlTest {

    private static final Pattern VERSION = Pattern.compile("Client Version: v1\\.([0-9]{1,3})\\.");

    /** From here on it speaks through WebSockets. */
    private static final int LEAST_VERSION = 31;

    private static final Duration SHORT = Duration.ofMillis(1500);
    private static final Duration LONG = Duration.ofSeconds(30);

    @TempDir
    private Path folder;

    private Processes processes;
    private KubernetesApiStandIn server;

    static boolean isKubectlHere() throws IOException {
        try {
            Process kubectl = new ProcessBuilder("kubectl", "version", "--client")
                    .redirectErrorStream(true)
                    .start();
            String said =
                    new String(kubectl.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            Matcher version = VERSION.matcher(said);
            return version.find() && Integer.parseInt(version.group(1)) >= LEAST_VERSION;
        } catch (IOException none) {
            return false;
        }
    }

    @BeforeEach
    void open() throws IOException {
        processes = new Processes(folder.resolve("cache"));
        server = new KubernetesApiStandIn();
    }

    @AfterEach
    void close() throws IOException {
        processes.close();
        server.close();
    }

    @Test
    void files_go_both_ways_and_the_goodbye_comes() throws Exception {
        Path sent = folder.resolve("sent");
        Files.write(sent, new byte[3_000_000]);
        try (ConnectedMachine machine = connect()) {
            machine.files().place(sent, "trial/large");
            machine.files().fetch("trial/large", folder.resolve("came"));
            assertThat(folder.resolve("came")).hasSameBinaryContentAs(sent);
            FarProcess process = sleeping(machine);
            assertThat(machine.end()).isEmpty();
            assertThat(ProcessHandle.of(process.pid())).isEmpty();
        }
    }

    @Test
    void a_broken_connection_is_told_in_kubectls_own_words_and_ends_everything() throws Exception {
        ConnectedMachine machine = connect();
        FarProcess process = sleeping(machine);
        ProcessHandle far = ProcessHandle.of(process.pid()).orElseThrow();
        server.breakConnections();
        assertThat(process.awaitExit(LONG)).isTrue();
        assertThat(process.exit().lastWords())
                .matches("machine 'm': (the connection ended|its command has ended)"
                        + "; its command said: .*error.*");
        far.onExit().get(30, TimeUnit.SECONDS);
    }

    private static FarProcess sleeping(ConnectedMachine machine) throws IOException {
        FarCommand command =
                new FarCommand("trial", "trial/log.txt", List.of("sleep", "600"), Map.of());
        return machine.start(command, line -> {});
    }

    private ConnectedMachine connect() throws IOException {
        List<String> over = List.of(
                "kubectl",
                "--server",
                server.address(),
                "--kubeconfig",
                "/dev/null",
                "--cache-dir",
                folder.resolve("discovery").toString(),
                "exec",
                "-i",
                "pod-0",
                "--");
        Machine machine = new Machine("m", over, folder.resolve("far") + "", 1, null, null);
        AgentJar jar = AgentJar.of(BuiltCheckout.withCache(folder).home());
        return ConnectedMachine.connect(
                processes, machine, jar, folder.resolve("machine.log"), SHORT);
    }
}
