package dohyo.engine.data;

import dohyo.engine.data.row.RowChooser;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** A row number as text: prefix and decimal digits, for example {@code user1234}. */
final class RowKeyText implements Value {

    private final RowChooser rows;
    private final byte[] prefix;
    private long row;
    private int digits;

    RowKeyText(RowChooser rows, String prefix) {
        this.rows = rows;
        this.prefix = prefix.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public void prepare(long operation) {
        row = rows.row(operation);
        digits = digits(row);
    }

    @Override
    public int length() {
        return prefix.length + digits;
    }

    @Override
    public void write(ByteBuffer target) {
        target.put(prefix);
        int end = target.position() + digits;
        long rest = row;
        for (int at = end - 1; at >= target.position(); at--) {
            target.put(at, (byte) ('0' + rest % 10));
            rest /= 10;
        }
        target.position(end);
    }

    private static int digits(long number) {
        int digits = 1;
        for (long rest = number; rest >= 10; rest /= 10) {
            digits++;
        }
        return digits;
    }
}
