package dohyo.client.language;

import dohyo.model.cql.CqlInsert;
import dohyo.model.cql.CqlTable;
import dohyo.model.cql.CqlTokens;

import java.util.List;
import java.util.Optional;

/**
 * What a plain INSERT says: each column gets a marker.
 *
 * @param table as it is written
 * @param columns in the order of the markers, in lower case
 */
record PlainInsert(String table, List<String> columns) {

    /** Empty when a statement is more than that. */
    static Optional<PlainInsert> parse(String cql) {
        return CqlInsert.of(CqlTokens.of(cql))
                .filter(insert ->
                        insert.isWhole() && insert.values().stream().allMatch("?"::equals))
                .map(insert -> new PlainInsert(insert.table(), insert.columns()));
    }

    /** Columns of the table's primary key; none when the schema does not tell plainly. */
    List<String> key(List<String> schema) {
        String name = CqlTable.plainName(table);
        return schema.stream()
                .flatMap(statement -> CqlTable.of(CqlTokens.of(statement)).stream())
                .filter(made -> CqlTable.plainName(made.name()).equals(name))
                .map(CqlTable::key)
                .findFirst()
                .filter(columns::containsAll)
                .orElse(List.of());
    }

    /** Reads these columns of the row with that key. */
    String select(List<String> read, List<String> key) {
        return "SELECT " + String.join(", ", read) + " FROM " + table + " WHERE "
                + String.join(" AND ", key.stream().map(name -> name + " = ?").toList());
    }
}
