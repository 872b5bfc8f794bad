package dohyo.model.result;

import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * {@code metrics.json}: what the names in {@code server.jsonl} and {@code machine.jsonl} mean, and
 * what was asked for in vain.
 *
 * @param schema {@code dohyo-metrics/1}
 * @param absent names of metrics that a source never gave, by source
 */
public record MetricDefinitions(
        String schema,
        List<Metric> server,
        List<Metric> machine,
        Map<String, List<String>> absent) {

    public static final String SCHEMA = "dohyo-metrics/1";

    public MetricDefinitions {
        server = Objects.requireNonNullElse(server, List.of());
        machine = Objects.requireNonNullElse(machine, List.of());
        absent = Objects.requireNonNullElse(absent, Map.of());
    }

    /**
     * A series.
     *
     * @param unit of its values: {@code bytes}, {@code microseconds}, {@code count}, ...
     * @param means what it tells, in a few words
     */
    public record Metric(String name, Kind kind, String unit, String means) {}

    /** How values of a series are to be read. */
    public enum Kind {
        /** It only grows; what counts is by how much. It begins anew when its process does. */
        COUNTER,
        /** It stands for itself. */
        GAUGE,
        /** A percentile, over whatever time the source itself looks back. */
        PERCENTILE
    }
}
