package dohyo.client.driver3;

import com.datastax.driver.core.ResultSet;
import com.datastax.driver.core.Row;

import dohyo.engine.callback.AnswerRows;
import dohyo.engine.callback.CountedRows;
import dohyo.engine.callback.KeptRows;
import dohyo.engine.callback.RowAndWarningCounter;

import org.jspecify.annotations.Nullable;

import java.nio.ByteBuffer;

/** A row that nobody touches has not been read: every cell of an answer is looked at. */
final class RowConsumer {

    private final RowAndWarningCounter tally;
    private final RowDecoder decoder;
    private final @Nullable KeptRows kept;
    private long rows;

    RowConsumer(RowAndWarningCounter tally, PreparedExecution execution) {
        this.tally = tally;
        this.decoder = execution.decoder();
        this.kept = execution.isVerified() ? new KeptRows() : null;
    }

    /** The rows of this page. */
    void take(ResultSet page) {
        int columns = page.getColumnDefinitions().size();
        for (int left = page.getAvailableWithoutFetching(); left > 0; left--) {
            Row row = page.one();
            tally.row();
            rows++;
            decoder.decode(row);
            for (int column = 0; column < columns; column++) {
                ByteBuffer value = row.getBytesUnsafe(column);
                if (kept != null) {
                    kept.add(column, value);
                }
            }
        }
    }

    /** What the store said beside the rows of this page. */
    void noteWarnings(ResultSet page) {
        tally.warnings(page.getExecutionInfo().getWarnings());
    }

    /** All rows, kept where they may be verified. */
    AnswerRows answer() {
        return kept == null ? new CountedRows(rows) : kept;
    }
}
