package dohyo.lab.artifact;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Serves a folder, and stands still in the middle of each jar until it may go on. */
final class StallingServer implements AutoCloseable {

    private static final int PATIENCE_SECONDS = 60;

    /** Counted down by each jar of which the first bytes are on their way. */
    final CountDownLatch begun;

    /** Opened by the test: the rest of each jar follows. */
    final CountDownLatch goOn = new CountDownLatch(1);

    private final Path root;
    private final int bytesBefore;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final HttpServer server;

    /**
     * Listens on loopback.
     *
     * @param bytesBefore how many bytes of a jar come before it stands still
     * @param jars after so many have begun, {@link #begun} opens
     */
    StallingServer(Path root, int bytesBefore, int jars) throws IOException {
        this.root = root;
        this.bytesBefore = bytesBefore;
        this.begun = new CountDownLatch(jars);
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.setExecutor(threads);
        server.start();
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
    }

    void awaitBegun() throws InterruptedException {
        if (!begun.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            throw new AssertionError("nobody asked for a jar");
        }
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            Path file = root.resolve(exchange.getRequestURI().getPath().substring(1));
            if (!Files.isRegularFile(file)) {
                exchange.sendResponseHeaders(404, -1);
                return;
            }
            byte[] bytes = Files.readAllBytes(file);
            exchange.sendResponseHeaders(200, bytes.length);
            OutputStream body = exchange.getResponseBody();
            int now = file.toString().endsWith(".jar") ? bytesBefore : bytes.length;
            body.write(bytes, 0, now);
            body.flush();
            if (now < bytes.length) {
                begun.countDown();
                awaitGoOn();
                body.write(bytes, now, bytes.length - now);
            }
        }
    }

    private void awaitGoOn() {
        try {
            boolean unused = goOn.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        goOn.countDown();
        server.stop(0);
        threads.shutdownNow();
    }
}
