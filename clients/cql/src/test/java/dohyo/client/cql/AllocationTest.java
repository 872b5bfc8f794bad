package dohyo.client.cql;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;

import dohyo.client.contract.AllocationMeter;
import dohyo.client.contract.Certificates;
import dohyo.client.contract.FixedValueRequest;
import dohyo.client.contract.ForwardingProxy;
import dohyo.client.language.CqlControlSession;
import dohyo.client.language.Statement;
import dohyo.engine.client.Transport;
import dohyo.model.experiment.ClientSettings;
import dohyo.model.experiment.ClientSpec;
import dohyo.nullstore.NullServer;
import dohyo.nullstore.RingPosition;

import org.junit.jupiter.api.BeforeAll;
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
    private static final int MEASURED = 100_000;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @TempDir
    static Path folder;

    private static Certificates certificates;

    @BeforeAll
    static void makeCertificate() throws IOException {
        certificates = new Certificates(folder).make("here", "ip:127.0.0.1");
    }

    @ParameterizedTest
    @EnumSource(ClientSettings.Protocol.class)
    void nothing_is_allocated_per_operation(ClientSettings.Protocol protocol) throws Exception {
        try (NullServer store = store();
                Transport transport = open(store, protocol)) {
            AllocationMeter pump = pump(transport, CAPACITY);
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
        return AllocationMeter.allocated(store.thread());
    }

    private static Transport open(NullServer store, ClientSettings.Protocol protocol)
            throws Exception {
        ClientSettings settings = new ClientSettings(protocol, ClientSettings.Compression.NONE);
        return open(new CqlClient(), settings, store.contactPoint());
    }

    private static Transport open(CqlClient client, ClientSettings settings, String... contacts)
            throws Exception {
        ClientSpec spec =
                new ClientSpec("cql", 2, CAPACITY, "LOCAL_ONE", 1_000_000_000L).with(settings);
        try (CqlControlSession session = client.connect(spec, List.of(contacts))) {
            return session.open("lab", Statement.plain("SELECT v FROM t WHERE k = ?"), CAPACITY);
        }
    }

    @Test
    void finding_replicas_allocates_nothing_per_operation() throws Exception {
        try (NullServer one = store();
                NullServer two = store()) {
            List<RingPosition> places = List.of(
                    new RingPosition(one.address(), "a", "1", List.of(0L)),
                    new RingPosition(two.address(), "a", "1", List.of(Long.MAX_VALUE)));
            Map<String, String> twice =
                    Map.of("class", "SimpleStrategy", "replication_factor", "2");
            one.joinRing(places, twice);
            two.joinRing(places, twice);
            try (Transport transport = open(
                    new CqlClient(),
                    ClientSettings.STANDARD,
                    one.contactPoint(),
                    two.contactPoint())) {
                AllocationMeter pump = pump(transport, CAPACITY);
                pump.run(WARM_UP - MEASURED);
                assertThat(pump.bytesPerOperation(MEASURED)).isLessThan(0.5);
            }
            assertThat(one.counts().answered()).isEqualTo(two.counts().answered());
        }
    }

    /** TLS is left out of the claim: the JDK's engine allocates for each record that it makes. */
    @ParameterizedTest
    @CsvSource({"1, 6144", "128, 512"})
    void with_tls_the_jdks_engine_allocates_this_much_at_most(int inFlight, double bytes)
            throws Exception {
        Map<String, String> environment =
                Map.of(CqlClient.TLS.authority(), certificates.certificate("here"));
        try (NullServer store = store();
                ForwardingProxy door = ForwardingProxy.tls(
                        certificates.server("here", "here"), "TLSv1.3", false, store.address());
                Transport transport = open(
                        new CqlClient(environment),
                        ClientSettings.STANDARD.with(ClientSettings.Tls.ON),
                        door.contactPoint())) {
            AllocationMeter pump = pump(transport, inFlight);
            pump.run(5_000);
            long before = THREADS.getCurrentThreadAllocatedBytes();
            pump.run(20_000);
            double each = (THREADS.getCurrentThreadAllocatedBytes() - before) / 20_000.0;
            assertThat(each).isLessThan(bytes);
        }
    }

    private static AllocationMeter pump(Transport transport, int inFlight) {
        return new AllocationMeter(transport, FixedValueRequest.of(0, "a key"), inFlight);
    }

    private static NullServer store() throws IOException {
        return NullServer.start(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), List.of(), null);
    }
}
