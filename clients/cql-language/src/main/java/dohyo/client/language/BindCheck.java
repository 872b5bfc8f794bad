package dohyo.client.language;

import dohyo.client.language.BindMarkerType.Kind;
import dohyo.engine.client.ClientFailure;
import dohyo.model.text.QuantityText;
import dohyo.model.workload.CqlTypes;
import dohyo.model.workload.Field;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Whether values of given fields can be bound to the markers of a prepared statement. */
public final class BindCheck {

    private BindCheck() {}

    /** Refuses values that do not fit, in number or in type; the message names the marker. */
    public static void check(String cql, List<BindMarker> markers, List<Field> binds)
            throws ClientFailure {
        if (markers.size() != binds.size()) {
            throw ClientFailure.refusal(mismatch(cql, binds.size(), markers.size()), null);
        }
        for (int i = 0; i < binds.size(); i++) {
            if (!fits(binds.get(i), markers.get(i).type())) {
                throw ClientFailure.refusal(unfit(cql, i, markers.get(i), binds.get(i)), null);
            }
        }
    }

    private static boolean fits(Field bind, BindMarkerType type) {
        if (type.kind() == Kind.BYTES || bind.type() == Field.Type.RECORDED) {
            return true;
        }
        return switch (bind.form().collection()) {
            case NONE -> fitsSingle(bind, type);
            case LIST -> type.kind() == Kind.LIST && fitsElements(bind, type);
            case SET -> type.kind() == Kind.SET && fitsElements(bind, type);
            case MAP -> type.kind() == Kind.MAP && fitsElements(bind, type);
        };
    }

    private static boolean fitsElements(Field bind, BindMarkerType type) {
        return type.parts().stream().allMatch(part -> fitsSingle(bind, part));
    }

    private static boolean fitsSingle(Field bind, BindMarkerType type) {
        return switch (bind.type()) {
            case LIST -> type.kind() == Kind.LIST && fitsParts(bind, type);
            case SET -> type.kind() == Kind.SET && fitsParts(bind, type);
            case MAP -> type.kind() == Kind.MAP && fitsParts(bind, type);
            case TUPLE -> type.kind() == Kind.TUPLE && fitsParts(bind, type);
            case UDT ->
                type.kind() == Kind.USER
                        && names(bind).equals(type.names())
                        && fitsParts(bind, type);
            case VECTOR -> type.text().equals(single(bind));
            default ->
                type.kind() == Kind.BYTES || CqlTypes.takers(bind.type()).contains(type.text());
        };
    }

    private static boolean fitsParts(Field bind, BindMarkerType type) {
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

    /** A sentence for people. */
    public static String mismatch(String cql, int values, int markers) {
        return "statement \"" + cql + "\" binds " + QuantityText.counted(values, "value")
                + " but has " + QuantityText.counted(markers, "marker");
    }

    private static String unfit(String cql, int index, BindMarker marker, Field bind) {
        return "statement \"" + cql + "\": marker " + (index + 1) + " ('" + marker.name()
                + "') is of type " + marker.type().text() + ", but its field '" + bind.name()
                + "' is of type " + text(bind) + "; give the field a type that fits";
    }
}
