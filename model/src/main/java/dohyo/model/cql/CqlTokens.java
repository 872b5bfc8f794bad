package dohyo.model.cql;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A CQL statement, cut into names, constants and signs where Cassandra's own lexer cuts it. What
 * could be cut otherwise by any version of Cassandra, or is no CQL, is a problem: whoever must not
 * miss a name stops there (docs/decisions/0010), others go on with what there is.
 */
public final class CqlTokens {

    private static final String DIGITS = "[0-9]+";
    private static final String HEX = "[0-9A-Fa-f]";
    private static final Pattern CONSTANT = Pattern.compile(HEX + "{8}(?:-" + HEX + "{4}){3}-" + HEX
            + "{12}|0[xX]" + HEX + "*" // uuid, blob
            + "|-?P" + DIGITS + "W|-?P[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}"
            + "|-?P(?=T?[0-9])(?:[0-9]+[YMD]){0,3}(?:T(?:[0-9]+[HMS]){1,3})?"
            + "|-?(?:[0-9]+(?i:mo|ms|us|ns|\u00B5s|[ywdhms])){1,11}"
            + "|-(?i:nan|infinity)"
            + "|-?[0-9]+(?:\\.(?!\\.)[0-9]*)?(?:[eE][+-]?[0-9]+)?");

    private static final String BEGINS_CONSTANTS = "-P0123456789ABCDEFabcdef";
    private static final Pattern WORD = Pattern.compile("[A-Za-z][A-Za-z0-9_]*");
    private static final Pattern PERIOD = Pattern.compile("PT?[0-9]+[A-Z].*");
    private static final Pattern MINUS_WORD = Pattern.compile("(?i)-(?:nan|infinity|P[0-9T]).*");
    private static final String SIGNS = "()[]{}<>=+-*/%.,;:?!";
    private static final Set<Integer> UNSEEN = Set.of(
            (int) Character.CONTROL,
            (int) Character.FORMAT,
            (int) Character.LINE_SEPARATOR,
            (int) Character.PARAGRAPH_SEPARATOR,
            (int) Character.SURROGATE);

    private final String cql;
    private final List<Token> tokens = new ArrayList<>();
    private String problem = "";
    private int position;

    private CqlTokens(String cql) {
        this.cql = cql;
    }

    /** What a token is. */
    public enum Kind {
        WORD,
        QUOTED,
        CONSTANT,
        SIGN
    }

    /**
     * A piece of a statement; comments and white space are none.
     *
     * @param text of a name that is quoted, what stands between; {@code ''} for any text
     * @param begin index of its first character
     * @param end index behind its last one
     */
    public record Token(Kind kind, String text, int begin, int end) {

        /** Quoted names are no keywords. */
        public boolean is(Set<String> keywords) {
            return kind == Kind.WORD && keywords.contains(text.toUpperCase(Locale.ROOT));
        }

        public boolean isSign(String sign) {
            return kind == Kind.SIGN && text.equals(sign);
        }

        public boolean isName() {
            return kind == Kind.WORD || kind == Kind.QUOTED;
        }

        /** Names that are not quoted are small. */
        public String name() {
            return kind == Kind.QUOTED ? text.replace("\"\"", "\"") : text.toLowerCase(Locale.ROOT);
        }
    }

    /** Reads a statement. */
    public static CqlTokens of(String cql) {
        CqlTokens text = new CqlTokens(cql);
        text.requireVisible();
        while (text.position < cql.length()) {
            text.next();
        }
        return text;
    }

    public List<Token> tokens() {
        return Collections.unmodifiableList(tokens);
    }

    /** The statement as it is written. */
    public String text() {
        return cql;
    }

    /** Why it cannot be read beyond doubt; empty when it can. */
    public String problem() {
        return problem;
    }

    /** How many {@code ?} there are outside of texts, names and comments. */
    public int markers() {
        return (int) tokens.stream().filter(token -> token.isSign("?")).count();
    }

    /** Whether this is its first word. */
    public boolean begins(String word) {
        return !tokens.isEmpty() && tokens.get(0).is(Set.of(word));
    }

    /** The table that it is about, as it is written; empty when that is not plain. */
    public String table() {
        for (int i = 0; i < tokens.size(); i++) {
            if (tokens.get(i).is(i == 0 ? Set.of("UPDATE") : Set.of("FROM", "INTO"))) {
                return new TokenCursor(this, i + 1).takeName();
            }
        }
        return "";
    }

    /** Whether what it writes is gone after a time. */
    public boolean expires() {
        return afterTtl() > 0;
    }

    /** After how long; 0 for never, or when it is no number. */
    public long ttlSeconds() {
        int at = afterTtl();
        return at > 0 && at < tokens.size() && tokens.get(at).text().matches("[0-9]{1,18}")
                ? Long.parseLong(tokens.get(at).text())
                : 0;
    }

    /** Where the time stands in {@code USING TTL 60}; -1 when there is none. */
    private int afterTtl() {
        for (int i = 1; i < tokens.size(); i++) {
            if (tokens.get(i).is(Set.of("TTL")) && tokens.get(i - 1).is(Set.of("USING", "AND"))) {
                return i + 1;
            }
        }
        return -1;
    }

    /** What was written from one of its tokens to another. */
    String between(Token first, Token last) {
        return cql.substring(first.begin(), last.end());
    }

