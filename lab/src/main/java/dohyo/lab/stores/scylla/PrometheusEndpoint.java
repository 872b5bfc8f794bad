package dohyo.lab.stores.scylla;

import dohyo.lab.stores.NodeMetricsSource;
import dohyo.lab.stores.server.StatsReplyMetrics;
import dohyo.model.result.Json;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URL;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
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

    private PrometheusEndpoint(URL address, Set<String> names) {
        this.address = address;
        this.names = names;
    }

    /** Figures of the node that answers there, once each time it is asked. */
    static NodeMetricsSource at(String address) {
        Set<String> names = names();
        return StatsReplyMetrics.of(
                "Prometheus",
                PrometheusEndpoint.class,
                FIGURES,
                () -> new PrometheusEndpoint(url(address), names));
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
        HttpURLConnection connection = (HttpURLConnection) address.openConnection();
        connection.setInstanceFollowRedirects(false);
        connection.setConnectTimeout(CONNECT_MILLIS);
        connection.setReadTimeout(ANSWER_MILLIS);
        connection.setUseCaches(false);
        try {
            if (connection.getResponseCode() != OK) {
                throw new IOException(address + " answered with status "
                        + connection.getResponseCode() + " instead of metrics");
            }
            try (InputStream in = new BufferedInputStream(connection.getInputStream())) {
                return new PrometheusText(names).read(in);
            }
        } finally {
            connection.disconnect();
        }
    }

    @Override
    public void close() {
        // Each question has a connection of its own.
    }
}
