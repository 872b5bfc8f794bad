package dohyo.client.cql;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.client.cql.wire.Golden;
import dohyo.engine.client.Session;
import dohyo.engine.client.Statement;
import dohyo.engine.client.Transport;
import dohyo.model.experiment.ClientSettings;
import dohyo.model.experiment.ClientSpec;

import org.junit.jupiter.api.Test;

import java.util.HexFormat;
import java.util.List;

/** Warnings and traces are counted, and told in sentences. */
class TallyTest {

    private static final ClientSpec SPEC =
            new ClientSpec("cql", 1, 4, "ONE", 1_000_000_000L, ClientSettings.STANDARD.tracing(1));

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
                        Golden.frame("ready"),
                        Golden.frame("prepared-none"),
                        PLAIN,
                        TRACED,
                        BOTH,
                        BOTH);
                Transport transport = lane(server)) {
            Recorder recorder = new Recorder(transport, 1);
            new Drive(transport, recorder).send(4, new Values(0, List.of()));
            assertThat(recorder.answered()).isEqualTo(4);
            assertThat(transport.remarks())
                    .containsExactly(
                            "answers with a warning of the store: 2; the first says: hot; tip",
                            "answers that the store traced (system_traces): 3");
            assertThat(server.requests(4)).allMatch(request -> request.startsWith("04020000"));
        }
    }

    private static Transport lane(ScriptedServer server) throws Exception {
        try (Session session = new CqlClient().connect(SPEC, List.of(server.contactPoint()))) {
            return session.open("", Statement.plain("SELECT * FROM golden.kv"), 4);
        }
    }
}
