package dohyo.language.cql;

import dohyo.model.cql.CqlTokens.Token;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A condition of a WHERE clause.
 *
 * @param kind how it restricts them
 * @param columns that it restricts
 * @param value the marker that stands for the whole value; null for all else
 */
record CqlRelation(Kind kind, List<Token> columns, @Nullable Token value) {

    /** Kinds. */
    enum Kind {
        /** One value or some: {@code =} and {@code IN}. */
        EQUAL,
        RANGE,
        /** Of columns that have an index for it. */
        INDEX_ONLY,
        TOKEN
    }

    CqlRelation {
        columns = List.copyOf(columns);
    }

    /** Those behind a WHERE; empty when there is none, or one of them is not understood. */
    static Optional<List<CqlRelation>> behind(CqlClauses words, int where) {
        if (where >= words.size()) {
            return Optional.empty();
        }
        int end = words.find(where, CqlWords.AFTER_WHERE);
        return all(words.between(where + 1, end));
    }

    private static Optional<List<CqlRelation>> all(CqlClauses where) {
        if (where.has("BETWEEN") || where.has("OR") || where.has("NOT") || where.size() == 0) {
            return Optional.empty();
        }
        List<CqlRelation> all = new ArrayList<>();
        for (CqlClauses each : where.parted("AND")) {
            Optional<CqlRelation> one = of(each);
            if (one.isEmpty()) {
                return Optional.empty();
            }
            all.add(one.get());
        }
        return Optional.of(all);
    }

    private static Optional<CqlRelation> of(CqlClauses words) {
        if (words.is(0, "TOKEN") && words.isSign(1, "(")) {
            return Optional.of(new CqlRelation(Kind.TOKEN, names(words.inBrackets(1)), null));
        }
        if (words.isSign(0, "(")) {
            CqlClauses inside = words.inBrackets(0);
            return kind(words, inside.size() + 2)
                    .map(kind -> new CqlRelation(kind, names(inside), null));
        }
        if (!words.isName(0)) {
            return Optional.empty();
        }
        List<Token> column = List.of(words.at(0));
        if (words.isSign(1, "[")) {
            return Optional.of(new CqlRelation(Kind.INDEX_ONLY, column, null));
        }
        return kind(words, 1).map(kind -> new CqlRelation(kind, column, value(words)));
    }

    /** {@code = ?}; an {@code IN ?} takes a list. */
    private static @Nullable Token value(CqlClauses words) {
        Token last = words.at(words.size() - 1);
        boolean isAlone = !words.isName(words.size() - 2);
        return last.isSign("?") && isAlone && words.size() <= 4 ? last : null;
    }

    private static List<Token> names(CqlClauses inside) {
        return inside.tokens().stream().filter(Token::isName).toList();
    }

    private static Optional<Kind> kind(CqlClauses words, int at) {
        if (words.isSign(at, "=") || words.is(at, "IN")) {
            return Optional.of(Kind.EQUAL);
        }
        if (words.isSign(at, "<") || words.isSign(at, ">")) {
            return Optional.of(Kind.RANGE);
        }
        boolean isIndexed = words.is(at, "CONTAINS") || words.is(at, "LIKE");
        return isIndexed ? Optional.of(Kind.INDEX_ONLY) : Optional.empty();
    }
}
