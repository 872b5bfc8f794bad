package dohyo.client.trace;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.regex.Pattern;

/** A line is the first block, how many are read from there, a zero and a running number. */
final class ArcTraceReader implements TraceReader {

    private static final Pattern SPACES = Pattern.compile("\\s+");
    private static final int MOST_WORDS = 5;
    private static final long MOST_BLOCKS = 1 << 20;

    private final LineSource lines;
    private long key;
    private long left;

    ArcTraceReader(LineSource lines) {
        this.lines = lines;
    }

    @Override
    public boolean advance() throws IOException {
        if (left > 0) {
            left--;
            key++;
            return true;
        }
        String line = lines.next();
        while (line != null && line.isEmpty()) {
            line = lines.next();
        }
        return begin(line);
    }

    private boolean begin(@Nullable String line) throws IOException {
        if (line == null) {
            return false;
        }
        String[] words = SPACES.split(line, MOST_WORDS);
        if (words.length < 2) {
            throw lines.damaged("a line has a first block and how many there are;"
                    + " is the format the right one?");
        }
        key = WholeNumberParser.parse(words[0], lines);
        long blocks = WholeNumberParser.parse(words[1], lines);
        if (blocks < 1 || blocks > MOST_BLOCKS || key < 0 || key > Long.MAX_VALUE - blocks) {
            throw lines.damaged(blocks + " blocks from " + key + " on; from 1 to " + MOST_BLOCKS
                    + " are possible, and no number below 0");
        }
        left = blocks - 1;
        return true;
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
