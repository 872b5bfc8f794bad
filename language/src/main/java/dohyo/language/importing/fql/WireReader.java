package dohyo.language.importing.fql;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * Reads the binary form of Chronicle Wire, as far as full query logs have it: names, whole numbers,
 * texts and bytes. Nothing else is understood, so that no file makes any object.
 */
final class WireReader {

    private static final int BYTES_8 = 0x80;
    private static final int BYTES_16 = 0x81;
    private static final int BYTES_32 = 0x82;
    private static final int U8_ARRAY = 0x8A;
    private static final int PADDING_32 = 0x8E;
    private static final int PADDING = 0x8F;
    private static final int FIELD_ANY = 0xB7;
    private static final int STRING_ANY = 0xB8;
    private static final int EVENT_NAME = 0xB9;
    private static final int NULL = 0xBB;
    private static final int FIELD_0 = 0xC0;
    private static final int STRING_0 = 0xE0;
    private static final int STOP_BIT = 0x80;
    private static final int LONGEST_STOP_BIT = 63;

    private final ByteBuffer bytes;

    /** @param bytes of one document */
    WireReader(ByteBuffer bytes) {
        this.bytes = bytes.order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Whether nothing follows. */
    boolean isAtEnd() {
        skipPadding();
        return !bytes.hasRemaining();
    }

    /** The name of the field that follows. */
    String name() throws DamagedLog {
        int code = code();
        if (code == FIELD_ANY || code == EVENT_NAME) {
            return code == FIELD_ANY ? text(stopBit()) : text();
        }
        if (code >= FIELD_0 && code < STRING_0) {
            return text(code - FIELD_0);
        }
        throw unexpected(code, "a name");
    }

    /** Requires a field of this name. */
    void require(String name) throws DamagedLog {
        String found = name();
        if (!found.equals(name)) {
            throw new DamagedLog("field '" + name + "' is missing: there is '" + found + "'");
        }
    }

    /** A whole number. */
    long number() throws DamagedLog {
        int code = code();
        if (code < 0x80) {
            return code;
        }
        return switch (code) {
            case 0x90 -> (long) take(4).getFloat(); // whole numbers that fit one come so
            case 0x91 -> (long) take(8).getDouble();
            case 0xAE -> stopBit();
            case 0xA1 -> take(1).get() & 0xFF;
            case 0xA2 -> take(2).getShort() & 0xFFFF;
            case 0xA3 -> take(4).getInt() & 0xFFFF_FFFFL;
            case 0xA4 -> take(1).get();
            case 0xA5 -> take(2).getShort();
            case 0xA6 -> take(4).getInt();
            case 0xA7, 0xAF -> take(8).getLong();
            default -> throw unexpected(code, "a whole number");
        };
    }

    /** A text; an empty one where there is none. */
    String text() throws DamagedLog {
        int code = code();
        if (code == NULL) {
            return "";
        }
        if (code == STRING_ANY) {
            return text(stopBit());
        }
        if (code >= STRING_0) {
            return text(code - STRING_0);
        }
        throw unexpected(code, "a text");
    }

    /** Bytes, which are only lent. */
    ByteBuffer bytes() throws DamagedLog {
        int code = code();
        long length = switch (code) {
            case BYTES_8 -> take(1).get() & 0xFF;
            case BYTES_16 -> take(2).getShort() & 0xFFFF;
            case BYTES_32 -> take(4).getInt() & 0xFFFF_FFFFL;
            default -> throw unexpected(code, "bytes");
        };
        ByteBuffer block = take(length);
        if (!block.hasRemaining()) {
            return block;
        }
        int kind = block.get() & 0xFF;
        if (kind != U8_ARRAY) {
            throw unexpected(kind, "bytes");
        }
        return block.slice();
    }

    private int code() throws DamagedLog {
        skipPadding();
        return take(1).get() & 0xFF;
    }

    private void skipPadding() {
        while (bytes.hasRemaining()) {
            int code = bytes.get(bytes.position()) & 0xFF;
            if (code == PADDING) {
                bytes.get();
            } else if (code == PADDING_32 && bytes.remaining() > Integer.BYTES) {
                int length = bytes.getInt(bytes.position() + 1);
                long next = bytes.position() + 1L + Integer.BYTES + Math.max(0, length);
                bytes.position((int) Math.min(next, bytes.limit()));
            } else {
                return;
            }
        }
    }

    private long stopBit() throws DamagedLog {
        long value = 0;
        for (int shift = 0; shift < LONGEST_STOP_BIT; shift += 7) {
            int next = take(1).get() & 0xFF;
            value |= (long) (next & ~STOP_BIT) << shift;
            if (next < STOP_BIT) {
                return value;
            }
        }
        throw new DamagedLog("a length without an end");
    }

    private String text(long length) throws DamagedLog {
        ByteBuffer block = take(length);
        try {
            CharBuffer characters = StandardCharsets.UTF_8.newDecoder().decode(block);
            return characters.toString();
        } catch (CharacterCodingException e) {
            throw new DamagedLog("a text that is not UTF-8");
        }
    }

    private ByteBuffer take(long length) throws DamagedLog {
        if (length > bytes.remaining()) {
            throw new DamagedLog("an entry ends before its last value");
        }
        ByteBuffer block =
                bytes.slice(bytes.position(), (int) length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.position(bytes.position() + (int) length);
        return block;
    }

    private static DamagedLog unexpected(int code, String instead) {
        return new DamagedLog(
                String.format(Locale.ROOT, "code 0x%02X where %s should be", code, instead));
    }
}
