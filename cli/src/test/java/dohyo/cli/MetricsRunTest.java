package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.model.load.SecondRecord;
import dohyo.model.result.Json;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** {@code --metrics-port}, as users meet it. */
final class MetricsRunTest {

    private static final Pattern URL =
            Pattern.compile("metrics: (http://127\\.0\\.0\\.1:\\d+/metrics)");
    private static final Pattern ANSWERED = Pattern.compile(
            "dohyo_operations_answered_total\\{arm=\"null\",measured=\"true\"} ([0-9.E]+)");

    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    /** A fraction of what a run does after its last second, and no core's whole time. */
    private static final long BETWEEN_LOOKS_NANOS = 20_000_000;

    @TempDir
    private Path folder;

    /** In a folder of its own name, with {@code --json}: all that goes to standard output. */
    @Test
    @Tag("slow")
    void a_run_is_scraped_while_it_lasts_and_its_port_is_closed_after_it() throws Exception {
        Path file = Path.of("src/test/resources/short.yaml").toAbsolutePath();
        UserEnvironment user = new UserEnvironment(folder);
        CompletableFuture<Integer> run = CompletableFuture.supplyAsync(() -> user.dohyo(
                "run",
                file.toString(),
                "--json",
                "--metrics-port",
                "0",
                "--set",
                "load.measure.for=5s"));
        URI url = URI.create(found(user, run));
        String last = "";
        for (String told = ask(url); !run.isDone() && !told.isEmpty(); told = ask(url)) {
            last = ANSWERED.matcher(told).find() ? told : last;
            LockSupport.parkNanos(BETWEEN_LOOKS_NANOS);
        }
        assertThat(run.get(1, TimeUnit.MINUTES)).describedAs(user.talk()).isIn(0, 4);
        Matcher answered = ANSWERED.matcher(last);
        assertThat(answered.find()).describedAs(last).isTrue();
        Path made = onlyRun();
        assertThat((long) Double.parseDouble(answered.group(1)))
                .isEqualTo(done(made.resolve("trials/001-null-b1/load.jsonl")));
        String name = made.getFileName() + "\",";
        assertThat(last).contains("dohyo_run_info{experiment=\"short\",run=\"" + name);
        assertThatThrownBy(() -> send(url)).isInstanceOf(ConnectException.class);
        assertThat(Json.mapper().readTree(user.results()).path("schema").asText())
                .isEqualTo("dohyo-results/1");
    }

    private Path onlyRun() throws IOException {
        try (Stream<Path> runs = Files.list(folder.resolve("runs"))) {
            List<Path> all = runs.toList();
            assertThat(all).singleElement().asString().endsWith("-short");
            return all.get(0);
        }
    }

    /** Of all measured seconds; the last is told before its step ends. */
    private static long done(Path seconds) throws IOException {
        return Files.readAllLines(seconds).stream()
                .map(line -> Json.parse(line, SecondRecord.class))
                .filter(second -> second.step() == 1)
                .mapToLong(SecondRecord::done)
                .sum();
    }

    private static String found(UserEnvironment user, CompletableFuture<Integer> run) {
        Matcher url = URL.matcher(user.talk());
        while (!url.find()) {
            assertThat(run).describedAs(user.talk()).isNotDone();
            LockSupport.parkNanos(BETWEEN_LOOKS_NANOS);
            url = URL.matcher(user.talk());
        }
        return url.group(1);
    }

    private static String ask(URI url) throws InterruptedException {
        try {
            return send(url);
        } catch (IOException ended) {
            return "";
        }
    }

    private static String send(URI url) throws IOException, InterruptedException {
        return CLIENT.send(HttpRequest.newBuilder(url).build(), BodyHandlers.ofString())
                .body();
    }

    @Test
    void a_port_that_is_taken_ends_with_three_before_anything_is_made() throws IOException {
        try (ServerSocket taken =
                new ServerSocket(0, 1, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}))) {
            UserEnvironment user = new UserEnvironment(folder);
            String port = String.valueOf(taken.getLocalPort());
            for (List<String> command : List.of(
                    List.of("run", "null-floor"), List.of("compare", "null", "null,delay=1ms"))) {
                String[] words = new String[command.size() + 2];
                command.toArray(words);
                words[command.size()] = "--metrics-port";
                words[command.size() + 1] = port;
                assertThat(user.dohyo(words)).isEqualTo(3);
            }
            assertThat(user.talk())
                    .startsWith("error: --metrics-port: port " + port
                            + " of 127.0.0.1 cannot be used: ")
                    .contains("give another one, or 0 for any free one");
            assertThat(folder.resolve("runs")).doesNotExist();
        }
    }

    @Test
    void what_is_no_port_is_a_mistake() {
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("run", "null-floor", "--metrics-port", "70000")).isEqualTo(2);
        assertThat(user.talk()).startsWith("error: --metrics-port: there is no port 70000");
    }
}
