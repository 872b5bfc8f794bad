package dohyo.model.yaml.part;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a CQL statement does, and to which keyspaces: its words without comments, strings and
 * markers.
 */
final class CqlReach {

    private static final Pattern TOKEN = Pattern.compile(
            "(?s)--[^\\n]*|//[^\\n]*|/\\*.*?(?:\\*/|\\z)" // comments
                    + "|'(?:[^']|'')*'|\\$\\$.*?\\$\\$" // strings
                    + "|\"(?<quoted>(?:[^\"]|\"\")*)\"|(?<word>[A-Za-z_]\\w*)"
                    + "|[0-9][0-9A-Za-z.]*|(?<sign>\\S)");

    /** The name of something that lies in a keyspace comes after one of these. */
    private static final Set<String> BEFORE_NAMES = Set.of(
            "FROM",
            "INTO",
            "UPDATE",
            "TABLE",
            "COLUMNFAMILY",
            "TRUNCATE",
            "TYPE",
            "VIEW",
            "ON",
            "INDEX",
            "FUNCTION",
            "AGGREGATE");

    private static final Set<String> BETWEEN = Set.of("IF", "NOT", "EXISTS", "TABLE");
    private static final Set<String> HARMLESS =
            Set.of("SELECT", "INSERT", "UPDATE", "DELETE", "BEGIN");
    private static final Set<String> MADE =
            Set.of("TABLE", "COLUMNFAMILY", "TYPE", "INDEX", "CUSTOM", "MATERIALIZED");
    private static final Set<String> REMOVED =
            Set.of("TABLE", "COLUMNFAMILY", "TYPE", "INDEX", "MATERIALIZED");

    private final List<Token> tokens = new ArrayList<>();

    /** A word or a sign; quoted names are no keywords. */
    private record Token(String text, boolean isName, boolean isQuoted) {

        boolean is(Set<String> keywords) {
            return !isQuoted && keywords.contains(text.toUpperCase(Locale.ROOT));
        }

        boolean isDot() {
            return !isName && text.equals(".");
        }

        boolean isSemicolon() {
            return !isName && text.equals(";");
        }

        /** Names that are not quoted are small. */
        String name() {
            return isQuoted ? text.replace("\"\"", "\"") : text.toLowerCase(Locale.ROOT);
        }
    }

    CqlReach(String cql) {
        Matcher matcher = TOKEN.matcher(cql);
        while (matcher.find()) {
            String quoted = matcher.group("quoted");
            String word = matcher.group("word");
            String sign = matcher.group("sign");
            if (quoted != null) {
                tokens.add(new Token(quoted, true, true));
            } else if (word != null) {
                tokens.add(new Token(word, true, false));
            } else if (sign != null) {
                tokens.add(new Token(sign, false, false));
            }
        }
    }

    /** What it does, for messages: {@code DROP KEYSPACE}. */
    String verb() {
        return tokens.stream()
                .limit(is(0, Set.of("TRUNCATE")) ? 1 : 2)
                .map(token -> token.text().toUpperCase(Locale.ROOT))
                .reduce((one, other) -> one + " " + other)
                .orElse("an empty statement");
    }

    /** Keyspaces that are named beside their tables and the like. */
    List<String> keyspaces() {
        List<String> named = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            if (tokens.get(i).is(BEFORE_NAMES)) {
                int name = i + 1;
                while (name < tokens.size() && tokens.get(name).is(BETWEEN)) {
                    name++;
                }
                if (name + 1 < tokens.size() && tokens.get(name + 1).isDot()) {
                    named.add(tokens.get(name).name());
                }
            }
        }
        return named.stream().distinct().toList();
    }

    /** Whether it reads rows, writes them, or removes single ones. */
    boolean isAboutRows() {
        return !tokens.isEmpty() && tokens.get(0).is(HARMLESS) && isSingle();
    }

    /** Whether it makes a table, a type, an index or a view. */
    boolean makes() {
        return is(0, Set.of("CREATE")) && is(1, MADE) && isSingle();
    }

    /** Whether it empties, changes or drops something in a keyspace. */
    boolean undoes() {
        boolean emptied = is(0, Set.of("TRUNCATE"));
        boolean changed = is(0, Set.of("ALTER", "DROP")) && is(1, REMOVED);
        return (emptied || changed) && isSingle();
    }

    private boolean is(int position, Set<String> keywords) {
        return position < tokens.size() && tokens.get(position).is(keywords);
    }

    /** A batch has semicolons; nothing else has one before its end. */
    private boolean isSingle() {
        return is(0, Set.of("BEGIN"))
                || tokens.stream()
                        .limit(Math.max(0, tokens.size() - 1))
                        .noneMatch(Token::isSemicolon);
    }
}
