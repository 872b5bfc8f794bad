package dohyo.language.importing.schema;

import dohyo.model.cql.keyspace.ValueSizes;

import java.util.List;
import java.util.Map;

/**
 * What a schema does not tell of a table.
 *
 * @param rows to load
 * @param perPartition of these, in each partition
 * @param mix of its operations
 * @param values sizes by column; columns of which nothing is known are missing
 * @param comments sentences for the file, above the table
 */
record TableTraits(
        long rows,
        long perPartition,
        Mix mix,
        Map<String, ValueSizes> values,
        List<String> comments) {

    /** A guess. */
    static final TableTraits USUAL =
            new TableTraits(100_000, 10, new Mix(40, 10, 50), Map.of(), List.of());

    /**
     * Weights.
     *
     * @param row reads of single rows
     * @param partition reads of partitions
     * @param write writes
     */
    record Mix(long row, long partition, long write) {}

    /** Whether nearly no row has a value there. */
    boolean isMostlyEmpty(String column) {
        ValueSizes sizes = values.get(column);
        return sizes != null && sizes.present() < 0.5;
    }
}
