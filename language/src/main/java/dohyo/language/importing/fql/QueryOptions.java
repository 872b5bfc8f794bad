package dohyo.language.importing.fql;

import dohyo.model.cql.ConsistencyLevels;

import org.jspecify.annotations.Nullable;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/**
 * How a statement was sent, as it stood in its message of the native protocol.
 *
 * @param consistency level
 * @param values bytes bound to its markers; null for null
 * @param extras what else it said, each a word for people
 */
record QueryOptions(String consistency, List<byte @Nullable []> values, List<String> extras) {

    /** The word for values that were sent by the names of their markers. */
    static final String NAMED = "values by name";

    /** The word for the request of a page that is not the first. */
    static final String LATER_PAGE = "requests of a later page";

    private static final int HAS_VALUES = 0x01;
    private static final int HAS_PAGE_SIZE = 0x04;
    private static final int HAS_PAGING_STATE = 0x08;
    private static final int HAS_SERIAL = 0x10;
    private static final int HAS_TIMESTAMP = 0x20;
    private static final int HAS_NAMES = 0x40;
    private static final int HAS_KEYSPACE = 0x80;
    private static final int HAS_NOW = 0x100;

    /** From this version of the protocol on the flags have four bytes. */
    private static final int WIDE_FLAGS = 5;

    static QueryOptions of(ByteBuffer lent, long protocol) throws DamagedLog {
        ByteBuffer bytes = lent.order(ByteOrder.BIG_ENDIAN);
        try {
            int level = bytes.getShort();
            if (level < 0 || level >= ConsistencyLevels.BY_CODE.size()) {
                throw new DamagedLog("level of consistency " + level);
            }
            int flags = protocol >= WIDE_FLAGS ? bytes.getInt() : bytes.get() & 0xFF;
            List<String> extras = new ArrayList<>();
            List<byte @Nullable []> values = (flags & HAS_VALUES) == 0
                    ? List.of()
                    : values(bytes, (flags & HAS_NAMES) != 0, extras);
            if ((flags & HAS_PAGE_SIZE) != 0) {
                bytes.getInt();
                extras.add("size of pages");
            }
            if ((flags & HAS_PAGING_STATE) != 0) {
                extras.add(LATER_PAGE);
            }
            note(flags, HAS_SERIAL, "serial consistency", extras);
            note(flags, HAS_TIMESTAMP, "timestamp of the client", extras);
            note(flags, HAS_KEYSPACE, "a keyspace of its own", extras);
            note(flags, HAS_NOW, "a time of its own", extras);
            return new QueryOptions(ConsistencyLevels.BY_CODE.get(level), values, extras);
        } catch (BufferUnderflowException
                | IndexOutOfBoundsException
                | IllegalArgumentException e) {
            throw new DamagedLog("options of a query that end before their last value");
        }
    }

    private static void note(int flags, int flag, String word, List<String> extras) {
        if ((flags & flag) != 0) {
            extras.add(word);
        }
    }

    private static List<byte @Nullable []> values(
            ByteBuffer bytes, boolean areNamed, List<String> extras) {
        int count = bytes.getShort() & 0xFFFF;
        List<byte @Nullable []> values = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            if (areNamed) {
                bytes.position(bytes.position() + 2 + (bytes.getShort(bytes.position()) & 0xFFFF));
            }
            values.add(value(bytes));
        }
        if (areNamed) {
            extras.add(NAMED);
        }
        return values;
    }

    private static byte @Nullable [] value(ByteBuffer bytes) {
        int length = bytes.getInt();
        if (length < 0) {
            return null;
        }
        if (length > bytes.remaining()) {
            throw new BufferUnderflowException();
        }
        byte[] value = new byte[length];
        bytes.get(value);
        return value;
    }
}
