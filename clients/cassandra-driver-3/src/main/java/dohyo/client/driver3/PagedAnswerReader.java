package dohyo.client.driver3;

import com.datastax.driver.core.ResultSet;
import com.google.common.util.concurrent.ListenableFuture;

import dohyo.engine.callback.CallCompletionQueue;
import dohyo.engine.callback.RowAndWarningCounter;

import java.util.concurrent.ExecutionException;

/** Takes the pages of one answer as they come, in the driver's threads. */
final class PagedAnswerReader {

    private final long call;
    private final CallCompletionQueue endings;
    private final RowConsumer cells;

    PagedAnswerReader(
            long call,
            CallCompletionQueue endings,
            RowAndWarningCounter tally,
            PreparedExecution execution) {
        this.call = call;
        this.endings = endings;
        this.cells = new RowConsumer(tally, execution);
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
            cells.noteWarnings(result);
            cells.take(result);
            if (result.isFullyFetched()) {
                endings.answered(call, nowNanos, cells.answer());
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
}
