package dohyo.model.experiment;

/**
 * A generator: a pure function of (seed, number of the operation).
 *
 * <p>A field either names a row ({@code choose} other than {@code NONE}: the row number is drawn
 * from {@code 0 .. from - 1} and rendered as {@code type}) or is content whose bytes depend on seed
 * and number alone.
 *
 * @param choose how the row number is drawn while measuring; the load phase always counts up
 * @param from how many different rows there are; 0 for content
 * @param minSize shortest content, in bytes or characters
 * @param maxSize longest content, both ends included
 * @param prefix put before the number of a text key
 */
public record Field(
        String name, Type type, Choose choose, long from, int minSize, int maxSize, String prefix) {

    /** CQL types that can be bound. */
    public enum Type {
        TEXT,
        BLOB,
        INT,
        BIGINT
    }

    /** Distribution of row numbers. */
    public enum Choose {
        NONE,
        SEQUENTIAL,
        UNIFORM,
        ZIPFIAN
    }
}
