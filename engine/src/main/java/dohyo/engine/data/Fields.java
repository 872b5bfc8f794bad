package dohyo.engine.data;

import dohyo.model.experiment.Field;
import dohyo.model.experiment.Field.Collection;
import dohyo.model.experiment.Workload;

import java.util.List;
import java.util.Map;

/**
 * Turns the fields of a workload into values. Each field draws from a stream of its own, named
 * after the field, so that two fields are independent and one field is the same under every marker.
 */
final class Fields {

    private final Map<String, Field> fields;
    private final long loaded;
    private final long seed;
    private final boolean loading;
    private final Growth growth;

    private Fields(Workload workload, long seed, boolean loading, Growth growth) {
        this.fields = workload.fields();
        this.loaded = workload.data().rows();
        this.seed = seed;
        this.loading = loading;
        this.growth = growth;
    }

    static Fields loading(Workload workload, long seed) {
        return new Fields(workload, seed, true, Growth.none());
    }

    static Fields measuring(Workload workload, long seed, Growth growth) {
        return new Fields(workload, seed, false, growth);
    }

    Value[] values(List<String> binds) {
        return binds.stream().map(this::value).toArray(Value[]::new);
    }

    private Value value(String name) {
        Field field = fields.get(name);
        if (field == null) {
            throw new IllegalArgumentException("no field is named " + name + "; the workload has "
                    + String.join(", ", fields.keySet()));
        }
        long fieldSeed = Chance.seed(seed, "field " + name);
        return field.choose() == Field.Choose.NONE
                ? content(field, fieldSeed)
                : row(field, fieldSeed);
    }

    private Value row(Field field, long fieldSeed) {
        checkRange(field);
        Rows rows = loading
                ? Rows.counting(field.from()).repeated(field.numbering().repeat())
                : Rows.of(field, fieldSeed, growth);
        return keyed(field, rows.numbered(field.numbering()));
    }

    private static Value keyed(Field field, Rows rows) {
        return switch (field.type()) {
            case TEXT -> new RowText(rows, field.prefix());
            case INT -> new RowNumber(rows, Integer.BYTES);
            case BIGINT, BLOB, TIMESTAMP -> new RowNumber(rows, Long.BYTES);
            case UUID -> new RowUuid(rows);
            default ->
                throw new IllegalArgumentException(
                        "field " + field.name() + " cannot name rows as " + field.type());
        };
    }

    private Value content(Field field, long fieldSeed) {
        Field.Form form = field.form();
        if (form.collection() == Collection.NONE) {
            return single(field, fieldSeed);
        }
        Value element = single(field, fieldSeed);
        Value[] parts = form.collection() == Collection.MAP
                ? new Value[] {element, single(field, Chance.seed(fieldSeed, "value of a key"))}
                : new Value[] {element};
        return new Gathered(parts, form.minItems(), form.maxItems(), fieldSeed);
    }

    private Value single(Field field, long fieldSeed) {
        return switch (field.type()) {
            case TEXT, BLOB ->
                new Content(
                        field.type() == Field.Type.TEXT,
                        field.minSize(),
                        field.maxSize(),
                        field.form().compressible(),
                        fieldSeed);
            case TINYINT -> new Content(Byte.BYTES, fieldSeed);
            case SMALLINT -> new Content(Short.BYTES, fieldSeed);
            case INT -> new Content(Integer.BYTES, fieldSeed);
            case BIGINT -> new Content(Long.BYTES, fieldSeed);
            case TIMEUUID -> new TimeUuid(loading ? 0 : loaded, fieldSeed);
            case BOOLEAN, FLOAT, DOUBLE, DATE, TIME, TIMESTAMP, UUID ->
                new Scalar(field.type(), fieldSeed);
        };
    }

    private static void checkRange(Field field) {
        boolean fits = field.type() != Field.Type.INT || field.from() <= 1L << 31;
        if (field.from() < 1 || !fits) {
            throw new IllegalArgumentException("field " + field.name() + " cannot name "
                    + field.from() + " rows as " + field.type()
                    + "; give at least 1 row, and use bigint for more than 2147483648");
        }
    }
}
