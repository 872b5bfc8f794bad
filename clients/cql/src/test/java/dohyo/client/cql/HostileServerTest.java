package dohyo.client.cql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.client.contract.CompletionRecorder;
import dohyo.client.contract.FixedValueRequest;
import dohyo.client.contract.SingleThreadHarness;
import dohyo.client.cql.wire.GoldenFrames;
import dohyo.client.cql.wire.ProtocolVersion;
import dohyo.client.language.CqlControlSession;
import dohyo.client.language.Statement;
import dohyo.client.net.ContactPointParser;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Transport;
import dohyo.model.experiment.ClientSpec;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/** Servers that ask for what is not supported, or do not speak the protocol. */
class HostileServerTest {

    private static final ClientSpec SPEC = new ClientSpec("cql", 1, 4, "ONE", 1_000_000_000L);

    private static byte[] bytes(String hex) {
        return HexFormat.of().parseHex(hex);
    }

    private static void connect(ScriptedServer server) throws ClientFailure {
        new CqlClient().connect(SPEC, List.of(server.contactPoint())).close();
    }

    @Test
    void authentication_without_a_password_names_the_variables() throws Exception {
        // AUTHENTICATE "Password"
        byte[] authenticate = bytes("840000000300000" + "00a" + "0008" + "50617373776f7264");
        try (ScriptedServer server = new ScriptedServer(authenticate)) {
            assertThatThrownBy(() -> connect(server))
                    .isInstanceOf(ClientFailure.class)
                    .hasMessageContaining("asks for user and password")
                    .hasMessageContaining("DOHYO_CQL_USER");
        }
    }

    @Test
    void another_protocol_is_said_so() throws Exception {
        byte[] http = "HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
        try (ScriptedServer server = new ScriptedServer(http)) {
            assertThatThrownBy(() -> connect(server))
                    .isInstanceOf(ClientFailure.class)
                    .hasMessageContaining("does not speak CQL protocol v4");
        }
    }

    @Test
    void server_error_at_startup_is_quoted() throws Exception {
        try (ScriptedServer server = new ScriptedServer(GoldenFrames.frame("error-protocol"))) {
            assertThatThrownBy(() -> connect(server))
                    .isInstanceOf(ClientFailure.class)
                    .hasMessageContaining("refused STARTUP: protocol_error: Unknown opcode 127");
        }
    }

    @Test
    void closed_port_names_every_contact_point() throws Exception {
        String gone;
        try (ServerSocket bound = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            gone = "127.0.0.1:" + bound.getLocalPort();
        }
        assertThatThrownBy(() -> new CqlClient().connect(SPEC, List.of(gone)))
                .isInstanceOf(ClientFailure.class)
                .hasMessageContaining("cannot connect to the store: " + gone);
    }

    @Test
    void malformed_answer_fails_the_slot_as_protocol_error() throws Exception {
        assertThat(failureOf("8400000008000000" + "08" + "00000002" + "00000004"))
                .isEqualTo("protocol_error");
    }

    @Test
    void answer_that_nobody_waits_for_fails_the_slot_as_protocol_error() throws Exception {
        assertThat(failureOf("8400000308000000" + "04" + "00000001")).isEqualTo("protocol_error");
    }

    @Test
    void unknown_error_code_is_other() throws Exception {
        assertThat(failureOf("8400000000000000" + "06" + "00009999" + "0000")).isEqualTo("other");
    }

    @Test
    void write_timeout_is_told_apart() throws Exception {
        assertThat(failureOf("8400000000000000" + "06" + "00001100" + "0000"))
                .isEqualTo("write_timeout");
    }

    @Test
    void a_statement_that_is_not_prepared_when_asked_to_is_told_before_the_load() throws Exception {
        try (ScriptedServer server =
                new ScriptedServer(GoldenFrames.frame("ready"), GoldenFrames.frame("void"))) {
            assertThatThrownBy(() -> lane(server).close())
                    .isInstanceOf(ClientFailure.class)
                    .hasMessageContaining("answered to prepare \"SELECT * FROM golden.kv\""
                            + " with a result of another kind");
        }
    }

    /** What becomes of one operation when its connection answers these bytes. */
    private static String failureOf(String answer) throws ClientFailure, IOException {
        try (ScriptedServer control = new ScriptedServer(
                        GoldenFrames.frame("ready"),
                        GoldenFrames.frame("prepared-none"),
                        bytes(answer));
                Transport transport = lane(control)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, 1);
            transport.send(recorder.take(), new FixedValueRequest(0, List.of()));
            new SingleThreadHarness(transport, recorder).until(() -> recorder.inFlight() == 0);
            assertThat(recorder.answered()).isZero();
            return recorder.failures().keySet().iterator().next();
        }
    }

    private static Transport lane(ScriptedServer server) throws ClientFailure {
        try (CqlControlSession session =
                new CqlClient().connect(SPEC, List.of(server.contactPoint()))) {
            return session.open("", Statement.plain("SELECT * FROM golden.kv"), 4);
        }
    }

    @Test
    void a_peer_at_a_port_that_is_none_is_no_contact_point() throws Exception {
        String columns = "00000002" + "00000001";
        String table = "00016b" + "000174";
        byte[] local = bytes("8400000008" + "0000003b" + columns + "00000001" + table
                + "000b" + "706172746974696f6e6572" + "000d" + "00000001"
                + "00000012" + "4d75726d757233506172746974696f6e6572");
        byte[] peers = bytes("8400000008" + "00000047" + columns + "00000002" + table
                + "000e" + "6e61746976655f61646472657373" + "0010"
                + "000b" + "6e61746976655f706f7274" + "0009" + "00000001"
                + "00000004" + "7f000001" + "00000004" + "00011170");
        ConnectionSettings plain = new ConnectionSettings(
                ProtocolVersion.V4, false, Optional.empty(), Optional.empty());
        try (ScriptedServer server =
                new ScriptedServer(GoldenFrames.frame("ready"), local, peers)) {
            InetSocketAddress node = ContactPointParser.parse(server.contactPoint());
            try (ControlConnection control = ControlConnection.open(node, plain)) {
                assertThat(RingReader.of(control, List.of(node), null)).isNotNull();
            }
        }
    }
}
