package dohyo.client.cql.wire;

import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Rows of a control query.
 *
 * @param cells one array a row, one element a column; null values are empty
 */
public record Rows(List<Column> columns, List<byte[][]> cells) {

    /** A column's values, as bytes. */
    public List<byte[]> bytes(String column) throws MalformedFrame {
        int index = indexOf(column);
        return cells.stream().map(row -> row[index]).toList();
    }

    /** One cell, as bytes; empty when it is null or there is no such column. */
    public byte[] cell(int row, String column) throws MalformedFrame {
        return has(column) ? cells.get(row)[indexOf(column)] : new byte[0];
    }

    private boolean has(String column) {
        return columns.stream().anyMatch(each -> each.name().equals(column));
    }

    /** A text column's values. */
    public List<String> texts(String column) throws MalformedFrame {
        return bytes(column).stream()
                .map(value -> new String(value, StandardCharsets.UTF_8))
                .toList();
    }

    private int indexOf(String column) throws MalformedFrame {
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i).name().equals(column)) {
                return i;
            }
        }
        throw new MalformedFrame("the rows have no column '" + column + "'");
    }
}
