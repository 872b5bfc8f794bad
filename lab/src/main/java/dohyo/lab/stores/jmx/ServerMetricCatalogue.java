package dohyo.lab.stores.jmx;

import dohyo.model.result.Json;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/** The series of each store: data, read from a file of the store's name. */
final class ServerMetricCatalogue {

    private ServerMetricCatalogue() {}

    /** Those that stores of a name and version have; none when nothing is known of them. */
    static List<ServerMetric> of(String store, String version) {
        return all(store).stream().filter(metric -> metric.isIn(version)).toList();
    }

    static List<ServerMetric> all(String store) {
        try (InputStream json = ServerMetricCatalogue.class.getResourceAsStream(store + ".json")) {
            return json == null
                    ? List.of()
                    : List.of(Json.mapper().readValue(json, ServerMetric[].class));
        } catch (IOException e) {
            throw new IllegalStateException(store + ".json cannot be read", e);
        }
    }
}
