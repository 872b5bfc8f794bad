package dohyo.lab.stores.scylla;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import com.sun.net.httpserver.HttpServer;

import dohyo.lab.stores.NodeMetricsSource;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

/** Metrics over HTTP, once each time they are asked for. */
class PrometheusEndpointTest {

    private HttpServer server;

    @BeforeEach
    void open() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.start();
    }

    @AfterEach
    void close() {
        server.stop(0);
    }

    private void answer(int status, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        server.createContext("/metrics", exchange -> {
            exchange.getResponseHeaders().add("Location", "http://127.0.0.1:1/");
            exchange.sendResponseHeaders(status, bytes.length);
            try (OutputStream out = exchange.getResponseBody()) {
                out.write(bytes);
            }
        });
    }

    private NodeMetricsSource.Reader reader() {
        String address = "http://127.0.0.1:" + server.getAddress().getPort() + "/metrics";
        return PrometheusEndpoint.at(address).reader("2025.1", "lab");
    }

    @Test
    void figures_have_the_names_that_other_stores_have_and_what_was_not_told_is_told()
            throws Exception {
        answer(200, """
                scylla_cql_reads{shard="0"} 3
                scylla_cql_reads{shard="1"} 4
                scylla_reactor_utilization{shard="0"} 90
                """);
        NodeMetricsSource.Reader reader = reader();
        try (NodeMetricsSource.Connection connection = reader.connect()) {
            assertThat(connection.read())
                    .isEqualTo(Map.of(
                            "cql.reads",
                            7.0,
                            "reactor.utilization",
                            90.0,
                            "reactor.utilization.max",
                            90.0));
            assertThat(connection.read()).hasSize(3);
        }
        assertThat(reader.metrics()).hasSize(14);
        assertThat(reader.absent()).contains("cache.hits").doesNotContain("cql.reads");
    }

    @Test
    void a_redirection_is_not_followed() throws Exception {
        answer(302, "elsewhere");
        try (NodeMetricsSource.Connection connection = reader().connect()) {
            assertThatThrownBy(connection::read)
                    .isInstanceOf(IOException.class)
                    .hasMessageEndingWith("/metrics answered with status 302 instead of metrics");
        }
    }

    /** Each byte comes within the time that a socket waits for one; in the head, and behind it. */
    @ParameterizedTest
    @ValueSource(strings = {"HTTP/1.1 200 OK\r\nX: ", "HTTP/1.1 200 OK\r\n\r\n# "})
    void an_answer_that_never_ends_is_not_waited_for(String begin) throws Exception {
        try (ServerSocket slow = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Thread server = new Thread(() -> trickle(slow, begin));
            server.setDaemon(true);
            server.start();
            String address = "http://127.0.0.1:" + slow.getLocalPort() + "/metrics";
            NodeMetricsSource.Reader reader =
                    PrometheusEndpoint.at(address, 400).reader("2025.1", "lab");
            try (NodeMetricsSource.Connection connection = reader.connect()) {
                assertTimeoutPreemptively(
                        Duration.ofSeconds(30),
                        () -> assertThatThrownBy(connection::read).isInstanceOf(IOException.class));
            }
        }
    }

    private static void trickle(ServerSocket server, String begin) {
        try (Socket socket = server.accept()) {
            OutputStream out = socket.getOutputStream();
            out.write(begin.getBytes(StandardCharsets.US_ASCII));
            while (true) {
                out.write('x');
                LockSupport.parkNanos(100_000_000L);
            }
        } catch (IOException e) {
            // nobody listens any more
        }
    }
}
