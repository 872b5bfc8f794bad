package dohyo.client.hbase;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.client.contract.AllocationMeter;
import dohyo.client.contract.FixedValueRequest;
import dohyo.client.contract.MultiKeyRequest;
import dohyo.client.contract.TransportContract;
import dohyo.engine.client.ControlSession;
import dohyo.engine.client.Request;
import dohyo.engine.client.RequestTemplate;
import dohyo.engine.client.Transport;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.workload.RecordAsk.Verb;
import dohyo.nullstore.NullServer;
import dohyo.nullstore.hbase.AnnouncedRegion;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** After warm-up neither the transport nor the null store allocates anything per operation. */
@Tag("slow")
@Tag("quiet")
class AllocationTest {

    private static final int CAPACITY = 128;
    private static final int MEASURED = 300_000;
    private static final int MANY_MEASURED = 10_000;
    private static final int SCANS_MEASURED = 100_000;

    private static NullServer store() throws IOException {
        return NullServer.start(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), List.of(), null);
    }

    private static Transport open(RequestTemplate call, int connections, NullServer store)
            throws Exception {
        ClientSpec spec = new ClientSpec("hbase", connections, CAPACITY, "ONE", 1_000_000_000L);
        try (ControlSession session =
                new HbaseClient(Map.of()).connect(spec, List.of(store.contactPoint()))) {
            return session.open(TransportContract.SPACE, List.of(call), CAPACITY);
        }
    }

    private static double bytesPerOperation(
            RequestTemplate call, Request request, int measured, NullServer store)
            throws Exception {
        try (Transport transport = open(call, 1, store)) {
            AllocationMeter pump = new AllocationMeter(transport, request, CAPACITY);
            pump.run(measured);
            return pump.bytesPerOperation(measured);
        }
    }

    @Test
    void nothing_is_allocated_per_operation() throws Exception {
        try (NullServer store = store();
                Transport transport = open(Records.call(Verb.GET), 2, store)) {
            AllocationMeter pump =
                    new AllocationMeter(transport, FixedValueRequest.of(0, "a key"), CAPACITY);
            pump.run(MEASURED);
            long before = AllocationMeter.allocated(store.thread());
            assertThat(pump.bytesPerOperation(MEASURED))
                    .as("bytes per operation, client")
                    .isLessThan(0.5);
            assertThat((AllocationMeter.allocated(store.thread()) - before) / (2.0 * MEASURED))
                    .as("bytes per operation, null store")
                    .isLessThan(0.5);
        }
    }

    @Test
    void writing_allocates_nothing_per_operation() throws Exception {
        try (NullServer store = store()) {
            FixedValueRequest values = FixedValueRequest.of(0, "a key", "a value");
            assertThat(bytesPerOperation(Records.call(Verb.PUT), values, MEASURED, store))
                    .isLessThan(0.5);
        }
    }

    @Test
    void many_rows_allocate_nothing_per_operation() throws Exception {
        try (NullServer store = store()) {
            assertThat(bytesPerOperation(
                            Records.many(100, 0), Records.keys(0, 100), MANY_MEASURED, store))
                    .isLessThan(16);
        }
    }

    @Test
    void a_scan_allocates_nothing_per_operation() throws Exception {
        try (NullServer store = store()) {
            FixedValueRequest values =
                    new FixedValueRequest(0, List.of(new byte[] {'a'}, new byte[] {6}));
            assertThat(bytesPerOperation(Records.call(Verb.SCAN), values, SCANS_MEASURED, store))
                    .isLessThan(0.5);
        }
    }

    @Test
    void several_servers_allocate_nothing_per_operation() throws Exception {
        try (NullServer one = store();
                NullServer two = store()) {
            List<AnnouncedRegion> places = List.of(
                    new AnnouncedRegion("", one.address()),
                    new AnnouncedRegion("h", two.address()),
                    new AnnouncedRegion("p", one.address()));
            one.joinRegions(places);
            two.joinRegions(places);
            assertThat(bytesPerOperation(
                            Records.call(Verb.GET), FixedValueRequest.of(0, "key"), MEASURED, one))
                    .as("of a get")
                    .isLessThan(0.5);
            assertThat(bytesPerOperation(Records.many(120, 0), runs(), MANY_MEASURED, one))
                    .as("of a multi-get")
                    .isLessThan(16);
        }
    }

    /** Many keys of one region, then of the next, which are not in their order. */
    private static Request runs() {
        return MultiKeyRequest.of(
                0, IntStream.range(0, 120).mapToObj(i -> "hza".charAt(i / 40) + "-key-" + i));
    }
}
