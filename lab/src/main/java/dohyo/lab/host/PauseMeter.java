package dohyo.lab.host;

import dohyo.model.host.CorePauses;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.LongSupplier;

/** Looks for pauses of the processors: a thread on each reads the clock without end. */
public final class PauseMeter {

    /** The loop is compiled by then. */
    private static final Duration WARM_UP = Duration.ofMillis(300);

    private PauseMeter() {}

    /** Spins on all processors for so long, and burns them. */
    public static CorePauses spin(Duration time) throws InterruptedException {
        int threads = Runtime.getRuntime().availableProcessors();
        ExecutorService executor = Executors.newFixedThreadPool(threads, PauseMeter::thread);
        try {
            Callable<CorePauses> task = () -> {
                watch(WARM_UP.toNanos(), System::nanoTime);
                return watch(time.toNanos(), System::nanoTime);
            };
            List<Callable<CorePauses>> tasks = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                tasks.add(task);
            }
            return together(executor.invokeAll(tasks));
        } finally {
            executor.shutdownNow();
        }
    }

    /** What one thread sees of itself. */
    static CorePauses watch(long nanos, LongSupplier clock) {
        long begin = clock.getAsLong();
        long last = begin;
        long count = 0;
        long still = 0;
        long longest = 0;
        while (last - begin < nanos) {
            long now = clock.getAsLong();
            long away = now - last;
            if (away >= CorePauses.LEAST_NANOS) {
                count++;
                still += away;
                longest = Math.max(longest, away);
            }
            last = now;
        }
        return new CorePauses((last - begin) / 1e9, 1, count, still, longest);
    }

    private static CorePauses together(List<Future<CorePauses>> parts) throws InterruptedException {
        CorePauses sum = new CorePauses(0, 0, 0, 0, 0);
        for (Future<CorePauses> part : parts) {
            CorePauses one = of(part);
            sum = new CorePauses(
                    Math.max(sum.spunSeconds(), one.spunSeconds()),
                    sum.threads() + one.threads(),
                    sum.count() + one.count(),
                    sum.stillNanos() + one.stillNanos(),
                    Math.max(sum.longestNanos(), one.longestNanos()));
        }
        return sum;
    }

    private static CorePauses of(Future<CorePauses> part) throws InterruptedException {
        try {
            return part.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }

    private static Thread thread(Runnable task) {
        Thread thread = new Thread(task, "pause-meter");
        thread.setDaemon(true);
        return thread;
    }
}
