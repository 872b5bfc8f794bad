package dohyo.nullstore;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The null store as the lab uses it: a child process. */
@Tag("slow")
class NullStoreProcessTest {

    @TempDir
    private Path directory = Path.of("");

    private final List<Process> children = new ArrayList<>();

    private Process start(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "dohyo.nullstore.NullStore"));
        command.addAll(List.of(arguments));
        Process child = new ProcessBuilder(command).start();
        children.add(child);
        return child;
    }

    @AfterEach
    void end() {
        children.forEach(Process::destroyForcibly);
    }

    private static void awaitReady(Process child) throws IOException {
        assertThat(line(child.inputReader())).startsWith("ready 127.0.0.1:");
    }

    private static String line(BufferedReader reader) throws IOException {
        String line = reader.readLine();
        return line == null ? "" : line;
    }

    private static int exitCode(Process child) throws InterruptedException {
        assertThat(child.waitFor(20, TimeUnit.SECONDS)).as("ended in time").isTrue();
        return child.exitValue();
    }

    @Test
    void ends_with_its_parent_even_in_a_stall() throws Exception {
        Path script = directory.resolve("script.json");
        Path log = directory.resolve("log.jsonl");
        Files.writeString(
                script, "[{\"kind\": \"STALL\", \"atNanos\": 0, \"nanos\": 900000000000}]");
        Process child = start(
                "--listen", "127.0.0.1:0", "--script", script.toString(), "--log", log.toString());
        awaitReady(child);
        child.outputWriter().write("start\n");
        child.outputWriter().close();
        assertThat(exitCode(child)).isZero();
        assertThat(Files.readString(log)).contains("\"kind\":\"requests\"");
    }

    @Test
    void one_of_shards_writes_down_which_requests_came_to_theirs() throws Exception {
        Path log = directory.resolve("log.jsonl");
        Process child = start(
                "--listen",
                "127.0.0.1:0",
                "--shards",
                "1",
                "--tablets",
                "2",
                "--log",
                log.toString());
        String address = line(child.inputReader()).replace("ready 127.0.0.1:", "");
        try (RawClient client = new RawClient(new InetSocketAddress(
                InetAddress.getLoopbackAddress(), Integer.parseInt(address)))) {
            assertThat(client.ask(5, new byte[0]).text())
                    .contains("SCYLLA_NR_SHARDS", "SCYLLA_SHARD_AWARE_PORT", "TABLETS_ROUTING_V1");
            byte[] id = client.prepare("SELECT v FROM t WHERE k = ?");
            client.write(RawClient.execute(1, id, "a key"));
            assertThat(client.read().opcode()).isEqualTo(8);
        }
        child.outputWriter().close();
        assertThat(exitCode(child)).isZero();
        assertThat(Files.readString(log))
                .contains("{\"kind\":\"shards\",\"own\":[1],\"astray\":[0],"
                        + "\"lastAstrayNanos\":0}");
    }

    @Test
    void dies_when_its_script_says_so() throws Exception {
        Path script = directory.resolve("script.json");
        Files.writeString(script, "[{\"kind\": \"DIE\", \"atNanos\": 1000000}]");
        Process child = start("--listen", "127.0.0.1:0", "--script", script.toString());
        awaitReady(child);
        child.outputWriter().write("start\n");
        child.outputWriter().flush();
        assertThat(line(child.errorReader())).isEqualTo("null store: died, as its script says");
        assertThat(exitCode(child)).isEqualTo(1);
    }

    @Test
    void stop_ends_it_with_its_diary_complete() throws Exception {
        Path log = directory.resolve("log.jsonl");
        Process child = start("--listen", "127.0.0.1:0", "--log", log.toString());
        awaitReady(child);
        child.outputWriter().write("stop\n");
        child.outputWriter().flush();
        assertThat(exitCode(child)).isZero();
        assertThat(Files.readString(log)).contains("\"kind\":\"delays\"");
    }

    @Test
    void port_taken_is_one_sentence_and_exit_code_3() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Process child = start("--listen", "127.0.0.1:" + taken.getLocalPort());
            assertThat(line(child.errorReader())).contains("cannot listen on", "end what listens");
            assertThat(child.errorReader().readLine()).isNull();
            assertThat(exitCode(child)).isEqualTo(3);
        }
    }

    @Test
    void address_beyond_loopback_is_the_users_error() throws Exception {
        Process child = start("--listen", "0.0.0.0:0");
        assertThat(line(child.errorReader())).contains("is not a loopback address");
        assertThat(exitCode(child)).isEqualTo(2);
    }
}
