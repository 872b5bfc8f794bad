package dohyo.engine.data;

import dohyo.engine.data.row.Rows;

import java.nio.ByteBuffer;

/**
 * Content that its row decides about, not the number of the operation: whoever writes the row
 * writes the same, so whoever reads it knows what must be there.
 */
final class OfKey implements Value {

    private final Rows rows;
    private final Value content;

    OfKey(Rows rows, Value content) {
        this.rows = rows;
        this.content = content;
    }

    @Override
    public void prepare(long operation) {
        content.prepare(rows.row(operation));
    }

    @Override
    public int length() {
        return content.length();
    }

    @Override
    public void write(ByteBuffer target) {
        content.write(target);
    }
}
