package dohyo.client.trace;

import java.io.IOException;

/** A number a line; a star asks the simulator of LIRS for a report and is no access. */
final class LirsTraceReader implements TraceReader {

    private static final String STAR = "*";

    private final LineSource lines;
    private long key;

    LirsTraceReader(LineSource lines) {
        this.lines = lines;
    }

    @Override
    public boolean advance() throws IOException {
        String line = lines.next();
        while (line != null && (line.isEmpty() || line.equals(STAR))) {
            line = lines.next();
        }
        if (line != null) {
            key = WholeNumberParser.parse(line, lines);
        }
        return line != null;
    }

    @Override
    public long key() {
        return key;
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
