package dohyo.client.net.ordered;

import dohyo.client.net.Inbox;
import dohyo.client.net.MalformedAnswer;

import java.nio.charset.StandardCharsets;

/** Bytes received of a protocol whose answers begin with a line. */
public abstract class LineReceiveBuffer extends Inbox {

    private static final int ROOM_BYTES_MIN = 16 << 10;
    private static final int LINE_BYTES_MAX = 2048;

    /** Empty. */
    protected LineReceiveBuffer() {
        super(ROOM_BYTES_MIN);
    }

    /** Where the line that begins the next answer is over; -1 when its end is not here yet. */
    protected final int pastLine() throws MalformedAnswer {
        int last = Math.min(end(), start() + LINE_BYTES_MAX);
        for (int at = start(); at < last; at++) {
            if (buffer().get(at) == '\n') {
                return at + 1;
            }
        }
        if (last < end()) {
            throw new MalformedAnswer("sent a line without end");
        }
        return -1;
    }

    /** Whether this stands there. */
    protected final boolean isAt(int place, byte[] text) {
        boolean same = place + text.length <= end();
        for (int i = 0; same && i < text.length; i++) {
            same = buffer().get(place + i) == text[i];
        }
        return same;
    }

    /** What stands there, for people; allocates. */
    protected final String text(int from, int bytes) {
        byte[] text = new byte[bytes];
        buffer().get(from, text);
        return new String(text, StandardCharsets.ISO_8859_1).strip();
    }
}
