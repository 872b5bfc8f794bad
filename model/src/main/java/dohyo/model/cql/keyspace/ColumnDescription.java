package dohyo.model.cql.keyspace;

/**
 * A column of a table.
 *
 * @param type in CQL
 * @param position within its part of the key; -1 outside of it
 * @param isDescending of a clustering column: whether large values come first
 */
public record ColumnDescription(
        String name, String type, Role role, int position, boolean isDescending) {

    /** What a column is to its row. */
    public enum Role {
        PARTITION_KEY,
        CLUSTERING,
        STATIC,
        REGULAR
    }

    /** Whether rows are told apart by it. */
    public boolean isOfKey() {
        return role == Role.PARTITION_KEY || role == Role.CLUSTERING;
    }
}
