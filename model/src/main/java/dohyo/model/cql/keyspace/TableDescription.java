package dohyo.model.cql.keyspace;

import java.util.Comparator;
import java.util.List;

/** A table of a keyspace. */
public record TableDescription(
        String name,
        List<ColumnDescription> columns,
        TableProperties properties,
        List<IndexDescription> indexes,
        TableTraffic traffic,
        TableExtent extent) {

    public TableDescription {
        columns = List.copyOf(columns);
        indexes = List.copyOf(indexes);
    }

    /** Its columns of a role, in their order within the key. */
    public List<ColumnDescription> columns(ColumnDescription.Role role) {
        return columns.stream()
                .filter(column -> column.role() == role)
                .sorted(Comparator.comparingInt(ColumnDescription::position))
                .toList();
    }

    /** The same with what is done to it. */
    public TableDescription with(TableTraffic counted) {
        return new TableDescription(name, columns, properties, indexes, counted, extent);
    }

    /** The same with its sizes. */
    public TableDescription with(TableExtent measured) {
        return new TableDescription(name, columns, properties, indexes, traffic, measured);
    }
}
