package dohyo.client.cql.wire;

/** A column of a result, or a marker of a prepared statement. */
public record Column(String name, ColumnType type) {}
