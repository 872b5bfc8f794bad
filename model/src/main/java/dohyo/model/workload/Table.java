package dohyo.model.workload;

import java.util.List;

/**
 * Records of one kind.
 *
 * @param key what tells them apart
 * @param columns what else they hold
 * @param scanned whether anybody reads them in the order of their keys; stores that have none must
 *     keep one then
 */
public record Table(String name, Column key, List<Column> columns, boolean scanned) {

    public Table {
        columns = List.copyOf(columns);
    }

    /** Nobody scans them. */
    public Table(String name, Column key, List<Column> columns) {
        this(name, key, columns, false);
    }

    /** Of which nothing is known yet. */
    public static final Table UNKNOWN = new Table("", new Column("", Field.Type.TEXT), List.of());

    /** A named value of a record. */
    public record Column(String name, Field.Type type) {}

    /** Names of all that it holds but the key. */
    public List<String> names() {
        return columns.stream().map(Column::name).toList();
    }
}
