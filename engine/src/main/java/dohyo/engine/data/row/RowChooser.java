package dohyo.engine.data.row;

import dohyo.model.workload.Field;
import dohyo.model.workload.KeyField;

/** Which row an operation is about, as a pure function of its number. */
@FunctionalInterface
public interface RowChooser {

    /** A row number in {@code 0 .. from - 1}. */
    long row(long operation);

    /** Rows as a field chooses them while measuring. */
    static RowChooser of(KeyField field, long seed, AddedRowCount growth) {
        long from = field.from();
        return switch (field.choose()) {
            case SEQUENTIAL -> counting(from);
            case UNIFORM ->
                operation ->
                        CounterBasedRandom.below(from, CounterBasedRandom.bits(seed, operation));
            case ZIPFIAN -> new ZipfianRows(from, ZipfianRows.THETA, seed);
            case SCRAMBLED_ZIPFIAN -> new ScrambledZipfianRows(from, seed);
            case LATEST -> new LatestRows(from, growth, seed);
            case HOTSPOT -> new HotspotRows(from, seed);
            case EXPONENTIAL -> new RecentRows(from, growth, seed, RecentRows.exponential());
            case NORMAL -> new NormallyDistributedRows(from, seed);
            case NEXT -> operation -> from + growth.before(operation);
            case TOGETHER ->
                throw new IllegalArgumentException(
                        "field " + field.name() + " has no rows of its own");
        };
    }

    /** 0, 1, 2, ... and from the beginning again: the load phase, and sequential fields. */
    static RowChooser counting(long from) {
        return operation -> operation % from;
    }

    /** The numbers that keys are made of. */
    default RowChooser numbered(Field.Numbering numbering) {
        long first = numbering.first();
        if (numbering.hashed()) {
            return operation -> Fnv1aHash.hash(first + row(operation));
        }
        return first == 0 ? this : operation -> first + row(operation);
    }

    /** The same row several operations in a row. */
    default RowChooser repeated(long times) {
        return times == 1 ? this : operation -> row(operation / times);
    }
}
