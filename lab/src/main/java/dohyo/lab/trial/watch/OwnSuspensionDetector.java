package dohyo.lab.trial.watch;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;

/**
 * Tells when this whole process did not run: Ctrl-Z, or a machine that gave it no core. A thread of
 * its own beats all the time, so that work that takes long is no gap, and a gap is told whatever
 * others were at when it came.
 */
public final class OwnSuspensionDetector implements AutoCloseable {

    private static final Duration BEAT = Duration.ofMillis(100);

    /** Longer than a busy machine makes a process wait. */
    private static final Duration LONGEST = Duration.ofSeconds(2);

    private final LongSupplier nanoClock;
    private final Queue<Gap> gaps = new ConcurrentLinkedQueue<>();
    private final Thread thread = new Thread(this::keepBeating, "pulse");
    private long lastNanos;
    private volatile boolean isEnding;

    /** From the last beat before it to the first one after it. */
    public record Gap(long beginNanos, long endNanos) {}

    /** Beats only when it is told to. */
    OwnSuspensionDetector(LongSupplier nanoClock) {
        this.nanoClock = nanoClock;
        lastNanos = nanoClock.getAsLong();
    }

    /** One that beats by itself until it is closed. */
    public static OwnSuspensionDetector start() {
        OwnSuspensionDetector pulse = new OwnSuspensionDetector(System::nanoTime);
        pulse.thread.setDaemon(true);
        pulse.thread.start();
        return pulse;
    }

    private void keepBeating() {
        while (!isEnding) {
            LockSupport.parkNanos(BEAT.toNanos());
            beat();
        }
    }

    synchronized void beat() {
        long now = nanoClock.getAsLong();
        if (now - lastNanos > BEAT.plus(LONGEST).toNanos()) {
            gaps.add(new Gap(lastNanos, now));
        }
        lastNanos = now;
    }

    /** A gap that has ended and was not told yet; whoever asks need not wait for the next beat. */
    @Nullable public Gap gap() {
        beat();
        return gaps.poll();
    }

    @Override
    public void close() {
        isEnding = true;
        LockSupport.unpark(thread);
    }
}
