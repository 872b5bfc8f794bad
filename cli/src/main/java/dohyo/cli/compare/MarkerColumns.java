package dohyo.cli.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which column each question mark of a statement stands for. */
final class MarkerColumns {

    private static final Pattern LITERAL = Pattern.compile("'(?:[^']|'')*'");
    private static final Pattern INSERT = Pattern.compile("(?is)\\s*INSERT\\s+INTO\\s+[\\w.]+\\s*"
            + "\\(([^)]*)\\)\\s*VALUES\\s*\\((.*?)\\)(?=[^)]*$).*");
    private static final Pattern BEFORE = Pattern.compile("(?is)(\\w+)\\s*"
            + "(?:=|<=|>=|<|>|\\bIN\\b|\\bCONTAINS(?:\\s+KEY)?\\b)"
            + "\\s*\\(?(?:\\s*\\?\\s*,)*\\s*$");

    private MarkerColumns() {}

    /**
     * The columns in the order of the question marks.
     *
     * @param what the statement is called in messages: {@code --cql}
     */
    static List<String> columns(String what, String statement) {
        String plain = withoutLiterals(statement);
        List<String> inserted = inserted(plain);
        List<String> columns = new ArrayList<>();
        for (int at = plain.indexOf('?'); at >= 0; at = plain.indexOf('?', at + 1)) {
            columns.add(
                    columns.size() < inserted.size()
                            ? inserted.get(columns.size())
                            : before(new ArgumentExcerpt(what, statement, at, at + 1), plain));
        }
        return columns;
    }

    private static String before(ArgumentExcerpt marker, String plain) {
        Matcher before = BEFORE.matcher(plain.substring(0, marker.begin()));
        if (!before.find()) {
            throw marker.mistake(
                    "it cannot be seen which column this ? stands for",
                    "write column = ?, or the value itself, or an experiment file");
        }
        return before.group(1).toLowerCase(Locale.ROOT);
    }

    /** Of {@code INSERT ... (a, b) VALUES (?, 5)} the columns whose value is a question mark. */
    private static List<String> inserted(String plain) {
        Matcher insert = INSERT.matcher(plain);
        List<String> columns = new ArrayList<>();
        if (insert.matches()) {
            List<String> names = CreateTableStatement.split(insert.group(1));
            List<String> values = CreateTableStatement.split(insert.group(2));
            for (int i = 0; i < Math.min(names.size(), values.size()); i++) {
                if (values.get(i).equals("?")) {
                    columns.add(names.get(i).toLowerCase(Locale.ROOT));
                }
            }
        }
        return columns;
    }

    /** Of the same length. */
    private static String withoutLiterals(String statement) {
        return LITERAL.matcher(statement)
                .replaceAll(literal -> "'" + "x".repeat(literal.group().length() - 2) + "'");
    }
}
