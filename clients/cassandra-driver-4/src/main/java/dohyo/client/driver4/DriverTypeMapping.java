package dohyo.client.driver4;

import com.datastax.oss.driver.api.core.cql.ColumnDefinitions;
import com.datastax.oss.driver.api.core.type.CustomType;
import com.datastax.oss.driver.api.core.type.DataType;
import com.datastax.oss.driver.api.core.type.DataTypes;
import com.datastax.oss.driver.api.core.type.ListType;
import com.datastax.oss.driver.api.core.type.MapType;
import com.datastax.oss.driver.api.core.type.SetType;
import com.datastax.oss.driver.api.core.type.TupleType;
import com.datastax.oss.driver.api.core.type.UserDefinedType;
import com.datastax.oss.driver.api.core.type.VectorType;

import dohyo.client.language.BindMarker;
import dohyo.client.language.BindMarkerType;
import dohyo.client.language.BindMarkerType.Kind;

import java.util.ArrayList;
import java.util.List;

/** Types of the driver in the engine's words. */
final class DriverTypeMapping {

    private DriverTypeMapping() {}

    static List<BindMarker> of(ColumnDefinitions definitions) {
        List<BindMarker> markers = new ArrayList<>();
        definitions.forEach(definition -> markers.add(
                new BindMarker(definition.getName().asInternal(), of(definition.getType()))));
        return List.copyOf(markers);
    }

    private static BindMarkerType of(DataType type) {
        if (type instanceof VectorType vector) {
            String text =
                    "vector<" + text(vector.getElementType()) + ", " + vector.getDimensions() + ">";
            return BindMarkerType.of(Kind.VECTOR, text);
        }
        if (type.equals(DataTypes.BLOB) || type instanceof CustomType) {
            return BindMarkerType.of(Kind.BYTES, text(type));
        }
        if (type instanceof ListType list) {
            return with(Kind.LIST, type, list.getElementType());
        }
        if (type instanceof SetType set) {
            return with(Kind.SET, type, set.getElementType());
        }
        if (type instanceof MapType map) {
            return with(Kind.MAP, type, map.getKeyType(), map.getValueType());
        }
        if (type instanceof TupleType tuple) {
            return with(Kind.TUPLE, type, tuple.getComponentTypes().toArray(DataType[]::new));
        }
        return type instanceof UserDefinedType user
                ? of(user)
                : BindMarkerType.of(Kind.PLAIN, text(type));
    }

    private static BindMarkerType of(UserDefinedType user) {
        return new BindMarkerType(
                Kind.USER,
                user.getName().asInternal(),
                user.getFieldTypes().stream().map(DriverTypeMapping::of).toList(),
                user.getFieldNames().stream().map(name -> name.asInternal()).toList());
    }

    private static BindMarkerType with(Kind kind, DataType type, DataType... parts) {
        List<BindMarkerType> all = new ArrayList<>();
        for (DataType part : parts) {
            all.add(of(part));
        }
        return new BindMarkerType(kind, text(type), all, List.of());
    }

    private static String text(DataType type) {
        return type.asCql(false, true);
    }
}
