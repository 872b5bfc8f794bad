package dohyo.lab.process;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Signals reach exactly the process that was meant. */
class SignalsTest {

    @TempDir
    Path folder;

    @Test
    void an_interrupted_thread_sends_it_and_stays_interrupted() throws IOException {
        ProcessIdentity self = ProcessIdentity.own();
        Thread.currentThread().interrupt();
        boolean sent = Signals.send("CONT", self);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(sent).isTrue();
    }

    @Test
    void a_process_that_took_over_a_pid_gets_none() throws IOException {
        ProcessIdentity self = ProcessIdentity.own();
        ProcessIdentity earlier = new ProcessIdentity(self.pid(), self.startTicks() - 1);
        assertThat(Signals.send("CONT", earlier)).isFalse();
    }

    /** Small images have none: Debian's comes with procps. Every stop of a store sends one. */
    @Test
    @Timeout(120)
    void a_machine_without_a_program_called_kill_will_do() throws Exception {
        Path programs = Files.createDirectory(folder.resolve("programs"));
        for (String name : List.of("sh", "sleep", "grep", "rm")) {
            Files.createSymbolicLink(programs.resolve(name), program(name));
        }
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx64m",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        GuardedMain.class.getName(),
                        folder.resolve("cache").toString(),
                        "close")
                .redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().put("PATH", programs.toString());
        Process dohyo = builder.start();
        dohyo.getOutputStream().close();
        byte[] said = dohyo.getInputStream().readAllBytes();
        assertThat(new String(said, StandardCharsets.UTF_8)).endsWith("ready\n");
        assertThat(dohyo.waitFor()).isZero();
    }

    private static Path program(String name) {
        return Stream.of(String.valueOf(System.getenv("PATH")).split(":", -1))
                .map(place -> Path.of(place, name).toAbsolutePath())
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow();
    }
}
