package dohyo.language.cql;

import dohyo.model.cql.CqlTable;
import dohyo.model.cql.CqlTokens;
import dohyo.model.cql.CqlTokens.Token;
import dohyo.model.text.MessagePhrases;
import dohyo.model.workload.Field;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * What is wrong with a statement, told from the workload's own schema without a store. It speaks
 * only of what every version of Cassandra refuses, and is silent about what it does not understand.
 */
public final class CqlStatementCheck {

    private final CqlSchema schema;
    private final List<CqlFinding> found = new ArrayList<>();

    /** Which column takes the value of which marker, by where the marker begins. */
    private final Map<Integer, Token> markers = new HashMap<>();

    private CqlStatementCheck(CqlSchema schema) {
        this.schema = schema;
    }

    /**
     * All that is wrong with a statement.
     *
     * @param binds the fields that its markers are bound to, in order; empty where that is not told
     */
    public static List<CqlFinding> of(String cql, CqlSchema schema, List<Field> binds) {
        CqlTokens text = CqlTokens.of(cql);
        CqlStatementCheck check = new CqlStatementCheck(schema);
        if (text.problem().isEmpty()) {
            check.read(CqlClauses.of(text), text.markers() == binds.size() ? binds : List.of());
        }
        return List.copyOf(check.found);
    }

    /** Which markers of a SELECT stand for the only value of a column, by their number from 0. */
    public static List<Integer> equalMarkers(String cql) {
        CqlTokens text = CqlTokens.of(cql);
        CqlClauses words = CqlClauses.of(text);
        int where = words.find(0, Set.of("WHERE"));
        if (!text.problem().isEmpty() || !words.is(0, "SELECT")) {
            return List.of();
        }
        List<Token> markers = words.markers();
        return CqlRelation.behind(words, where).orElse(List.of()).stream()
                .filter(relation -> relation.kind() == CqlRelation.Kind.EQUAL)
                .map(CqlRelation::value)
                .filter(Objects::nonNull)
                .map(markers::indexOf)
                .toList();
    }

    /**
     * The columns that the markers of a statement stand for, by where each marker begins.
     *
     * @param table to which they belong; empty when it is not known
     */
    record MarkerColumns(Optional<CqlTable> table, Map<Integer, Token> columns) {}

    static MarkerColumns columns(CqlTokens text, CqlSchema schema) {
        CqlStatementCheck check = new CqlStatementCheck(schema);
        return new MarkerColumns(check.read(CqlClauses.of(text), List.of()), check.markers);
    }

    private Optional<CqlTable> read(CqlClauses words, List<Field> binds) {
        Optional<CqlFinding> bracket = CqlWords.brackets(words);
        if (bracket.isPresent()) {
            found.add(bracket.get());
            return Optional.empty();
        }
        CqlWords.verb(words).ifPresent(found::add);
        Optional<CqlTable> table = Optional.empty();
        if (words.is(0, "SELECT")) {
            table = select(words);
        } else if (words.is(0, "INSERT")) {
            table = insert(words);
        } else if (words.is(0, "UPDATE")) {
            table = update(words);
        } else if (words.is(0, "DELETE")) {
            table = delete(words);
        }
        if (table.isPresent() && !binds.isEmpty()) {
            new CqlMarkerTypes(table.get(), markers).check(words, binds, found);
        }
        return table;
    }

    private Optional<CqlTable> select(CqlClauses words) {
        int from = words.find(1, Set.of("FROM"));
        int end = behindTable(words, from, CqlWords.AFTER_FROM);
        if (end == 0) {
            return Optional.empty();
        }
        Optional<CqlTable> table = table(words, from + 1, end - from - 1);
        table.ifPresent(known -> {
            int begin = words.is(1, "DISTINCT") || words.is(1, "JSON") ? 2 : 1;
            words.between(begin, from).items().forEach(item -> selected(item, known));
            CqlWhereCheck where = new CqlWhereCheck(known, schema.indexed(known.name()), found);
            markers.putAll(where.ofRead(words, end));
        });
        return table;
    }

    /** Where the statement goes on behind its table; 0 after a remark when it names none. */
    private int behindTable(CqlClauses words, int from, Set<String> clauses) {
        int length = words.nameLength(from + 1);
        if (length == 0) {
            CqlWords.missing(words, 1, "FROM").ifPresent(found::add);
            return 0;
        }
        int end = from + 1 + length;
        CqlWords.next(words, end, clauses).ifPresent(found::add);
        return end;
    }

    /** A column by itself or under another name; functions take more than columns. */
    private void selected(CqlClauses item, CqlTable table) {
        if (item.isName(0) && (item.size() == 1 || item.is(1, "AS"))) {
            column(item.at(0), table);
        }
    }

