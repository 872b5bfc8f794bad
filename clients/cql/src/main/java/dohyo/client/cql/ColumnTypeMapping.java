package dohyo.client.cql;

import dohyo.client.cql.wire.Column;
import dohyo.client.cql.wire.ColumnType;
import dohyo.client.language.BindMarker;
import dohyo.client.language.BindMarkerType;
import dohyo.client.language.BindMarkerType.Kind;

import java.util.List;

/** Types of the protocol in the engine's words. */
final class ColumnTypeMapping {

    private ColumnTypeMapping() {}

    static List<BindMarker> of(List<Column> columns) {
        return columns.stream()
                .map(column -> new BindMarker(column.name(), of(column.type())))
                .toList();
    }

    private static BindMarkerType of(ColumnType type) {
        List<BindMarkerType> parts =
                type.parts().stream().map(ColumnTypeMapping::of).toList();
        return new BindMarkerType(kind(type), type.text(), parts, type.names());
    }

    /** A vector has no number of its own; another custom type is the server's own business. */
    private static Kind kind(ColumnType type) {
        return switch (type.code()) {
            case ColumnType.CUSTOM -> type.text().startsWith("vector<") ? Kind.VECTOR : Kind.BYTES;
            case ColumnType.BLOB -> Kind.BYTES;
            case ColumnType.LIST -> Kind.LIST;
            case ColumnType.SET -> Kind.SET;
            case ColumnType.MAP -> Kind.MAP;
            case ColumnType.TUPLE -> Kind.TUPLE;
            case ColumnType.USER -> Kind.USER;
            default -> Kind.PLAIN;
        };
    }
}
