package dohyo.client.cql;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.client.contract.CompletionRecorder;
import dohyo.client.contract.FixedValueRequest;
import dohyo.client.contract.SingleThreadHarness;
import dohyo.client.cql.wire.GoldenFrames;
import dohyo.client.language.CqlControlSession;
import dohyo.client.language.Statement;
import dohyo.engine.client.Transport;
import dohyo.engine.client.WarningNormalizer;
import dohyo.model.experiment.ClientSettings;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.load.WarningAndTraceCounts;

import org.junit.jupiter.api.Test;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/** Warnings and traces are counted, and told in sentences. */
class ResponseCountersTest {

    private static final ClientSpec SPEC = new ClientSpec("cql", 1, 4, "ONE", 1_000_000_000L)
            .with(ClientSettings.STANDARD.tracing(1));

    private static final byte[] PLAIN = bytes("8400000008" + "00000004" + "00000001");
    private static final byte[] TRACED =
            bytes("8402000008" + "00000014" + "000102030405060708090a0b0c0d0e0f" + "00000001");

    /** Traced, with the warnings "hot" and "tip". */
    private static final byte[] BOTH =
            bytes("840a000008" + "00000020" + "000102030405060708090a0b0c0d0e0f" + "0002"
                    + "0003686f74" + "0003746970" + "00000001");

    private static byte[] bytes(String hex) {
        return HexFormat.of().parseHex(hex);
    }

    @Test
    void warned_and_traced_answers_are_counted() throws Exception {
        try (ScriptedServer server = new ScriptedServer(
                        GoldenFrames.frame("ready"),
                        GoldenFrames.frame("prepared-none"),
                        PLAIN,
                        TRACED,
                        BOTH,
                        BOTH);
                Transport transport = lane(server)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, 1);
            new SingleThreadHarness(transport, recorder)
                    .send(4, new FixedValueRequest(0, List.of()));
            assertThat(recorder.answered()).isEqualTo(4);
            assertThat(transport.remarks())
                    .containsExactly(
                            "answers with a warning of the store: 2; the first says: hot; tip",
                            "answers that the store traced (system_traces): 3");
            assertThat(transport.notes())
                    .isEqualTo(new WarningAndTraceCounts(2, Map.of("hot; tip", 2L), 3));
            assertThat(server.requests(4)).allMatch(request -> request.startsWith("04020000"));
        }
    }

    /** Only their figures differ: one kind. */
    @Test
    void warnings_that_differ_in_their_figures_only_are_of_one_kind() throws Exception {
        try (ScriptedServer server = new ScriptedServer(
                        GoldenFrames.frame("ready"),
                        GoldenFrames.frame("prepared-none"),
                        warned("Batch is 6.0KiB, above 5"),
                        warned("Batch is 12.5KiB, above 5"),
                        warned("Read 1001 tombstones"),
                        PLAIN);
                Transport transport = lane(server)) {
            new SingleThreadHarness(transport, new CompletionRecorder(transport, 1))
                    .send(4, new FixedValueRequest(0, List.of()));
            assertThat(transport.notes())
                    .isEqualTo(new WarningAndTraceCounts(
                            3, Map.of("Batch is #KiB, above #", 2L, "Read # tombstones", 1L), 0));
        }
    }

    /** Texts without end take no room without end. */
    @Test
    void kinds_beyond_the_first_few_are_counted_together() throws Exception {
        List<byte[]> answers = new ArrayList<>();
        answers.add(GoldenFrames.frame("ready"));
        answers.add(GoldenFrames.frame("prepared-none"));
        for (char sign = 'A'; sign < 'A' + WarningNormalizer.MOST + 4; sign++) {
            answers.add(warned("about " + sign));
        }
        try (ScriptedServer server = new ScriptedServer(answers.toArray(byte[][]::new));
                Transport transport = lane(server)) {
            SingleThreadHarness drive =
                    new SingleThreadHarness(transport, new CompletionRecorder(transport, 1));
            drive.send(WarningNormalizer.MOST + 4, new FixedValueRequest(0, List.of()));
            assertThat(transport.notes().warnings())
                    .hasSize(WarningNormalizer.MOST + 1)
                    .containsEntry(WarningNormalizer.OTHER, 4L);
        }
    }

    private static byte[] warned(String text) {
        byte[] warning = text.getBytes(StandardCharsets.UTF_8);
        ByteBuffer frame = ByteBuffer.allocate(9 + 4 + warning.length + 4);
        frame.put(bytes("8408000008")).putInt(4 + warning.length + 4);
        frame.putShort((short) 1).putShort((short) warning.length).put(warning).putInt(1);
        return frame.array();
    }

    private static Transport lane(ScriptedServer server) throws Exception {
        try (CqlControlSession session =
                new CqlClient().connect(SPEC, List.of(server.contactPoint()))) {
            return session.open("", Statement.plain("SELECT * FROM golden.kv"), 4);
        }
    }
}
