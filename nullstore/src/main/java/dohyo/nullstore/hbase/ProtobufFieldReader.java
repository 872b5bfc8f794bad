package dohyo.nullstore.hbase;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Steps through the fields of a protocol buffer where it lies; allocates nothing. */
final class ProtobufFieldReader {

    private static final int SEVEN = 0x7F;
    private static final int VARINT_BYTES_MAX = 10;

    private ByteBuffer in = ByteBuffer.allocate(0);
    private int at;
    private int end;
    private int field;
    private int from;
    private int to;
    private long number;

    ProtobufFieldReader on(ByteBuffer buffer, int start, int past) {
        in = buffer;
        at = start;
        end = past;
        return this;
    }

    ProtobufFieldReader within(ProtobufFieldReader outer) {
        return on(outer.in, outer.from, outer.to);
    }

    /** Steps to the next field; false at the end. */
    boolean next() throws IOException {
        if (at >= end) {
            return false;
        }
        int tag = (int) varint();
        field = tag >>> 3;
        from = at;
        switch (tag & 7) {
            case 0 -> number = varint();
            case 1 -> at += Long.BYTES;
            case 2 -> delimited();
            case 5 -> at += Integer.BYTES;
            default -> throw new IOException("a field of an unknown type");
        }
        to = at;
        if (at > end || at < from) {
            throw new IOException("a field that is longer than its message");
        }
        return true;
    }

    /** Steps to a message with its length before it. */
    void delimited() throws IOException {
        long bytes = varint();
        if (bytes < 0 || bytes > end - at) {
            throw new IOException("a message that is longer than its call");
        }
        from = at;
        at += (int) bytes;
        to = at;
    }

    private long varint() throws IOException {
        long result = 0;
        for (int i = 0; i < VARINT_BYTES_MAX; i++) {
            if (at >= end) {
                throw new IOException("a number that does not end");
            }
            byte each = in.get(at++);
            result |= (long) (each & SEVEN) << (7 * i);
            if (each >= 0) {
                return result;
            }
        }
        throw new IOException("a number that is too long");
    }

    int field() {
        return field;
    }

    long number() {
        return number;
    }

    int from() {
        return from;
    }

    int to() {
        return to;
    }

    /** The bytes of the field as text, a letter for each; allocates. */
    String text() {
        byte[] bytes = new byte[to - from];
        in.get(from, bytes);
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }
}
