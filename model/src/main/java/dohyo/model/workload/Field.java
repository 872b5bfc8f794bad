package dohyo.model.workload;

import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * A generator: a pure function of (seed, number of the operation). It names a row, or it is content
 * whose bytes depend on seed and number alone. In files both have one flat form,
 * {@link SerializedField}.
 */
@JsonSerialize(converter = SerializedField.Written.class)
@JsonDeserialize(converter = SerializedField.Read.class)
public sealed interface Field permits KeyField, ContentField {

    String name();

    Type type();

    /** How its values are made up; a key is a single one. */
    Form form();

    /**
     * Name of the key whose row decides about content, or with which a key is chosen; empty when
     * the number of the operation decides alone.
     */
    String of();

    /** The same by the row of another key; empty for none. */
    Field ofKey(String key);

    /** Whether the row of a key decides about it. */
    default boolean isOfKey() {
        return !of().isEmpty();
    }

    /** Whether it is a key whose rows are drawn so. */
    default boolean chooses(Choose how) {
        return this instanceof KeyField key && key.choose() == how;
    }

    /** A list of its values. */
    default Field listed() {
        Form list = new Form(
                form().compressible, Collection.LIST, 1, 1, form().parts, form().dimensions);
        return new ContentField(name(), type(), 0, 0, list, Draw.ANY);
    }

    /** Types of values that can be bound. */
    enum Type {
        TEXT(Trait.SIZED, Trait.KEY, Trait.PREFIXED),
        BLOB(Trait.SIZED, Trait.KEY),
        INT(Integer.MAX_VALUE, Trait.KEY),
        BIGINT(Long.MAX_VALUE, Trait.KEY),
        TINYINT(Byte.MAX_VALUE),
        SMALLINT(Short.MAX_VALUE),
        BOOLEAN,
        FLOAT,
        DOUBLE,
        DATE,
        TIME,
        TIMESTAMP(Trait.KEY),
        UUID(Trait.KEY),
        TIMEUUID,
        ASCII(Trait.SIZED, Trait.KEY, Trait.PREFIXED),
        VARINT,
        DECIMAL,
        INET,
        DURATION,
        COUNTER(Long.MAX_VALUE),
        TUPLE(Trait.PARTS),
        UDT(Trait.NAMED_PARTS),
        /** Of {@code float}. */
        VECTOR(Trait.DIMENSIONS),
        LIST(Trait.PARTS, Trait.ELEMENTS),
        SET(Trait.PARTS, Trait.ELEMENTS),
        MAP(Trait.PARTS, Trait.ELEMENTS),
        /**
         * A bound of one of {@code from} equal ranges of the ring, which is a row: of a key where
         * it begins, of content of that key where it ends. A {@code bigint} for the store.
         */
        TOKEN(Trait.KEY, Trait.RING),
        /** Bytes as somebody recorded them, of whatever type; no field of a file has it. */
        RECORDED(Trait.UNWRITTEN);

        private final long largest;

        @SuppressWarnings("ImmutableEnumChecker") // Set.of cannot be changed
        private final Set<Trait> traits;

        Type(Trait... traits) {
            this(0, traits);
        }

        Type(long largest, Trait... traits) {
            this.largest = largest;
            this.traits = Set.of(traits);
        }

        public boolean has(Trait trait) {
            return traits.contains(trait);
        }

        /** Those that a file may name. */
        public static Type[] written() {
            return Arrays.stream(values())
                    .filter(type -> !type.has(Trait.UNWRITTEN))
                    .toArray(Type[]::new);
        }

        /** Whether rows can be named by it. */
        public boolean namesRows() {
            return has(Trait.KEY);
        }

        /** Whether its content can be of any length. */
        public boolean isSized() {
            return has(Trait.SIZED);
        }

        /** Whether it is made of parts that are fields themselves. */
        public boolean hasParts() {
            return has(Trait.PARTS) || has(Trait.NAMED_PARTS);
        }

        /** Whether its content can be drawn from some whole numbers. */
        public boolean isWhole() {
            return largest > 0;
        }

        /** The largest whole number that can be asked for. */
        public long largest() {
            return largest;
        }

        /** What is so of several types, or is said of one of them only. */
        public enum Trait {
            /** Rows can be named by it. */
            KEY,
            /** Its content can be of any length. */
            SIZED,
            /** It is text, so that a prefix can stand before its number. */
            PREFIXED,
            /** It is made of parts in an order. */
            PARTS,
            /** It is made of parts with names. */
            NAMED_PARTS,
            /** Its parts are those of each element. */
            ELEMENTS,
            DIMENSIONS,
            /** It lies on the ring of the store. */
            RING,
            /** No file may name it. */
            UNWRITTEN
        }
    }

    /** Distribution of row numbers. */
    enum Choose {
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
        /** That of a loaded row which has the value of another key, named by {@link Field#of}. */
        TOGETHER
    }

    /**
     * From a row's number to the number in its key.
     *
     * @param hashed by FNV-1a as YCSB's keys are
     * @param first the number of row 0
     * @param repeat how many rows in a row have the same number while loading
     */
    record Numbering(boolean hashed, long first, long repeat) {

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
    record Form(
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
     *     again; empty when the number of the operation does
     * @param values limits of a whole number; null for any
     * @param above name of a field of content whose number is added, so that the two are the
     *     borders of a range; empty for none
     */
    record Draw(String of, @Nullable Range values, String above) {

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
    }

    /** Whole numbers, both ends included. */
    record Range(long least, long most) {}

    /** What the values of a type are gathered in. */
    enum Collection {
        NONE,
        LIST,
        SET,
        /** Keys and values of the same type. */
        MAP
    }
}
