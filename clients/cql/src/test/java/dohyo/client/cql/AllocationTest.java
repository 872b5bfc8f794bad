package dohyo.client.cql;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;

import dohyo.client.cql.tls.Tls;
import dohyo.client.language.CqlConversation;
import dohyo.client.language.Statement;
import dohyo.engine.client.Completions;
import dohyo.engine.client.Transport;
import dohyo.model.experiment.ClientSettings;
import dohyo.model.experiment.ClientSpec;
import dohyo.nullstore.NullServer;
import dohyo.nullstore.RingPlace;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** After warm-up neither the transport nor the null store allocates anything per operation. */
@Tag("slow")
@Tag("quiet")
class AllocationTest {

    private static final int CAPACITY = 128;
    private static final int WARM_UP = 300_000;
    private static final int MEASURED = 300_000;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @ParameterizedTest
    @EnumSource(ClientSettings.Protocol.class)
    void nothing_is_allocated_per_operation(ClientSettings.Protocol protocol) throws Exception {
        try (NullServer store = store();
                Transport transport = open(store, protocol)) {
            Pump pump = new Pump(transport, CAPACITY);
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
        ClientSettings settings = new ClientSettings(protocol, ClientSettings.Compression.NONE);
        return open(new CqlClient(), settings, store.contactPoint());
    }

    private static Transport open(CqlClient client, ClientSettings settings, String... contacts)
            throws Exception {
        ClientSpec spec = new ClientSpec("cql", 2, CAPACITY, "LOCAL_ONE", 1_000_000_000L, settings);
        try (CqlConversation session = client.connect(spec, List.of(contacts))) {
            return session.open("lab", Statement.plain("SELECT v FROM t WHERE k = ?"), CAPACITY);
        }
    }

    @Test
    void finding_replicas_allocates_nothing_per_operation() throws Exception {
        try (NullServer one = store();
                NullServer two = store()) {
            List<RingPlace> places = List.of(
                    new RingPlace(one.address(), "a", "1", List.of(0L)),
                    new RingPlace(two.address(), "a", "1", List.of(Long.MAX_VALUE)));
            Map<String, String> twice =
                    Map.of("class", "SimpleStrategy", "replication_factor", "2");
            one.joinRing(places, twice);
            two.joinRing(places, twice);
            try (Transport transport = open(
                    new CqlClient(),
                    ClientSettings.STANDARD,
                    one.contactPoint(),
                    two.contactPoint())) {
                assertThat(bytesPerOperation(new Pump(transport, CAPACITY))).isLessThan(0.5);
            }
            assertThat(one.counts().answered()).isEqualTo(two.counts().answered());
        }
    }

    /** TLS is left out of the claim: the JDK's engine allocates for each record that it makes. */
    @ParameterizedTest
    @CsvSource({"1, 6144", "128, 512"})
    void with_tls_the_jdks_engine_allocates_this_much_at_most(
            int inFlight, double bytes, @TempDir Path folder) throws Exception {
        Certificates certificates = new Certificates(folder).make("here", "ip:127.0.0.1");
        Map<String, String> environment = Map.of(Tls.AUTHORITY, certificates.certificate("here"));
        try (NullServer store = store();
                Pipe door = Pipe.tls(
                        certificates.server("here", "here"), "TLSv1.3", false, store.address());
                Transport transport = open(
                        new CqlClient(environment),
                        ClientSettings.STANDARD.with(ClientSettings.Tls.ON),
                        door.contactPoint())) {
            Pump pump = new Pump(transport, inFlight);
            pump.run(5_000);
            long before = THREADS.getCurrentThreadAllocatedBytes();
            pump.run(20_000);
            double each = (THREADS.getCurrentThreadAllocatedBytes() - before) / 20_000.0;
            assertThat(each).isLessThan(bytes);
        }
    }

    private static double bytesPerOperation(Pump pump) throws IOException {
        pump.run(WARM_UP);
        long before = THREADS.getCurrentThreadAllocatedBytes();
        pump.run(MEASURED);
        return (THREADS.getCurrentThreadAllocatedBytes() - before) / (double) MEASURED;
    }

    private static NullServer store() throws IOException {
        return NullServer.start(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), List.of(), null);
    }

    /** Keeps all slots in flight, itself without allocating. */
    private static final class Pump implements Completions {

        private final Transport transport;
        private final Values request = Values.of(0, "a key");
        private final int[] free = new int[CAPACITY];
        private final int inFlight;
        private int freeCount;
        private int failed;

        Pump(Transport transport, int inFlight) {
            this.transport = transport;
            this.inFlight = inFlight;
            this.freeCount = inFlight;
            for (int slot = 0; slot < CAPACITY; slot++) {
                free[slot] = slot;
            }
        }

        void run(int operations) throws IOException {
            int left = operations;
            while (left > 0 || freeCount < inFlight) {
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
