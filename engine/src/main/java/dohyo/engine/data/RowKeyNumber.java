package dohyo.engine.data;

import dohyo.engine.data.row.RowChooser;

import java.nio.ByteBuffer;

/** A row number as a big endian whole number of 4 or 8 bytes: int, bigint, and blob keys. */
final class RowKeyNumber implements Value {

    private final RowChooser rows;
    private final int length;
    private long row;

    RowKeyNumber(RowChooser rows, int length) {
        this.rows = rows;
        this.length = length;
    }

    @Override
    public void prepare(long operation) {
        row = rows.row(operation);
    }

    @Override
    public int length() {
        return length;
    }

    @Override
    public void write(ByteBuffer target) {
        if (length == Integer.BYTES) {
            target.putInt((int) row);
        } else {
            target.putLong(row);
        }
    }
}
