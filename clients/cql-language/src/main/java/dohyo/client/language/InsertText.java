package dohyo.client.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a plain INSERT says: each column gets a marker.
 *
 * @param table as it is written
 * @param columns in the order of the markers, in lower case
 */
record InsertText(String table, List<String> columns) {

    private static final Pattern PLAIN =
            Pattern.compile("(?is)\\s*INSERT\\s+INTO\\s+([\\w.]+)\\s*\\(([\\w\\s,]+)\\)"
                    + "\\s*VALUES\\s*\\(\\s*\\?(?:\\s*,\\s*\\?)*\\s*\\)\\s*;?\\s*");
    private static final Pattern SEVERAL_KEYS =
            Pattern.compile("(?is)PRIMARY\\s+KEY\\s*(\\((?:[\\w\\s,]|\\([\\w\\s,]+\\))+\\))");
    private static final Pattern ONE_KEY =
            Pattern.compile("(?is)[(,]\\s*(\\w+)\\s+[\\w<>]+\\s+PRIMARY\\s+KEY");

    /** Empty when a statement is more than that. */
    static Optional<InsertText> parse(String cql) {
        Matcher insert = PLAIN.matcher(cql);
        return insert.matches()
                ? Optional.of(new InsertText(insert.group(1), names(insert.group(2))))
                : Optional.empty();
    }

    /** Columns of the table's primary key; none when the schema does not tell plainly. */
    List<String> key(List<String> schema) {
        String plainTable = lower(table.substring(table.indexOf('.') + 1));
        Pattern creates = Pattern.compile("(?is)\\s*CREATE\\s+TABLE\\s+(?:IF\\s+NOT\\s+EXISTS\\s+)?"
                + "(?:\\w+\\.)?" + Pattern.quote(plainTable) + "\\b.*");
        return schema.stream()
                .filter(statement -> creates.matcher(lower(statement)).matches())
                .map(InsertText::keyOf)
                .findFirst()
                .filter(columns::containsAll)
                .orElse(List.of());
    }

    private static List<String> keyOf(String createTable) {
        Matcher several = SEVERAL_KEYS.matcher(createTable);
        if (several.find()) {
            return names(several.group(1).replaceAll("[()]", ""));
        }
        Matcher one = ONE_KEY.matcher(createTable);
        return one.find() ? List.of(lower(one.group(1))) : List.of();
    }

    /** Reads these columns of the row with that key. */
    String select(List<String> read, List<String> key) {
        return "SELECT " + String.join(", ", read) + " FROM " + table + " WHERE "
                + String.join(" AND ", key.stream().map(name -> name + " = ?").toList());
    }

    private static List<String> names(String list) {
        return new ArrayList<>(
                Stream.of(list.split(",", -1)).map(InsertText::lower).toList());
    }

    private static String lower(String text) {
        return text.strip().toLowerCase(Locale.ROOT);
    }
}
