package dohyo.agent.wire;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/**
 * Finds lines of ours in what a login shell, a wrapper or a tool prints before: they begin with a
 * mark that nobody else knows.
 */
public final class MarkedStream {

    /** How much chatter is skipped before it is given up. */
    public static final int MOST_CHATTER = 1 << 20;

    private static final int LONGEST_LINE = 4096;

    private final InputStream stream;
    private final String mark;
    private int skipped;

    /** @param nonce that was made up for this one stream */
    public MarkedStream(InputStream stream, String nonce) {
        this.stream = stream;
        mark = mark(nonce);
    }

    /** With which a line of ours begins. */
    public static String mark(String nonce) {
        return "DOHYO-" + nonce + " ";
    }

    /**
     * What stands in the next line of ours behind the mark. The byte that follows the line is the
     * stream's next.
     *
     * @throws BrokenStreamException when the stream ends before, or never comes to it
     */
    public String next() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        while (skipped < MOST_CHATTER) {
            int next = stream.read();
            if (next < 0) {
                throw new BrokenStreamException("it ended before the agent spoke");
            }
            skipped++;
            if (next != '\n') {
                if (line.size() < LONGEST_LINE) {
                    line.write(next);
                }
                continue;
            }
            String text = line.toString(StandardCharsets.UTF_8).stripTrailing();
            if ((text + " ").startsWith(mark)) {
                return text.substring(Math.min(text.length(), mark.length()));
            }
            line.reset();
        }
        throw new BrokenStreamException("more than " + (MOST_CHATTER >> 20)
                + " MB of other output came before the agent" + " spoke");
    }
}
