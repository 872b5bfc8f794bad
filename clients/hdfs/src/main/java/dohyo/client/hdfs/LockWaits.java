package dohyo.client.hdfs;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

/**
 * How long threads waited for locks while they read, as the JVM tells of each thread: for monitors
 * and for locks of {@code java.util.concurrent}, until they ran again.
 *
 * <p>To ask costs about as much as a tenth of a short read, so one read in {@value #ONE_IN} is
 * asked about, drawn anew each time, and stands for as many. The JVM tells whole milliseconds that
 * a thread has waited since it began; where in a millisecond a read begins is chance, so the sum of
 * many differences is right though each is not.
 */
final class LockWaits {

    /** Of so many reads one is asked about. */
    static final int ONE_IN = 32;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final LongAdder millis = new LongAdder();

    LockWaits() {
        if (THREADS.isThreadContentionMonitoringSupported()) {
            THREADS.setThreadContentionMonitoringEnabled(true);
        }
    }

    /** Whether the read that begins now is asked about. */
    boolean isAsked() {
        return ThreadLocalRandom.current().nextInt(ONE_IN) == 0;
    }

    /** What the current thread has waited in its life, in milliseconds. */
    long ofThisThread() {
        ThreadInfo info = THREADS.getThreadInfo(Thread.currentThread().getId());
        return info == null ? 0 : info.getBlockedTime() + info.getWaitedTime();
    }

    /** A read that was asked about has ended. */
    void add(long before) {
        millis.add(ofThisThread() - before);
    }

    /** Of all reads, as far as those tell that were asked about. */
    long micros() {
        return TimeUnit.MILLISECONDS.toMicros(millis.sum()) * ONE_IN;
    }
}
