package dohyo.model.cql.keyspace;

import java.util.Map;

/**
 * How large a table and its values are.
 *
 * @param partitions estimated; 0 when nobody knows
 * @param partitionBytes mean size of a partition; 0 when nobody knows
 * @param sampledRows rows whose values were measured
 * @param values what was measured, by column; columns of other types are missing
 */
public record TableExtent(
        long partitions, long partitionBytes, int sampledRows, Map<String, ValueSizes> values) {

    /** Nothing is known. */
    public static final TableExtent UNKNOWN = new TableExtent(0, 0, 0, Map.of());

    public TableExtent {
        values = Map.copyOf(values);
    }

    /** Mean bytes of the values of a row; 0 when nothing was measured. */
    public double rowBytes() {
        return values.values().stream()
                .mapToDouble(size -> size.present() * size.totalBytes())
                .sum();
    }
}
