package dohyo.nullstore;

import dohyo.model.cql.CqlTokens;
import dohyo.model.cql.CqlTokens.Kind;
import dohyo.model.cql.CqlTokens.Token;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;

/** As much of the language as a store needs that stores nothing. */
final class CqlStatementScanner {

    private CqlStatementScanner() {}

    /** Words and names of a statement, in lower case. */
    static String[] words(String cql) {
        return cql.strip().toLowerCase(Locale.ROOT).split("[\\s;(]+");
    }

    static boolean isRead(String cql) {
        return words(cql)[0].equals("select");
    }

    /** The word after another one; empty when there is none. */
    static String after(String[] words, String word) {
        for (int i = 0; i < words.length - 1; i++) {
            if (words[i].equals(word)) {
                return words[i + 1];
            }
        }
        return "";
    }

    /** Number of values to bind: question marks and named markers outside of quotes, comments. */
    static int countMarkers(String cql) {
        return countMarkers(CqlTokens.of(cql).tokens());
    }

    private static int countMarkers(List<Token> tokens) {
        return (int) IntStream.range(0, tokens.size())
                .filter(i -> isMarker(tokens, i))
                .count();
    }

    /** Index of the marker that may be the partition key: the first after WHERE, or of all. */
    static int keyMarker(String cql) {
        List<Token> tokens = CqlTokens.of(cql).tokens();
        return IntStream.range(0, tokens.size())
                .filter(i -> tokens.get(i).is(Set.of("WHERE")))
                .map(i -> countMarkers(tokens.subList(0, i)))
                .findFirst()
                .orElse(0);
    }

    private static boolean isMarker(List<Token> tokens, int i) {
        Token sign = tokens.get(i);
        return sign.isSign("?")
                || (sign.isSign(":")
                        && i + 1 < tokens.size()
                        && tokens.get(i + 1).kind() == Kind.WORD
                        && tokens.get(i + 1).begin() == sign.end());
    }
}
