package dohyo.engine.data;

import dohyo.model.experiment.Field;

/** Which row an operation is about, as a pure function of its number. */
@FunctionalInterface
public interface Rows {

    /** A row number in {@code 0 .. from - 1}. */
    long row(long operation);

    /** Rows as a field chooses them while measuring. */
    static Rows of(Field field, long seed) {
        long from = field.from();
        return switch (field.choose()) {
            case SEQUENTIAL -> counting(from);
            case UNIFORM -> operation -> Chance.below(from, Chance.bits(seed, operation));
            case ZIPFIAN -> new ZipfianRows(from, ZipfianRows.THETA, seed);
            case NONE ->
                throw new IllegalArgumentException(
                        "field " + field.name() + " is content and has no rows");
        };
    }

    /** 0, 1, 2, ... and from the beginning again: the load phase, and sequential fields. */
    static Rows counting(long from) {
        return operation -> operation % from;
    }
}
