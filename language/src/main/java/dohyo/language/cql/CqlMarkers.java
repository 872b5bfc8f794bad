package dohyo.language.cql;

/** Counts the {@code ?} markers of a CQL statement; those in text, names and comments are none. */
public final class CqlMarkers {

    private final String cql;
    private int position;

    private CqlMarkers(String cql) {
        this.cql = cql;
    }

    public static int count(String cql) {
        return new CqlMarkers(cql).count();
    }

    private int count() {
        int markers = 0;
        while (position < cql.length()) {
            if (!skipped("'", "'") && !skipped("\"", "\"") && !skipped("$$", "$$") && !comment()) {
                markers += cql.charAt(position) == '?' ? 1 : 0;
                position++;
            }
        }
        return markers;
    }

    private boolean comment() {
        return line("--") || line("//") || skipped("/*", "*/");
    }

    /** Cassandra's lexer ends such a comment at either sign of a line's end. */
    private boolean line(String begin) {
        if (!cql.startsWith(begin, position)) {
            return false;
        }
        while (position < cql.length() && "\r\n".indexOf(cql.charAt(position)) < 0) {
            position++;
        }
        return true;
    }

    /** Jumps behind what lies between two signs. A doubled quote is two texts side by side. */
    private boolean skipped(String begin, String end) {
        if (!cql.startsWith(begin, position)) {
            return false;
        }
        int found = cql.indexOf(end, position + begin.length());
        position = found < 0 ? cql.length() : found + end.length();
        return true;
    }
}
