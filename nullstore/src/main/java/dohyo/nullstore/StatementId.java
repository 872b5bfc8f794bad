package dohyo.nullstore;

import java.nio.ByteBuffer;

/**
 * The id of a prepared statement says by itself how to answer it, so that EXECUTE needs no look-up:
 * the epoch in which it was prepared (8 bytes), whether it reads and which marker is the partition
 * key (4), a hash of its text (4).
 */
final class StatementId {

    static final int BYTES = 16;
    static final int READ = 1;
    static final int WRITE = 0;

    private StatementId() {}

    static void put(ByteBuffer out, long epoch, String cql) {
        out.putShort((short) BYTES).putLong(epoch);
        int key = CqlStatementScanner.keyMarker(cql);
        int marker = key < CqlStatementScanner.countMarkers(cql) ? key + 1 : 0;
        int read = CqlStatementScanner.isRead(cql) ? READ : WRITE;
        out.putInt((marker << 1) | read).putInt(cql.hashCode());
    }

    /** Whether the id at this place was given in this epoch. */
    static boolean isKnown(ByteBuffer in, int at, long epoch) {
        return in.getShort(at) == BYTES && in.getLong(at + Short.BYTES) == epoch;
    }

    static boolean isRead(ByteBuffer in, int at) {
        return (in.getInt(at + Short.BYTES + Long.BYTES) & READ) == READ;
    }

    /** Index of the marker that may be the partition key; negative when there is none. */
    static int keyMarker(ByteBuffer in, int at) {
        return (in.getInt(at + Short.BYTES + Long.BYTES) >>> 1) - 1;
    }
}
