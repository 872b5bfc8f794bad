package dohyo.model.workload;

import java.util.List;

/**
 * Records of one kind.
 *
 * @param key what tells them apart
 * @param columns what else they hold
 */
public record Table(String name, Column key, List<Column> columns) {

    public Table {
        columns = List.copyOf(columns);
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
