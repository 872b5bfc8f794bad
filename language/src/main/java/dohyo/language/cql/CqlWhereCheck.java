package dohyo.language.cql;

import dohyo.language.cql.CqlRelation.Kind;
import dohyo.model.cql.CqlTable;
import dohyo.model.cql.CqlTokens.Token;
import dohyo.model.text.MessagePhrases;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Whether rows can be found by what a WHERE clause says.
 *
 * @param indexed columns with an index of their own
 * @param found gets what is wrong
 */
record CqlWhereCheck(CqlTable table, Set<String> indexed, List<CqlFinding> found) {

    /** Says that there is no such column, unless there is. */
    static boolean requireColumn(Token token, CqlTable table, List<CqlFinding> found) {
        if (table.columns().containsKey(token.name())) {
            return true;
        }
        found.add(CqlWords.at(
                token,
                "table " + MessagePhrases.quoted(table.name()) + " has no column "
                        + MessagePhrases.quoted(token.name()),
                MessagePhrases.suggestion(token.name(), table.columns().keySet())));
        return false;
    }

    /** Checks a SELECT from behind its table on; tells which marker is for which column. */
    Map<Integer, Token> ofRead(CqlClauses words, int from) {
        int where = words.find(from, Set.of("WHERE"));
        Optional<List<CqlRelation>> relations = CqlRelation.behind(words, where);
        if (relations.isEmpty()) {
            return Map.of();
        }
        boolean filters = words.has("FILTERING");
        boolean usesIndex = relations.get().stream()
                .flatMap(relation -> relation.columns().stream())
                .anyMatch(column -> indexed.contains(column.name()));
        if (areColumns(relations.get()) && !filters && !usesIndex) {
            refuseFiltering(relations.get());
        }
        return markers(relations.get());
    }

    /**
     * Checks an UPDATE or a DELETE.
     *
     * @param wholeKey whether it is about one row
     */
    Map<Integer, Token> ofWrite(CqlClauses words, int where, boolean wholeKey) {
        Optional<List<CqlRelation>> relations = CqlRelation.behind(words, where);
        if (relations.isEmpty()) {
            return Map.of();
        }
        if (areColumns(relations.get())) {
            refuseOthers(relations.get());
            boolean isStatic = !table.statics().isEmpty();
            List<String> needed = wholeKey && !isStatic ? table.key() : table.partition();
            requireAll(needed, equal(relations.get()), words.at(where));
        }
        return markers(relations.get());
    }

    private boolean areColumns(List<CqlRelation> relations) {
        boolean all = true;
        for (CqlRelation relation : relations) {
            for (Token column : relation.columns()) {
                all &= requireColumn(column, table, found);
            }
        }
        return all;
    }

    private static Map<Integer, Token> markers(List<CqlRelation> relations) {
        Map<Integer, Token> markers = new HashMap<>();
        for (CqlRelation relation : relations) {
            Token value = relation.value();
            if (value != null) {
                markers.put(value.begin(), relation.columns().get(0));
            }
        }
        return markers;
    }

    /** Columns of which a value is given; of a range of several all but the last. */
    private Set<String> equal(List<CqlRelation> relations) {
        Set<String> equal = new HashSet<>();
        for (CqlRelation relation : relations) {
            int last = relation.columns().size() - 1;
            boolean isTuple = relation.kind() == Kind.RANGE && last > 0;
            int known = relation.kind() == Kind.EQUAL ? last + 1 : isTuple ? last : 0;
            relation.columns().subList(0, known).forEach(column -> equal.add(column.name()));
        }
        return equal;
    }

    private void refuseFiltering(List<CqlRelation> relations) {
        for (CqlRelation relation : relations) {
            for (Token column : relation.columns()) {
                if (!table.key().contains(column.name())) {
                    found.add(needsFiltering(
                            column,
                            MessagePhrases.quoted(column.name())
                                    + " is neither in the primary key of "
                                    + MessagePhrases.quoted(table.name()) + " nor indexed"));
                    return;
                }
            }
        }
        boolean isByToken = relations.stream().anyMatch(relation -> relation.kind() == Kind.TOKEN);
        if (!isByToken) {
            refuseGaps(relations);
        }
    }

    /** Rows lie by partition, and in it in the order of the columns that follow. */
    private void refuseGaps(List<CqlRelation> relations) {
        Set<String> equal = equal(relations);
        boolean gap = !equal.containsAll(table.partition());
        String before = gap
                ? MessagePhrases.oneOf(table.partition().stream()
                        .filter(name -> !equal.contains(name))
                        .toList())
                : "";
        for (String name : table.key()) {
            Optional<Token> restricted = relations.stream()
                    .flatMap(relation -> relation.columns().stream())
                    .filter(column -> column.name().equals(name))
                    .findFirst();
            if (gap && restricted.isPresent()) {
                found.add(needsFiltering(
                        restricted.get(),
                        MessagePhrases.quoted(name) + " cannot select rows of "
                                + MessagePhrases.quoted(table.name()) + " without a value for "
                                + before));
                return;
            }
            boolean isEqual = equal.contains(name);
            before = gap || isEqual ? before : MessagePhrases.quoted(name);
            gap |= !isEqual && !table.partition().contains(name);
        }
    }

    private static CqlFinding needsFiltering(Token column, String why) {
        return CqlWords.at(
                column,
                why,
                "select rows by their key, add a 'CREATE INDEX' to 'schema', or write ALLOW"
                        + " FILTERING if a full scan is what you measure");
    }

    private void refuseOthers(List<CqlRelation> relations) {
        relations.stream()
                .flatMap(relation -> relation.columns().stream())
                .filter(column -> !table.key().contains(column.name()))
                .findFirst()
                .ifPresent(column -> found.add(CqlWords.at(
                        column,
                        "rows are written by their primary key, and "
                                + MessagePhrases.quoted(column.name()) + " is not part of it",
                        "select them by " + MessagePhrases.oneOf(table.key())
                                + ", or write it as a condition: IF "
                                + column.name() + " = ?")));
    }

    private void requireAll(List<String> needed, Set<String> given, Token at) {
        List<String> missing =
                needed.stream().filter(name -> !given.contains(name)).toList();
        if (!missing.isEmpty()) {
            found.add(CqlWords.at(
                    at,
                    "this does not restrict " + MessagePhrases.allOf(missing)
                            + " of the primary key of " + MessagePhrases.quoted(table.name()),
                    "give it a value: AND " + missing.get(0) + " = ?"));
        }
    }
}
