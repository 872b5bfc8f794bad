package dohyo.client.hbase.wire;

import dohyo.engine.client.Completions;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The cells of rows as the columns of a verified answer. Of one receiver. */
public final class RowCells {

    private final byte[][] qualifiers;
    private final int[] from;
    private final int[] to;

    /** Of these columns; the name of no cell, the empty one, is the row's key. */
    public RowCells(List<String> shown) {
        qualifiers = shown.stream()
                .map(name -> name.getBytes(StandardCharsets.UTF_8))
                .toArray(byte[][]::new);
        from = new int[qualifiers.length];
        to = new int[qualifiers.length];
    }

    /** Steps over the cells of one row, and finds the columns among them. */
    void read(Cell cell, int cells) throws MalformedCall {
        for (int column = 0; column < from.length; column++) {
            from[column] = -1;
        }
        for (int i = 0; i < cells; i++) {
            cell.next();
            for (int column = 0; column < from.length; column++) {
                note(cell, column);
            }
        }
    }

    private void note(Cell cell, int column) {
        if (qualifiers[column].length == 0) {
            from[column] = cell.rowFrom();
            to[column] = cell.rowTo();
        } else if (cell.isOf(qualifiers[column])) {
            from[column] = cell.valueFrom();
            to[column] = cell.valueTo();
        }
    }

    /** Tells what was read last. */
    void report(ByteBuffer in, int slot, long row, Completions completions) {
        for (int column = 0; column < from.length; column++) {
            boolean isThere = from[column] >= 0;
            if (isThere) {
                in.limit(to[column]).position(from[column]);
            }
            completions.cell(slot, row, column, isThere ? in : null);
            in.clear();
        }
    }
}
