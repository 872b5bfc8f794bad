package dohyo.client.ignite.wire;

import dohyo.client.ignite.language.CacheKeyJavaType;
import dohyo.client.ignite.language.RecordRequest;
import dohyo.engine.client.Request;

import java.nio.ByteBuffer;

/**
 * The key of a record in the protocol, and its hash, which decides about the partition. Of one
 * thread.
 */
final class KeyCodec {

    private static final int BYTES_MAX = Short.MAX_VALUE;
    private static final int TEXT_HEAD_BYTES = Byte.BYTES + Integer.BYTES;
    private static final byte[] HEX = {
        '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'
    };

    private final int value;
    private final CacheKeyJavaType form;
    private final ByteBuffer scratch = ByteBuffer.allocate(BYTES_MAX);

    KeyCodec(RecordRequest.Key key) {
        value = key.value();
        form = key.form();
    }

    /** How many bytes it takes, its type included. */
    long bytes(Request request) {
        long bound = request.valueLength(value);
        if (bound > BYTES_MAX) {
            throw new IllegalArgumentException(
                    "a key has at most " + BYTES_MAX + " bytes here; draw shorter ones");
        }
        return switch (form) {
            case TEXT -> TEXT_HEAD_BYTES + bound;
            case INT, LONG, UUID -> Byte.BYTES + bound;
            case HEX -> TEXT_HEAD_BYTES + 2 * bound;
        };
    }

    private ByteBuffer bound(Request request) {
        request.writeValue(value, scratch.clear());
        return scratch.flip();
    }

    /** Writes it. */
    void write(Request request, ByteBuffer target) {
        ByteBuffer key = bound(request);
        switch (form) {
            case TEXT -> {
                target.put(TypeCodes.TEXT);
                LittleEndian.putInt(target, key.remaining());
                target.put(key);
            }
            case INT -> LittleEndian.putInt(target.put(TypeCodes.INT), key.getInt());
            case LONG -> LittleEndian.putLong(target.put(TypeCodes.LONG), key.getLong());
            case UUID -> {
                LittleEndian.putLong(target.put(TypeCodes.UUID), key.getLong());
                LittleEndian.putLong(target, key.getLong());
            }
            case HEX -> {
                target.put(TypeCodes.TEXT);
                LittleEndian.putInt(target, 2 * key.remaining());
                while (key.hasRemaining()) {
                    int letter = key.get() & 0xFF;
                    target.put(HEX[letter >> 4]).put(HEX[letter & 0xF]);
                }
            }
        }
    }

    /** As {@code hashCode} of Java's own type would have it. */
    int hash(Request request) {
        ByteBuffer key = bound(request);
        return switch (form) {
            case TEXT -> hashOfUtf8(key);
            case INT -> key.getInt();
            case LONG -> folded(key.getLong());
            case UUID -> hashOfUuid(key);
            case HEX -> hashOfHex(key);
        };
    }

    private static int hashOfUuid(ByteBuffer key) {
        long high = key.getLong();
        return folded(high ^ key.getLong());
    }

    private static int folded(long bits) {
        return (int) (bits ^ (bits >>> Integer.SIZE));
    }

    private static int hashOfHex(ByteBuffer key) {
        int hash = 0;
        while (key.hasRemaining()) {
            int letter = key.get() & 0xFF;
            hash = 31 * hash + HEX[letter >> 4];
            hash = 31 * hash + HEX[letter & 0xF];
        }
        return hash;
    }

    /** Of the text's characters, of which one beyond the basic plane is two. */
    private static int hashOfUtf8(ByteBuffer key) {
        int hash = 0;
        while (key.hasRemaining()) {
            int first = key.get();
            if (first >= 0) {
                hash = 31 * hash + first;
                continue;
            }
            int more = first >= (byte) 0xF0 ? 3 : first >= (byte) 0xE0 ? 2 : 1;
            int point = first & (0x3F >> more);
            for (int i = 0; i < more && key.hasRemaining(); i++) {
                point = (point << 6) | (key.get() & 0x3F);
            }
            hash = Character.isBmpCodePoint(point)
                    ? 31 * hash + point
                    : 31 * (31 * hash + Character.highSurrogate(point))
                            + Character.lowSurrogate(point);
        }
        return hash;
    }
}
