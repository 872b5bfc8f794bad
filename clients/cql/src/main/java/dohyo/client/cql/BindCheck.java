package dohyo.client.cql;

import dohyo.client.cql.wire.Column;
import dohyo.client.cql.wire.ColumnType;
import dohyo.client.cql.wire.ExecuteTemplate;
import dohyo.engine.client.ClientFailure;
import dohyo.model.experiment.Field;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

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
        boolean isVector = type.text().startsWith("vector<");
        if (type.code() == ColumnType.BLOB || (type.code() == ColumnType.CUSTOM && !isVector)) {
            return true;
        }
        return switch (bind.form().collection()) {
            case NONE -> fitsSingle(bind, type);
            case LIST -> type.code() == ColumnType.LIST && fitsElements(bind, type);
            case SET -> type.code() == ColumnType.SET && fitsElements(bind, type);
            case MAP -> type.code() == ColumnType.MAP && fitsElements(bind, type);
        };
    }

    private static boolean fitsElements(Field bind, ColumnType type) {
        return type.parts().stream().allMatch(part -> fitsSingle(bind, part));
    }

    private static boolean fitsSingle(Field bind, ColumnType type) {
        return switch (bind.type()) {
            case LIST -> type.code() == ColumnType.LIST && fitsParts(bind, type);
            case SET -> type.code() == ColumnType.SET && fitsParts(bind, type);
            case MAP -> type.code() == ColumnType.MAP && fitsParts(bind, type);
            case TUPLE -> type.code() == ColumnType.TUPLE && fitsParts(bind, type);
            case UDT ->
                type.code() == ColumnType.USER
                        && names(bind).equals(type.names())
                        && fitsParts(bind, type);
            case VECTOR -> type.text().equals(single(bind));
            default -> type.code() == ColumnType.BLOB || takers(bind.type()).contains(type.text());
        };
    }

    private static boolean fitsParts(Field bind, ColumnType type) {
        List<Field> parts = bind.form().parts();
        boolean all = parts.size() == type.parts().size();
        for (int i = 0; all && i < parts.size(); i++) {
            all = fits(parts.get(i), type.parts().get(i));
        }
        return all;
    }

    private static List<String> names(Field bind) {
        return bind.form().parts().stream().map(Field::name).toList();
    }

    /** CQL types whose wire form a field's values have. */
    private static List<String> takers(Field.Type bind) {
        return switch (bind) {
            case TEXT -> List.of("text", "ascii");
            case ASCII -> List.of("ascii", "text");
            case INT -> List.of("int", "date");
            case BIGINT -> List.of("bigint", "counter", "timestamp", "time");
            case TIMEUUID -> List.of("timeuuid", "uuid");
            default -> List.of(bind.name().toLowerCase(Locale.ROOT));
        };
    }

    /** The type of a field's values as CQL has it. */
    private static String text(Field bind) {
        String single = single(bind);
        return switch (bind.form().collection()) {
            case NONE -> single;
            case LIST -> "list<" + single + ">";
            case SET -> "set<" + single + ">";
            case MAP -> "map<" + single + ", " + single + ">";
        };
    }

    private static String single(Field bind) {
        String name = bind.type().name().toLowerCase(Locale.ROOT);
        if (bind.type() == Field.Type.VECTOR) {
            return "vector<float, " + bind.form().dimensions() + ">";
        }
        return bind.type().hasParts()
                ? bind.form().parts().stream()
                        .map(part -> bind.type() == Field.Type.UDT
                                ? part.name() + " " + text(part)
                                : text(part))
                        .collect(Collectors.joining(", ", name + "<", ">"))
                : name;
    }

    private static String unfit(String cql, int index, Column marker, Field bind) {
        return "statement \"" + cql + "\": marker " + (index + 1) + " ('" + marker.name()
                + "') is of type " + marker.type().text() + ", but its field '" + bind.name()
                + "' is of type " + text(bind) + "; give the field a type that fits";
    }
}
