package dohyo.language.cql;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Cuts a CQL statement into names, constants and signs where Cassandra's own lexer cuts it. What
 * could be cut otherwise by any version of Cassandra, or is no CQL, is refused rather than guessed:
 * whoever asks wants to know that no name was missed (docs/decisions/0010).
 */
final class CqlLexer {

    private static final String DIGITS = "[0-9]+";
    private static final String HEX = "[0-9A-Fa-f]";
    private static final Pattern CONSTANT = Pattern.compile(HEX + "{8}(?:-" + HEX + "{4}){3}-" + HEX
            + "{12}|0[xX]" + HEX + "*" // uuid, blob
            + "|-?P" + DIGITS + "W|-?P[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}"
            + "|-?P(?=T?[0-9])(?:[0-9]+[YMD]){0,3}(?:T(?:[0-9]+[HMS]){1,3})?"
            + "|-?(?:[0-9]+(?i:mo|ms|us|ns|\u00B5s|[ywdhms])){1,11}"
            + "|-(?i:nan|infinity)"
            + "|-?[0-9]+(?:\\.(?!\\.)[0-9]*)?(?:[eE][+-]?[0-9]+)?");

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
    private int position;

    private CqlLexer(String cql) {
        this.cql = cql;
    }

    /** What a token is. */
    enum Kind {
        WORD,
        QUOTED,
        CONSTANT,
        SIGN
    }

    /** A piece of a statement; comments and white space are none. */
    record Token(Kind kind, String text) {

        /** Quoted names are no keywords. */
        boolean is(Set<String> keywords) {
            return kind == Kind.WORD && keywords.contains(text.toUpperCase(Locale.ROOT));
        }

        boolean isSign(String sign) {
            return kind == Kind.SIGN && text.equals(sign);
        }

        boolean isName() {
            return kind == Kind.WORD || kind == Kind.QUOTED;
        }

        /** Names that are not quoted are small. */
        String name() {
            return kind == Kind.QUOTED ? text.replace("\"\"", "\"") : text.toLowerCase(Locale.ROOT);
        }
    }

    /** Why a statement cannot be read. */
    static final class Unreadable extends Exception {

        private static final long serialVersionUID = 1;

        Unreadable(String message) {
            super(message);
        }
    }

    static List<Token> tokens(String cql) throws Unreadable {
        CqlLexer lexer = new CqlLexer(cql);
        lexer.requireVisible();
        while (lexer.position < cql.length()) {
            lexer.next();
        }
        return List.copyOf(lexer.tokens);
    }

    /** Line breaks and tabs stand between words; nothing else that is not seen may be there. */
    private void requireVisible() throws Unreadable {
        for (int i = 0; i < cql.length(); i += Character.charCount(cql.codePointAt(i))) {
            int character = cql.codePointAt(i);
            if (character != '\n'
                    && character != '\t'
                    && UNSEEN.contains(Character.getType(character))) {
                throw new Unreadable(String.format(
                        Locale.ROOT,
                        "character U+%04X at position %d is not seen by who reads the statement",
                        character,
                        i + 1));
            }
        }
    }

    private void next() throws Unreadable {
        char first = cql.charAt(position);
        if (first == ' ' || first == '\n' || first == '\t') {
            position++;
        } else if (starts("--") || starts("//")) {
            int end = cql.indexOf('\n', position);
            position = end < 0 ? cql.length() : end + 1;
        } else if (starts("/*")) {
            between("/*", "*/", "a comment");
        } else if (starts("$$")) {
            between("$$", "$$", "a text");
            tokens.add(new Token(Kind.CONSTANT, "$$"));
        } else if (first == '\'') {
            quoted('\'', "a text");
            tokens.add(new Token(Kind.CONSTANT, "''"));
        } else if (first == '"') {
            name();
        } else {
            unquoted(first);
        }
    }

    private void name() throws Unreadable {
        String inside = quoted('"', "a name");
        if (inside.isEmpty()) {
            throw new Unreadable("a name in quotes is empty");
        }
        tokens.add(new Token(Kind.QUOTED, inside));
    }

    private void unquoted(char first) throws Unreadable {
        Matcher constant = CONSTANT.matcher(cql).region(position, cql.length());
        if (constant.lookingAt() && !constant.group().isEmpty() && isWhole(constant)) {
            add(Kind.CONSTANT, constant.group());
        } else if (isDigit(first) || runsOn(MINUS_WORD)) {
            throw beside();
        } else if (isLetter(first)) {
            if (runsOn(PERIOD)) {
                throw beside();
            }
            Matcher word = WORD.matcher(cql).region(position, cql.length());
            boolean found = word.lookingAt();
            add(Kind.WORD, found ? word.group() : String.valueOf(first));
        } else if (SIGNS.indexOf(first) >= 0) {
            add(Kind.SIGN, String.valueOf(first));
        } else {
            throw new Unreadable("'" + Character.toString(cql.codePointAt(position))
                    + "' at position " + (position + 1) + " is no sign of CQL");
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

    private Unreadable beside() {
        String run = run();
        return new Unreadable("'" + run.substring(0, Math.min(40, run.length())) + "' at position "
                + (position + 1) + " is neither a number nor a name");
    }

    private void add(Kind kind, String text) {
        tokens.add(new Token(kind, text));
        position += text.length();
    }

    private boolean starts(String sign) {
        return cql.startsWith(sign, position);
    }

    private void between(String begin, String end, String what) throws Unreadable {
        int found = cql.indexOf(end, position + begin.length());
        if (found < 0) {
            throw unended(what);
        }
        position = found + end.length();
    }

    /** What stands between quotes, with doubled ones as they are; goes behind it. */
    private String quoted(char quote, String what) throws Unreadable {
        int begin = position + 1;
        int end = begin;
        while (true) {
            end = cql.indexOf(quote, end);
            if (end < 0) {
                throw unended(what);
            }
            if (end + 1 == cql.length() || cql.charAt(end + 1) != quote) {
                break;
            }
            end += 2;
        }
        requireOneLine(cql.substring(begin, end), what);
        position = end + 1;
        return cql.substring(begin, end);
    }

    private void requireOneLine(String inside, String what) throws Unreadable {
        if (inside.indexOf('\n') >= 0 || inside.indexOf('\t') >= 0) {
            throw new Unreadable(
                    what + " at position " + (position + 1) + " has a line break or a tab in it");
        }
    }

    private Unreadable unended(String what) {
        return new Unreadable(what + " that begins at position " + (position + 1) + " has no end");
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
