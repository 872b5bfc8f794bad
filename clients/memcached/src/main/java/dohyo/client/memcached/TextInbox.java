package dohyo.client.memcached;

import dohyo.client.net.BlockingConnection;
import dohyo.client.net.MalformedAnswer;
import dohyo.client.net.ordered.LineReceiveBuffer;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Bytes received, cut into answers: a line, or a value between two lines. */
final class TextInbox extends LineReceiveBuffer {

    private static final int VALUE_BYTES_MAX = 1 << 30;
    private static final long UNIT_MAX = 10_000_000_000L;
    private static final byte[] VALUE = "VALUE ".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] PAST_VALUE = "\r\nEND\r\n".getBytes(StandardCharsets.US_ASCII);

    private int from;
    private int lineBytes;
    private int valueBytes;

    /** What a server says when it is asked for its version. */
    static String versionOf(InetSocketAddress node) throws IOException {
        TextInbox inbox = new TextInbox();
        BlockingConnection.Security none = new BlockingConnection.Security(Optional.empty(), "");
        try (BlockingConnection talk = BlockingConnection.open(node, inbox, none)) {
            talk.exchange("version\r\n".getBytes(StandardCharsets.US_ASCII), "version");
        }
        if (!inbox.line().startsWith("VERSION ")) {
            throw new IOException("is no memcached: it answers 'version' with " + inbox.line());
        }
        return "memcached " + inbox.line().substring("VERSION ".length());
    }

    @Override
    public boolean next() throws MalformedAnswer {
        int past = pastLine();
        if (past < 0) {
            return false;
        }
        int bytes = isAt(start(), VALUE) ? valueBytes(past) : -1;
        int all = past - start() + (bytes < 0 ? 0 : bytes + PAST_VALUE.length);
        if (end() - start() < all) {
            return false;
        }
        if (bytes >= 0 && !isAt(past + bytes, PAST_VALUE)) {
            throw new MalformedAnswer("sent a value that is shorter or longer than it says");
        }
        from = start();
        lineBytes = past - from;
        valueBytes = bytes;
        take(all);
        return true;
    }

    /** {@code VALUE key flags bytes}: the last of them. */
    private int valueBytes(int past) throws MalformedAnswer {
        long bytes = 0;
        long unit = 1;
        for (int at = past - 3; buffer().get(at) != ' '; at--) {
            int digit = buffer().get(at) - '0';
            bytes += digit * unit;
            unit *= 10;
            if (digit < 0 || digit > 9 || bytes > VALUE_BYTES_MAX || unit > UNIT_MAX) {
                throw new MalformedAnswer("sent a value without a length, or one beyond 1 GB");
            }
        }
        return (int) bytes;
    }

    /** Whether the current answer begins so. */
    boolean begins(byte[] text) {
        return text.length <= lineBytes && isAt(from, text);
    }

    /** The line of the current answer, for people. */
    String line() {
        return text(from, lineBytes);
    }

    boolean hasValue() {
        return valueBytes >= 0;
    }

    /** Where in the buffer the value of the current answer begins. */
    int valueFrom() {
        return from + lineBytes;
    }

    /** Where it ends. */
    int valueTo() {
        return valueFrom() + valueBytes;
    }
}
