package dohyo.client.apache;

import dohyo.engine.callback.AnswerRows;
import dohyo.engine.callback.CountedRows;
import dohyo.engine.callback.KeptRows;
import dohyo.engine.callback.RowAndWarningCounter;

import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.client.Result;
import org.jspecify.annotations.Nullable;

import java.nio.ByteBuffer;
import java.util.List;

/**
 * Rows of an answer, counted or kept.
 *
 * @param of what asked for them
 */
record FoundRows(RowRequestFactory of, RowAndWarningCounter tally) {

    /** Of a write nothing is found. */
    static final AnswerRows NONE = new CountedRows(0);

    /** A row that nobody touches has not been read: every cell is looked at. */
    AnswerRows in(List<@Nullable Result> results) {
        KeptRows kept = of.keeps() ? new KeptRows() : null;
        long rows = 0;
        for (Result result : results) {
            if (result != null && !result.isEmpty()) {
                rows++;
                tally.row();
                look(result, kept);
            }
        }
        return kept == null ? new CountedRows(rows) : kept;
    }

    private void look(Result row, @Nullable KeptRows kept) {
        if (kept == null) {
            for (Cell cell : row.rawCells()) {
                int unused = cell.getValueLength();
            }
            return;
        }
        for (int column = 0; column < of.shown().size(); column++) {
            byte[] qualifier = of.shown().get(column);
            byte[] value = qualifier.length == 0
                    ? row.getRow()
                    : row.getValue(RowRequestFactory.FAMILY, qualifier);
            kept.add(column, value == null ? null : ByteBuffer.wrap(value));
        }
    }
}
