package dohyo.nullstore;

import java.util.Locale;

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
        int markers = 0;
        int at = 0;
        while (at < cql.length()) {
            int past = past(cql, at);
            boolean skipped = past > at;
            if (!skipped && isMarker(cql, at)) {
                markers++;
            }
            at = skipped ? past : at + 1;
        }
        return markers;
    }

    /** Index of the marker that may be the partition key: the first after WHERE, or of all. */
    static int keyMarker(String cql) {
        int where = cql.toLowerCase(Locale.ROOT).indexOf(" where ");
        return where < 0 ? 0 : countMarkers(cql.substring(0, where));
    }

    private static boolean isMarker(String cql, int at) {
        char first = cql.charAt(at);
        if (first == '?') {
            return true;
        }
        return first == ':' && at + 1 < cql.length() && Character.isLetter(cql.charAt(at + 1));
    }

    /** Where the quoted text or comment that begins here ends; the same place when none does. */
    private static int past(String cql, int at) {
        return switch (cql.charAt(at)) {
            case '\'' -> pastNext(cql, "'", at + 1);
            case '"' -> pastNext(cql, "\"", at + 1);
            case '$' -> cql.startsWith("$$", at) ? pastNext(cql, "$$", at + 2) : at;
            case '-' -> cql.startsWith("--", at) ? pastNext(cql, "\n", at + 2) : at;
            case '/' -> pastSlash(cql, at);
            default -> at;
        };
    }

    private static int pastSlash(String cql, int at) {
        if (cql.startsWith("//", at)) {
            return pastNext(cql, "\n", at + 2);
        }
        return cql.startsWith("/*", at) ? pastNext(cql, "*/", at + 2) : at;
    }

    private static int pastNext(String cql, String closing, int from) {
        int found = cql.indexOf(closing, from);
        return found < 0 ? cql.length() : found + closing.length();
    }
}
