package dohyo.client.resp;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.client.contract.AllocationMeter;
import dohyo.client.contract.FixedValueRequest;
import dohyo.client.contract.MultiKeyRequest;
import dohyo.client.contract.TransportContract;
import dohyo.engine.client.ControlSession;
import dohyo.engine.client.RequestTemplate;
import dohyo.engine.client.Transport;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.workload.Field;
import dohyo.model.workload.KeyField;
import dohyo.model.workload.MultiKeyRead;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.RecordAsk;
import dohyo.model.workload.RecordAsk.Verb;
import dohyo.model.workload.Table;
import dohyo.model.workload.Table.Column;
import dohyo.nullstore.NullServer;
import dohyo.nullstore.resp.ClusterSlotShare;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;

/** After warm-up neither the transport nor the null store allocates anything per operation. */
@Tag("slow")
@Tag("quiet")
class AllocationTest {

    private static final int CAPACITY = 128;
    private static final int MEASURED = 300_000;
    private static final int KEYS = 10;

    private static final Table PEOPLE = new Table(
            "people",
            new Column("id", Field.Type.TEXT),
            List.of(new Column("name", Field.Type.TEXT)),
            true);

    private static NullServer store() throws IOException {
        return NullServer.start(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), List.of(), null);
    }

    private static Transport open(String command, List<Field> binds, NullServer... stores)
            throws Exception {
        return open(TestCommands.call(command, binds), stores);
    }

    private static Transport open(RequestTemplate call, NullServer... stores) throws Exception {
        ClientSpec spec = new ClientSpec("resp", 2, CAPACITY, "ONE", 1_000_000_000L);
        List<String> nodes =
                List.of(stores).stream().map(NullServer::contactPoint).toList();
        try (ControlSession session = new RespClient().connect(spec, nodes)) {
            session.check(TransportContract.SPACE, call);
            return session.open(TransportContract.SPACE, List.of(call), CAPACITY);
        }
    }

    private static Field field(String name, Field.Type type) {
        return new KeyField(name, type, Field.Choose.UNIFORM, 10, "k");
    }

    @Test
    void nothing_is_allocated_per_operation() throws Exception {
        try (NullServer store = store();
                Transport transport =
                        open("GET ?", List.of(field("key", Field.Type.TEXT)), store)) {
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
    void numbers_in_words_are_written_without_allocating() throws Exception {
        List<Field> binds =
                List.of(field("id", Field.Type.BIGINT), field("score", Field.Type.DOUBLE));
        try (NullServer store = store();
                Transport transport = open("HSET user:? score ?", binds, store)) {
            FixedValueRequest values = new FixedValueRequest(
                    0, List.of(new byte[] {0, 0, 0, 0, 1, 2, 3, 4}, new byte[] {
                        0x3f, (byte) 0xd5, 0x55, 0x55, 0x55, 0x55, 0x55, 0x55
                    }));
            assertThat(new AllocationMeter(transport, values, CAPACITY).bytesPerOperation(MEASURED))
                    .isLessThan(0.5);
        }
    }

    private static void join(NullServer one, NullServer two) {
        List<ClusterSlotShare> places = List.of(
                new ClusterSlotShare(one.address(), 0, 8191),
                new ClusterSlotShare(two.address(), 8192, 16_383));
        one.joinCluster(places);
        two.joinCluster(places);
    }

    /** Ten keys of both nodes, each a command of its own. */
    @Test
    void operations_in_parts_allocate_nothing_per_operation() throws Exception {
        try (NullServer one = store();
                NullServer two = store()) {
            join(one, two);
            RequestTemplate call = TransportContract.call(
                    OperationStep.of(new RecordAsk(Verb.MULTI_GET, PEOPLE, "id", List.of("name")))
                            .of(new MultiKeyRead(KEYS, 0, false)));
            try (Transport transport = open(call, one, two)) {
                AllocationMeter pump =
                        new AllocationMeter(transport, MultiKeyRequest.of(0, KEYS), CAPACITY);
                assertThat(pump.bytesPerOperation(MEASURED / KEYS)).isLessThan(0.5);
                assertThat(transport.remarks()).isEmpty();
            }
        }
    }

    @Test
    void finding_the_node_allocates_nothing_per_operation() throws Exception {
        try (NullServer one = store();
                NullServer two = store()) {
            join(one, two);
            try (Transport transport =
                    open("GET ?", List.of(field("key", Field.Type.TEXT)), one, two)) {
                AllocationMeter pump =
                        new AllocationMeter(transport, FixedValueRequest.of(0, "a key"), CAPACITY);
                assertThat(pump.bytesPerOperation(MEASURED)).isLessThan(0.5);
                assertThat(transport.remarks()).isEmpty();
            }
        }
    }
}
