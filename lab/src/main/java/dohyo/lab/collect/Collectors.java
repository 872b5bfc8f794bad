package dohyo.lab.collect;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Runs collectors once a second on a thread of its own, by intended time: a sample that was late
 * does not move the next one, and one that was missed altogether is left out.
 */
public final class Collectors implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    /** Logs of other machines come over a network; a copy that stands still ends by itself. */
    private static final Duration PATIENCE_WITH_LOGS = Duration.ofMinutes(10);

    private final List<Collector> collectors;
    private final long intervalNanos;
    private final CountDownLatch closing = new CountDownLatch(1);
    private final Thread thread = new Thread(this::collect, "collectors");
    private volatile @Nullable IOException failure;
    private volatile boolean isEnding;
    private volatile double ownCpuSeconds;

    private Collectors(List<Collector> collectors, Duration interval) {
        this.collectors = collectors;
        this.intervalNanos = interval.toNanos();
        thread.setDaemon(true);
    }

    /** Begins to collect. */
    public static Collectors start(List<Collector> collectors, Duration interval) {
        Collectors started = new Collectors(List.copyOf(collectors), interval);
        started.thread.start();
        return started;
    }

    /** Complains when something could not be collected or written. */
    public void check() throws IOException {
        IOException broken = failure;
        if (broken != null) {
            throw new IOException(broken.getMessage(), broken);
        }
    }

    /** Collects a last time. */
    @Override
    public void close() throws IOException {
        closing.countDown();
        try {
            thread.join(PATIENCE.toMillis());
            if (isEnding) {
                thread.join(PATIENCE_WITH_LOGS.toMillis());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        check();
    }

    /** Whether all has been collected, once it is closed. */
    public boolean isDone() {
        return !thread.isAlive();
    }

    /** CPU time of its thread, once it is closed. */
    public double ownCpuSeconds() {
        return ownCpuSeconds;
    }

    private void collect() {
        try {
            for (Collector collector : collectors) {
                collector.begin();
            }
            sampleUntilClosing();
            isEnding = true;
            for (Collector collector : collectors) {
                collector.end();
            }
        } catch (IOException e) {
            failure = e;
        } catch (UncheckedIOException e) {
            failure = e.getCause();
        } catch (RuntimeException e) {
            failure = new IOException("the collectors failed: " + e, e);
        } finally {
            ownCpuSeconds = ThreadCpuTime.ofThisThread();
        }
    }

    private void sampleUntilClosing() throws IOException {
        long startNanos = System.nanoTime();
        for (long due = 1; !closesWithin(startNanos + due * intervalNanos - System.nanoTime()); ) {
            for (Collector collector : collectors) {
                collector.sample();
            }
            due = Math.max(due, (System.nanoTime() - startNanos) / intervalNanos) + 1;
        }
    }

    private boolean closesWithin(long nanos) {
        try {
            return closing.await(nanos, TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            return true;
        }
    }
}
