package dohyo.client.hbase.wire;

import java.nio.ByteBuffer;

/**
 * A cell of a cell block, as HBase's {@code KeyValueCodec} writes it: its length, those of key and
 * value, the key (row, family, qualifier, time, type) and the value. One is put on cell after cell.
 */
public final class Cell {

    /** What stands before the key: three lengths. */
    static final int HEAD_BYTES = 3 * Integer.BYTES;

    /** What of the key is neither row nor family nor qualifier. */
    static final int KEY_BYTES = Short.BYTES + 1 + Long.BYTES + 1;

    static final byte PUT = 4;
    static final byte DELETE_FAMILY = 14;

    private ByteBuffer in = ByteBuffer.allocate(0);
    private int at;
    private int end;
    private int rowFrom;
    private int rowTo;
    private int qualifierFrom;
    private int qualifierTo;
    private int valueTo;

    /** From now on the block that lies here. */
    public Cell on(ByteBuffer buffer, int start, int past) {
        in = buffer;
        at = start;
        end = past;
        return this;
    }

    /** Whether all cells have been read. */
    public boolean isAtEnd() {
        return at == end;
    }

    /** Steps to the next cell, which must be there. */
    public void next() throws MalformedCall {
        int start = at;
        if (end - start < HEAD_BYTES) {
            throw new MalformedCall("sent fewer cells than it says");
        }
        long bytes = in.getInt(start);
        long keyBytes = in.getInt(start + Integer.BYTES);
        long valueBytes = in.getInt(start + 2 * Integer.BYTES);
        if (bytes > end - start - Integer.BYTES
                || keyBytes < KEY_BYTES
                || valueBytes < 0
                || 2L * Integer.BYTES + keyBytes + valueBytes > bytes) {
            throw new MalformedCall("sent a cell whose lengths do not fit");
        }
        at = start + Integer.BYTES + (int) bytes;
        placeKey(start + HEAD_BYTES, (int) keyBytes);
        valueTo = start + HEAD_BYTES + (int) (keyBytes + valueBytes);
    }

    private void placeKey(int key, int keyBytes) throws MalformedCall {
        int rowBytes = in.getShort(key);
        rowFrom = key + Short.BYTES;
        rowTo = rowFrom + rowBytes;
        int left = keyBytes - KEY_BYTES - rowBytes;
        if (rowBytes < 0 || left < 0) {
            throw new MalformedCall("sent a cell whose row is longer than its key");
        }
        int familyBytes = in.get(rowTo) & 0xFF;
        if (familyBytes > left) {
            throw new MalformedCall("sent a cell whose family is longer than its key");
        }
        qualifierFrom = rowTo + 1 + familyBytes;
        qualifierTo = key + keyBytes - Long.BYTES - 1;
    }

    /** Where its row's key begins. */
    public int rowFrom() {
        return rowFrom;
    }

    /** Where it ends. */
    public int rowTo() {
        return rowTo;
    }

    /** Where its value begins. */
    public int valueFrom() {
        return qualifierTo + Long.BYTES + 1;
    }

    /** Where it ends. */
    public int valueTo() {
        return valueTo;
    }

    /** Whether its column is called so. */
    public boolean isOf(byte[] qualifier) {
        if (qualifier.length != qualifierTo - qualifierFrom) {
            return false;
        }
        for (int i = 0; i < qualifier.length; i++) {
            if (in.get(qualifierFrom + i) != qualifier[i]) {
                return false;
            }
        }
        return true;
    }
}
