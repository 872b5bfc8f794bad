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
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code --metrics-port}, as users meet it. */
final class MetricsRunTest {

    private static final Pattern URL =
            Pattern.compile("metrics: (http://127\\.0\\.0\\.1:\\d+/metrics)");
    private static final Pattern ANSWERED = Pattern.compile(
            "dohyo_operations_answered_total\\{arm=\"null\",measured=\"true\"} ([0-9.E]+)");

    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    @TempDir
    private Path folder;

    @Test
    @Tag("slow")
    void a_run_is_scraped_while_it_lasts_and_its_port_is_closed_after_it() throws Exception {
        Path file = Path.of("src/test/resources/short.yaml").toAbsolutePath();
        UserEnvironment user = new UserEnvironment(folder);
        CompletableFuture<Integer> run = CompletableFuture.supplyAsync(() -> user.dohyo(
                "run",
                file.toString(),
                "--out",
                "out",
                "--metrics-port",
                "0",
                "--set",
                "load.measure.for=5s"));
        URI url = URI.create(found(user, run));
        String last = "";
        for (String told = ask(url); !run.isDone() && !told.isEmpty(); told = ask(url)) {
            last = ANSWERED.matcher(told).find() ? told : last;
        }
        assertThat(run.get(1, TimeUnit.MINUTES)).describedAs(user.talk()).isIn(0, 4);
        Matcher answered = ANSWERED.matcher(last);
        assertThat(answered.find()).describedAs(last).isTrue();
        assertThat((long) Double.parseDouble(answered.group(1)))
                .isEqualTo(done(folder.resolve("out/trials/001-null-b1/load.jsonl")));
        assertThat(last).contains("dohyo_run_info{experiment=\"short\",run=\"out\",");
        assertThatThrownBy(() -> send(url)).isInstanceOf(ConnectException.class);
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
            Thread.onSpinWait();
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
