package dohyo.engine.data;

import dohyo.engine.data.row.AddedRowCount;
import dohyo.engine.data.row.CounterBasedRandom;
import dohyo.engine.data.row.DrawnRowCache;
import dohyo.engine.data.row.RowChooser;
import dohyo.engine.data.row.RowsOfKey;
import dohyo.model.workload.Batch;
import dohyo.model.workload.ContentField;
import dohyo.model.workload.Field;
import dohyo.model.workload.Field.Choose;
import dohyo.model.workload.Field.Collection;
import dohyo.model.workload.KeyField;
import dohyo.model.workload.Workload;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Turns the fields of a workload into values. Each field draws from a stream of its own, named
 * after the field, so that two fields are independent and one field is the same under every marker.
 */
final class FieldValueFactory {

    /** What a counter goes up by. */
    private static final Field.Range INCREMENTS = new Field.Range(1, 100);

    private final Map<String, Field> fields;
    private final long loaded;
    private final long seed;
    private final long dataSeed;
    private final boolean loading;
    private final AddedRowCount growth;
    private final Map<String, RowChooser> drawn = new HashMap<>();

    private FieldValueFactory(
            Workload workload, Seeds seeds, boolean loading, AddedRowCount growth) {
        this.fields = workload.fields();
        this.loaded = workload.data().rows();
        this.seed = seeds.load;
        this.dataSeed = seeds.data;
        this.loading = loading;
        this.growth = growth;
    }

    /**
     * Where chance begins.
     *
     * @param load of what is drawn anew in each trial
     * @param data of content that its row decides about: it must be what was loaded
     */
    record Seeds(long load, long data) {}

    static FieldValueFactory loading(Workload workload, long seed) {
        return new FieldValueFactory(workload, new Seeds(seed, seed), true, AddedRowCount.none());
    }

    static FieldValueFactory measuring(Workload workload, Seeds seeds, AddedRowCount growth) {
        return new FieldValueFactory(workload, seeds, false, growth);
    }

    /**
     * The values of a field.
     *
     * @param parts executions of a batch that number its rows together
     */
    Value value(String name, int parts) {
        Field field = field(name);
        if (field instanceof KeyField key) {
            return keyed(key, rows(key, parts).numbered(key.numbering()));
        }
        if (!field.isOfKey()) {
            return content(content(name), seedOf(field));
        }
        Value loaded = content(content(name), seedOfLoaded(field));
        return new RowDerivedContent(deciding(key(field.of()), parts), loaded);
    }

    /** The rows that decide about a field: those of a key, or of the key that content is of. */
    RowChooser rowsBehind(String name) {
        Field field = field(name);
        return deciding(field instanceof KeyField key ? key : key(field.of()), 1);
    }

    /** Of keys that are chosen together the row that was loaded, else that of the key alone. */
    private RowChooser deciding(KeyField key, int parts) {
        return key.chooses(Choose.TOGETHER) ? together(key, parts) : rows(key, parts);
    }

    /** Whether a field names rows that have never been there. */
    boolean isNext(String name) {
        return field(name).chooses(Choose.NEXT);
    }

    /** Whether a field has one value in the whole batch; content follows its key. */
    boolean isSame(String name, Batch batch) {
        return batch.same().contains(name) || batch.same().contains(field(name).of());
    }

    private Field field(String name) {
        Field field = fields.get(name);
        if (field == null) {
            throw new IllegalArgumentException("no field is named " + name + "; the workload has "
                    + String.join(", ", fields.keySet()));
        }
        return field;
    }

    private KeyField key(String name) {
        if (field(name) instanceof KeyField key) {
            return key;
        }
        throw new IllegalArgumentException("field " + name + " chooses no rows");
    }

    private ContentField content(String name) {
        return content(field(name));
    }

    private static ContentField content(Field field) {
        if (field instanceof ContentField content) {
            return content;
        }
        throw new IllegalArgumentException("field " + field.name() + " is a key, not content");
    }

    private long seedOf(Field field) {
        return CounterBasedRandom.seed(seed, "field " + field.name());
    }

    private long seedOfLoaded(Field field) {
        return CounterBasedRandom.seed(dataSeed, "field " + field.name());
    }

    private RowChooser rows(KeyField field, int parts) {
        return once(field.name() + " " + parts, () -> drawnRows(field, parts));
    }

    /** The same for all keys that are chosen together with one. */
    private RowChooser together(KeyField field, int parts) {
        KeyField first = key(field.of());
        return once(
                "row of " + first.name() + " " + parts,
                () -> loading
                        ? number -> number
                        : new RowsOfKey(rows(first, parts), first, loaded, rowSeed(first)));
    }

    /** What is drawn by several fields is drawn once for each operation. */
    private RowChooser once(String name, Supplier<RowChooser> made) {
        RowChooser known = drawn.get(name);
        if (known == null) {
            known = new DrawnRowCache(made.get());
            drawn.put(name, known);
        }
        return known;
    }

    private long rowSeed(Field first) {
        return CounterBasedRandom.seed(seed, "row of field " + first.name());
    }

