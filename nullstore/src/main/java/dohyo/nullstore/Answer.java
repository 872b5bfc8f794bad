package dohyo.nullstore;

import dohyo.nullstore.wire.CqlProtocol;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** The answers to EXECUTE and BATCH, encoded beforehand: the hot path copies one. */
enum Answer implements CannedResponse {
    VOID {
        @Override
        void encodeBody(ByteBuffer out) {
            out.putInt(CqlProtocol.VOID);
        }
    },
    /** One row of one column, without its description. */
    ROW {
        @Override
        void encodeBody(ByteBuffer out) {
            out.putInt(CqlProtocol.ROWS).putInt(CqlProtocol.NO_METADATA).putInt(1);
            putRow(out);
        }
    },
    /** One row of one column, with its description. */
    DESCRIBED_ROW {
        @Override
        void encodeBody(ByteBuffer out) {
            out.putInt(CqlProtocol.ROWS);
            putColumn(out);
            putRow(out);
        }
    },
    OVERLOADED {
        @Override
        int opcode() {
            return CqlProtocol.ERROR;
        }

        @Override
        void encodeBody(ByteBuffer out) {
            out.putInt(CqlProtocol.OVERLOADED);
            CqlProtocol.putString(out, "overloaded, as the script says");
        }
    };

    /** No answer is longer. */
    static final int BYTES_MAX = 256;

    private static final int STREAM_AT = 2;

    @SuppressWarnings("ImmutableEnumChecker") // never written to again
    private final byte[] frame = encode();

    private byte[] encode() {
        ByteBuffer out = ByteBuffer.allocate(BYTES_MAX);
        int start = CqlProtocol.begin(out, 0, opcode());
        encodeBody(out);
        CqlProtocol.end(out, start);
        return Arrays.copyOf(out.array(), out.position());
    }

    int opcode() {
        return CqlProtocol.RESULT;
    }

    abstract void encodeBody(ByteBuffer out);

    @Override
    public final int bytesMax() {
        return BYTES_MAX;
    }

    @Override
    public final boolean isAnswer() {
        return this != OVERLOADED;
    }

    @Override
    public final void put(ByteBuffer out, int version, int stream) {
        int start = out.position();
        out.put(frame);
        out.put(start, (byte) (CqlProtocol.ANSWER | version));
        out.putShort(start + STREAM_AT, (short) stream);
    }

    /** The description of the one column that every read returns. */
    static void putColumn(ByteBuffer out) {
        putColumn(out, "null");
    }

    /** The same of a table in this keyspace. */
    static void putColumn(ByteBuffer out, String keyspace) {
        out.putInt(CqlProtocol.GLOBAL_TABLE).putInt(1);
        CqlProtocol.putString(out, keyspace);
        CqlProtocol.putString(out, "store");
        CqlProtocol.putString(out, "value");
        out.putShort((short) CqlProtocol.BLOB);
    }

    private static void putRow(ByteBuffer out) {
        byte[] value = CqlProtocol.utf8("nothing is stored here, but this is a value");
        out.putInt(1).putInt(value.length).put(value);
    }
}
