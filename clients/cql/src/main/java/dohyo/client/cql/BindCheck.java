package dohyo.client.cql;

import dohyo.client.cql.wire.Column;
import dohyo.client.cql.wire.ColumnType;
import dohyo.client.cql.wire.ExecuteTemplate;
import dohyo.engine.client.ClientFailure;
import dohyo.model.experiment.Field;

import java.util.List;
import java.util.Locale;

/** Whether values of given types can be bound to the markers of a prepared statement. */
final class BindCheck {

    private BindCheck() {}

    static void check(String cql, List<Column> markers, List<Field.Type> binds)
            throws ClientFailure {
        if (markers.size() != binds.size()) {
            throw new ClientFailure(ExecuteTemplate.mismatch(cql, binds.size(), markers.size()));
        }
        for (int i = 0; i < binds.size(); i++) {
            if (!fits(binds.get(i), markers.get(i).type().code())) {
                throw new ClientFailure(unfit(cql, i, markers.get(i), binds.get(i)));
            }
        }
    }

    /** A blob takes any bytes, and a custom type's bytes are nobody's business but the server's. */
    private static boolean fits(Field.Type bind, int type) {
        if (type == ColumnType.BLOB || type == ColumnType.CUSTOM) {
            return true;
        }
        return switch (bind) {
            case TEXT -> type == ColumnType.VARCHAR || type == ColumnType.ASCII;
            case BLOB -> false;
            case INT -> type == ColumnType.INT || type == ColumnType.DATE;
            case BIGINT ->
                type == ColumnType.BIGINT
                        || type == ColumnType.COUNTER
                        || type == ColumnType.TIMESTAMP
                        || type == ColumnType.TIME;
            case TIMESTAMP -> type == ColumnType.TIMESTAMP;
            case DATE -> type == ColumnType.DATE;
            case TIME -> type == ColumnType.TIME;
            case BOOLEAN -> type == ColumnType.BOOLEAN;
            case FLOAT -> type == ColumnType.FLOAT;
            case DOUBLE -> type == ColumnType.DOUBLE;
            case TINYINT -> type == ColumnType.TINYINT;
            case SMALLINT -> type == ColumnType.SMALLINT;
            case UUID -> type == ColumnType.UUID;
            case TIMEUUID -> type == ColumnType.TIMEUUID || type == ColumnType.UUID;
        };
    }

    private static String unfit(String cql, int index, Column marker, Field.Type bind) {
        return "statement \"" + cql + "\": marker " + (index + 1) + " ('" + marker.name()
                + "') is of type " + marker.type().text() + ", but its field is of type "
                + bind.name().toLowerCase(Locale.ROOT) + "; give the field a type that fits";
    }
}
