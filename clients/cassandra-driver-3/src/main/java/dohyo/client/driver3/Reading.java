package dohyo.client.driver3;

import com.datastax.driver.core.ResultSet;
import com.datastax.driver.core.Row;
import com.google.common.util.concurrent.ListenableFuture;

import dohyo.engine.callback.AnswerTally;
import dohyo.engine.callback.Endings;
import dohyo.engine.callback.KeptRows;

import org.jspecify.annotations.Nullable;

import java.nio.ByteBuffer;
import java.util.concurrent.ExecutionException;

/** Takes the pages of one answer as they come, in the driver's threads. */
final class Reading {

    private final long call;
    private final Endings endings;
    private final AnswerTally tally;
    private final @Nullable KeptRows kept;

    Reading(long call, Endings endings, AnswerTally tally, boolean keeps) {
        this.call = call;
        this.endings = endings;
        this.tally = tally;
        this.kept = keeps ? new KeptRows() : null;
    }

    /** Waits for the next page. */
    void follow(ListenableFuture<ResultSet> page) {
        page.addListener(() -> arrived(page, System.nanoTime()), Runnable::run);
    }

    void fail(Throwable failure, long nowNanos) {
        endings.failed(call, DriverErrors.KINDS.of(failure), nowNanos);
    }

    /** The stamp is that of the last page. */
    private void arrived(ListenableFuture<ResultSet> page, long nowNanos) {
        try {
            ResultSet result = page.get();
            take(result);
            if (result.isFullyFetched()) {
                endings.answered(call, nowNanos, kept);
            } else {
                follow(result.fetchMoreResults());
            }
        } catch (ExecutionException e) {
            fail(e.getCause() == null ? e : e.getCause(), nowNanos);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            fail(e, nowNanos);
        } catch (RuntimeException e) {
            fail(e, nowNanos);
        }
    }

    /** A row that nobody touches has not been read: every cell is looked at. */
    private void take(ResultSet result) {
        tally.warnings(result.getExecutionInfo().getWarnings());
        int columns = result.getColumnDefinitions().size();
        for (int left = result.getAvailableWithoutFetching(); left > 0; left--) {
            Row row = result.one();
            tally.row();
            for (int column = 0; column < columns; column++) {
                ByteBuffer value = row.getBytesUnsafe(column);
                if (kept != null) {
                    kept.add(column, value);
                }
            }
        }
    }
}
