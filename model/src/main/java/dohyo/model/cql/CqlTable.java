package dohyo.model.cql;

import dohyo.model.cql.CqlTokens.Kind;
import dohyo.model.cql.CqlTokens.Token;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A table as its CREATE TABLE statement says it.
 *
 * @param name as it is written
 * @param columns types by column, in the statement's order and in lower case
 * @param key columns of the primary key
 * @param partition those of them that choose the partition
 * @param statics columns that a whole partition has once
 * @param unread what is neither a column with its type nor the key
 */
public record CqlTable(
        String name,
        Map<String, String> columns,
        List<String> key,
        List<String> partition,
        List<String> statics,
        List<String> unread) {

    /** Empty when a statement makes no table. */
    public static Optional<CqlTable> of(CqlTokens text) {
        TokenCursor cursor = new TokenCursor(text, 0);
        if (!cursor.take("CREATE", "TABLE")) {
            return Optional.empty();
        }
        cursor.take("IF", "NOT", "EXISTS");
        CqlTable table = new CqlTable(
                cursor.takeName(),
                new LinkedHashMap<>(),
                new ArrayList<>(),
                new ArrayList<>(),
                new ArrayList<>(),
                new ArrayList<>());
        List<List<Token>> items = cursor.takeList();
        items.forEach(item -> table.add(text, item));
        return table.name.isEmpty() || items.isEmpty() ? Optional.empty() : Optional.of(table);
    }

    private void add(CqlTokens text, List<Token> item) {
        if (isKey(item, 0)) {
            addKey(item);
            return;
        }
        boolean isKey = isKey(item, item.size() - 2);
        int end = isKey ? item.size() - 2 : item.size();
        boolean isStatic = end > 0 && item.get(end - 1).is(Set.of("STATIC"));
        end -= isStatic ? 1 : 0;
        if (end < 2 || item.get(0).kind() != Kind.WORD) {
            unread.add(item.isEmpty() ? "" : text.between(item.get(0), item.get(item.size() - 1)));
            return;
        }
        String column = item.get(0).name();
        columns.put(column, text.between(item.get(1), item.get(end - 1)).toLowerCase(Locale.ROOT));
        if (isKey) {
            key.add(column);
            partition.add(column);
        }
        if (isStatic) {
            statics.add(column);
        }
    }

    /** {@code PRIMARY KEY (a, b)} or {@code PRIMARY KEY ((a, b), c)}. */
    private void addKey(List<Token> item) {
        boolean isNested = item.size() > 3 && item.get(3).isSign("(");
        boolean inPartition = true;
        for (Token token : item.subList(2, item.size())) {
            if (token.isName()) {
                key.add(token.name());
                if (inPartition) {
                    partition.add(token.name());
                    inPartition = isNested;
                }
            } else if (token.isSign(")")) {
                inPartition = false;
            }
        }
    }

    private static boolean isKey(List<Token> item, int at) {
        return at >= 0
                && at + 1 < item.size()
                && item.get(at).is(Set.of("PRIMARY"))
                && item.get(at + 1).is(Set.of("KEY"));
    }

    /** The name of a table without that of its keyspace, in lower case. */
    public static String plainName(String table) {
        return table.substring(table.indexOf('.') + 1).strip().toLowerCase(Locale.ROOT);
    }
}
