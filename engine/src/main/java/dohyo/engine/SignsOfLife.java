package dohyo.engine;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Says from time to time that a benchmark goes on while nothing else is heard of it, since who is
 * silent for minutes is given up. Whatever hangs in the benchmark is given up, too: after half an
 * hour without a stretch there are no more signs.
 */
final class SignsOfLife implements AutoCloseable {

    static final long LONGEST_NANOS = TimeUnit.MINUTES.toNanos(30);
    private static final long EVERY_SECONDS = 10;

    private final Runnable say;
    private final LongSupplier clock;
    private final ScheduledExecutorService timer =
            Executors.newSingleThreadScheduledExecutor(SignsOfLife::thread);
    private final ScheduledFuture<?> signs;
    private volatile long heardNanos;

    /** Begins with a sign. */
    SignsOfLife(Runnable say, LongSupplier clock) {
        this.say = say;
        this.clock = clock;
        heard();
        give();
        signs = timer.scheduleWithFixedDelay(
                this::give, EVERY_SECONDS, EVERY_SECONDS, TimeUnit.SECONDS);
    }

    private static Thread thread(Runnable task) {
        Thread thread = new Thread(task, "signs of life");
        thread.setDaemon(true);
        return thread;
    }

    /** The benchmark itself was heard of. */
    void heard() {
        heardNanos = clock.getAsLong();
    }

    /** A sign, unless the benchmark was not heard of for too long. */
    void give() {
        if (clock.getAsLong() - heardNanos < LONGEST_NANOS) {
            say.run();
        }
    }

    @Override
    public void close() {
        signs.cancel(true);
        timer.shutdownNow();
    }
}
