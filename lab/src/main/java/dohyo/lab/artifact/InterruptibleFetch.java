package dohyo.lab.artifact;

import java.io.IOException;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * A fetch on a thread of its own, since the resolver does not hear interrupts. One that was left
 * ends with its next bytes or with the process; what it has not finished is in no file that anybody
 * believes.
 *
 * @param progress told when nobody waits any more
 */
record InterruptibleFetch(FetchProgress progress) {

    <T> T await(Callable<T> work) throws IOException {
        FutureTask<T> task = new FutureTask<>(work);
        Thread thread = new Thread(task, "dohyo-fetch");
        thread.setDaemon(true);
        thread.start();
        try {
            return task.get();
        } catch (InterruptedException e) {
            progress.cancel();
            Thread.currentThread().interrupt();
            throw new IOException("fetching was interrupted; what came is fetched again", e);
        } catch (ExecutionException e) {
            throw rethrown(Objects.requireNonNull(e.getCause()));
        }
    }

    private static IOException rethrown(Throwable cause) {
        if (cause instanceof RuntimeException mistake) {
            throw mistake;
        }
        if (cause instanceof Error error) {
            throw error;
        }
        return cause instanceof IOException failure ? failure : new IOException(cause);
    }
}
