package dohyo.cli.compare;

import dohyo.cli.console.UserMistake;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A table as its CREATE TABLE statement says it, as far as a workload needs it.
 *
 * @param columns types by column, in the statement's order
 * @param key columns of the primary key
 */
record CreateTableStatement(String name, Map<String, String> columns, List<String> key) {

    private static final Pattern BEGIN = Pattern.compile(
            "(?is)\\s*CREATE\\s+TABLE\\s+(?:IF\\s+NOT\\s+EXISTS\\s+)?([\\w.]+)\\s*\\(");
    private static final Pattern PRIMARY_KEY = Pattern.compile("(?is)PRIMARY\\s+KEY\\b(.*)");
    private static final Pattern COLUMN =
            Pattern.compile("(?is)(\\w+)\\s+(.+?)(\\s+STATIC)?(\\s+PRIMARY\\s+KEY)?");

    static CreateTableStatement parse(String statement) {
        Matcher begin = BEGIN.matcher(statement);
        int end = begin.lookingAt() ? closing(statement, begin.end()) : -1;
        if (end < 0) {
            throw new UserMistake("error: --schema: this is no CREATE TABLE statement: " + statement
                    + "\n       write CREATE TABLE name (column type, ..., PRIMARY KEY (...))");
        }
        CreateTableStatement table =
                new CreateTableStatement(begin.group(1), new LinkedHashMap<>(), new ArrayList<>());
        split(statement.substring(begin.end(), end)).forEach(table::add);
        if (table.key.isEmpty()) {
            throw new UserMistake("error: --schema: table " + table.name + " has no PRIMARY KEY");
        }
        return table;
    }

    private void add(String item) {
        Matcher primaryKey = PRIMARY_KEY.matcher(item);
        if (primaryKey.matches()) {
            for (String column : primaryKey.group(1).replaceAll("[()]", "").split(",", -1)) {
                key.add(lower(column));
            }
            return;
        }
        Matcher column = COLUMN.matcher(item);
        if (!column.matches()) {
            throw new UserMistake("error: --schema: '" + item + "' in table " + name
                    + " is no column with its type");
        }
        columns.put(lower(column.group(1)), lower(column.group(2)));
        if (column.group(4) != null) {
            key.add(lower(column.group(1)));
        }
    }

    String insert() {
        String names = String.join(", ", columns.keySet());
        String markers = "?, ".repeat(columns.size() - 1) + "?";
        return "INSERT INTO " + name + " (" + names + ") VALUES (" + markers + ")";
    }

    /** Where the bracket closes that is open at this place; -1 when it does not. */
    private static int closing(String text, int from) {
        int depth = 1;
        for (int at = from; at < text.length(); at++) {
            depth += text.charAt(at) == '(' ? 1 : text.charAt(at) == ')' ? -1 : 0;
            if (depth == 0) {
                return at;
            }
        }
        return -1;
    }

    /** At the commas that stand in no bracket. */
    static List<String> split(String text) {
        List<String> items = new ArrayList<>();
        int depth = 0;
        int begin = 0;
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            depth += "(<".indexOf(c) >= 0 ? 1 : ")>".indexOf(c) >= 0 ? -1 : 0;
            if (c == ',' && depth == 0) {
                items.add(text.substring(begin, at).strip());
                begin = at + 1;
            }
        }
        items.add(text.substring(begin).strip());
        return items;
    }

    private static String lower(String text) {
        return text.strip().toLowerCase(Locale.ROOT);
    }
}
