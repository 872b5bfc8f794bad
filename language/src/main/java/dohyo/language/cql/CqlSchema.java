package dohyo.language.cql;

import dohyo.model.cql.CqlTable;
import dohyo.model.cql.CqlTokens;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The tables that a workload makes for itself, as far as its statements can be read. Of what cannot
 * be read nothing is said: the store knows better.
 */
public final class CqlSchema {

    private final String keyspace;
    private final Map<String, CqlTable> tables = new LinkedHashMap<>();
    private final Map<String, Set<String>> indexed = new HashMap<>();
    private final Set<String> types = new HashSet<>();
    private final Set<String> others = new HashSet<>();
    private boolean whole = true;

    private CqlSchema(String keyspace) {
        this.keyspace = keyspace;
    }

    /** What these statements make in a keyspace. */
    public static CqlSchema of(String keyspace, List<String> statements) {
        CqlSchema schema = new CqlSchema(keyspace);
        statements.forEach(schema::add);
        return schema;
    }

    /** The same beside tables that are made in another way. */
    public CqlSchema beside(boolean more) {
        whole &= !more;
        return this;
    }

    private void add(String statement) {
        CqlTokens text = CqlTokens.of(statement);
        CqlClauses words = CqlClauses.of(text);
        Optional<CqlTable> table = CqlTable.of(text);
        if (!text.problem().isEmpty()) {
            whole = false;
        } else if (table.isPresent()) {
            tables.put(qualified(table.get().name()), table.get());
        } else if (words.is(0, "CREATE") && isIndex(words)) {
            addIndex(words);
        } else if (words.is(0, "CREATE") && words.is(1, "TYPE")) {
            nameAfter(words, 2).ifPresent(types::add);
        } else if (words.is(0, "CREATE") && words.is(1, "MATERIALIZED")) {
            nameAfter(words, 3).ifPresent(name -> others.add(qualified(name)));
        } else if (!(words.is(0, "CREATE") && words.is(1, "KEYSPACE"))) {
            whole = false;
        }
    }

    private static boolean isIndex(CqlClauses words) {
        return words.is(1, "INDEX") || (words.is(1, "CUSTOM") && words.is(2, "INDEX"));
    }

    private static Optional<String> nameAfter(CqlClauses words, int from) {
        int at = words.is(from, "IF") ? from + 3 : from;
        int length = words.nameLength(at);
        return length == 0 ? Optional.empty() : Optional.of(words.name(at, length));
    }

    private void addIndex(CqlClauses words) {
        int on = words.find(0, Set.of("ON"));
        int length = words.nameLength(on + 1);
        if (length == 0) {
            whole = false;
            return;
        }
        Set<String> columns = indexed.computeIfAbsent(
                qualified(words.name(on + 1, length)), table -> new HashSet<>());
        words.inBrackets(on + 1 + length).tokens().stream()
                .filter(CqlTokens.Token::isName)
                .map(CqlTokens.Token::name)
                .forEach(columns::add);
    }

    private String qualified(String name) {
        String small = name.replace(" ", "");
        return (small.contains(".") ? small : keyspace + "." + small).toLowerCase(Locale.ROOT);
    }

    /** Whether all of it can be read, and there is something. */
    boolean isWhole() {
        return whole && !tables.isEmpty();
    }

    /** A table of which all columns are known; empty for others. */
    Optional<CqlTable> table(String name) {
        return Optional.ofNullable(tables.get(qualified(name)))
                .filter(table -> isKnown(table) && whole);
    }

    private static boolean isKnown(CqlTable table) {
        return table.unread().isEmpty()
                && !table.key().isEmpty()
                && table.columns().keySet().containsAll(table.key());
    }

    /** Whether a table of the workload's own keyspace is missing beyond doubt. */
    boolean lacks(String name) {
        String full = qualified(name);
        return isWhole()
                && full.startsWith(keyspace + ".")
                && !tables.containsKey(full)
                && !others.contains(full);
    }

    /** Names of its tables and views, without their keyspace. */
    List<String> names() {
        List<String> names = new ArrayList<>(tables.keySet());
        names.addAll(others);
        return names.stream().map(CqlTable::plainName).toList();
    }

    Set<String> indexed(String table) {
        return indexed.getOrDefault(qualified(table), Set.of());
    }

    /** Whether these are the types that it makes. */
    boolean makesType(String name) {
        return types.contains(name) || !whole;
    }
}
