package dohyo.lab.stores;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.process.ChildProcess;
import dohyo.lab.process.Command;
import dohyo.lab.process.Processes;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Servers that are asked whether they serve. */
@Timeout(60)
class ReadinessCheckTest {

    private static final Duration LONGEST = Duration.ofMillis(400);

    @TempDir
    Path folder;

    private Processes processes;
    private ChildProcess process;

    @BeforeEach
    void start() throws IOException {
        processes = new Processes(folder.resolve("cache"));
        process = processes.start(
                new Command("hung", List.of("sleep", "60"), folder, folder.resolve("server.log")));
    }

    @AfterEach
    void end() throws IOException {
        processes.close();
    }

    private ReadinessCheck asked(Probe probe) {
        return new ReadinessCheck(process, probe, () -> "nothing");
    }

    @Test
    void one_that_takes_a_question_and_never_answers_is_given_up_in_time() throws Exception {
        try (ServerSocket hung = new ServerSocket(0, 9, InetAddress.getLoopbackAddress())) {
            AtomicInteger questions = new AtomicInteger();
            ReadinessCheck readiness = asked(() -> {
                questions.incrementAndGet();
                return answerOf(hung);
            });
            assertThatThrownBy(() -> readiness.await(LONGEST))
                    .isInstanceOf(StoreFailure.class)
                    .hasMessageContaining("hung was not ready within 0 s: it was asked and has not"
                            + " answered");
            assertThat(readiness.look(Duration.ofMillis(1))).isEmpty();
            assertThat(questions).as("the first one is still with the server").hasValue(1);
        }
    }

    /** Accepts by the kernel's queue and says nothing. */
    private static String answerOf(ServerSocket server) throws IOException {
        try (Socket socket = new Socket(server.getInetAddress(), server.getLocalPort())) {
            return "version " + socket.getInputStream().read();
        }
    }

    @Test
    void one_that_says_it_is_not_there_yet_is_asked_again() throws Exception {
        AtomicInteger questions = new AtomicInteger();
        ReadinessCheck readiness = asked(() -> {
            if (questions.incrementAndGet() < 3) {
                throw new IOException("not yet");
            }
            return "5.0";
        });
        assertThat(readiness.await(Duration.ofSeconds(30))).isEqualTo("5.0");
        assertThat(questions).hasValue(3);
    }

    @Test
    void one_that_is_late_without_owing_an_answer_is_told_apart() {
        ReadinessCheck readiness = asked(() -> {
            throw new IOException("not yet");
        });
        assertThatThrownBy(() -> readiness.await(LONGEST))
                .hasMessageStartingWith("hung was not ready within 0 s; its last words:");
    }

    @Test
    void one_that_ends_is_told_at_once() {
        process.kill();
        assertThatThrownBy(() -> asked(() -> "5.0").await(Duration.ofSeconds(30)))
                .hasMessageContaining("hung ended with exit code 137 before it was ready");
    }
}
