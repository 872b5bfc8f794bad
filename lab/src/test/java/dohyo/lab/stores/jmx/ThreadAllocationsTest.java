package dohyo.lab.stores.jmx;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.concurrent.CountDownLatch;

/** What the threads of this very JVM allocate. */
class ThreadAllocationsTest {

    private static final int BYTES = 32 << 20;

    private final ThreadAllocations allocations = new ThreadAllocations();

    private double read() throws IOException {
        return allocations.read(ManagementFactory.getPlatformMBeanServer()).orElseThrow();
    }

    private static long allocate() {
        byte[] bytes = new byte[BYTES];
        bytes[BYTES - 1] = 1;
        return bytes.length;
    }

    @Test
    void what_a_thread_has_allocated_stays_counted_when_it_has_ended() throws Exception {
        CountDownLatch allocated = new CountDownLatch(1);
        CountDownLatch seen = new CountDownLatch(1);
        Thread wasteful = new Thread(() -> {
            allocate();
            allocated.countDown();
            Latches.await(seen);
        });
        double before = read();
        wasteful.start();
        allocated.await();
        double with = read();
        seen.countDown();
        wasteful.join();
        assertThat(with - before).isGreaterThanOrEqualTo(BYTES);
        assertThat(read()).isGreaterThanOrEqualTo(with);
    }

    @Test
    void another_process_begins_anew() throws Exception {
        assertThat(allocate()).isEqualTo(BYTES);
        double before = read();
        allocations.forget();
        assertThat(read()).isPositive();
        assertThat(before).isGreaterThanOrEqualTo(BYTES);
    }
}
