package dohyo.client.driver3;

import com.datastax.driver.core.CodecRegistry;
import com.datastax.driver.core.ColumnDefinitions;
import com.datastax.driver.core.DataType;
import com.datastax.driver.core.GettableByIndexData;
import com.datastax.driver.core.Row;
import com.datastax.driver.core.TypeCodec;
import com.datastax.driver.core.UDTValue;
import com.datastax.driver.core.UserType;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;

/**
 * Makes values of the cells of one statement's answers, as an application would. What belongs to
 * the columns is found once; lists of user-defined types are read to their last field.
 */
final class RowDecoder {

    private final RowDecodingMode way;
    private volatile List<Column> columns = List.of();

    /**
     * The value of the last cell. Nobody reads it, and threads overwrite each other's: it is there
     * because a compiler may leave out the making of values that go nowhere, and an application's
     * values go somewhere.
     */
    @SuppressWarnings("UnusedVariable")
    private @Nullable Object last;

    /**
     * A column, or a field of a user-defined type.
     *
     * @param fields of the elements, in a list of a user-defined type; empty otherwise
     */
    private record Column(String name, Class<?> type, TypeCodec<?> codec, List<Column> fields) {

        static Column of(String name, DataType type) {
            TypeCodec<?> codec = CodecRegistry.DEFAULT_INSTANCE.codecFor(type);
            return new Column(name, codec.getJavaType().getRawType(), codec, fields(type));
        }

        private static List<Column> fields(DataType type) {
            List<Column> fields = new ArrayList<>();
            if (type.getName() == DataType.Name.LIST
                    && type.getTypeArguments().get(0) instanceof UserType user) {
                user.getFieldNames().forEach(name -> fields.add(of(name, user.getFieldType(name))));
            }
            return List.copyOf(fields);
        }
    }

    RowDecoder(RowDecodingMode way) {
        this.way = way;
    }

    void decode(Row row) {
        if (way == RowDecodingMode.BYTES) {
            return;
        }
        List<Column> known = columns(row);
        Object value = null;
        for (int i = 0; i < known.size(); i++) {
            value = value(row, i, known.get(i));
        }
        last = value;
    }

    private List<Column> columns(Row row) {
        List<Column> known = columns;
        if (known.isEmpty()) {
            List<Column> found = new ArrayList<>();
            for (ColumnDefinitions.Definition column : row.getColumnDefinitions()) {
                found.add(Column.of(column.getName(), column.getType()));
            }
            known = List.copyOf(found);
            columns = known;
        }
        return known;
    }

    private @Nullable Object value(Row row, int index, Column column) {
        if (column.fields().isEmpty()) {
            return way == RowDecodingMode.BY_NAME
                    ? row.get(column.name(), column.type())
                    : plain(row, index, column);
        }
        List<?> list = way == RowDecodingMode.GIVEN
                ? (List<?>) row.get(index, column.codec())
                : row.getList(index, UDTValue.class);
        return lastField(list, column.fields());
    }

    private @Nullable Object plain(GettableByIndexData data, int index, Column column) {
        return way == RowDecodingMode.GIVEN
                ? data.get(index, column.codec())
                : data.get(index, column.type());
    }

    private @Nullable Object lastField(List<?> list, List<Column> fields) {
        Object value = null;
        for (Object element : list) {
            for (int i = 0; i < fields.size(); i++) {
                value = plain((UDTValue) element, i, fields.get(i));
            }
        }
        return value;
    }
}
