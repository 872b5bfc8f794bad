package dohyo.engine.data;

import dohyo.engine.data.row.CounterBasedRandom;
import dohyo.engine.data.row.RowChooser;

import java.nio.ByteBuffer;

/** A row as a UUID of version 4, made of its number alone. */
final class RowKeyUuid implements Value {

    private final RowChooser rows;
    private long row;

    RowKeyUuid(RowChooser rows) {
        this.rows = rows;
    }

    @Override
    public void prepare(long operation) {
        row = rows.row(operation);
    }

    @Override
    public int length() {
        return 2 * Long.BYTES;
    }

    @Override
    public void write(ByteBuffer target) {
        UuidEncoding.writeRandom(
                CounterBasedRandom.mix(row + CounterBasedRandom.GOLDEN),
                CounterBasedRandom.mix(~row),
                target);
    }
}
