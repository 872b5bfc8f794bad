package dohyo.lab.trial;

import dohyo.lab.stores.StoreFailure;

import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A question to a store that may take it and never answer. */
final class PatientQuestion {

    private PatientQuestion() {}

    /**
     * Asks on a thread of its own, which ends with the store's processes at the latest.
     *
     * @throws StoreFailure when it could not answer, or did not within this time
     */
    static <T> T ask(String what, Callable<T> question, Duration patience) throws StoreFailure {
        FutureTask<T> asked = new FutureTask<>(question);
        Thread asking = new Thread(asked, what);
        asking.setDaemon(true);
        asking.start();
        try {
            return asked.get(patience.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            throw StoreFailure.world(
                    "the store was asked and has not answered within " + patience.toSeconds()
                            + " s",
                    e);
        } catch (ExecutionException e) {
            Throwable cause = Objects.requireNonNullElse(e.getCause(), e);
            throw StoreFailure.world(String.valueOf(cause.getMessage()), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw StoreFailure.world("interrupted", e);
        }
    }
}
