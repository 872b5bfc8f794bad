package dohyo.client.cql;

import dohyo.client.cql.wire.Column;
import dohyo.client.cql.wire.ColumnType;
import dohyo.client.cql.wire.ExecuteTemplate;
import dohyo.engine.client.ClientFailure;
import dohyo.model.experiment.Field;

import java.util.List;
import java.util.Locale;

/** Whether values of given fields can be bound to the markers of a prepared statement. */
final class BindCheck {

    private BindCheck() {}

    static void check(String cql, List<Column> markers, List<Field> binds) throws ClientFailure {
        if (markers.size() != binds.size()) {
            throw new ClientFailure(ExecuteTemplate.mismatch(cql, binds.size(), markers.size()));
        }
        for (int i = 0; i < binds.size(); i++) {
            if (!fits(binds.get(i), markers.get(i).type())) {
                throw new ClientFailure(unfit(cql, i, markers.get(i), binds.get(i)));
            }
        }
    }

    /** A blob takes any bytes, and a custom type's bytes are nobody's business but the server's. */
    private static boolean fits(Field bind, ColumnType type) {
        return type.code() == ColumnType.BLOB
                || type.code() == ColumnType.CUSTOM
                || takers(bind.type()).stream()
                        .anyMatch(name -> gathered(bind, name).equals(type.text()));
    }

    /** CQL types whose wire form a field's values have. */
    private static List<String> takers(Field.Type bind) {
        return switch (bind) {
            case TEXT -> List.of("text", "ascii");
            case INT -> List.of("int", "date");
            case BIGINT -> List.of("bigint", "counter", "timestamp", "time");
            case TIMEUUID -> List.of("timeuuid", "uuid");
            default -> List.of(bind.name().toLowerCase(Locale.ROOT));
        };
    }

    private static String gathered(Field bind, String name) {
        return switch (bind.form().collection()) {
            case NONE -> name;
            case LIST -> "list<" + name + ">";
            case SET -> "set<" + name + ">";
            case MAP -> "map<" + name + ", " + name + ">";
        };
    }

    private static String unfit(String cql, int index, Column marker, Field bind) {
        String type = gathered(bind, bind.type().name().toLowerCase(Locale.ROOT));
        return "statement \"" + cql + "\": marker " + (index + 1) + " ('" + marker.name()
                + "') is of type " + marker.type().text() + ", but its field '" + bind.name()
                + "' is of type " + type + "; give the field a type that fits";
    }
}
