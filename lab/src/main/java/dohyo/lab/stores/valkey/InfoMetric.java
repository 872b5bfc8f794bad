package dohyo.lab.stores.valkey;

import dohyo.model.result.Json;
import dohyo.model.result.MetricDefinitions;
import dohyo.model.result.MetricDefinitions.Metric;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;

/**
 * A series that a server tells in its {@code INFO}, a part of {@code info.json}.
 *
 * @param field by its name there
 * @param part of a field such as {@code calls=3,usec=18}; empty for a field that is a figure
 */
record InfoMetric(
        String name,
        String field,
        String part,
        MetricDefinitions.Kind kind,
        String unit,
        String means) {

    InfoMetric {
        part = Objects.requireNonNullElse(part, "");
    }

    static List<InfoMetric> all() {
        try (InputStream json = InfoMetric.class.getResourceAsStream("info.json")) {
            if (json == null) {
                throw new IllegalStateException("info.json is missing from the jar");
            }
            return List.of(Json.mapper().readValue(json, InfoMetric[].class));
        } catch (IOException e) {
            throw new IllegalStateException("info.json cannot be read", e);
        }
    }

    Metric described() {
        return new Metric(name, kind, unit, means);
    }

    OptionalDouble in(ServerInfo info) {
        return part.isEmpty() ? info.figure(field) : info.figure(field, part);
    }
}
