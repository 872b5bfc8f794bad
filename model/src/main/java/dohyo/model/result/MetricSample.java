package dohyo.model.result;

import java.util.Map;
import java.util.Objects;

/**
 * What a source said of itself at one moment: a node of the store in {@code server.jsonl}, the
 * machine in {@code machine.jsonl}. What each name means stands in {@code metrics.json}.
 *
 * @param atSeconds when it had been asked, from the trial's origin
 * @param tookSeconds how long it took to answer; how long it has been silent, when it did not
 * @param source name of the node; {@code host} for the machine
 * @param values by name of the metric; counters as they stand, not their growth
 * @param missing why there are no values; empty when there are
 */
public record MetricSample(
        double atSeconds,
        double tookSeconds,
        String source,
        Map<String, Double> values,
        String missing) {

    public MetricSample {
        values = Objects.requireNonNullElse(values, Map.of());
        missing = Objects.requireNonNullElse(missing, "");
    }

    /** An answer. */
    public static MetricSample of(
            double atSeconds, double tookSeconds, String source, Map<String, Double> values) {
        return new MetricSample(atSeconds, tookSeconds, source, values, "");
    }

    /** A second without one. */
    public static MetricSample missing(
            double atSeconds, double silentSeconds, String source, String why) {
        return new MetricSample(atSeconds, silentSeconds, source, Map.of(), why);
    }

    public boolean isMissing() {
        return !missing.isEmpty();
    }
}
