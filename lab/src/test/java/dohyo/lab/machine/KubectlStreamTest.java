package dohyo.lab.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.BuiltCheckout;
import dohyo.model.machine.Machine;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** What users of {@code kubectl exec} report of its streams, through a program that does it. */
@Timeout(120)
final class KubectlStreamTest extends ProcessesTestBench {

    private static final Duration SHORT = Duration.ofMillis(1500);

    @Test
    void a_stream_that_is_cut_is_a_lost_machine_whatever_the_exit_code_says() throws Exception {
        ConnectedMachine machine = connect("cut", 60_000);
        FarProcess process = machine.start(command("exec sleep 600"), line -> {});
        ProcessHandle far = ProcessHandle.of(process.pid()).orElseThrow();
        Path sent = folder.resolve("sent");
        Files.write(sent, new byte[100_000]);
        machine.files().place(sent, "trial/large");
        assertThatThrownBy(() -> machine.files().fetch("trial/large", folder.resolve("came")))
                .hasMessageMatching("machine 'm': the connection (ended|broke: .*); its command"
                        + " said: error: error reading from error stream: unexpected EOF");
        assertThat(folder.resolve("came")).doesNotExist();
        assertThat(machine.isLost()).isTrue();
        assertThat(machine.loss()).contains("unexpected EOF");
        far.onExit().get(30, TimeUnit.SECONDS);
        assertThat(process.exit().code()).isEqualTo(-1);
    }

    @Tag("slow")
    @Test
    void heartbeats_keep_a_stream_that_would_be_closed_when_it_is_idle() throws Exception {
        try (ConnectedMachine machine = connect("idle", 700)) {
            FarProcess process = machine.start(command("sleep 2"), line -> {});
            assertThat(process.awaitExit(Duration.ofSeconds(30))).isTrue();
            assertThat(process.exit().code()).isZero();
            assertThat(machine.end()).isEmpty();
        }
    }

    @Tag("slow")
    @Test
    void a_goodbye_that_is_lost_on_its_way_is_missed() throws Exception {
        ConnectedMachine machine = connect("tail", 0);
        FarProcess process = machine.start(command("exec sleep 600"), line -> {});
        ProcessHandle far = ProcessHandle.of(process.pid()).orElseThrow();
        assertThat(machine.end()).matches("machine 'm': (the connection ended|its command has.*)");
        far.onExit().get(30, TimeUnit.SECONDS);
        assertThat(folder.resolve("far/work")).isEmptyDirectory();
    }

    private ConnectedMachine connect(String fault, int limit) throws IOException {
        List<String> over = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                KubectlStandIn.class.getName(),
                fault,
                Integer.toString(limit),
                "exec",
                "-i",
                "pod-0",
                "--");
        Machine machine = new Machine("m", over, folder.resolve("far") + "", 1, null, null);
        AgentJar jar = AgentJar.of(BuiltCheckout.withCache(folder).home());
        return ConnectedMachine.connect(
                processes, machine, jar, folder.resolve("machine.log"), SHORT);
    }

    private static FarCommand command(String script) {
        return new FarCommand("trial", "trial/log.txt", List.of("sh", "-c", script), Map.of());
    }
}
