package dohyo.lab.stores.jmx;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;

import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;
import javax.management.StandardMBean;

/** Beans of this very JVM, and of a server that the test fills. */
@Timeout(60)
class MbeanMetricsReaderTest {

    private final MbeanMetricsReader reader =
            new MbeanMetricsReader(ServerMetricCatalogue.all("cassandra"), "dohyo");

    /** As JDK 17 and newer tell of ZGC. */
    @Test
    void the_pauses_of_a_cycle_are_not_counted_beside_it() throws Exception {
        MBeanServer jvm = MBeanServerFactory.newMBeanServer();
        register(jvm, "ZGC Minor Cycles", 20, 400);
        register(jvm, "ZGC Minor Pauses", 60, 3);
        register(jvm, "ZGC Major Cycles", 1, 100);
        register(jvm, "ZGC Major Pauses", 4, 2);
        assertThat(reader.read(jvm))
                .containsEntry("jvm.gc.count", 21.0)
                .containsEntry("jvm.gc.time", 500.0);
    }

    @Test
    void a_collector_with_two_generations_counts_with_both() throws Exception {
        MBeanServer jvm = MBeanServerFactory.newMBeanServer();
        register(jvm, "G1 Young Generation", 20, 400);
        register(jvm, "G1 Old Generation", 1, 100);
        assertThat(reader.read(jvm))
                .containsEntry("jvm.gc.count", 21.0)
                .containsEntry("jvm.gc.time", 500.0);
    }

    /** A sum that falls is taken for that of a new process, and all of it for growth. */
    @Test
    void what_ended_threads_did_stays_counted_over_a_new_connection_to_their_jvm()
            throws Exception {
        MBeanServer jvm = ManagementFactory.getPlatformMBeanServer();
        Object monitor = new Object();
        CountDownLatch entered = new CountDownLatch(1);
        CountDownLatch seen = new CountDownLatch(1);
        Thread waiting = new Thread(() -> {
            synchronized (monitor) {
                entered.countDown();
            }
            Latches.await(seen);
        });
        reader.connected(jvm);
        synchronized (monitor) {
            waiting.start();
            while (waiting.getState() != Thread.State.BLOCKED) {
                Thread.onSpinWait();
            }
        }
        entered.await();
        double with = blocked(jvm);
        seen.countDown();
        waiting.join();
        reader.connected(jvm);
        assertThat(blocked(jvm)).isGreaterThanOrEqualTo(with);
    }

    private double blocked(MBeanServer jvm) throws IOException {
        return Objects.requireNonNull(reader.read(jvm).get(MonitorContentionCount.METRIC));
    }

    private static void register(MBeanServer jvm, String name, long count, long millis)
            throws JMException {
        Counts counts = new Counts() {
            @Override
            public long getCollectionCount() {
                return count;
            }

            @Override
            public long getCollectionTime() {
                return millis;
            }
        };
        jvm.registerMBean(
                new StandardMBean(counts, Counts.class),
                new ObjectName("java.lang:type=GarbageCollector,name=" + name));
    }

    /** What a collector's bean tells. */
    public interface Counts {

        long getCollectionCount();

        long getCollectionTime();
    }
}
