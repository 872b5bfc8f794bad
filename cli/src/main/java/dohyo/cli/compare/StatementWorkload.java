package dohyo.cli.compare;

import dohyo.cli.console.UserMistake;
import dohyo.model.cql.CqlTable;
import dohyo.model.cql.CqlTokens;
import dohyo.model.result.Json;
import dohyo.model.text.MessagePhrases;
import dohyo.model.workload.Field;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One statement as a workload: on a table of its own or on a plain key-value table, with rows that
 * are loaded first. Each question mark gets the values of the column it is compared with.
 *
 * @param cql the statement that is measured
 * @param schema CREATE TABLE statements; empty for the key-value table. The first has the columns
 * @param rows how many are loaded; {@code 0} for none
 * @param insert how a row is loaded; null for all columns of the table
 * @param binds how a column's values are made, by column: {@code text:zipfian}
 */
public record StatementWorkload(
        String cql,
        List<String> schema,
        String rows,
        @Nullable String insert,
        Map<String, String> binds) {

    /** How many rows the key-value table has. */
    public static final String STANDARD_ROWS = "100k";

    private static final String KEY_VALUE =
            "CREATE TABLE IF NOT EXISTS kv (key text PRIMARY KEY, value text)";
    private static final Pattern CHOSEN = Pattern.compile("[^:]*:[^0-9].*");
    private static final Pattern AMONG_LOADED =
            Pattern.compile("[^:]*:(?!latest|exponential|next)[^0-9].*");
    private static final Map<String, String> SAME_TYPES =
            Map.of("varchar", "text", "ascii", "text");
    private static final Set<String> TYPES = Stream.of(Field.Type.written())
            .map(type -> type.name().toLowerCase(Locale.ROOT))
            .collect(Collectors.toUnmodifiableSet());

    /** Its part of an experiment file. */
    public String yaml() {
        List<String> created = schema.isEmpty() ? List.of(KEY_VALUE) : schema;
        CqlTable table = table(created.get(0));
        String load = insert == null ? insert(table) : insert;
        List<String> loaded = BindMarkerColumns.columns("--insert", load);
        List<String> asked = BindMarkerColumns.columns("--cql", cql);
        requireKnown(loaded, asked);
        return "workloads:\n  statement:\n    schema:\n"
                + created.stream().map(StatementWorkload::item).collect(Collectors.joining())
                + fields(table, loaded, asked)
                + data(load, loaded)
                + "    operations:\n      " + operation() + ": {cql: " + Json.line(cql)
                + ", binds: " + asked + "}\n";
    }

    /** A bind that no marker takes would be left out without a word. */
    private void requireKnown(List<String> loaded, List<String> asked) {
        Set<String> known = new LinkedHashSet<>(asked);
        known.addAll(loaded);
        for (String column : binds.keySet()) {
            if (!known.contains(column)) {
                throw new UserMistake("error: --bind: no ? stands for column "
                        + MessagePhrases.quoted(column) + "; there is "
                        + MessagePhrases.oneOf(known));
            }
        }
    }

    private static CqlTable table(String statement) {
        CqlTable table = CqlTable.of(CqlTokens.of(statement))
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

    private static String insert(CqlTable table) {
        String names = String.join(", ", table.columns().keySet());
        String markers = "?, ".repeat(table.columns().size() - 1) + "?";
        return "INSERT INTO " + table.name() + " (" + names + ") VALUES (" + markers + ")";
    }

    private boolean isLoaded() {
        return !rows.equals("0");
    }

    private static String item(String statement) {
        return "      - " + Json.line(statement) + "\n";
    }

    private String data(String load, List<String> loaded) {
        return isLoaded()
                ? "    data: {rows: " + rows + ", cql: " + Json.line(load) + ", binds: " + loaded
                        + "}\n"
                : "";
    }

    private String fields(CqlTable table, List<String> loaded, List<String> asked) {
        Set<String> columns = new LinkedHashSet<>(isLoaded() ? loaded : List.of());
        columns.addAll(asked);
        if (columns.isEmpty()) {
            return "";
        }
        Map<String, String> fields = new LinkedHashMap<>();
        columns.forEach(column -> fields.put(column, field(table, column, asked)));
        return fields.entrySet().stream()
                .map(field -> "      " + field.getKey() + ": {" + field.getValue() + "}\n")
                .collect(Collectors.joining("", "    fields:\n", ""));
    }

    private String field(CqlTable table, String column, List<String> asked) {
        String said = binds.get(column);
        if (isWithFirst(table, column, asked)) {
            String type = said == null ? type(table, column) : said.split(":", 2)[0];
            return "type: " + type + ", with: " + table.key().get(0) + from();
        }
        if (said != null) {
            return made(said, isLoaded());
        }
        String type = type(table, column);
        if (!table.key().contains(column)) {
            return "type: " + type;
        }
        return "type: " + type + ", choose: uniform" + from();
    }

    /** The columns of a key are those of one row, unless a statement asks for only some of them. */
    private boolean isWithFirst(CqlTable table, String column, List<String> asked) {
        String first = table.key().get(0);
        return table.key().indexOf(column) > 0
                && chooses(column, CHOSEN)
                && chooses(first, AMONG_LOADED)
                && (asked.contains(first) || !asked.contains(column));
    }

    private boolean chooses(String column, Pattern how) {
        String said = binds.get(column);
        return said == null || how.matcher(said).matches();
    }

    /** {@code text:zipfian} chooses rows, {@code text:100..200} makes content of a size. */
    static String made(String words, boolean isLoaded) {
        int colon = words.indexOf(':');
        if (colon < 0) {
            return "type: " + words;
        }
        String how = words.substring(colon + 1);
        String type = "type: " + words.substring(0, colon);
        return Character.isDigit((how + " ").charAt(0))
                ? type + ", size: " + how
                : type + ", choose: " + how + from(isLoaded);
    }

    private String from() {
        return from(isLoaded());
    }

    private static String from(boolean isLoaded) {
        return isLoaded ? "" : ", from: " + STANDARD_ROWS;
    }

    private static String type(CqlTable table, String column) {
        String found = table.columns().get(column);
        if (found == null) {
            throw new UserMistake("error: table " + table.name() + " has no column '" + column
                    + "'; it has " + String.join(", ", table.columns().keySet())
                    + "\n       give the table with --schema \"CREATE TABLE ...\"");
        }
        String type = SAME_TYPES.getOrDefault(found, found);
        if (!TYPES.contains(type)) {
            throw new UserMistake("error: column '" + column + "' has type " + found
                    + ", for which compare makes no values; write an experiment file"
                    + " (docs/write/experiments.md)");
        }
        return type;
    }

    private String operation() {
        String word = cql.strip().split("\\s+", 2)[0].toLowerCase(Locale.ROOT);
        return switch (word) {
            case "select" -> "read";
            case "insert", "update", "delete" -> word;
            default -> "statement";
        };
    }
}
