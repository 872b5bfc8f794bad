package dohyo.model.cql.keyspace;

/**
 * Sizes of the values of a column.
 *
 * @param present the part of the sampled rows that have one
 * @param totalBytes mean of a whole value
 * @param bytes mean of a single value: of an element, where the column is a collection
 * @param mostBytes nine of ten single values are no larger
 * @param elements mean of a collection; 1 for a single value
 */
public record ValueSizes(
        double present, double totalBytes, double bytes, double mostBytes, double elements) {}
