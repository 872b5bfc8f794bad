package dohyo.client.resp.wire;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * What becomes of a value on its way: the engine has numbers in big-endian bytes, the store's
 * commands take them as text. Back from the store they are made what the engine compares with.
 */
public enum ValueTextCodec {
    /** Texts and blobs travel as they are. */
    BYTES(0),
    /** Whole numbers in decimal digits. */
    TINYINT(Byte.BYTES),
    SMALLINT(Short.BYTES),
    INT(Integer.BYTES),
    BIGINT(Long.BYTES),
    /** As few bytes as a whole number of at most 64 bits needs. */
    VARINT(0),
    /** {@code 1} or {@code 0}. */
    BOOLEAN(Byte.BYTES),
    /** Decimal fractions. */
    FLOAT(Float.BYTES),
    DOUBLE(Double.BYTES),
    /** As RFC 9562 writes it, in small letters. */
    UUID(2 * Long.BYTES);

    /** No text of a number is longer. */
    static final int TEXT_BYTES_MAX = DecimalText.BYTES_MAX;

    private static final int LONG_BYTES_MAX = 20;
    private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
    private static final String UUID_TEXT = "[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}";
    private static final long HYPHENS = 1L << 4 | 1L << 6 | 1L << 8 | 1L << 10;

    private final int bytes;

    ValueTextCodec(int bytes) {
        this.bytes = bytes;
    }

    /** Writes the text of the value in this buffer; returns the place behind it. */
    int write(ByteBuffer value, byte[] target, int at) {
        return switch (this) {
            case BYTES -> throw new IllegalStateException("bytes have no text of their own");
            case FLOAT -> DecimalText.write(Float.intBitsToFloat((int) whole(value)), target, at);
            case DOUBLE -> DecimalText.write(Double.longBitsToDouble(whole(value)), target, at);
            case UUID -> writeUuid(value, target, at);
            default -> DecimalText.write(whole(value), target, at);
        };
    }

    /** A whole number in as many bytes as are there. */
    private static long whole(ByteBuffer value) {
        long number = value.hasRemaining() && value.get(value.position()) < 0 ? -1 : 0;
        while (value.hasRemaining()) {
            number = number << Byte.SIZE | (value.get() & 0xFF);
        }
        return number;
    }

    private static int writeUuid(ByteBuffer value, byte[] target, int at) {
        int next = at;
        for (int i = 0; i < 2 * Long.BYTES; i++) {
            if ((HYPHENS >>> i & 1) != 0) {
                target[next++] = '-';
            }
            int each = value.get() & 0xFF;
            target[next++] = HEX[each >>> 4];
            target[next++] = HEX[each & 0xF];
        }
        return next;
    }

    /**
     * Reads a text back into the bytes that the engine has of this value; the text as it is when it
     * is none of this form, so that a difference is seen. Doubles and UUIDs allocate.
     *
     * @param scratch with room for 16 bytes
     */
    ByteBuffer read(ByteBuffer text, ByteBuffer scratch) {
        if (this == BYTES || text.remaining() > TEXT_BYTES_MAX || !text.hasRemaining()) {
            return text;
        }
        scratch.clear();
        boolean fits = switch (this) {
            case FLOAT, DOUBLE -> readFraction(string(text), scratch);
            case UUID -> readUuid(string(text), scratch);
            default -> readWhole(text, scratch);
        };
        return fits ? scratch.flip() : text;
    }

    private static String string(ByteBuffer text) {
        return StandardCharsets.ISO_8859_1.decode(text.duplicate()).toString();
    }

    private boolean readWhole(ByteBuffer text, ByteBuffer scratch) {
        int at = text.position();
        if (text.remaining() > LONG_BYTES_MAX) {
            return false;
        }
        boolean negative = text.get(at) == '-';
        int first = negative ? at + 1 : at;
        long below = 0; // what is kept is not positive, which has room for the least of all
        for (int i = first; i < text.limit(); i++) {
            int digit = text.get(i) - '0';
            if (digit < 0 || digit > 9 || below < (Long.MIN_VALUE + digit) / 10) {
                return false;
            }
            below = below * 10 - digit;
        }
        if (first == text.limit() || (!negative && below == Long.MIN_VALUE)) {
            return false;
        }
        return put(negative ? below : -below, scratch);
    }

    /** Whether it has room in as many bytes as this has: what is cut off would be believed. */
    private boolean put(long number, ByteBuffer scratch) {
        int length = this == VARINT ? bytesOf(number) : bytes;
        int spare = Long.SIZE - length * Byte.SIZE;
        if (number << spare >> spare != number) {
            return false;
        }
        for (int i = length - 1; i >= 0; i--) {
            scratch.put((byte) (number >> (i * Byte.SIZE)));
        }
        return true;
    }

    private static int bytesOf(long number) {
        int bits = Long.SIZE + 1 - Long.numberOfLeadingZeros(number < 0 ? ~number : number);
        return (bits + Byte.SIZE - 1) / Byte.SIZE;
    }

    private boolean readFraction(String text, ByteBuffer scratch) {
        try {
            double number = Double.parseDouble(text);
            if (this == FLOAT) {
                scratch.putFloat((float) number);
            } else {
                scratch.putDouble(number);
            }
            return true;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    private static boolean readUuid(String text, ByteBuffer scratch) {
        if (!text.matches(UUID_TEXT)) {
            return false;
        }
        java.util.UUID uuid = java.util.UUID.fromString(text);
        scratch.putLong(uuid.getMostSignificantBits()).putLong(uuid.getLeastSignificantBits());
        return true;
    }
}
