package dohyo.client.driver3;

import com.datastax.driver.core.ColumnDefinitions;
import com.datastax.driver.core.DataType;
import com.datastax.driver.core.TupleType;
import com.datastax.driver.core.UserType;

import dohyo.client.language.BindMarker;
import dohyo.client.language.BindMarkerType;
import dohyo.client.language.BindMarkerType.Kind;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Types of the driver in the engine's words. */
final class DriverTypeMapping {

    private DriverTypeMapping() {}

    static List<BindMarker> of(ColumnDefinitions definitions) {
        List<BindMarker> markers = new ArrayList<>();
        definitions.forEach(definition ->
                markers.add(new BindMarker(definition.getName(), of(definition.getType()))));
        return List.copyOf(markers);
    }

    private static BindMarkerType of(DataType type) {
        return switch (type.getName()) {
            case BLOB, CUSTOM -> BindMarkerType.of(Kind.BYTES, type.getName().toString());
            case VARCHAR -> BindMarkerType.of(Kind.PLAIN, "text");
            case LIST -> with(Kind.LIST, "list<", type.getTypeArguments());
            case SET -> with(Kind.SET, "set<", type.getTypeArguments());
            case MAP -> with(Kind.MAP, "map<", type.getTypeArguments());
            case TUPLE -> with(Kind.TUPLE, "tuple<", ((TupleType) type).getComponentTypes());
            case UDT -> of((UserType) type);
            default -> BindMarkerType.of(Kind.PLAIN, type.getName().toString());
        };
    }

    private static BindMarkerType of(UserType user) {
        List<String> names = List.copyOf(user.getFieldNames());
        List<BindMarkerType> parts =
                names.stream().map(name -> of(user.getFieldType(name))).toList();
        return new BindMarkerType(Kind.USER, user.getTypeName(), parts, names);
    }

    private static BindMarkerType with(Kind kind, String begin, List<DataType> types) {
        List<BindMarkerType> parts = types.stream().map(DriverTypeMapping::of).toList();
        String inside = parts.stream().map(BindMarkerType::text).collect(Collectors.joining(", "));
        return new BindMarkerType(kind, begin + inside + ">", parts, List.of());
    }
}
