package dohyo.lab.stores.scylla;

import dohyo.lab.stores.NodeMetricsSource;
import dohyo.lab.stores.server.StatsReplyMetrics;
import dohyo.model.result.Json;

import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.Proxy;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.URL;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;

/**
 * What a node that somebody else keeps tells of itself in the text format of Prometheus. It is
 * asked plainly: no login, no redirection to anywhere else.
 */
final class PrometheusEndpoint implements StatsReplyMetrics.Telling {

    private static final String FIGURES = "prometheus.json";
    private static final String FOLD = "\\.(mean|max)$";
    private static final int CONNECT_MILLIS = 2_000;
    private static final int ANSWER_MILLIS = 5_000;
    private static final int OK = 200;

    private final URL address;
    private final Set<String> names;
    private final int patienceMillis;

    private PrometheusEndpoint(URL address, Set<String> names, int patienceMillis) {
        this.address = address;
        this.names = names;
        this.patienceMillis = patienceMillis;
    }

    /** Figures of the node that answers there, once each time it is asked. */
    static NodeMetricsSource at(String address) {
        return at(address, ANSWER_MILLIS);
    }

    /** The same, waiting so long for the head of an answer, and as long for the rest of it. */
    static NodeMetricsSource at(String address, int patienceMillis) {
        Set<String> names = names();
        return StatsReplyMetrics.of(
                "Prometheus",
                PrometheusEndpoint.class,
                FIGURES,
                () -> new PrometheusEndpoint(url(address), names, patienceMillis));
    }

    private static Set<String> names() {
        try (InputStream json = PrometheusEndpoint.class.getResourceAsStream(FIGURES)) {
            StatsReplyMetrics.Figure[] figures =
                    Json.mapper().readValue(json, StatsReplyMetrics.Figure[].class);
            return Arrays.stream(figures)
                    .map(figure -> figure.field().replaceFirst(FOLD, ""))
                    .collect(Collectors.toUnmodifiableSet());
        } catch (IOException e) {
            throw new IllegalStateException(FIGURES + " cannot be read", e);
        }
    }

    private static URL url(String address) throws IOException {
        try {
            return URI.create(address).toURL();
        } catch (IllegalArgumentException e) {
            throw new IOException("'" + address + "' is not the address of a metrics endpoint", e);
        }
    }

    @Override
    public Map<String, String> fields() throws IOException {
        HttpURLConnection connection = (HttpURLConnection) address.openConnection(Proxy.NO_PROXY);
        connection.setInstanceFollowRedirects(false);
        connection.setConnectTimeout(Math.min(CONNECT_MILLIS, patienceMillis));
        connection.setReadTimeout(patienceMillis);
        connection.setUseCaches(false);
        try {
            int status = status(connection);
            if (status != OK) {
                throw new IOException(
                        address + " answered with status " + status + " instead of metrics");
            }
            try (InputStream in =
                    new BufferedInputStream(new Patient(connection.getInputStream()))) {
                return new PrometheusText(names).read(in);
            }
        } finally {
            connection.disconnect();
        }
    }

    /** The time-out of a socket begins anew with each byte of a head that comes slowly. */
    private int status(HttpURLConnection connection) throws IOException {
        AtomicBoolean isHeard = new AtomicBoolean();
        CompletableFuture.delayedExecutor(2L * patienceMillis, TimeUnit.MILLISECONDS, Runnable::run)
                .execute(() -> {
                    if (!isHeard.get()) {
                        connection.disconnect();
                    }
                });
        try {
            return connection.getResponseCode();
        } finally {
            isHeard.set(true);
        }
    }

    /** A body that ends with an error when it takes too long, however slowly it goes on. */
    private final class Patient extends FilterInputStream {

        private final long deadlineNanos = System.nanoTime() + patienceMillis * 1_000_000L;

        Patient(InputStream in) {
            super(in);
        }

        @Override
        public int read(byte[] bytes, int from, int most) throws IOException {
            if (System.nanoTime() - deadlineNanos > 0) {
                throw new SocketTimeoutException(address + " takes too long to tell its metrics");
            }
            return super.read(bytes, from, most);
        }
    }

    @Override
    public void close() {
        // Each question has a connection of its own.
    }
}
