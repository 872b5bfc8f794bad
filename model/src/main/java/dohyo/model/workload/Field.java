package dohyo.model.workload;

import org.jspecify.annotations.Nullable;

import java.util.List;

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
 * @param numbering what becomes of a row number before it is rendered
 * @param form how content is made up
 * @param draw what content is drawn from
 */
public record Field(
        String name,
        Type type,
        Choose choose,
        long from,
        int minSize,
        int maxSize,
        String prefix,
        Numbering numbering,
        Form form,
        Draw draw) {

    /** With content of any value. */
    public Field(
            String name,
            Type type,
            Choose choose,
            long from,
            int minSize,
            int maxSize,
            String prefix,
            Numbering numbering,
            Form form) {
        this(name, type, choose, from, minSize, maxSize, prefix, numbering, form, Draw.ANY);
    }

    /** A key with plain numbers, or single content that does not compress. */
    public Field(
            String name,
            Type type,
            Choose choose,
            long from,
            int minSize,
            int maxSize,
            String prefix) {
        this(name, type, choose, from, minSize, maxSize, prefix, Numbering.PLAIN, Form.SINGLE);
    }

    /** The same field, choosing from another number of rows. */
    public Field choosingFrom(long rows) {
        return new Field(name, type, choose, rows, minSize, maxSize, prefix, numbering, form, draw);
    }

    /** The same field with other sources of content. */
    public Field drawn(Draw other) {
        return new Field(
                name, type, choose, from, minSize, maxSize, prefix, numbering, form, other);
    }

    /** A list of its values. */
    public Field listed() {
        Form list = new Form(form.compressible, Collection.LIST, 1, 1, form.parts, form.dimensions);
        return new Field(name, type, choose, from, minSize, maxSize, prefix, numbering, list, draw);
    }

    /** The same with content that nobody can know again; a range of tokens keeps its two ends. */
    Field freed() {
        boolean isKept = type == Type.TOKEN || choose == Choose.TOGETHER;
        return isKept ? this : drawn(draw.ofKey(""));
    }

    /** Types of values that can be bound. */
    public enum Type {
        TEXT,
        BLOB,
        INT,
        BIGINT,
        TINYINT,
        SMALLINT,
        BOOLEAN,
        FLOAT,
        DOUBLE,
        DATE,
        TIME,
        TIMESTAMP,
        UUID,
        TIMEUUID,
        ASCII,
        VARINT,
        DECIMAL,
        INET,
        DURATION,
        COUNTER,
        TUPLE,
        UDT,
        /** Of {@code float}. */
        VECTOR,
        LIST,
        SET,
        MAP,
        /**
         * A bound of one of {@code from} equal ranges of the ring, which is a row: of a key where
         * it begins, of content of that key where it ends. A {@code bigint} for the store.
         */
        TOKEN;

        /** Whether it is made of parts that are fields themselves. */
        public boolean hasParts() {
            return this == TUPLE || this == UDT || this == LIST || this == SET || this == MAP;
        }
    }

    /** Distribution of row numbers. */
    public enum Choose {
        NONE,
        SEQUENTIAL,
        UNIFORM,
        /** Zipf's law with exact probabilities; row 0 is the most popular. */
        ZIPFIAN,
        /** YCSB's: a zipfian over 10^10 items, hashed over the rows. */
        SCRAMBLED_ZIPFIAN,
        /** Zipf's law from the newest row back; rows that NEXT has added count. */
        LATEST,
        /** 80 % of the draws in the first 20 % of the rows. */
        HOTSPOT,
        /** Exponentially rarer from the newest row back; rows that NEXT has added count. */
        EXPONENTIAL,
        /** Around the middle row, six standard deviations wide. */
        NORMAL,
        /** A row that has never been there: the one after the last. */
        NEXT,
        /** That of a loaded row which has the value of another key, named by {@link Draw#of}. */
        TOGETHER
    }

    /**
     * From a row's number to the number in its key.
     *
     * @param hashed by FNV-1a as YCSB's keys are
     * @param first the number of row 0
     * @param repeat how many rows in a row have the same number while loading
     */
    public record Numbering(boolean hashed, long first, long repeat) {

        /** Row 0 is called 0. */
        public static final Numbering PLAIN = new Numbering(false, 0, 1);
    }

    /**
     * How content is made up.
     *
     * @param compressible share of the bytes that are always the same, 0 to 1
     * @param minItems fewest elements of a collection; 0 for a single value
     * @param maxItems most elements, both ends included
     * @param parts what a tuple, a user-defined type or an element of a collection is made of
     * @param dimensions of a vector; 0 for all else
     */
    public record Form(
            double compressible,
            Collection collection,
            int minItems,
            int maxItems,
            List<Field> parts,
            int dimensions) {

        /** One value of random bytes. */
        public static final Form SINGLE = new Form(0, Collection.NONE, 0, 0);

        public Form {
            parts = List.copyOf(parts);
        }

        /** Without parts of its own. */
        public Form(double compressible, Collection collection, int minItems, int maxItems) {
            this(compressible, collection, minItems, maxItems, List.of(), 0);
        }
    }

    /**
     * What content is drawn from.
     *
     * @param of name of the key field whose row decides about the content, so that it can be known
     *     again; empty when the number of the operation does. Of a key that is chosen together with
     *     another one, the name of that
     * @param values limits of a whole number; null for any
     * @param above name of a field of content whose number is added, so that the two are the
     *     borders of a range; empty for none
     */
    public record Draw(String of, @Nullable Range values, String above) {

        /** Any content, another for each operation. */
        public static final Draw ANY = new Draw("", null);

        /** Above no other field. */
        public Draw(String of, @Nullable Range values) {
            this(of, values, "");
        }

        /** The same by the row of another key; empty for none. */
        public Draw ofKey(String key) {
            return new Draw(key, values, above);
        }

        /** Whether it is the upper border of a range. */
        public boolean isBorder() {
            return !above.isEmpty();
        }

        /** Whether the content can be told from the key of its row. */
        public boolean isOfKey() {
            return !of.isEmpty();
        }
    }

    /** Whole numbers, both ends included. */
    public record Range(long least, long most) {}

    /** What the values of a type are gathered in. */
    public enum Collection {
        NONE,
        LIST,
        SET,
        /** Keys and values of the same type. */
        MAP
    }
}
