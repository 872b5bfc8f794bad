package dohyo.language.importing.stress;

import dohyo.language.importing.ForeignSource.Word;
import dohyo.model.cql.CqlTable;
import dohyo.model.cql.CqlTokens;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The table of a profile.
 *
 * @param name without that of its keyspace
 * @param statement that makes it
 * @param types of its columns, as CQL says them
 * @param partition columns that decide where a row lies
 * @param clustering columns that order rows within a partition
 */
record StressTable(
        String name,
        String statement,
        Map<String, String> types,
        List<String> partition,
        List<String> clustering) {

    /** The table; empty after a remark. */
    static Optional<StressTable> of(Word definition) {
        String statement = StressText.statement(definition);
        Optional<CqlTable> table = CqlTable.of(CqlTokens.of(statement));
        if (table.isEmpty()) {
            definition.refuse(
                    "this is not a CREATE TABLE statement with unquoted names",
                    "write CREATE TABLE name (column type, ..., PRIMARY KEY (...))");
            return Optional.empty();
        }
        if (!table.get().unread().isEmpty() || table.get().key().isEmpty()) {
            definition.refuse(
                    table.get().key().isEmpty()
                            ? "the table has no PRIMARY KEY"
                            : "'" + table.get().unread().get(0) + "' is not a column with a type",
                    "write each column as name type, with unquoted names");
            return Optional.empty();
        }
        List<String> partition = table.get().partition();
        List<String> clustering = new ArrayList<>(table.get().key());
        clustering.removeAll(partition);
        List<String> missing = new ArrayList<>(table.get().key());
        missing.removeAll(table.get().columns().keySet());
        if (!missing.isEmpty()) {
            definition.refuse(
                    "the key names '" + missing.get(0) + "', which is not a column",
                    "check the PRIMARY KEY");
            return Optional.empty();
        }
        return Optional.of(new StressTable(
                CqlTable.plainName(table.get().name()),
                StressText.created(statement),
                table.get().columns(),
                partition,
                clustering));
    }

    /** All columns of its primary key. */
    List<String> key() {
        List<String> key = new ArrayList<>(partition);
        key.addAll(clustering);
        return key;
    }
}
