package dohyo.client.aerospike.wire;

import dohyo.client.net.Inbox;

import java.nio.charset.StandardCharsets;

/** Bytes received and cut into answers: a head of eight bytes, and as many as it says. */
public final class AnswerInbox extends Inbox {

    static final int ANSWER_BYTES_MAX = 256 << 20;

    /** More than a node tells of the partitions of all its namespaces. */
    static final int INFO_BYTES_MAX = 8 << 20;

    /** Little, as there are many sockets, each for one command at a time. */
    public static final int START_BYTES = 4 << 10;

    private static final int ROOM_BYTES_MIN = 2 << 10;
    private static final int TYPE_SHIFT = 48;
    private static final int VERSION_SHIFT = 56;
    private static final long BYTES_MASK = (1L << TYPE_SHIFT) - 1;

    private int type;
    private int at;
    private int past;

    /** With nothing in it. */
    public AnswerInbox() {
        super(ROOM_BYTES_MIN, START_BYTES);
    }

    @Override
    public boolean next() throws MalformedMessage {
        int available = end() - start() - Protocol.HEAD_BYTES;
        if (available < 0) {
            return false;
        }
        long head = buffer().getLong(start());
        int told = (byte) (head >>> TYPE_SHIFT);
        if (head >>> VERSION_SHIFT != Protocol.VERSION
                || (told != Protocol.INFO && told != Protocol.MESSAGE)) {
            throw new MalformedMessage("sent something that is not an Aerospike message");
        }
        long bytes = head & BYTES_MASK;
        if (bytes > (told == Protocol.INFO ? INFO_BYTES_MAX : ANSWER_BYTES_MAX)) {
            throw new MalformedMessage("announced an answer of " + bytes + " bytes");
        }
        if (available < bytes) {
            return false;
        }
        type = told;
        at = start() + Protocol.HEAD_BYTES;
        past = at + (int) bytes;
        take(Protocol.HEAD_BYTES + (int) bytes);
        return true;
    }

    /** Whether the current answer is about records. */
    boolean isMessage() {
        return type == Protocol.MESSAGE;
    }

    /** Where in the buffer the current answer begins, without its head. */
    int at() {
        return at;
    }

    /** Where it ends. */
    int past() {
        return past;
    }

    /** What a node tells of itself; allocates. */
    public String text() throws MalformedMessage {
        if (isMessage()) {
            throw new MalformedMessage("sent a record answer to an info request");
        }
        byte[] bytes = new byte[past - at];
        buffer().get(at, bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
