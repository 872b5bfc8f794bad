package dohyo.client.hbase.wire;

import java.nio.ByteBuffer;

/**
 * Steps through the fields of a protocol buffer where it lies. It never leaves the bytes that it
 * was given, and allocates nothing; a message within is a field of bytes, which another reader is
 * put on.
 */
public final class ProtobufFieldReader {

    private static final int VARINT_BYTES_MAX = 10;
    private static final int TYPE_BITS = 3;
    private static final int TYPE = 7;
    private static final int SEVEN = 0x7F;

    private ByteBuffer in = ByteBuffer.allocate(0);
    private int at;
    private int end;
    private int field;
    private int type;
    private long value;
    private int from;

    /** From now on the message that lies here. */
    public ProtobufFieldReader on(ByteBuffer buffer, int start, int past) {
        in = buffer;
        at = start;
        end = past;
        field = 0;
        return this;
    }

    /** The message that is the current field of another reader. */
    public ProtobufFieldReader within(ProtobufFieldReader outer) throws MalformedCall {
        return on(outer.in, outer.from(), outer.to());
    }

    /** Steps to the next field; false at the end. */
    public boolean next() throws MalformedCall {
        if (at == end) {
            return false;
        }
        long tag = varint();
        field = (int) (tag >>> TYPE_BITS);
        type = (int) tag & TYPE;
        if (field == 0 || tag > Integer.MAX_VALUE) {
            throw new MalformedCall("sent a field without a number");
        }
        switch (type) {
            case ProtobufFieldWriter.VARINT -> value = varint();
            case ProtobufFieldWriter.FIXED_64 -> skip(Long.BYTES);
            case ProtobufFieldWriter.FIXED_32 -> skip(Integer.BYTES);
            case ProtobufFieldWriter.BYTES -> skip(varint());
            default -> throw new MalformedCall("sent a field of the unknown type " + type);
        }
        return true;
    }

    private void skip(long bytes) throws MalformedCall {
        if (bytes < 0 || bytes > end - at) {
            throw new MalformedCall("sent a field that is longer than its message");
        }
        from = at;
        at += (int) bytes;
    }

    private long varint() throws MalformedCall {
        long result = 0;
        for (int i = 0; i < VARINT_BYTES_MAX; i++) {
            if (at == end) {
                throw new MalformedCall("sent a number that does not end");
            }
            byte each = in.get(at++);
            result |= (long) (each & SEVEN) << (7 * i);
            if (each >= 0) {
                return result;
            }
        }
        throw new MalformedCall("sent a number that is too long");
    }

    /** Steps to a message with its length before it, as to a field without a number. */
    void nextDelimited() throws MalformedCall {
        field = 0;
        type = ProtobufFieldWriter.BYTES;
        skip(varint());
    }

    /** Whether nothing is left. */
    boolean isAtEnd() {
        return at == end;
    }

    /** Number of the current field. */
    public int field() {
        return field;
    }

    /** What the current field says, which must be a number. */
    public long number() throws MalformedCall {
        require(ProtobufFieldWriter.VARINT, "a number");
        return value;
    }

    /** A number that counts something, up to a limit. */
    public int count(int most) throws MalformedCall {
        long number = number();
        if (number < 0 || number > most) {
            throw new MalformedCall("counted " + number + ", which cannot be");
        }
        return (int) number;
    }

    /** Whether the current field, a number, says yes. */
    public boolean flag() throws MalformedCall {
        return number() != 0;
    }

    /** Where the bytes of the current field begin. */
    public int from() throws MalformedCall {
        require(ProtobufFieldWriter.BYTES, "bytes");
        return from;
    }

    /** Where they end. */
    public int to() throws MalformedCall {
        require(ProtobufFieldWriter.BYTES, "bytes");
        return at;
    }

    private void require(int wanted, String what) throws MalformedCall {
        if (type != wanted) {
            throw new MalformedCall("sent something else than " + what + " in field " + field);
        }
    }

    /** The bytes of the current field; allocates. */
    public byte[] bytes() throws MalformedCall {
        byte[] bytes = new byte[to() - from];
        in.get(from, bytes);
        return bytes;
    }
}
