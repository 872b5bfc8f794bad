package dohyo.client.trace;

import org.jspecify.annotations.Nullable;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;

/** Lines of a text, each no longer than it may be; a byte is a character. */
final class LineSource implements Closeable {

    private static final int LONGEST = 4096;

    private final InputStream stream;
    private final String trace;
    private final StringBuilder line = new StringBuilder();
    private long number;

    /** @param trace its name */
    LineSource(InputStream stream, String trace) {
        this.stream = stream;
        this.trace = trace;
    }

    /** The next line without its end; null after the last one. */
    @Nullable String next() throws IOException {
        line.setLength(0);
        number++;
        int next = stream.read();
        if (next < 0) {
            return null;
        }
        for (; next >= 0 && next != '\n'; next = stream.read()) {
            if (line.length() == LONGEST) {
                throw damaged("is longer than " + LONGEST + " characters; is this a text?");
            }
            line.append((char) next);
        }
        return line.toString().strip();
    }

    /** A failure in the line that was given last. */
    DamagedTrace damaged(String what) {
        return new DamagedTrace(trace, "line " + number, what);
    }

    @Override
    public void close() throws IOException {
        stream.close();
    }
}
