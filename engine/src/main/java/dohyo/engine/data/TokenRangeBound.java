package dohyo.engine.data;

import dohyo.engine.data.row.RowChooser;

import java.nio.ByteBuffer;

/**
 * Where one of several equal ranges of the ring of tokens begins, or where it ends: the begin does
 * not belong to a range, the end does. Together the ranges are all tokens but the smallest, which
 * no key has (Murmur3Partitioner).
 */
final class TokenRangeBound implements Value {

    private final RowChooser rows;
    private final long width;
    private final long wider;
    private final int ahead;
    private long token;

    private TokenRangeBound(RowChooser rows, long ranges, int ahead) {
        this.rows = rows;
        this.ahead = ahead;
        width = Long.divideUnsigned(-1L, ranges);
        wider = Long.remainderUnsigned(-1L, ranges);
    }

    /** Where the range begins that a row is. */
    static TokenRangeBound begin(RowChooser rows, long ranges) {
        return new TokenRangeBound(rows, ranges, 0);
    }

    /** Where the range ends; prepared with its number. */
    static TokenRangeBound end(long ranges) {
        return new TokenRangeBound(range -> range, ranges, 1);
    }

    /** The first ranges are wider by one token, so that the last ends where the ring does. */
    @Override
    public void prepare(long operation) {
        long bound = rows.row(operation) + ahead;
        token = Long.MIN_VALUE + bound * width + Math.min(bound, wider);
    }

    @Override
    public int length() {
        return Long.BYTES;
    }

    @Override
    public void write(ByteBuffer target) {
        target.putLong(token);
    }
}
