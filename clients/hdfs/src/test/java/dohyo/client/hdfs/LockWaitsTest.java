package dohyo.client.hdfs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.concurrent.Semaphore;
import java.util.stream.IntStream;

/** What a thread waits for a lock that another one holds is told, and what it computes is not. */
class LockWaitsTest {

    private static final long HELD_MILLIS = 60;

    private final LockWaits waits = new LockWaits();
    private final Semaphore lock = new Semaphore(0);

    @Test
    void a_lock_that_another_holds_is_waited_for_and_stands_for_many_reads()
            throws InterruptedException {
        Thread reader = new Thread(() -> {
            long before = waits.ofThisThread();
            lock.acquireUninterruptibly();
            waits.add(before);
        });
        reader.start();
        while (!lock.hasQueuedThreads()) {
            Thread.onSpinWait();
        }
        compute(HELD_MILLIS);
        lock.release();
        reader.join();
        assertThat(waits.micros())
                .isGreaterThanOrEqualTo((HELD_MILLIS - 5) * 1000 * LockWaits.ONE_IN);
    }

    @Test
    void a_thread_that_only_computes_waits_for_nothing() {
        long before = waits.ofThisThread();
        compute(5);
        waits.add(before);
        assertThat(waits.micros()).isZero();
    }

    @Test
    void about_one_read_in_so_many_is_asked_about() {
        long asked = IntStream.range(0, 100_000).filter(read -> waits.isAsked()).count();
        assertThat(asked * LockWaits.ONE_IN).isBetween(85_000L, 115_000L);
    }

    private static void compute(long millis) {
        long until = System.nanoTime() + millis * 1_000_000;
        while (System.nanoTime() < until) {
            Thread.onSpinWait();
        }
    }
}
