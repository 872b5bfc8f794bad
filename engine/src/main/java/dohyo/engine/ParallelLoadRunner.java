package dohyo.engine;

import dohyo.engine.lane.StopSignal;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** Runs parts of a load at the same time; none outlives the failure of another for long. */
final class ParallelLoadRunner {

    private ParallelLoadRunner() {}

    /** Starts a part on a thread of its own; when it fails, the load is stopped. */
    static <T> FutureTask<T> start(String name, Callable<T> part, StopSignal stop) {
        FutureTask<T> task = new FutureTask<>(() -> orStop(part, stop));
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        thread.start();
        return task;
    }

    /** Waits for all parts; the first failure is told when all have ended. */
    static <T> List<T> join(List<FutureTask<T>> tasks) throws IOException {
        List<T> results = new ArrayList<>();
        Throwable failure = null;
        for (FutureTask<T> task : tasks) {
            try {
                results.add(task.get());
            } catch (ExecutionException e) {
                failure = failure == null ? e.getCause() : failure;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException("interrupted while load ran");
            }
        }
        complain(failure);
        return results;
    }

    private static <T> T orStop(Callable<T> part, StopSignal stop) throws Exception {
        boolean done = false;
        try {
            T result = part.call();
            done = true;
            return result;
        } finally {
            if (!done) {
                stop.request();
            }
        }
    }

    private static void complain(@Nullable Throwable failure) throws IOException {
        if (failure instanceof IOException broken) {
            throw new IOException(broken.getMessage(), broken);
        }
        if (failure instanceof UncheckedIOException broken) {
            throw new IOException(broken.getMessage(), broken);
        }
        if (failure != null) {
            throw new IllegalStateException("a part of the load broke: " + failure, failure);
        }
    }
}
