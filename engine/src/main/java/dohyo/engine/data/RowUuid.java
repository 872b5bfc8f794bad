package dohyo.engine.data;

import dohyo.engine.data.row.Chance;
import dohyo.engine.data.row.Rows;

import java.nio.ByteBuffer;

/** A row as a UUID of version 4, made of its number alone. */
final class RowUuid implements Value {

    private final Rows rows;
    private long row;

    RowUuid(Rows rows) {
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
        UuidEncoding.writeRandom(Chance.mix(row + Chance.GOLDEN), Chance.mix(~row), target);
    }
}
