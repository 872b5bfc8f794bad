package dohyo.client.resp;

import dohyo.client.resp.wire.ValueTextCodec;
import dohyo.engine.client.ClientFailure;
import dohyo.model.workload.Field;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * In which form each value of a statement travels, as the types of its fields say. A column whose
 * field is bound nowhere is taken as it is.
 */
final class FieldValueEncodings {

    private final Map<String, ValueTextCodec> byField = new HashMap<>();

    /** Remembers what is bound to a statement; refuses what has no form here. */
    void learn(String statement, List<Field> binds) throws ClientFailure {
        for (Field field : binds) {
            byField.put(field.name(), of(field, statement));
        }
    }

    private static ValueTextCodec of(Field field, String statement) throws ClientFailure {
        if (field.form().collection() != Field.Collection.NONE) {
            throw unfit(field, "a collection", statement);
        }
        return switch (field.type()) {
            case TEXT, ASCII, BLOB -> ValueTextCodec.BYTES;
            case TINYINT -> ValueTextCodec.TINYINT;
            case SMALLINT -> ValueTextCodec.SMALLINT;
            case INT -> ValueTextCodec.INT;
            case BIGINT, COUNTER, TIME, TIMESTAMP -> ValueTextCodec.BIGINT;
            case VARINT -> ValueTextCodec.VARINT;
            case BOOLEAN -> ValueTextCodec.BOOLEAN;
            case FLOAT -> ValueTextCodec.FLOAT;
            case DOUBLE -> ValueTextCodec.DOUBLE;
            case UUID, TIMEUUID -> ValueTextCodec.UUID;
            case DATE,
                    DECIMAL,
                    INET,
                    DURATION,
                    TUPLE,
                    UDT,
                    VECTOR,
                    LIST,
                    SET,
                    MAP,
                    TOKEN,
                    RECORDED ->
                throw unfit(field, field.type().name().toLowerCase(Locale.ROOT), statement);
        };
    }

    private static ClientFailure unfit(Field field, String type, String statement) {
        return new ClientFailure("command \"" + statement + "\": field '" + field.name() + "' is "
                + type + ", for which the client resp has no form; take text, ascii, blob, a whole"
                + " number, float, double, boolean or uuid");
    }

    /** Of the values that are bound to a statement. */
    static List<ValueTextCodec> of(String statement, List<Field> binds) throws ClientFailure {
        List<ValueTextCodec> forms = new ArrayList<>();
        for (Field field : binds) {
            forms.add(of(field, statement));
        }
        return List.copyOf(forms);
    }

    /** Of the columns of an answer that must show these fields. */
    ValueTextCodec[] columns(List<String> fields) {
        return fields.stream()
                .map(field -> byField.getOrDefault(field, ValueTextCodec.BYTES))
                .toArray(ValueTextCodec[]::new);
    }
}
