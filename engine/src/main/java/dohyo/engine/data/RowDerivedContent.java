package dohyo.engine.data;

import dohyo.engine.data.row.RowChooser;

import java.nio.ByteBuffer;

/**
 * Content that its row decides about, not the number of the operation: whoever writes the row
 * writes the same, so whoever reads it knows what must be there.
 */
final class RowDerivedContent implements Value {

    private final RowChooser rows;
    private final Value content;

    RowDerivedContent(RowChooser rows, Value content) {
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
