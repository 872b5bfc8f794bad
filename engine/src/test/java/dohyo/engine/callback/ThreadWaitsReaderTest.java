package dohyo.engine.callback;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.load.ThreadWaits;

import org.junit.jupiter.api.Test;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;

/** Threads are found by their names, and told of by the kernel. */
class ThreadWaitsReaderTest {

    private static final int TURNS = 200;

    @Test
    void turns_of_threads_with_a_name_are_counted_and_of_no_others() throws Exception {
        CountDownLatch worked = new CountDownLatch(2);
        CountDownLatch over = new CountDownLatch(1);
        Thread meant = thread("d7-io-0", worked, over);
        Thread other = thread("d71-io-0", worked, over);
        worked.await();
        ThreadWaits waits = ThreadWaitsReader.waits("d7-io-");
        assertThat(waits.turns()).isGreaterThanOrEqualTo(TURNS / 2);
        assertThat(waits.runDelayNanos()).isPositive();
        assertThat(ThreadWaitsReader.waits("nobody-")).isEqualTo(ThreadWaits.NONE);
        over.countDown();
        meant.join();
        other.join();
        assertThat(gone("d7-io-")).isTrue();
    }

    /** The kernel takes a moment longer to forget a thread than {@link Thread#join()}. */
    private static boolean gone(String prefix) {
        long deadline = System.nanoTime() + 5_000_000_000L;
        while (!ThreadWaitsReader.waits(prefix).equals(ThreadWaits.NONE)) {
            if (System.nanoTime() > deadline) {
                return false;
            }
            Thread.onSpinWait();
        }
        return true;
    }

    /** Gives its core away so often, and stays. */
    private static Thread thread(String name, CountDownLatch worked, CountDownLatch over) {
        Thread thread = new Thread(
                () -> {
                    for (int i = 0; i < TURNS; i++) {
                        LockSupport.parkNanos(50_000);
                    }
                    worked.countDown();
                    try {
                        over.await();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                },
                name);
        thread.start();
        return thread;
    }
}