    private RowChooser drawnRows(KeyField field, int parts) {
        checkRange(field);
        if (field.chooses(Choose.TOGETHER) && !loading) {
            RowChooser row = together(field, parts);
            long repeat = field.numbering().repeat();
            return number -> row.row(number) / repeat % field.from();
        }
        if (loading) {
            return RowChooser.counting(field.from()).repeated(field.numbering().repeat());
        }
        if (field.chooses(Choose.SEQUENTIAL) && field.isOfKey()) {
            return RowChooser.counting(field.from()).repeated(key(field.of()).from());
        }
        return field.chooses(Choose.NEXT)
                ? number -> field.from() + growth.before(number / parts) + number % parts
                : RowChooser.of(field, seedOf(field), growth);
    }

    private static Value keyed(KeyField field, RowChooser rows) {
        return switch (field.type()) {
            case TEXT, ASCII -> new RowKeyText(rows, field.prefix());
            case INT -> new RowKeyNumber(rows, Integer.BYTES);
            case BIGINT, BLOB, TIMESTAMP -> new RowKeyNumber(rows, Long.BYTES);
            case UUID -> new RowKeyUuid(rows);
            case TOKEN -> TokenRangeBound.begin(rows, field.from());
            default ->
                throw new IllegalArgumentException(
                        "field " + field.name() + " cannot name rows as " + field.type());
        };
    }

    private Value content(ContentField field, long fieldSeed) {
        Field.Form form = field.form();
        if (form.collection() == Collection.NONE) {
            return single(field, fieldSeed);
        }
        Value element = single(field, fieldSeed);
        Value[] parts = form.collection() == Collection.MAP
                ? new Value[] {
                    element, single(field, CounterBasedRandom.seed(fieldSeed, "value of a key"))
                }
                : new Value[] {element};
        return gathered(parts, form, fieldSeed);
    }

    private Value single(ContentField field, long fieldSeed) {
        Field.Range range = field.draw().values();
        if (range == null) {
            return any(field, fieldSeed);
        }
        RangedNumber number = new RangedNumber(range, bytesOf(field.type()), fieldSeed);
        return field.draw().isBorder() ? new RangeEndValue(lower(field), number) : number;
    }

    /** Where the range begins whose end this field is, drawn as that field draws it. */
    private RangedNumber lower(ContentField border) {
        ContentField below = content(border.draw().above());
        Field.Range range = below.draw().values();
        if (range == null) {
            throw new IllegalArgumentException("field " + border.name() + " is above "
                    + below.name() + ", which has no values of its own");
        }
        long lowerSeed = below.isOfKey() ? seedOfLoaded(below) : seedOf(below);
        return new RangedNumber(range, bytesOf(below.type()), lowerSeed);
    }

    private static int bytesOf(Field.Type whole) {
        return switch (whole) {
            case TINYINT -> Byte.BYTES;
            case SMALLINT -> Short.BYTES;
            case INT -> Integer.BYTES;
            default -> Long.BYTES;
        };
    }

    private Value any(ContentField field, long fieldSeed) {
        return switch (field.type()) {
            case TEXT, ASCII, BLOB, RECORDED ->
                new RandomContent(
                        field.type() == Field.Type.TEXT || field.type() == Field.Type.ASCII,
                        field.minSize(),
                        field.maxSize(),
                        field.form().compressible(),
                        fieldSeed);
            case TINYINT, SMALLINT, INT, BIGINT ->
                new RandomContent(bytesOf(field.type()), fieldSeed);
            case TIMEUUID -> new TimeUuid(loading || field.isOfKey() ? 0 : loaded, fieldSeed);
            case BOOLEAN, FLOAT, DOUBLE, DATE, TIME, TIMESTAMP, UUID ->
                new RandomScalar(field.type(), fieldSeed);
            case VARINT, DECIMAL ->
                new VariableLengthNumber(field.type() == Field.Type.DECIMAL, fieldSeed);
            case INET -> new RandomInetAddress(fieldSeed);
            case DURATION -> new DurationValue(fieldSeed);
            case COUNTER -> new RangedNumber(INCREMENTS, Long.BYTES, fieldSeed);
            case VECTOR -> new FloatVector(field.form().dimensions(), fieldSeed);
            case TUPLE, UDT -> new TupleValue(parts(field, fieldSeed));
            case TOKEN -> TokenRangeBound.end(key(field.of()).from());
            case LIST, SET, MAP -> gathered(parts(field, fieldSeed), field.form(), fieldSeed);
        };
    }

    private Value[] parts(ContentField field, long fieldSeed) {
        List<Field> parts = field.form().parts();
        Value[] values = new Value[parts.size()];
        for (int i = 0; i < values.length; i++) {
            ContentField whole = content(parts.get(i)).ofKey(field.of());
            values[i] = content(whole, CounterBasedRandom.seed(fieldSeed, "part " + i));
        }
        return values;
    }

    private static Value gathered(Value[] parts, Field.Form form, long fieldSeed) {
        return new CollectionValue(parts, form.minItems(), form.maxItems(), fieldSeed);
    }

    private static void checkRange(KeyField field) {
        boolean fits = field.type() != Field.Type.INT || field.from() <= 1L << 31;
        if (field.from() < 1 || !fits) {
            throw new IllegalArgumentException("field " + field.name() + " cannot name "
                    + field.from() + " rows as " + field.type()
                    + "; give at least 1 row, and use bigint for more than 2147483648");
        }
    }
}
