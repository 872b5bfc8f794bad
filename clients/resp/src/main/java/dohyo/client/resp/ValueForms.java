package dohyo.client.resp;

import dohyo.client.resp.wire.ValueForm;
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
final class ValueForms {

    private final Map<String, ValueForm> byField = new HashMap<>();

    /** Remembers what is bound to a statement; refuses what has no form here. */
    void learn(String statement, List<Field> binds) throws ClientFailure {
        for (Field field : binds) {
            byField.put(field.name(), of(field, statement));
        }
    }

    private static ValueForm of(Field field, String statement) throws ClientFailure {
        if (field.form().collection() != Field.Collection.NONE) {
            throw unfit(field, "a collection", statement);
        }
        return switch (field.type()) {
            case TEXT, ASCII, BLOB -> ValueForm.BYTES;
            case TINYINT -> ValueForm.TINYINT;
            case SMALLINT -> ValueForm.SMALLINT;
            case INT -> ValueForm.INT;
            case BIGINT, COUNTER, TIME, TIMESTAMP -> ValueForm.BIGINT;
            case VARINT -> ValueForm.VARINT;
            case BOOLEAN -> ValueForm.BOOLEAN;
            case FLOAT -> ValueForm.FLOAT;
            case DOUBLE -> ValueForm.DOUBLE;
            case UUID, TIMEUUID -> ValueForm.UUID;
            case DATE, DECIMAL, INET, DURATION, TUPLE, UDT, VECTOR, LIST, SET, MAP, TOKEN ->
                throw unfit(field, field.type().name().toLowerCase(Locale.ROOT), statement);
        };
    }

    private static ClientFailure unfit(Field field, String type, String statement) {
        return new ClientFailure("command \"" + statement + "\": field '" + field.name() + "' is "
                + type + ", for which the client resp has no form; take text, ascii, blob, a whole"
                + " number, float, double, boolean or uuid");
    }

    /** Of the values that are bound to a statement. */
    static List<ValueForm> of(String statement, List<Field> binds) throws ClientFailure {
        List<ValueForm> forms = new ArrayList<>();
        for (Field field : binds) {
            forms.add(of(field, statement));
        }
        return List.copyOf(forms);
    }

    /** Of the columns of an answer that must show these fields. */
    ValueForm[] columns(List<String> fields) {
        return fields.stream()
                .map(field -> byField.getOrDefault(field, ValueForm.BYTES))
                .toArray(ValueForm[]::new);
    }
}
