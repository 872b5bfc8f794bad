package dohyo.model.cql;

import dohyo.model.cql.CqlTokens.Token;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Goes through the tokens of a statement from left to right. */
final class TokenCursor {

    private final CqlTokens text;
    private final List<Token> tokens;
    private int at;

    TokenCursor(CqlTokens text, int begin) {
        this.text = text;
        this.tokens = text.tokens();
        this.at = begin;
    }

    /** Goes behind these words, if all of them are next. */
    boolean take(String... words) {
        for (int i = 0; i < words.length; i++) {
            if (at + i >= tokens.size() || !tokens.get(at + i).is(Set.of(words[i]))) {
                return false;
            }
        }
        at += words.length;
        return true;
    }

    /** Goes behind {@code name} or {@code keyspace.name}, which is told; empty for others. */
    String takeName() {
        int begin = at;
        while (at < tokens.size() && tokens.get(at).kind() == CqlTokens.Kind.WORD) {
            at++;
            if (at == tokens.size() || !tokens.get(at).isSign(".")) {
                return text.between(tokens.get(begin), tokens.get(at - 1));
            }
            at++;
        }
        return "";
    }

    /** Goes behind a list in brackets, cut at its commas; empty when there is none. */
    List<List<Token>> takeList() {
        if (at == tokens.size() || !tokens.get(at).isSign("(")) {
            return List.of();
        }
        List<List<Token>> items = new ArrayList<>();
        int depth = 0;
        int begin = at + 1;
        for (int i = at; i < tokens.size(); i++) {
            depth += isSign(i, "([{<") ? 1 : isSign(i, ")]}>") ? -1 : 0;
            if (depth == 0 || (depth == 1 && isSign(i, ","))) {
                items.add(tokens.subList(begin, i));
                begin = i + 1;
            }
            if (depth == 0) {
                at = begin;
                return items;
            }
        }
        return List.of();
    }

    private boolean isSign(int index, String signs) {
        Token token = tokens.get(index);
        return token.kind() == CqlTokens.Kind.SIGN && signs.contains(token.text());
    }

    /** Whether nothing but the statement's end is left. */
    boolean isAtEnd() {
        return at == tokens.size() || (at == tokens.size() - 1 && tokens.get(at).isSign(";"));
    }
}
