package dohyo.client.cql;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.client.contract.CompletionRecorder;
import dohyo.client.contract.FixedValueRequest;
import dohyo.client.contract.SingleThreadHarness;
import dohyo.client.cql.wire.GoldenFrames;
import dohyo.client.language.CqlControlSession;
import dohyo.client.language.RequestSettings;
import dohyo.client.language.Statement;
import dohyo.engine.client.Completions;
import dohyo.engine.client.Transport;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.workload.Batch;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/** Answers in pages, and answers whose cells are looked at, from a server that plays a script. */
class PagingStateBySlotTest {

    private static final ClientSpec SPEC = new ClientSpec("cql", 1, 4, "ONE", 1_000_000_000L);
    private static final RequestSettings PAGED =
            new RequestSettings("", "", 2, Batch.SINGLE, List.of());

    /** Two rows of two columns, metadata left out; the next page begins at abcd. */
    private static final byte[] FIRST = bytes("8400000008" + "00000028" + "00000002" + "00000006"
            + "00000002" + "00000002abcd" + "00000002" //
            + "0000000161" + "ffffffff" + "0000000162" + "00000000");

    /** One row, and that was it. */
    private static final byte[] LAST = bytes("8400000008" + "0000001a" + "00000002" + "00000004"
            + "00000002" + "00000001" + "0000000163" + "0000000164");

    private static final byte[] OVERLOADED = bytes("8400000000" + "00000006" + "00001001" + "0000");

    private static byte[] bytes(String hex) {
        return HexFormat.of().parseHex(hex);
    }

    private static Transport lane(ScriptedServer server) throws Exception {
        try (CqlControlSession session =
                new CqlClient().connect(SPEC, List.of(server.contactPoint()))) {
            return session.open("", List.of(new Statement("SELECT * FROM golden.kv", PAGED)), 4);
        }
    }

    private static ScriptedServer server(byte[]... answers) throws Exception {
        byte[][] all = new byte[answers.length + 2][];
        all[0] = GoldenFrames.frame("ready");
        all[1] = GoldenFrames.frame("prepared-none");
        System.arraycopy(answers, 0, all, 2, answers.length);
        return new ScriptedServer(all);
    }

    private static CompletionRecorder read(Transport transport) throws Exception {
        CompletionRecorder recorder = new CompletionRecorder(transport, 1);
        recorder.verifyAll();
        new SingleThreadHarness(transport, recorder).send(1, new FixedValueRequest(0, List.of()));
        return recorder;
    }

    @Test
    void an_operation_ends_with_its_last_page() throws Exception {
        try (ScriptedServer server = server(FIRST, FIRST, LAST);
                Transport transport = lane(server)) {
            CompletionRecorder recorder = read(transport);
            assertThat(recorder.answered()).isEqualTo(1);
            assertThat(((CqlTransport) transport).tally().rows()).isEqualTo(5);
            assertThat(recorder.rows()).isEqualTo(5);
            assertThat(recorder.cells())
                    .containsExactly(
                            "0.0=a",
                            "0.1=null",
                            "1.0=b",
                            "1.1=",
                            "2.0=a",
                            "2.1=null",
                            "3.0=b",
                            "3.1=",
                            "4.0=c",
                            "4.1=d");
            List<String> requests = server.requests(3);
            assertThat(requests.get(0)).endsWith("000106" + "00000002");
            assertThat(requests.get(1))
                    .isEqualTo(requests.get(2))
                    .endsWith("00010e" + "00000002" + "00000002abcd");
        }
    }

    @Test
    void a_slot_is_used_again_after_pages() throws Exception {
        try (ScriptedServer server = server(FIRST, LAST, LAST);
                Transport transport = lane(server)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, 1);
            recorder.verifyAll();
            new SingleThreadHarness(transport, recorder)
                    .send(2, new FixedValueRequest(0, List.of()));
            assertThat(recorder.answered()).isEqualTo(2);
            assertThat(recorder.cells()).endsWith("2.0=c", "2.1=d", "0.0=c", "0.1=d");
        }
    }

    @Test
    void an_error_instead_of_a_page_fails_the_operation() throws Exception {
        try (ScriptedServer server = server(FIRST, OVERLOADED);
                Transport transport = lane(server)) {
            CompletionRecorder recorder = read(transport);
            assertThat(recorder.answered()).isZero();
            assertThat(recorder.failures()).isEqualTo(Map.of("overloaded", 1));
        }
    }

    /** The second of them would be taken for that of whatever has the slot next. */
    @Test
    void a_page_that_nobody_asked_for_breaks_the_connection() throws Exception {
        byte[] twice = new byte[2 * FIRST.length];
        System.arraycopy(FIRST, 0, twice, 0, FIRST.length);
        System.arraycopy(FIRST, 0, twice, FIRST.length, FIRST.length);
        try (ScriptedServer server = server(twice);
                Transport transport = lane(server)) {
            CompletionRecorder recorder = read(transport);
            assertThat(recorder.answered()).isZero();
            assertThat(recorder.failures()).isEqualTo(Map.of("protocol_error", 1));
            assertThat(((CqlTransport) transport).tally().rows()).isEqualTo(2);
        }
    }

    @Test
    void a_connection_lost_between_pages_fails_the_operation() throws Exception {
        try (ScriptedServer server = server(FIRST, bytes("00"));
                Transport transport = lane(server)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, 1);
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            drive.fill(1, new FixedValueRequest(0, List.of()));
            drive.until(() -> ((CqlTransport) transport).tally().rows() == 2);
            server.hangUp();
            drive.until(() -> recorder.inFlight() == 0);
            assertThat(recorder.failures()).isEqualTo(Map.of("connection_lost", 1));
        }
    }

    /** It has timed out, and the store would work for nobody. */
    @Test
    void no_page_is_asked_for_that_nobody_wants_any_more() throws Exception {
        List<Integer> ended = new ArrayList<>();
        Completions givenUp = new Completions() {
            @Override
            public boolean isWanted(int slot) {
                return false;
            }

            @Override
            public void answered(int slot, long stampNanos) {
                ended.add(slot);
            }

            @Override
            public void failed(int slot, int kind, long stampNanos) {}
        };
        try (ScriptedServer server = server(FIRST, LAST);
                Transport transport = lane(server)) {
            assertThat(transport.send(0, new FixedValueRequest(0, List.of()))).isTrue();
            transport.flush();
            long deadline = System.nanoTime() + 10_000_000_000L;
            while (ended.isEmpty() && System.nanoTime() - deadline < 0) {
                transport.await(givenUp, 1_000_000);
            }
            assertThat(ended).containsExactly(0);
            assertThat(((CqlTransport) transport).tally().rows()).isEqualTo(2);
        }
    }
}
