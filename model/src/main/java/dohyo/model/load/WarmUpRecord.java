package dohyo.model.load;

/**
 * How a warm-up went that ends when the store is steady: {@code warm-up.json}.
 *
 * @param steady whether it ended so; false when it took as long as it might
 * @param seconds of load
 * @param slices that it took
 * @param change by how much the store became faster over its last slices, as a share: 0.02 is 2 %,
 *     below zero it became slower; not a number when there were too few of them
 */
public record WarmUpRecord(boolean steady, double seconds, int slices, double change) {}
