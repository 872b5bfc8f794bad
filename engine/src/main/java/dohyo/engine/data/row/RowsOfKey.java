package dohyo.engine.data.row;

import dohyo.model.workload.KeyField;

/**
 * One of the loaded rows that have the value of a key, as likely as another: so all columns of a
 * key that are chosen together are those of one row. Where none was loaded with it, the row that
 * would have been the first.
 */
public final class RowsOfKey implements RowChooser {

    private final RowChooser key;
    private final long repeat;
    private final long cycle;
    private final long loaded;
    private final long seed;

    /**
     * Of a key that is drawn first.
     *
     * @param key draws which of its values
     * @param field whose values they are
     * @param loaded rows of the data set
     */
    public RowsOfKey(RowChooser key, KeyField field, long loaded, long seed) {
        this.key = key;
        this.repeat = field.numbering().repeat();
        this.cycle = times(field.from(), repeat);
        this.loaded = loaded;
        this.seed = seed;
    }

    /** More than a long holds was not loaded either. */
    private static long times(long keys, long each) {
        return keys > Long.MAX_VALUE / each ? Long.MAX_VALUE : keys * each;
    }

    @Override
    public long row(long operation) {
        long first = times(key.row(operation), repeat);
        long inWholeCycles = loaded / cycle * repeat;
        long inLast = Math.max(0, Math.min(repeat, loaded % cycle - first));
        long all = inWholeCycles + inLast;
        if (all == 0) {
            return first;
        }
        long drawn = CounterBasedRandom.below(all, CounterBasedRandom.bits(seed, operation));
        return drawn / repeat * cycle + first + drawn % repeat;
    }
}
