package dohyo.language.cql;

import dohyo.model.cql.CqlTokens;
import dohyo.model.cql.CqlTokens.Kind;
import dohyo.model.cql.CqlTokens.Token;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The tokens of a statement, to be cut at words that stand outside of all brackets.
 *
 * @param tokens without the semicolon at the end
 */
record CqlClauses(List<Token> tokens) {

    /** Signs such as {@code <} compare, too, and do so between no names of types. */
    private static final String OPENING = "([{";

    private static final String CLOSING = ")]}";

    static CqlClauses of(CqlTokens text) {
        List<Token> all = text.tokens();
        int last = all.size() - 1;
        boolean ends = last >= 0 && all.get(last).isSign(";");
        return new CqlClauses(ends ? all.subList(0, last) : all);
    }

    int size() {
        return tokens.size();
    }

    Token at(int index) {
        return tokens.get(index);
    }

    boolean is(int index, String word) {
        return index >= 0 && index < tokens.size() && tokens.get(index).is(Set.of(word));
    }

    boolean isSign(int index, String sign) {
        return index >= 0 && index < tokens.size() && tokens.get(index).isSign(sign);
    }

    boolean isName(int index) {
        return index >= 0 && index < tokens.size() && tokens.get(index).isName();
    }

    boolean has(String word) {
        return tokens.stream().anyMatch(token -> token.is(Set.of(word)));
    }

    /** Where the first of these words stands outside of brackets; the end when there is none. */
    int find(int from, Set<String> words) {
        int depth = 0;
        for (int i = from; i < tokens.size(); i++) {
            if (depth == 0 && tokens.get(i).is(words)) {
                return i;
            }
            depth += step(tokens.get(i));
        }
        return tokens.size();
    }

    /** A stretch of it. */
    CqlClauses between(int from, int to) {
        return new CqlClauses(tokens.subList(Math.min(from, to), to));
    }

    /** Cut at commas outside of brackets. */
    List<CqlClauses> items() {
        List<CqlClauses> items = new ArrayList<>();
        int depth = 0;
        int begin = 0;
        for (int i = 0; i < tokens.size(); i++) {
            if (depth == 0 && tokens.get(i).isSign(",")) {
                items.add(between(begin, i));
                begin = i + 1;
            }
            depth += step(tokens.get(i));
        }
        items.add(between(begin, tokens.size()));
        return items;
    }

    /** Cut at a word outside of brackets. */
    List<CqlClauses> parted(String word) {
        List<CqlClauses> parts = new ArrayList<>();
        int begin = 0;
        for (int i = find(0, Set.of(word)); i < tokens.size(); i = find(begin, Set.of(word))) {
            parts.add(between(begin, i));
            begin = i + 1;
        }
        parts.add(between(begin, tokens.size()));
        return parts;
    }

    /** What stands in the brackets that open here; empty when none does or they do not close. */
    CqlClauses inBrackets(int open) {
        if (!isSign(open, "(")) {
            return between(0, 0);
        }
        int depth = 0;
        for (int i = open; i < tokens.size(); i++) {
            depth += step(tokens.get(i));
            if (depth == 0) {
                return between(open + 1, i);
            }
        }
        return between(0, 0);
    }

    /** A bracket that opens and is not closed, or the other way round. */
    Optional<Token> lonelyBracket() {
        Deque<Token> open = new ArrayDeque<>();
        for (Token token : tokens) {
            int step = step(token);
            if (step > 0) {
                open.push(token);
            } else if (step < 0 && open.poll() == null) {
                return Optional.of(token);
            }
        }
        return Optional.ofNullable(open.poll());
    }

    /** Its markers, in order. */
    List<Token> markers() {
        return tokens.stream().filter(token -> token.isSign("?")).toList();
    }

    /** The name that begins here and takes so many tokens. */
    String name(int index, int length) {
        String first = at(index).name();
        return length == 1 ? first : first + "." + at(index + 2).name();
    }

    /** How many tokens a name takes, with or without that of a keyspace; 0 when none is here. */
    int nameLength(int index) {
        if (!isName(index)) {
            return 0;
        }
        return isSign(index + 1, ".") && isName(index + 2) ? 3 : 1;
    }

    private static int step(Token token) {
        if (token.kind() != Kind.SIGN) {
            return 0;
        }
        return OPENING.contains(token.text()) ? 1 : CLOSING.contains(token.text()) ? -1 : 0;
    }
}
