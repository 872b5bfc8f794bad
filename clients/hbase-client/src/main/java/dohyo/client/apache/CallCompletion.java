package dohyo.client.apache;

import dohyo.engine.callback.AnswerRows;
import dohyo.engine.callback.CallCompletionQueue;

import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Supplier;

/** How a call ends; it is stamped before anybody looks into what has come. */
record CallCompletion(long call, CallCompletionQueue endings) {

    /** Follows what was asked, and makes rows of what is answered. */
    <T> void of(CompletableFuture<T> asked, Function<T, AnswerRows> rows) {
        var unused = asked.whenComplete((answer, failure) -> {
            long nanos = System.nanoTime();
            if (failure == null) {
                answered(nanos, () -> rows.apply(answer));
            } else {
                failed(nanos, failure);
            }
        });
    }

    private void answered(long nanos, Supplier<AnswerRows> rows) {
        try {
            boolean unused = endings.answered(call, nanos, rows.get());
        } catch (RuntimeException e) {
            failed(nanos, e);
        }
    }

    void failed(long nanos, Throwable failure) {
        boolean unused = endings.failed(call, HbaseErrors.KINDS.of(failure), nanos);
    }
}