    private void doubt(String what) {
        problem = problem.isEmpty() ? what : problem;
    }

    /** Line breaks and tabs stand between words; nothing else that is not seen may be there. */
    private void requireVisible() {
        for (int i = 0; i < cql.length(); i += Character.charCount(cql.codePointAt(i))) {
            int character = cql.codePointAt(i);
            if (character != '\n'
                    && character != '\t'
                    && UNSEEN.contains(Character.getType(character))) {
                doubt(String.format(
                        Locale.ROOT,
                        "character U+%04X at position %d is not seen by who reads the statement",
                        character,
                        i + 1));
            }
        }
    }

    private void next() {
        char first = cql.charAt(position);
        int begin = position;
        if (" \n\t\r".indexOf(first) >= 0) {
            position++;
        } else if (starts("--") || starts("//")) {
            skipLine();
        } else if (starts("/*")) {
            skip("/*", "*/", "a comment");
        } else if (starts("$$")) {
            skip("$$", "$$", "a text");
            tokens.add(new Token(Kind.CONSTANT, "$$", begin, position));
        } else if (first == '\'') {
            quoted('\'', "a text");
            tokens.add(new Token(Kind.CONSTANT, "''", begin, position));
        } else if (first == '"') {
            String inside = quoted('"', "a name");
            if (inside.isEmpty()) {
                doubt("a name in quotes is empty");
            }
            tokens.add(new Token(Kind.QUOTED, inside, begin, position));
        } else {
            unquoted(first);
        }
    }

    /** Cassandra's lexer ends such a comment at either sign of a line's end. */
    private void skipLine() {
        while (position < cql.length() && "\r\n".indexOf(cql.charAt(position)) < 0) {
            position++;
        }
    }

    private void unquoted(char first) {
        Matcher constant = CONSTANT.matcher(cql).region(position, cql.length());
        if (BEGINS_CONSTANTS.indexOf(first) >= 0 && constant.lookingAt() && isWhole(constant)) {
            add(Kind.CONSTANT, constant.group());
        } else if (isDigit(first)
                || (first == '-' && runsOn(MINUS_WORD))
                || (first == 'P' && runsOn(PERIOD))) {
            doubt("'" + run().substring(0, Math.min(40, run().length())) + "' at position "
                    + (position + 1) + " is neither a number nor a name");
            add(Kind.CONSTANT, run());
        } else if (isLetter(first)) {
            Matcher word = WORD.matcher(cql).region(position, cql.length());
            boolean found = word.lookingAt();
            add(Kind.WORD, found ? word.group() : String.valueOf(first));
        } else if (SIGNS.indexOf(first) >= 0) {
            add(Kind.SIGN, String.valueOf(first));
        } else {
            doubt("'" + Character.toString(cql.codePointAt(position)) + "' at position "
                    + (position + 1) + " is no sign of CQL");
            add(Kind.SIGN, run());
        }
    }

    /** Whether nothing goes on behind it that could be taken for a part of it. */
    private boolean isWhole(Matcher constant) {
        int end = constant.end();
        if (end == cql.length()) {
            return true;
        }
        char next = cql.charAt(end);
        boolean rangeFollows = cql.startsWith("..", end) && isDigit(cql.charAt(end - 1));
        return !isWordly(next) && (next != '.' || rangeFollows);
    }

    /** Whether the letters, digits and signs of numbers from here on look like this. */
    private boolean runsOn(Pattern shape) {
        return shape.matcher(run()).matches();
    }

    private String run() {
        int end = position + 1;
        while (end < cql.length() && isWordly(cql.charAt(end))) {
            end++;
        }
        return cql.substring(position, end);
    }

    private void add(Kind kind, String text) {
        tokens.add(new Token(kind, text, position, position + text.length()));
        position += text.length();
    }

    private boolean starts(String sign) {
        return cql.startsWith(sign, position);
    }

    private void skip(String begin, String end, String what) {
        int found = cql.indexOf(end, position + begin.length());
        position = found < 0 ? unended(what) : found + end.length();
    }

    /** What stands between quotes, with doubled ones as they are; goes behind it. */
    private String quoted(char quote, String what) {
        int begin = position + 1;
        int end = cql.indexOf(quote, begin);
        while (end >= 0 && end + 1 < cql.length() && cql.charAt(end + 1) == quote) {
            end = cql.indexOf(quote, end + 2);
        }
        if (end < 0) {
            end = unended(what);
        }
        String inside = cql.substring(begin, end);
        requireOneLine(inside, what);
        position = Math.min(end + 1, cql.length());
        return inside;
    }

    private void requireOneLine(String inside, String what) {
        if (inside.indexOf('\n') >= 0 || inside.indexOf('\t') >= 0) {
            doubt(what + " at position " + (position + 1) + " has a line break or a tab in it");
        }
    }

    /** It ends with the statement. */
    private int unended(String what) {
        doubt(what + " that begins at position " + (position + 1) + " has no end");
        return cql.length();
    }

    private static boolean isDigit(char character) {
        return character >= '0' && character <= '9';
    }

    private static boolean isLetter(char character) {
        return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
    }

    private static boolean isWordly(char character) {
        return isLetter(character)
                || isDigit(character)
                || character == '_'
                || Character.isLetterOrDigit(character);
    }
}
