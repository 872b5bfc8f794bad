package dohyo.cli.compare;

import dohyo.cli.console.UserMistake;
import dohyo.model.cql.CqlTable;
import dohyo.model.cql.CqlText;

/** A table of the user's, as its CREATE TABLE statement says it. */
final class CqlCreateTableStatement {

    private CqlCreateTableStatement() {}

    static CqlTable parse(String statement) {
        CqlTable table = CqlTable.of(CqlText.of(statement))
                .orElseThrow(() -> new UserMistake("error: --schema: this is no CREATE TABLE"
                        + " statement: " + statement
                        + "\n       write CREATE TABLE name (column type, ...,"
                        + " PRIMARY KEY (...))"));
        if (!table.unread().isEmpty()) {
            throw new UserMistake("error: --schema: '" + table.unread().get(0) + "' in table "
                    + table.name() + " is no column with its type");
        }
        if (table.key().isEmpty()) {
            throw new UserMistake("error: --schema: table " + table.name() + " has no PRIMARY KEY");
        }
        return table;
    }

    static String insert(CqlTable table) {
        String names = String.join(", ", table.columns().keySet());
        String markers = "?, ".repeat(table.columns().size() - 1) + "?";
        return "INSERT INTO " + table.name() + " (" + names + ") VALUES (" + markers + ")";
    }
}
