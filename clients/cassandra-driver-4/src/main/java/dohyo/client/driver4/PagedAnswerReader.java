package dohyo.client.driver4;

import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import com.datastax.oss.driver.api.core.cql.Row;

import dohyo.engine.callback.CallCompletionQueue;
import dohyo.engine.callback.CountedRows;
import dohyo.engine.callback.ExceptionClassifier;
import dohyo.engine.callback.KeptRows;
import dohyo.engine.callback.RowAndWarningCounter;

import org.jspecify.annotations.Nullable;

import java.nio.ByteBuffer;
import java.util.function.BiConsumer;

/** Takes the pages of one answer as they come, in the driver's threads. */
final class PagedAnswerReader implements BiConsumer<@Nullable AsyncResultSet, @Nullable Throwable> {

    private final long call;
    private final CallCompletionQueue endings;
    private final RowAndWarningCounter tally;
    private final @Nullable KeptRows kept;
    private long rows;

    PagedAnswerReader(
            long call, CallCompletionQueue endings, RowAndWarningCounter tally, boolean keeps) {
        this.call = call;
        this.endings = endings;
        this.tally = tally;
        this.kept = keeps ? new KeptRows() : null;
    }

    /** The stamp is that of the last page. */
    @Override
    public void accept(@Nullable AsyncResultSet page, @Nullable Throwable failure) {
        long nowNanos = System.nanoTime();
        try {
            if (page == null) {
                fail(failure, nowNanos);
                return;
            }
            take(page);
            if (page.hasMorePages()) {
                page.fetchNextPage().whenComplete(this);
            } else {
                endings.answered(call, nowNanos, kept == null ? new CountedRows(rows) : kept);
            }
        } catch (RuntimeException e) {
            fail(e, nowNanos);
        }
    }

    private void fail(@Nullable Throwable failure, long nowNanos) {
        ExceptionClassifier kinds = DriverErrors.KINDS;
        int kind = failure == null ? kinds.other() : kinds.of(failure);
        endings.failed(call, kind, nowNanos);
    }

    /** A row that nobody touches has not been read: every cell is looked at. */
    private void take(AsyncResultSet page) {
        tally.warnings(page.getExecutionInfo().getWarnings());
        int columns = page.getColumnDefinitions().size();
        for (Row row : page.currentPage()) {
            tally.row();
            rows++;
            for (int column = 0; column < columns; column++) {
                ByteBuffer value = row.getBytesUnsafe(column);
                if (kept != null) {
                    kept.add(column, value);
                }
            }
        }
    }
}
