package dohyo.model.statistics.scaling;

/**
 * Throughput at a concurrency.
 *
 * @param concurrency threads, connections or nodes, positive
 * @param throughput operations per second, positive
 */
public record Observation(double concurrency, double throughput) {

    public Observation {
        if (!(concurrency > 0 && throughput > 0)) {
            throw new IllegalArgumentException(
                    "not positive: " + throughput + " operations/s at " + concurrency);
        }
    }
}
