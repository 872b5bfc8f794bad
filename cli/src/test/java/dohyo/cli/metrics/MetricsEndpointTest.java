package dohyo.cli.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The endpoint, as scrapers and strangers meet it. */
final class MetricsEndpointTest {

    private MetricsEndpoint endpoint;
    private URI url;

    @BeforeEach
    void open() throws IOException {
        endpoint = MetricsEndpoint.open(0, ScriptedRun.measuring());
        url = URI.create(endpoint.url());
    }

    @AfterEach
    void close() {
        endpoint.close();
    }

    @Test
    void whoever_asks_for_open_metrics_gets_it_and_all_others_the_older_format()
            throws IOException {
        String open = ask("GET /metrics", "Accept: application/openmetrics-text;version=1.0.0");
        assertThat(open)
                .startsWith("HTTP/1.1 200 ")
                .containsIgnoringCase(
                        "content-type: application/openmetrics-text; version=1.0.0; charset=utf-8");
        Exposition.ofOpenMetrics(body(open));
        String older = ask("GET /metrics", "X: y");
        assertThat(older)
                .containsIgnoringCase("content-type: text/plain; version=0.0.4; charset=utf-8");
        Exposition.ofPrometheus(body(older));
    }

    @Test
    void nothing_else_is_given() throws IOException {
        assertThat(ask("GET /", "X: y")).startsWith("HTTP/1.1 404 ").contains("/metrics");
        assertThat(ask("GET /metrics/../../etc/passwd", "X: y")).startsWith("HTTP/1.1 404 ");
        assertThat(ask("POST /metrics", "Content-Length: 0")).startsWith("HTTP/1.1 405 ");
        assertThat(ask("HEAD /metrics", "X: y")).startsWith("HTTP/1.1 200 ").endsWith("\r\n\r\n");
    }

    /** A page in a browser whose name was turned to 127.0.0.1 reads nothing. */
    @Test
    void requests_to_another_host_are_refused() throws IOException {
        assertThat(talk("GET /metrics HTTP/1.1\r\nHost: evil.example:" + url.getPort()
                        + "\r\nConnection: close\r\n\r\n"))
                .startsWith("HTTP/1.1 421 ")
                .doesNotContain("dohyo_");
        assertThat(talk("GET /metrics HTTP/1.0\r\n\r\n")).startsWith("HTTP/1.1 421 ");
    }

    /** Each of them would hold a thread, were there one for each. */
    @Test
    void those_who_connect_and_say_nothing_keep_nobody_waiting() throws IOException {
        List<Socket> silent = new ArrayList<>();
        try {
            for (int i = 0; i < 10; i++) {
                silent.add(socket());
            }
            assertThat(ask("GET /metrics", "X: y")).startsWith("HTTP/1.1 200 ");
        } finally {
            for (Socket each : silent) {
                each.close();
            }
        }
    }

    @Test
    void nobody_answers_elsewhere_or_later() {
        assertThat(url.getHost()).isEqualTo("127.0.0.1");
        assertThatThrownBy(() -> new Socket("127.0.0.2", url.getPort()).close())
                .isInstanceOf(ConnectException.class);
        endpoint.close();
        assertThatThrownBy(() -> socket().close()).isInstanceOf(ConnectException.class);
    }

    private Socket socket() throws IOException {
        return new Socket(InetAddress.getLoopbackAddress(), url.getPort());
    }

    private String ask(String request, String header) throws IOException {
        return talk(request + " HTTP/1.1\r\nHost: localhost:" + url.getPort() + "\r\n" + header
                + "\r\nConnection: close\r\n\r\n");
    }

    private String talk(String request) throws IOException {
        try (Socket socket = socket()) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static String body(String answer) {
        return answer.substring(answer.indexOf("\r\n\r\n") + 4);
    }
}
