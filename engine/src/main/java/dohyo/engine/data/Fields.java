package dohyo.engine.data;

import dohyo.model.experiment.Field;

import java.util.List;
import java.util.Map;

/**
 * Turns the fields of a workload into values. Each field draws from a stream of its own, named
 * after the field, so that two fields are independent and one field is the same under every marker.
 */
final class Fields {

    private final Map<String, Field> fields;
    private final long seed;
    private final boolean loading;

    Fields(Map<String, Field> fields, long seed, boolean loading) {
        this.fields = fields;
        this.seed = seed;
        this.loading = loading;
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
        Rows rows = loading ? Rows.counting(field.from()) : Rows.of(field, fieldSeed);
        return switch (field.type()) {
            case TEXT -> new RowText(rows, field.prefix());
            case INT -> new RowNumber(rows, Integer.BYTES);
            case BIGINT, BLOB -> new RowNumber(rows, Long.BYTES);
        };
    }

    private static Value content(Field field, long fieldSeed) {
        return switch (field.type()) {
            case TEXT -> new Content(true, field.minSize(), field.maxSize(), fieldSeed);
            case BLOB -> new Content(false, field.minSize(), field.maxSize(), fieldSeed);
            case INT -> new Content(false, Integer.BYTES, Integer.BYTES, fieldSeed);
            case BIGINT -> new Content(false, Long.BYTES, Long.BYTES, fieldSeed);
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
