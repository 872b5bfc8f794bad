package dohyo.cli.metrics;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Answers GET /metrics on 127.0.0.1 while a run runs. It gives and takes nothing else, and whoever
 * keeps it waiting for five seconds is let go.
 */
public final class MetricsEndpoint implements AutoCloseable {

    private static final int THREADS = 2;
    private static final int WAITING = 16;
    private static final Set<String> NAMES = Set.of("127.0.0.1", "localhost");

    private final HttpServer server;
    private final ExecutorService threads;

    private MetricsEndpoint(HttpServer server, RunMetrics metrics) {
        this.server = server;
        this.threads = new ThreadPoolExecutor(
                THREADS,
                THREADS,
                1,
                TimeUnit.MINUTES,
                new ArrayBlockingQueue<>(WAITING),
                MetricsEndpoint::daemon,
                new ThreadPoolExecutor.CallerRunsPolicy());
        server.setExecutor(threads);
        server.createContext("/", exchange -> answer(exchange, metrics));
    }

    /**
     * Begins to answer.
     *
     * @param port 0 for any that is free
     * @throws IOException when the port is taken or may not be used
     */
    public static MetricsEndpoint open(int port, RunMetrics metrics) throws IOException {
        limitTimes();
        InetAddress loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
        MetricsEndpoint endpoint = new MetricsEndpoint(
                HttpServer.create(new InetSocketAddress(loopback, port), WAITING), metrics);
        endpoint.server.start();
        return endpoint;
    }

    /** The JDK's server reads them once, before the first one is made. */
    private static void limitTimes() {
        for (String limit : Set.of("maxReqTime", "maxRspTime")) {
            System.getProperties().putIfAbsent("sun.net.httpserver." + limit, "5");
        }
        System.getProperties().putIfAbsent("jdk.httpserver.maxConnections", "64");
    }

    /** Where it answers. */
    public String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/metrics";
    }

    private static void answer(HttpExchange exchange, RunMetrics metrics) throws IOException {
        try (exchange) {
            String method = exchange.getRequestMethod();
            if (!isHere(exchange.getRequestHeaders().getFirst("Host"))) {
                refuse(exchange, 421, "this is 127.0.0.1");
            } else if (!exchange.getRequestURI().getPath().equals("/metrics")) {
                refuse(exchange, 404, "metrics are at /metrics");
            } else if (!method.equals("GET") && !method.equals("HEAD")) {
                exchange.getResponseHeaders().set("Allow", "GET, HEAD");
                refuse(exchange, 405, "only GET and HEAD");
            } else {
                tell(exchange, metrics, method.equals("HEAD"));
            }
        }
    }

    private static void tell(HttpExchange exchange, RunMetrics metrics, boolean isHead)
            throws IOException {
        ExpositionText format =
                ExpositionText.asked(exchange.getRequestHeaders().getFirst("Accept"));
        byte[] text = metrics.written(format);
        exchange.getResponseHeaders().set("Content-Type", format.contentType());
        exchange.getResponseHeaders().set("X-Content-Type-Options", "nosniff");
        exchange.sendResponseHeaders(200, isHead ? -1 : text.length);
        if (!isHead) {
            exchange.getResponseBody().write(text);
        }
    }

    /** A page of a stranger, open in a browser here, can reach this port under its own name. */
    private static boolean isHere(@Nullable String host) {
        return host != null && NAMES.contains(host.replaceFirst(":[0-9]*$", ""));
    }

    private static void refuse(HttpExchange exchange, int code, String why) throws IOException {
        byte[] text = (why + "\n").getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "text/plain; charset=utf-8");
        exchange.sendResponseHeaders(code, text.length);
        exchange.getResponseBody().write(text);
    }

    /** Ends at once: whoever is in the middle of an answer does not get the rest. */
    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "dohyo-metrics");
        thread.setDaemon(true);
        return thread;
    }
}
