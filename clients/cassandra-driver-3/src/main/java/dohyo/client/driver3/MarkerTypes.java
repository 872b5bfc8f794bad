package dohyo.client.driver3;

import com.datastax.driver.core.ColumnDefinitions;
import com.datastax.driver.core.DataType;
import com.datastax.driver.core.TupleType;
import com.datastax.driver.core.UserType;

import dohyo.client.language.Marker;
import dohyo.client.language.MarkerType;
import dohyo.client.language.MarkerType.Kind;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Types of the driver in the engine's words. */
final class MarkerTypes {

    private MarkerTypes() {}

    static List<Marker> of(ColumnDefinitions definitions) {
        List<Marker> markers = new ArrayList<>();
        definitions.forEach(definition ->
                markers.add(new Marker(definition.getName(), of(definition.getType()))));
        return List.copyOf(markers);
    }

    private static MarkerType of(DataType type) {
        return switch (type.getName()) {
            case BLOB, CUSTOM -> MarkerType.of(Kind.BYTES, type.getName().toString());
            case VARCHAR -> MarkerType.of(Kind.PLAIN, "text");
            case LIST -> with(Kind.LIST, "list<", type.getTypeArguments());
            case SET -> with(Kind.SET, "set<", type.getTypeArguments());
            case MAP -> with(Kind.MAP, "map<", type.getTypeArguments());
            case TUPLE -> with(Kind.TUPLE, "tuple<", ((TupleType) type).getComponentTypes());
            case UDT -> of((UserType) type);
            default -> MarkerType.of(Kind.PLAIN, type.getName().toString());
        };
    }

    private static MarkerType of(UserType user) {
        List<String> names = List.copyOf(user.getFieldNames());
        List<MarkerType> parts =
                names.stream().map(name -> of(user.getFieldType(name))).toList();
        return new MarkerType(Kind.USER, user.getTypeName(), parts, names);
    }

    private static MarkerType with(Kind kind, String begin, List<DataType> types) {
        List<MarkerType> parts = types.stream().map(MarkerTypes::of).toList();
        String inside = parts.stream().map(MarkerType::text).collect(Collectors.joining(", "));
        return new MarkerType(kind, begin + inside + ">", parts, List.of());
    }
}
