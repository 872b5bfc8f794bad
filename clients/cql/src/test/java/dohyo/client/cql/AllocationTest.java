package dohyo.client.cql;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;

import dohyo.engine.client.Completions;
import dohyo.engine.client.Session;
import dohyo.engine.client.Statement;
import dohyo.engine.client.Transport;
import dohyo.model.experiment.ClientSettings;
import dohyo.model.experiment.ClientSpec;
import dohyo.nullstore.NullServer;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;

/** After warm-up neither the transport nor the null store allocates anything per operation. */
class AllocationTest {

    private static final int CAPACITY = 128;
    private static final int WARM_UP = 300_000;
    private static final int MEASURED = 300_000;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @ParameterizedTest
    @EnumSource(ClientSettings.Protocol.class)
    void nothing_is_allocated_per_operation(ClientSettings.Protocol protocol) throws Exception {
        try (NullServer store = NullServer.start(
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                        List.of(),
                        null);
                Transport transport = open(store, protocol)) {
            Pump pump = new Pump(transport);
            pump.run(WARM_UP);
            long ownBefore = THREADS.getCurrentThreadAllocatedBytes();
            long storeBefore = allocated(store);
            pump.run(MEASURED);
            long own = THREADS.getCurrentThreadAllocatedBytes() - ownBefore;
            assertThat(own / (double) MEASURED)
                    .as("bytes per operation, client")
                    .isLessThan(0.5);
            assertThat((allocated(store) - storeBefore) / (double) MEASURED)
                    .as("bytes per operation, null store")
                    .isLessThan(0.5);
        }
    }

    private static long allocated(NullServer store) {
        return THREADS.getThreadAllocatedBytes(store.thread().getId());
    }

    private static Transport open(NullServer store, ClientSettings.Protocol protocol)
            throws Exception {
        ClientSpec spec = new ClientSpec(
                "cql",
                2,
                CAPACITY,
                "LOCAL_ONE",
                1_000_000_000L,
                new ClientSettings(protocol, ClientSettings.Compression.NONE));
        try (Session session = new CqlClient().connect(spec, List.of(store.contactPoint()))) {
            return session.open("lab", Statement.plain("SELECT v FROM t WHERE k = ?"), CAPACITY);
        }
    }

    /** Keeps all slots in flight, itself without allocating. */
    private static final class Pump implements Completions {

        private final Transport transport;
        private final Values request = Values.of(0, "a key");
        private final int[] free = new int[CAPACITY];
        private int freeCount = CAPACITY;
        private int failed;

        Pump(Transport transport) {
            this.transport = transport;
            for (int slot = 0; slot < CAPACITY; slot++) {
                free[slot] = slot;
            }
        }

        void run(int operations) throws IOException {
            int left = operations;
            while (left > 0 || freeCount < CAPACITY) {
                while (left > 0 && freeCount > 0 && transport.send(free[freeCount - 1], request)) {
                    freeCount--;
                    left--;
                }
                transport.flush();
                if (transport.poll(this) == 0) {
                    transport.await(this, 1_000_000L);
                }
            }
            assertThat(failed).isZero();
        }

        @Override
        public void answered(int slot, long stampNanos) {
            free[freeCount++] = slot;
        }

        @Override
        public void failed(int slot, int kind, long stampNanos) {
            failed++;
            free[freeCount++] = slot;
        }
    }
}
