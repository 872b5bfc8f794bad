package dohyo.language.cql;

import dohyo.model.cql.CqlTokens;
import dohyo.model.cql.CqlTokens.Token;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * What a CQL statement does, and to which keyspaces. Keyspaces are rather named once too often than
 * missed: {@code CqlReachFuzzRealTest} (of the lab) holds that against the parsers of four
 * Cassandras.
 */
public final class CqlKeyspaceAccess {

    /** The name of something that lies in a keyspace comes after one of these. */
    private static final Set<String> BEFORE_NAMES =
            Set.of("FROM", "INTO", "UPDATE", "JOIN", "TABLE", "COLUMNFAMILY", "TRUNCATE", "ON");

    private static final Set<String> ROWS = Set.of("SELECT", "INSERT", "UPDATE", "DELETE", "BEGIN");
    /** After these a bracket holds a type or a value, never what a function is called with. */
    private static final Set<String> NO_FUNCTIONS = Set.of(
            "SELECT",
            "DISTINCT",
            "JSON",
            "VALUES",
            "WHERE",
            "AND",
            "OR",
            "IN",
            "IF",
            "SET",
            "LIMIT",
            "KEY",
            "CONTAINS",
            "LIKE",
            "BETWEEN",
            "NOT",
            "AS",
            "OF",
            "BY",
            "IS",
            "TTL",
            "TIMESTAMP");

    private static final Set<String> IN_BATCHES = Set.of("INSERT", "UPDATE", "DELETE", "APPLY");
    private static final Set<String> KINDS_OF_BATCHES = Set.of("BATCH", "UNLOGGED", "COUNTER");
    private static final Set<String> MADE =
            Set.of("TABLE", "COLUMNFAMILY", "TYPE", "INDEX", "CUSTOM", "MATERIALIZED");
    private static final Set<String> REMOVED =
            Set.of("TABLE", "COLUMNFAMILY", "TYPE", "INDEX", "MATERIALIZED");

    private final List<Token> tokens;
    private final String problem;

    public CqlKeyspaceAccess(String cql) {
        CqlTokens text = CqlTokens.of(cql);
        problem = text.problem();
        tokens = problem.isEmpty() ? text.tokens() : List.of();
    }

    /** Why nothing can be said about it; empty when it can be read. */
    public String problem() {
        return problem;
    }

    /** What it does, for messages: {@code DROP KEYSPACE}. */
    public String verb() {
        return tokens.stream()
                .limit(is(0, Set.of("TRUNCATE")) ? 1 : 2)
                .map(token -> token.text().toUpperCase(Locale.ROOT))
                .reduce((one, other) -> one + " " + other)
                .orElse("an empty statement");
    }

    /** Keyspaces that are named beside their tables and the like. */
    public List<String> keyspaces() {
        boolean everyDot = !is(0, ROWS);
        List<String> named = new ArrayList<>();
        for (int i = 0; i + 2 < tokens.size(); i++) {
            boolean isPair = tokens.get(i).isName()
                    && tokens.get(i + 1).isSign(".")
                    && tokens.get(i + 2).isName();
            if (isPair && (everyDot || isNoField(i))) {
                named.add(tokens.get(i).name());
            }
        }
        return named.stream().distinct().toList();
    }

    /** Whether two names with a dot are more than a column and its field, in a row's statement. */
    private boolean isNoField(int i) {
        return (i > 0 && tokens.get(i - 1).is(BEFORE_NAMES))
                || (i + 3 < tokens.size() && tokens.get(i + 3).isSign("(")) // a function
                || isType(i);
    }

    /** {@code (keyspace.type) value} and {@code list<keyspace.type>}. */
    private boolean isType(int i) {
        int before = i - 1;
        while (before >= 0 && isOfTypes(tokens.get(before))) {
            if (tokens.get(before).isSign("<")) {
                return true;
            }
            before--;
        }
        boolean opened = i > 0 && tokens.get(i - 1).isSign("(");
        boolean called =
                i > 1 && tokens.get(i - 2).isName() && !tokens.get(i - 2).is(NO_FUNCTIONS);
        return opened && !called;
    }

    private static boolean isOfTypes(Token token) {
        return token.isName()
                || token.kind() == CqlTokens.Kind.CONSTANT
                || token.isSign(".")
                || token.isSign(",")
                || token.isSign("<")
                || token.isSign(">");
    }

    /** Whether it reads rows, writes them, or removes single ones. */
    public boolean isAboutRows() {
        return is(0, ROWS) && isSingle();
    }

    /** Whether it makes a table, a type, an index or a view. */
    public boolean makes() {
        return is(0, Set.of("CREATE")) && is(1, MADE) && isSingle();
    }

    /** Whether it empties, changes or drops something in a keyspace. */
    public boolean undoes() {
        boolean emptied = is(0, Set.of("TRUNCATE"));
        boolean changed = is(0, Set.of("ALTER", "DROP")) && is(1, REMOVED);
        return (emptied || changed) && isSingle();
    }

    private boolean is(int position, Set<String> keywords) {
        return position < tokens.size() && tokens.get(position).is(keywords);
    }

    /**
     * A batch has semicolons, each before one of its parts; nothing else has one before its end.
     */
    private boolean isSingle() {
        boolean batch = is(0, Set.of("BEGIN"));
        if (batch && !is(1, KINDS_OF_BATCHES)) {
            return false;
        }
        for (int i = 0; i < tokens.size() - 1; i++) {
            if (tokens.get(i).isSign(";") && !(batch && is(i + 1, IN_BATCHES))) {
                return false;
            }
        }
        return true;
    }
}
