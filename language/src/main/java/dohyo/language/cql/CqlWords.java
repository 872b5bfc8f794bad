package dohyo.language.cql;

import dohyo.model.cql.CqlTokens.Token;
import dohyo.model.text.MessagePhrases;
import dohyo.model.text.NearestWord;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Keywords that have to stand where they do. */
final class CqlWords {

    static final Set<String> AFTER_FROM =
            Set.of("WHERE", "GROUP", "ORDER", "PER", "LIMIT", "ALLOW");
    static final Set<String> AFTER_DELETED = Set.of("USING", "WHERE");
    static final Set<String> AFTER_WHERE = Set.of("GROUP", "ORDER", "PER", "LIMIT", "ALLOW", "IF");
    private static final List<String> VERBS = List.of(
            "SELECT",
            "INSERT",
            "UPDATE",
            "DELETE",
            "BEGIN",
            "TRUNCATE",
            "CREATE",
            "ALTER",
            "DROP",
            "USE",
            "GRANT",
            "REVOKE",
            "LIST",
            "DESCRIBE",
            "DESC",
            "ADD",
            "COMMENT",
            "SECURITY");
    private static final List<String> MADE = List.of(
            "TABLE",
            "COLUMNFAMILY",
            "TYPE",
            "INDEX",
            "CUSTOM",
            "MATERIALIZED",
            "KEYSPACE",
            "FUNCTION",
            "AGGREGATE",
            "TRIGGER",
            "ROLE",
            "USER",
            "OR",
            "GENERATED");

    private CqlWords() {}

    /** Its first word, and what it makes. */
    static Optional<CqlFinding> verb(CqlClauses words) {
        if (words.size() == 0) {
            return Optional.empty();
        }
        if (VERBS.stream().noneMatch(verb -> words.is(0, verb))) {
            return misspelt(words.at(0), "unknown statement ", VERBS);
        }
        boolean isMaking = words.is(0, "CREATE") && words.size() > 1;
        return isMaking && MADE.stream().noneMatch(made -> words.is(1, made))
                ? misspelt(words.at(1), "CREATE does not know ", MADE)
                : Optional.empty();
    }

    /** What stands where one of some words has to follow; nothing may follow as well. */
    static Optional<CqlFinding> next(CqlClauses words, int at, Set<String> known) {
        if (at >= words.size() || words.at(at).is(known)) {
            return Optional.empty();
        }
        return Optional.of(unknown(
                words.at(at),
                "expected a clause, found ",
                known.stream().sorted().toList()));
    }

    /** A word that was meant to be one of these; others the store may know. */
    private static Optional<CqlFinding> misspelt(Token token, String before, List<String> known) {
        return NearestWord.of(token.text(), known).map(near -> unknown(token, before, known));
    }

    /** A bracket that has no other half; of a list in YAML each comma ends a statement. */
    static Optional<CqlFinding> brackets(CqlClauses words) {
        return words.lonelyBracket()
                .map(token -> at(
                        token,
                        "this bracket has no counterpart",
                        "close it; in a YAML list, quote the whole statement, or YAML splits it"
                                + " at its commas"));
    }

    /** A word that was meant to be the one that has to be somewhere. */
    static Optional<CqlFinding> missing(CqlClauses words, int from, String keyword) {
        return words.tokens().stream()
                .skip(from)
                .filter(Token::isName)
                .filter(token -> NearestWord.of(token.text(), List.of(keyword)).isPresent())
                .findFirst()
                .map(near -> new CqlFinding(
                        near.begin(),
                        near.end(),
                        "this " + words.at(0).text() + " has no " + keyword,
                        "did you mean '" + keyword + "'?"));
    }

    static CqlFinding unknown(Token token, String before, List<String> known) {
        return at(
                token,
                before + MessagePhrases.quoted(token.text()),
                NearestWord.of(token.text(), known)
                        .map(near -> "did you mean '" + near + "'?")
                        .orElse("expected one of: " + String.join(", ", known)));
    }

    static CqlFinding at(Token token, String message, String hint) {
        return new CqlFinding(token.begin(), token.end(), message, hint);
    }
}
