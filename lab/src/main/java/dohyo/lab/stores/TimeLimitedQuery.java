package dohyo.lab.stores;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Asks a server on a thread of its own: one that takes a question and never answers keeps nobody
 * waiting. There is one question at a time; whoever asks again meanwhile gets the answer to it. Its
 * thread ends with the connection, at the latest when the server is ended. For one thread.
 */
final class TimeLimitedQuery {

    private final Probe probe;
    private @Nullable CompletableFuture<String> pending;

    TimeLimitedQuery(Probe probe) {
        this.probe = probe;
    }

    /**
     * The version that the server says it has.
     *
     * @param patience after which the question stays with the server, and nobody waits for it
     * @throws IOException when it does not serve yet, or has not answered yet
     */
    String version(Duration patience) throws IOException {
        CompletableFuture<String> asked = pending == null ? ask() : pending;
        pending = asked;
        try {
            String said = asked.get(patience.toNanos(), TimeUnit.NANOSECONDS);
            pending = null;
            return said;
        } catch (TimeoutException e) {
            throw new IOException("it was asked and has not answered", e);
        } catch (ExecutionException e) {
            pending = null;
            throw new IOException("it does not serve yet", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    /** Whether a question is with the server. */
    boolean isAsked() {
        return pending != null;
    }

    private CompletableFuture<String> ask() {
        return CompletableFuture.supplyAsync(this::answer, TimeLimitedQuery::run);
    }

    private String answer() {
        try {
            return probe.version();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void run(Runnable question) {
        Thread asking = new Thread(question, "probe");
        asking.setDaemon(true);
        asking.start();
    }
}
