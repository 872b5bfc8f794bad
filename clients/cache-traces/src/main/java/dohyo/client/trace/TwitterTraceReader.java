package dohyo.client.trace;

import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A line of Twitter's cache clusters: time, key, its size, size of the value, client, operation and
 * time to live. {@code get} and {@code gets} are accesses; what writes is left out, as a replay
 * writes what it misses.
 */
final class TwitterTraceReader implements TraceReader {

    private static final Pattern COMMA = Pattern.compile(",");
    private static final int WORDS = 7;
    private static final int OPERATION = 5;
    private static final List<String> READS = List.of("get", "gets");
    private static final List<String> OTHERS =
            List.of("set", "add", "replace", "cas", "append", "prepend", "delete", "incr", "decr");

    private final LineSource lines;
    private long key;

    TwitterTraceReader(LineSource lines) {
        this.lines = lines;
    }

    @Override
    public boolean advance() throws IOException {
        for (String line = lines.next(); line != null; line = lines.next()) {
            if (!line.isEmpty() && isRead(line)) {
                return true;
            }
        }
        return false;
    }

    private boolean isRead(String line) throws DamagedTrace {
        String[] words = COMMA.split(line, -1);
        String operation = words.length == WORDS ? words[OPERATION] : "";
        if (READS.contains(operation)) {
            key = KeyHash.of(words[1]);
            return true;
        }
        if (!OTHERS.contains(operation)) {
            throw lines.damaged("a line has 7 words with commas between them, and the sixth is an"
                    + " operation such as get; is the format the right one?");
        }
        return false;
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
