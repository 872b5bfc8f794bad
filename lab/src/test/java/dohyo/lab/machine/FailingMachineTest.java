package dohyo.lab.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.BuiltCheckout;
import dohyo.model.machine.Machine;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/** An agent on a machine that lacks a program, or whose connection breaks within a file. */
@Timeout(120)
final class FailingMachineTest extends ProcessesTestBench {

    private static final Duration SHORT = Duration.ofMillis(1500);
    private static final Duration LONG = Duration.ofSeconds(30);

    @Test
    void a_machine_without_a_program_called_kill_is_not_lost_by_a_signal() throws Exception {
        Path programs = Files.createDirectory(folder.resolve("programs"));
        for (String place : Objects.requireNonNull(System.getenv("PATH")).split(":", -1)) {
            linkAllBut("kill", Path.of(place), programs);
        }
        try (ConnectedMachine machine = connect("env", "PATH=" + programs)) {
            FarProcess process = machine.start(shell("exec sleep 600"), unused -> {});
            process.signal("KILL");
            assertThat(process.awaitExit(LONG)).isTrue();
            assertThat(machine.isLost()).isFalse();
        }
    }

    private static void linkAllBut(String left, Path from, Path to) throws IOException {
        if (!Files.isDirectory(from)) {
            return;
        }
        try (Stream<Path> programs = Files.list(from)) {
            for (Path one : programs.toList()) {
                Path link = to.resolve(one.getFileName());
                if (!link.endsWith(left) && !Files.exists(link, LinkOption.NOFOLLOW_LINKS)) {
                    Files.createSymbolicLink(link, one);
                }
            }
        }
    }

    /** Its end must not overtake the answer that it has begun, for which the lab waits. */
    @Test
    void programs_that_end_at_once_are_heard_of() throws Exception {
        try (ConnectedMachine machine = connect("env")) {
            for (int i = 0; i < 50; i++) {
                FarProcess process = machine.start(shell("exit 3"), unused -> {});
                assertThat(process.awaitExit(LONG)).isTrue();
                assertThat(process.exit().code()).isEqualTo(3);
            }
        }
    }

    @Test
    void half_a_file_is_not_kept() throws IOException {
        Path large = Files.write(folder.resolve("large"), new byte[3_000_000]);
        try (ConnectedMachine machine =
                connect("sh", "-c", "dd bs=1 count=300000 2>/dev/null | \"$@\"", "x")) {
            assertThatThrownBy(() -> machine.files().place(large, "large"))
                    .isInstanceOf(IOException.class);
        }
        try (Stream<Path> kept = Files.list(folder.resolve("far").resolve("store"))) {
            assertThat(kept).as("the agent itself").hasSize(1);
        }
    }

    private ConnectedMachine connect(String... over) throws IOException {
        Machine machine =
                new Machine("m", List.of(over), folder.resolve("far").toString(), 1, null, null);
        return ConnectedMachine.connect(
                processes,
                machine,
                AgentJar.of(BuiltCheckout.withCache(folder).home()),
                folder.resolve("machine.log"),
                SHORT);
    }

    private static FarCommand shell(String script) {
        return new FarCommand("trial", "trial/log.txt", List.of("sh", "-c", script), Map.of());
    }
}
