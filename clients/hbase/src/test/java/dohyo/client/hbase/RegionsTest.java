package dohyo.client.hbase;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.client.contract.CompletionRecorder;
import dohyo.client.contract.FixedValueRequest;
import dohyo.client.contract.SingleThreadHarness;
import dohyo.client.contract.TransportContract;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.ControlSession;
import dohyo.engine.client.RequestTemplate;
import dohyo.engine.client.Transport;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.workload.RecordAsk.Verb;
import dohyo.nullstore.NullServer;
import dohyo.nullstore.hbase.AnnouncedRegion;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;

/** Requests find the servers of their regions, and find them again when they have moved. */
class RegionsTest {

    private static final int CAPACITY = 16;

    private final NullServer one = start();
    private final NullServer two = start();

    private static NullServer start() {
        try {
            return NullServer.start(
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), List.of(), null);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private List<AnnouncedRegion> places(NullServer first, NullServer second, NullServer third) {
        return List.of(
                new AnnouncedRegion("", first.address()),
                new AnnouncedRegion("h", second.address()),
                new AnnouncedRegion("p", third.address()));
    }

    @BeforeEach
    void join() {
        one.joinRegions(places(one, two, one));
        two.joinRegions(places(one, two, one));
    }

    @AfterEach
    void stop() {
        one.close();
        two.close();
        assertThat(one.failure()).isNull();
        assertThat(two.failure()).isNull();
    }

    private Transport open(RequestTemplate... calls) throws ClientFailure {
        ClientSpec spec = new ClientSpec("hbase", 1, CAPACITY, "ONE", 1_000_000_000L);
        try (ControlSession session =
                new HbaseClient(Map.of()).connect(spec, List.of(one.contactPoint()))) {
            return session.open(TransportContract.SPACE, List.of(calls), CAPACITY);
        }
    }

    @Test
    void a_request_goes_to_the_server_of_its_region() throws Exception {
        try (Transport transport = open(Records.call(Verb.GET))) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            drive.send(10, FixedValueRequest.of(0, "a"));
            drive.send(20, FixedValueRequest.of(0, "h"));
            drive.send(30, FixedValueRequest.of(0, "oz"));
            drive.send(40, FixedValueRequest.of(0, "z"));
            assertThat(recorder.answered()).isEqualTo(100);
            assertThat(one.counts().answered()).isEqualTo(50);
            assertThat(two.counts().answered()).isEqualTo(50);
            assertThat(transport.remarks()).isEmpty();
        }
    }

    @Test
    void many_keys_are_a_call_to_each_server_that_has_some() throws Exception {
        try (Transport transport = open(Records.many(26, 0))) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            new SingleThreadHarness(transport, recorder).send(50, Records.keys(0, 26));
            assertThat(recorder.answered()).isEqualTo(50);
            assertThat(recorder.failures()).isEmpty();
            assertThat(recorder.rows()).isEqualTo(50 * 26);
            assertThat(one.counts().answered()).isEqualTo(50);
            assertThat(two.counts().answered()).isEqualTo(50);
        }
    }

    @Test
    void a_request_whose_region_has_moved_is_sent_on_once_and_told() throws Exception {
        try (Transport transport = open(Records.call(Verb.GET))) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            one.moveRegions(places(two, two, one));
            two.moveRegions(places(two, two, one));
            drive.send(1, FixedValueRequest.of(0, "a"));
            drive.send(99, FixedValueRequest.of(0, "a"));
            assertThat(recorder.failures()).isEmpty();
            assertThat(recorder.answered()).isEqualTo(100);
            assertThat(two.counts().answered()).isEqualTo(100);
            assertThat(transport.remarks())
                    .singleElement()
                    .asString()
                    .startsWith("requests that were sent again to the server where their region");
            assertThat(transport.notes().warnings()).hasSize(1);
        }
    }

    @Test
    void a_request_that_two_servers_send_on_fails() throws Exception {
        try (Transport transport = open(Records.call(Verb.GET))) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            one.moveRegions(places(two, two, one));
            two.moveRegions(places(one, two, one));
            drive.send(10, FixedValueRequest.of(0, "a"));
            assertThat(recorder.failures()).isEqualTo(Map.of("region_moved", 10));
        }
    }

    @Test
    void many_keys_fail_when_a_region_has_moved_and_find_it_again() throws Exception {
        try (Transport transport = open(Records.many(26, 0))) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            one.joinRegions(places(two, two, two));
            two.joinRegions(places(two, two, two));
            drive.send(1, Records.keys(0, 26));
            assertThat(recorder.failures()).isEqualTo(Map.of("region_moved", 1));
            drive.until(() -> {
                if (recorder.inFlight() == 0 && recorder.answered() == 0) {
                    drive.fill(1, Records.keys(0, 26));
                }
                return recorder.answered() > 0;
            });
            assertThat(recorder.rows()).isEqualTo(26);
        }
    }

    @Test
    void a_scan_goes_on_in_the_next_region() throws Exception {
        try (Transport transport = open(Records.call(Verb.SCAN))) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            one.endRegionsAfter(2);
            two.endRegionsAfter(3);
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            drive.send(10, new FixedValueRequest(0, List.of(new byte[] {'a'}, new byte[] {6})));
            assertThat(recorder.answered()).isEqualTo(10);
            assertThat(recorder.rows()).isEqualTo(60);
            drive.send(10, new FixedValueRequest(0, List.of(new byte[] {'a'}, new byte[] {100})));
            assertThat(recorder.rows()).as("all that there is").isEqualTo(60 + 70);
        }
    }

    /** What its second call is told is about the second region. */
    @Test
    void a_scan_that_finds_a_region_moved_leaves_the_others_where_they_are() throws Exception {
        one.joinRegions(places(one, one, two));
        two.joinRegions(places(one, one, two));
        try (Transport transport = open(Records.call(Verb.SCAN), Records.call(Verb.GET))) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            one.endRegionsAfter(2);
            one.moveRegions(places(one, two, two));
            drive.send(1, new FixedValueRequest(0, List.of(new byte[] {'a'}, new byte[] {6})));
            assertThat(recorder.failures()).isEqualTo(Map.of("region_moved", 1));
            drive.send(1, FixedValueRequest.of(1, "a"));
            assertThat(recorder.answered()).isEqualTo(1);
            assertThat(transport.remarks()).isEmpty();
        }
    }

    @Test
    void a_later_lane_does_not_mind_a_server_that_is_down() throws Exception {
        ClientSpec spec = new ClientSpec("hbase", 1, CAPACITY, "ONE", 1_000_000_000L);
        try (ControlSession session =
                new HbaseClient(Map.of()).connect(spec, List.of(two.contactPoint()))) {
            List<RequestTemplate> calls = List.of(Records.call(Verb.GET));
            session.open(TransportContract.SPACE, calls, CAPACITY).close();
            two.close();
            try (Transport later = session.open(TransportContract.SPACE, calls, CAPACITY)) {
                CompletionRecorder recorder = new CompletionRecorder(later, CAPACITY);
                SingleThreadHarness drive = new SingleThreadHarness(later, recorder);
                drive.send(10, FixedValueRequest.of(0, "a"));
                assertThat(recorder.answered()).isEqualTo(10);
                drive.send(10, FixedValueRequest.of(0, "h"));
                assertThat(recorder.failures()).isEqualTo(Map.of("region_moved", 10));
            }
        }
    }
}
