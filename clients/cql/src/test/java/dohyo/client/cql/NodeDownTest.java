package dohyo.client.cql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.client.contract.CompletionRecorder;
import dohyo.client.contract.FixedValueRequest;
import dohyo.client.contract.SingleThreadHarness;
import dohyo.client.language.CqlControlSession;
import dohyo.client.language.Statement;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Transport;
import dohyo.model.experiment.ClientSpec;
import dohyo.nullstore.NullServer;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** One node of three goes down, and comes back: the others are gone on with. */
@Timeout(60)
class NodeDownTest {

    private static final int CAPACITY = 64;
    private static final String READ = "SELECT v FROM t WHERE k = ?";

    private final List<NullServer> stores = new ArrayList<>();

    @BeforeEach
    void start() throws IOException {
        for (int i = 1; i <= 3; i++) {
            stores.add(NullServer.start(address(i, 0), List.of(), null));
        }
    }

    @AfterEach
    void stop() {
        stores.forEach(NullServer::close);
    }

    @Test
    void load_goes_on_with_the_others_and_comes_back() throws Exception {
        try (CqlControlSession session = connect();
                Transport transport = session.open("lab", Statement.plain(READ), CAPACITY)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            drive.send(300, FixedValueRequest.of(0, "key"));
            int port = stores.get(1).address().getPort();
            stores.get(1).close();
            drive.send(300, FixedValueRequest.of(0, "key"));
            assertThat(recorder.answered() + recorder.failed()).isEqualTo(600);
            assertThat(recorder.failures().keySet()).isSubsetOf("connection_lost");
            stores.set(1, NullServer.start(address(2, port), List.of(), null));
            long answered = 0;
            while (answered == 0) {
                drive.send(30, FixedValueRequest.of(0, "key"));
                answered = stores.get(1).counts().answered();
            }
        }
    }

    @Test
    void lane_opened_while_a_node_is_down_tries_it_on() throws Exception {
        try (CqlControlSession session = connect()) {
            session.open("lab", Statement.plain(READ), CAPACITY).close();
            int port = stores.get(0).address().getPort();
            stores.get(0).close();
            try (Transport transport = session.open("lab", Statement.plain(READ), CAPACITY)) {
                SingleThreadHarness drive = new SingleThreadHarness(
                        transport, new CompletionRecorder(transport, CAPACITY));
                drive.send(300, FixedValueRequest.of(0, "key"));
                stores.set(0, NullServer.start(address(1, port), List.of(), null));
                while (stores.get(0).counts().answered() == 0) {
                    drive.send(30, FixedValueRequest.of(0, "key"));
                }
            }
        }
    }

    /** As when a step begins while the only node of a store is being upgraded. */
    @Test
    void lane_opened_while_the_only_node_is_down_waits_for_it() throws Exception {
        ExecutorService beside = Executors.newSingleThreadExecutor();
        stores.subList(1, 3).forEach(NullServer::close);
        stores.subList(1, 3).clear();
        try (CqlControlSession session = connect()) {
            session.open("lab", Statement.plain(READ), CAPACITY).close();
            InetSocketAddress first = stores.get(0).address();
            stores.get(0).close();
            Future<Transport> opened =
                    beside.submit(() -> session.open("lab", Statement.plain(READ), CAPACITY));
            for (int refused = 0; refused < 1000; refused++) {
                assertThatThrownBy(() -> new Socket(first.getAddress(), first.getPort()).close())
                        .isInstanceOf(ConnectException.class);
                assertThat(opened.isDone()).isFalse();
            }
            stores.set(0, NullServer.start(first, List.of(), null));
            try (Transport transport = opened.get()) {
                new SingleThreadHarness(transport, new CompletionRecorder(transport, CAPACITY))
                        .send(30, FixedValueRequest.of(0, "key"));
                assertThat(stores.get(0).counts().answered()).isEqualTo(30);
            }
        } finally {
            beside.shutdownNow();
        }
    }

    @Test
    void first_lane_wants_all_nodes() throws Exception {
        try (CqlControlSession session = connect()) {
            stores.get(2).close();
            assertThatThrownBy(() -> session.open("lab", Statement.plain(READ), CAPACITY))
                    .isInstanceOf(ClientFailure.class)
                    .hasMessageContaining("127.0.0.3");
        }
    }

    private CqlControlSession connect() throws ClientFailure {
        ClientSpec spec = new ClientSpec("cql", 1, CAPACITY, "ONE", 1_000_000_000L);
        return new CqlClient()
                .connect(spec, stores.stream().map(NullServer::contactPoint).toList());
    }

    private static InetSocketAddress address(int node, int port) throws IOException {
        return new InetSocketAddress(
                InetAddress.getByAddress(new byte[] {127, 0, 0, (byte) node}), port);
    }
}
