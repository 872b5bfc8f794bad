package dohyo.lab.stores.jmx;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.concurrent.CountDownLatch;

/** How often threads of this very JVM wait for one another. */
@Timeout(60)
class MonitorContentionCountTest {

    private final MonitorContentionCount blocks = new MonitorContentionCount();

    private double read() throws IOException {
        return blocks.read(ManagementFactory.getPlatformMBeanServer()).orElseThrow();
    }

    @Test
    void a_thread_that_waited_for_a_monitor_is_counted_also_when_it_has_ended() throws Exception {
        Object monitor = new Object();
        CountDownLatch entered = new CountDownLatch(1);
        CountDownLatch seen = new CountDownLatch(1);
        Thread waiting = new Thread(() -> {
            synchronized (monitor) {
                entered.countDown();
            }
            Latches.await(seen);
        });
        double before = read();
        synchronized (monitor) {
            waiting.start();
            while (waiting.getState() != Thread.State.BLOCKED) {
                Thread.onSpinWait();
            }
        }
        entered.await();
        double with = read();
        seen.countDown();
        waiting.join();
        assertThat(with - before).isGreaterThanOrEqualTo(1);
        assertThat(read()).isGreaterThanOrEqualTo(with);
    }
}