    private Optional<CqlTable> insert(CqlClauses words) {
        int length = words.nameLength(2);
        if (!words.is(1, "INTO") || length == 0) {
            CqlWords.missing(words, 1, "INTO").ifPresent(found::add);
            return Optional.empty();
        }
        Optional<CqlTable> table = table(words, 2, length);
        int open = 2 + length;
        if (!words.isSign(open, "(")) {
            return table;
        }
        CqlClauses names = words.inBrackets(open);
        int values = open + names.size() + 2;
        if (!words.is(values, "VALUES")) {
            CqlWords.missing(words, values, "VALUES").ifPresent(found::add);
            return Optional.empty();
        }
        List<CqlClauses> columns = names.items();
        compare(columns, words.inBrackets(values + 1).items(), words.at(values));
        table.ifPresent(known -> requireKey(names, known, words.at(0)));
        for (CqlClauses column : columns) {
            table.filter(known -> column.isName(0)).ifPresent(known -> column(column.at(0), known));
        }
        return table;
    }

    private void compare(List<CqlClauses> columns, List<CqlClauses> values, Token at) {
        if (columns.size() != values.size()) {
            found.add(CqlWords.at(
                    at,
                    "this INSERT names " + columns.size() + " columns but has " + values.size()
                            + (values.size() == 1 ? " value" : " values"),
                    "write a value, or a '?', for each column"));
            return;
        }
        for (int i = 0; i < columns.size(); i++) {
            CqlClauses value = values.get(i);
            if (value.size() == 1 && value.isSign(0, "?") && columns.get(i).isName(0)) {
                markers.put(value.at(0).begin(), columns.get(i).at(0));
            }
        }
    }

    /** A row of static columns alone needs its partition only. */
    private void requireKey(CqlClauses columns, CqlTable table, Token at) {
        List<String> given =
                columns.tokens().stream().filter(Token::isName).map(Token::name).toList();
        boolean isStatic = given.stream().anyMatch(table.statics()::contains);
        List<String> needed = isStatic ? table.partition() : table.key();
        List<String> missing =
                needed.stream().filter(name -> !given.contains(name)).toList();
        if (!missing.isEmpty()) {
            found.add(CqlWords.at(
                    at,
                    "this INSERT omits " + MessagePhrases.allOf(missing)
                            + " from the primary key of " + MessagePhrases.quoted(table.name()),
                    "give every key column a value"));
        } else if (table.columns().containsValue("counter")) {
            found.add(CqlWords.at(
                    at,
                    "a table with counters does not accept INSERT",
                    "write 'UPDATE ... SET c = c + 1 WHERE ...', which also creates the row"));
        }
    }

    private Optional<CqlTable> update(CqlClauses words) {
        int length = words.nameLength(1);
        int set = words.find(1 + length, Set.of("SET"));
        int where = words.find(set, Set.of("WHERE"));
        if (length == 0 || set == words.size() || where == words.size()) {
            CqlWords.missing(words, 1 + length, set == words.size() ? "SET" : "WHERE")
                    .ifPresent(found::add);
            return Optional.empty();
        }
        Optional<CqlTable> table = table(words, 1, length);
        table.ifPresent(known -> {
            words.between(set + 1, where).items().forEach(item -> assigned(item, known));
            CqlWhereCheck check = new CqlWhereCheck(known, Set.of(), found);
            markers.putAll(check.ofWrite(words, where, true));
        });
        return table;
    }

    private void assigned(CqlClauses item, CqlTable table) {
        if (!item.isName(0) || !column(item.at(0), table)) {
            return;
        }
        Token column = item.at(0);
        if (table.key().contains(column.name())) {
            found.add(CqlWords.at(
                    column,
                    MessagePhrases.quoted(column.name()) + " is part of the primary key of "
                            + MessagePhrases.quoted(table.name()) + ", which cannot be updated",
                    "delete the row and insert a new one"));
        } else if (item.size() == 3 && item.isSign(1, "=") && item.isSign(2, "?")) {
            markers.put(item.at(2).begin(), column);
        }
    }

    private Optional<CqlTable> delete(CqlClauses words) {
        int from = words.find(1, Set.of("FROM"));
        int end = behindTable(words, from, CqlWords.AFTER_DELETED);
        if (end == 0) {
            return Optional.empty();
        }
        int where = words.find(end, Set.of("WHERE"));
        if (where == words.size()) {
            return Optional.empty();
        }
        Optional<CqlTable> table = table(words, from + 1, end - from - 1);
        table.ifPresent(known -> {
            words.between(1, from).items().stream()
                    .filter(item -> item.isName(0))
                    .forEach(item -> column(item.at(0), known));
            CqlWhereCheck check = new CqlWhereCheck(known, Set.of(), found);
            markers.putAll(check.ofWrite(words, where, false));
        });
        return table;
    }

    private Optional<CqlTable> table(CqlClauses words, int at, int length) {
        Token last = words.at(at + length - 1);
        String name = words.name(at, length);
        if (schema.lacks(name)) {
            found.add(new CqlFinding(
                    words.at(at).begin(),
                    last.end(),
                    "'schema' creates no table " + MessagePhrases.quoted(name),
                    MessagePhrases.suggestion(last.name(), schema.names())));
        }
        return schema.table(name);
    }

    /** Whether there is such a column. */
    private boolean column(Token token, CqlTable table) {
        return CqlWhereCheck.requireColumn(token, table, found);
    }
}
