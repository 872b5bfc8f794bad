package dohyo.client.ignite.wire;

import dohyo.client.net.LengthPrefixedInbox;

import java.nio.ByteOrder;

/**
 * Bytes received and cut into answers: four bytes of length, the number of the request, flags, then
 * what was asked for or an error. The first message of a connection is its greeting, which has
 * nothing of these but its length.
 */
public final class AnswerInbox extends LengthPrefixedInbox {

    static final int ANSWER_BYTES_MAX = 256 << 20;

    private static final int HEAD_BYTES = Long.BYTES + Short.BYTES;
    private static final int VERSION_BYTES = Long.BYTES + Integer.BYTES;
    private static final int ERROR = 1;
    private static final int TOPOLOGY_CHANGED = 2;

    private boolean isGreeted;
    private long id;
    private boolean isChanged;
    private long topology;
    private int status;
    private int at;
    private int past;

    /** With nothing in it. */
    public AnswerInbox() {
        super(ByteOrder.LITTLE_ENDIAN, ANSWER_BYTES_MAX);
    }

    @Override
    public void clear() {
        super.clear();
        isGreeted = false;
    }

    /** What comes from now on are answers. */
    public void greeted() {
        isGreeted = true;
    }

    @Override
    protected void read(int from, int to) throws MalformedMessage {
        at = from;
        past = to;
        if (isGreeted) {
            readHead();
        }
    }

    private void readHead() throws MalformedMessage {
        demand(HEAD_BYTES);
        id = LittleEndian.longAt(buffer(), at);
        int flags = LittleEndian.shortAt(buffer(), at + Long.BYTES);
        at += HEAD_BYTES;
        if ((flags & ~(ERROR | TOPOLOGY_CHANGED)) != 0) {
            throw new MalformedMessage("sent what was not asked for, with the flags " + flags);
        }
        isChanged = (flags & TOPOLOGY_CHANGED) != 0;
        if (isChanged) {
            demand(VERSION_BYTES);
            topology = LittleEndian.longAt(buffer(), at);
            at += VERSION_BYTES;
        }
        status = 0;
        if ((flags & ERROR) != 0) {
            status = readInt();
            if (status == 0) {
                throw new MalformedMessage("sent an error without a number");
            }
        }
    }

    private void demand(int bytes) throws MalformedMessage {
        if (past - at < bytes) {
            throw new MalformedMessage("sent an answer that is shorter than what it tells");
        }
    }

    /** Number of the request that is answered. */
    public long id() {
        return id;
    }

    /** Whether the nodes have changed since the node last said so on this connection. */
    public boolean isChanged() {
        return isChanged;
    }

    /** Of which version the nodes are then. */
    public long topology() {
        return topology;
    }

    /** Number of the error; 0 for none. */
    public int status() {
        return status;
    }

    /** Where in the buffer the rest of the answer begins. */
    public int at() {
        return at;
    }

    /** Where it ends. */
    public int past() {
        return past;
    }

    /** Takes one byte of the rest. */
    public byte read() throws MalformedMessage {
        demand(Byte.BYTES);
        return buffer().get(at++);
    }

    /** Takes a number of the rest. */
    public int readInt() throws MalformedMessage {
        demand(Integer.BYTES);
        at += Integer.BYTES;
        return LittleEndian.intAt(buffer(), at - Integer.BYTES);
    }

    /** Takes a number of the rest. */
    public long readLong() throws MalformedMessage {
        demand(Long.BYTES);
        at += Long.BYTES;
        return LittleEndian.longAt(buffer(), at - Long.BYTES);
    }

    /** Takes the key of an entry without a look. */
    public void skipKey() throws MalformedMessage {
        byte type = read();
        switch (type) {
            case TypeCodes.TEXT -> skip(readLength());
            case TypeCodes.INT -> skip(Integer.BYTES);
            case TypeCodes.LONG -> skip(Long.BYTES);
            case TypeCodes.UUID -> skip(2 * Long.BYTES);
            default -> throw new MalformedMessage("sent a key of type " + type);
        }
    }

    /** Takes the length of what follows, of which so many bytes are here. */
    public int readLength() throws MalformedMessage {
        int bytes = readInt();
        if (bytes < 0 || bytes > past - at) {
            throw new MalformedMessage("sent a value of " + bytes + " bytes that are not there");
        }
        return bytes;
    }

    /** Takes so many bytes of the rest without a look. */
    public void skip(int bytes) throws MalformedMessage {
        demand(bytes);
        at += bytes;
    }

    /** Takes bytes with their type and length; allocates. */
    public byte[] readByteArray() throws MalformedMessage {
        demandType(TypeCodes.BYTES);
        byte[] content = new byte[readLength()];
        buffer().get(at, content);
        at += content.length;
        return content;
    }

    /** Takes the byte of a type. */
    public void demandType(byte type) throws MalformedMessage {
        byte found = read();
        if (found != type) {
            throw new MalformedMessage("sent a value of type " + found + " instead of " + type);
        }
    }

    /** Whether a node says these ASCII bytes anywhere in the rest. */
    boolean says(byte[] words) {
        for (int place = at; place + words.length <= past; place++) {
            if (isAt(words, place)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the rest begins with this byte. */
    public boolean isAt(byte type) {
        return past > at && buffer().get(at) == type;
    }

    /** Whether the rest begins with these ASCII bytes. */
    public boolean isAt(byte[] words) {
        return past - at >= words.length && isAt(words, at);
    }

    private boolean isAt(byte[] words, int place) {
        int same = 0;
        while (same < words.length && buffer().get(place + same) == words[same]) {
            same++;
        }
        return same == words.length;
    }

    /** A text of the rest for people, its first line; empty when none follows; allocates. */
    public String text() {
        int head = Byte.BYTES + Integer.BYTES;
        if (past - at < head || buffer().get(at) != TypeCodes.TEXT) {
            return "";
        }
        int told = LittleEndian.intAt(buffer(), at + Byte.BYTES);
        return firstLine(at + head, Math.min(told, past - at - head));
    }
}
