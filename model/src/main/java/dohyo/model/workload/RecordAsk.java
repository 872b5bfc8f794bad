package dohyo.model.workload;

import com.fasterxml.jackson.annotation.JsonUnwrapped;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * One of the things that most stores can do with a record. The fields of a workload that draw a
 * record's values are called as its columns; only keys have generators of other names.
 *
 * @param key name of the field that draws the key
 * @param columns what of the record is meant; in files side by side with the rest
 * @param count name of the field that draws how many records a {@code SCAN} takes; empty otherwise
 * @param ttlSeconds after which what is written is gone; 0 for never
 */
public record RecordAsk(
        Verb verb,
        Table table,
        String key,
        @JsonUnwrapped Columns columns,
        String count,
        long ttlSeconds)
        implements Ask {

    /** All of the fields, for ever. */
    public RecordAsk(Verb verb, Table table, String key, List<String> fields) {
        this(verb, table, key, Columns.all(fields), "", 0);
    }

    /** The same about the records of a table; what writes whole records writes all its columns. */
    public RecordAsk of(Table records) {
        boolean writesAll = fields().isEmpty()
                && (verb == Verb.PUT || verb == Verb.UPDATE || verb == Verb.COMPARE_AND_SET);
        Columns named =
                writesAll ? new Columns(records.names(), columns.one, columns.expected) : columns;
        return new RecordAsk(verb, records, key, named, count, ttlSeconds);
    }

    /** Names of the fields that are read or written. */
    public List<String> fields() {
        return columns.fields;
    }

    /** Whether each request takes one of them. */
    public boolean one() {
        return columns.one;
    }

    /** Names of the fields that draw what they must hold. */
    public List<String> expected() {
        return columns.expected;
    }

    /**
     * Some of what a record is made of.
     *
     * @param fields names of those that are read or written; none of a read that takes the whole
     *     record, the key first and the others in the order of their names
     * @param one whether each request takes one of {@code fields}, drawn each time, and not all
     * @param expected names of the fields that draw what {@code fields} must hold for a
     *     {@code COMPARE_AND_SET}, in their order; empty otherwise
     */
    public record Columns(List<String> fields, boolean one, List<String> expected) {

        public Columns {
            fields = List.copyOf(fields);
            expected = List.copyOf(expected);
        }

        /** Each request takes all of them. */
        public static Columns all(List<String> fields) {
            return new Columns(fields, false, List.of());
        }

        /** All of them, if they hold what is expected. */
        public static Columns holding(List<String> fields, List<String> expected) {
            return new Columns(fields, false, expected);
        }
    }

    /** What can be done. */
    public enum Verb {
        /** Reads a record. */
        GET,
        /** Reads several records, whose keys are drawn one by one. */
        MULTI_GET,
        /** Writes a whole record, whether it is there or not. */
        PUT,
        /** Writes some of the fields of a record. */
        UPDATE,
        /** Removes a record. */
        DELETE,
        /** Reads so many records from a key on, in the store's own order. */
        SCAN,
        /** Writes fields if they hold what is expected. */
        COMPARE_AND_SET
    }

    @Override
    public Language language() {
        return Language.RECORDS;
    }

    @Override
    public int variants() {
        return columns.one ? fields().size() : 1;
    }

    /** The fields that one of its ways is about. */
    public List<String> fields(int variant) {
        return columns.one ? List.of(fields().get(variant)) : fields();
    }

    /**
     * {@inheritDoc} The key comes first, but after the new values of an {@code UPDATE} and between
     * the new and the expected ones of a {@code COMPARE_AND_SET}.
     */
    @Override
    public List<String> binds(int variant) {
        List<String> written = fields(variant);
        return switch (verb) {
            case GET, MULTI_GET, DELETE -> List.of(key);
            case PUT -> joined(List.of(key), written);
            case UPDATE -> joined(written, List.of(key));
            case SCAN -> List.of(key, count);
            case COMPARE_AND_SET -> joined(joined(written, List.of(key)), expected());
        };
    }

    @Override
    public List<String> binds() {
        return IntStream.range(0, variants())
                .boxed()
                .flatMap(i -> binds(i).stream())
                .toList();
    }

    @Override
    public boolean expires() {
        return ttlSeconds > 0;
    }

    @Override
    public boolean deletes() {
        return verb == Verb.DELETE;
    }

    @Override
    public boolean mayMeet(Ask other) {
        return other instanceof RecordAsk records
                && table.name().equals(records.table.name())
                && key.equals(records.key);
    }

    @Override
    public boolean isRead() {
        return verb == Verb.GET || verb == Verb.MULTI_GET || verb == Verb.SCAN;
    }

    private static List<String> joined(List<String> one, List<String> other) {
        return Stream.concat(one.stream(), other.stream()).toList();
    }
}
