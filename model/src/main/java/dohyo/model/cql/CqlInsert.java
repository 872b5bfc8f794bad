package dohyo.model.cql;

import dohyo.model.cql.CqlTokens.Kind;
import dohyo.model.cql.CqlTokens.Token;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What an INSERT says that names its columns.
 *
 * @param table as it is written
 * @param columns in lower case
 * @param values as they are written
 * @param isWhole whether nothing comes after the values
 */
public record CqlInsert(String table, List<String> columns, List<String> values, boolean isWhole) {

    /** Empty when a statement is none, or has names in quotes. */
    public static Optional<CqlInsert> of(CqlTokens text) {
        TokenCursor cursor = new TokenCursor(text, 0);
        if (!cursor.take("INSERT", "INTO")) {
            return Optional.empty();
        }
        String table = cursor.takeName();
        List<List<Token>> columns = cursor.takeList();
        List<List<Token>> values = cursor.take("VALUES") ? cursor.takeList() : List.of();
        boolean isPlain = columns.stream().allMatch(CqlInsert::isWord)
                && values.stream().noneMatch(List::isEmpty);
        if (table.isEmpty() || columns.isEmpty() || values.isEmpty() || !isPlain) {
            return Optional.empty();
        }
        return Optional.of(new CqlInsert(
                table,
                columns.stream().map(column -> column.get(0).name()).toList(),
                values.stream().map(value -> written(text, value)).toList(),
                cursor.isAtEnd()));
    }

    private static boolean isWord(List<Token> column) {
        return column.size() == 1 && column.get(0).kind() == Kind.WORD;
    }

    private static String written(CqlTokens text, List<Token> value) {
        return text.between(value.get(0), value.get(value.size() - 1));
    }

    /** Columns whose value is a marker. */
    public List<String> marked() {
        List<String> marked = new ArrayList<>();
        for (int i = 0; i < Math.min(columns.size(), values.size()); i++) {
            if (values.get(i).equals("?")) {
                marked.add(columns.get(i));
            }
        }
        return marked;
    }
}
