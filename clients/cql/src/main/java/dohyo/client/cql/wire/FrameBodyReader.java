package dohyo.client.cql.wire;

import org.jspecify.annotations.Nullable;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * A reading place inside the body of an answer, reused for every answer of a connection. Nothing is
 * read beyond its end and no count is believed that the bytes left cannot hold.
 */
public final class FrameBodyReader {

    private ByteBuffer bytes = ByteBuffer.allocate(0);
    private ByteBuffer viewed = bytes;
    private ByteBuffer view = bytes;
    private int at;
    private int end;

    /** Reads from {@code at} up to {@code end}; the buffer's own position is left alone. */
    public FrameBodyReader set(ByteBuffer bytes, int at, int end) {
        this.bytes = bytes;
        this.at = at;
        this.end = end;
        return this;
    }

    /** A new one over a whole array. */
    public static FrameBodyReader of(byte[] bytes) {
        return new FrameBodyReader().set(ByteBuffer.wrap(bytes), 0, bytes.length);
    }

    public int remaining() {
        return end - at;
    }

    public int readByte() throws MalformedFrame {
        return bytes.get(advance(1)) & 0xFF;
    }

    public int readShort() throws MalformedFrame {
        return bytes.getShort(advance(2)) & 0xFFFF;
    }

    public int readInt() throws MalformedFrame {
        return bytes.getInt(advance(4));
    }

    /** A count of things of which each takes at least this many bytes. */
    public int readCount(int bytesEach) throws MalformedFrame {
        int count = readInt();
        if (count < 0 || count > remaining() / bytesEach) {
            throw new MalformedFrame("an answer claims " + count + " parts of at least " + bytesEach
                    + " bytes, but " + remaining() + " bytes are left");
        }
        return count;
    }

    public String readString() throws MalformedFrame {
        return text(readShort());
    }

    /** The string that comes next, which will be read again: a table's keyspace comes first. */
    String peekString() throws MalformedFrame {
        int before = at;
        String text = readString();
        at = before;
        return text;
    }

    /** The string after that one: the table's own name. */
    String peekSecondString() throws MalformedFrame {
        int before = at;
        skipString();
        String text = readString();
        at = before;
        return text;
    }

    public byte[] readShortBytes() throws MalformedFrame {
        return copy(readShort());
    }

    /** A value; null when its length is negative. */
    public byte @Nullable [] readBytes() throws MalformedFrame {
        int length = readInt();
        return length < 0 ? null : copy(length);
    }

    /** A value of eight bytes, within a tuple. */
    public long readLongValue() throws MalformedFrame {
        int from = valueOf(Long.BYTES);
        return bytes.getLong(from);
    }

    /** A value of four bytes, within a tuple. */
    public int readIntValue() throws MalformedFrame {
        int from = valueOf(Integer.BYTES);
        return bytes.getInt(from);
    }

    private int valueOf(int length) throws MalformedFrame {
        int claimed = readInt();
        if (claimed != length) {
            throw new MalformedFrame("a value of " + length + " bytes claims to have " + claimed);
        }
        return advance(length);
    }

    /** A value that has parts of its own. */
    public FrameBodyReader readValue() throws MalformedFrame {
        int length = readInt();
        int from = advance(length);
        return new FrameBodyReader().set(bytes, from, from + length);
    }

    /** The value of a UUID of 16 bytes. */
    public static UUID uuid(byte[] value) {
        ByteBuffer parts = ByteBuffer.wrap(value);
        return new UUID(parts.getLong(), parts.getLong());
    }

    /** Names, each with a list of words; of a name that comes twice the first. */
    public Map<String, List<String>> readStringMultimap() throws MalformedFrame {
        int count = readShort();
        Map<String, List<String>> all = new HashMap<>();
        for (int i = 0; i < count; i++) {
            all.putIfAbsent(readString(), readStringList());
        }
        return all;
    }

    public List<String> readStringList() throws MalformedFrame {
        int count = readShort();
        List<String> strings = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            strings.add(readString());
        }
        return strings;
    }

    /** A value without copying it: the same view every time; null when its length is negative. */
    public @Nullable ByteBuffer viewBytes() throws MalformedFrame {
        int length = readInt();
        if (length < 0) {
            return null;
        }
        int from = advance(length);
        return view().limit(from + length).position(from);
    }

    @SuppressWarnings("ReferenceEquality") // another buffer with the same bytes is another one
    private ByteBuffer view() {
        if (viewed != bytes) {
            view = bytes.asReadOnlyBuffer();
            viewed = bytes;
        }
        return view.clear();
    }

    /** Fills a buffer from its position to its limit. */
    void copyTo(ByteBuffer target) throws MalformedFrame {
        int length = target.remaining();
        int from = advance(length);
        target.put(target.position(), bytes, from, length).position(target.limit());
    }

    public void skip(int length) throws MalformedFrame {
        advance(length);
    }

    public void skipString() throws MalformedFrame {
        advance(readShort());
    }

    public void skipStringList() throws MalformedFrame {
        int count = readShort();
        for (int i = 0; i < count; i++) {
            skipString();
        }
    }

    public void skipBytes() throws MalformedFrame {
        int length = readInt();
        if (length > 0) {
            advance(length);
        }
    }

    private String text(int length) throws MalformedFrame {
        return new String(copy(length), StandardCharsets.UTF_8);
    }

    private byte[] copy(int length) throws MalformedFrame {
        int from = advance(length);
        byte[] copy = new byte[length];
        bytes.get(from, copy);
        return copy;
    }

    private int advance(int length) throws MalformedFrame {
        int from = at;
        if (length < 0 || length > end - from) {
            throw new MalformedFrame("an answer ends too early: " + length + " bytes expected, "
                    + (end - from) + " bytes left");
        }
        at = from + length;
        return from;
    }
}
