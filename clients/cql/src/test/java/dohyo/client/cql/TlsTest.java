package dohyo.client.cql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.client.contract.Certificates;
import dohyo.client.contract.CompletionRecorder;
import dohyo.client.contract.FixedValueRequest;
import dohyo.client.contract.ForwardingProxy;
import dohyo.client.contract.SenderReceiverHarness;
import dohyo.client.contract.SingleThreadHarness;
import dohyo.client.language.CqlControlSession;
import dohyo.client.language.Statement;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Transport;
import dohyo.model.experiment.ClientSettings;
import dohyo.model.experiment.ClientSettings.Compression;
import dohyo.model.experiment.ClientSettings.Protocol;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.ScriptStep;
import dohyo.nullstore.NullServer;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** TLS against null stores behind a door that speaks it. */
class TlsTest {

    private static final int CAPACITY = 64;
    private static final String READ = "SELECT v FROM t WHERE k = ?";
    private static final String WRITE = "INSERT INTO t (k, v) VALUES (?, ?)";
    private static final String NEWER = "TLSv1.3";

    private static final String[] PAST = {
        "-startdate", "-9d", "-validity", "3", "-signer", "authority"
    };

    @TempDir
    static Path folder;

    private static Certificates certificates;

    private final NullServer store = store();
    private Map<String, String> environment = new HashMap<>();

    @BeforeAll
    static void makeCertificates() throws IOException {
        certificates = new Certificates(folder)
                .make("here", "ip:127.0.0.1")
                .make("elsewhere", "dns:elsewhere.example")
                .make("authority", "dns:authority.example", "-ext", "bc:critical=ca:true")
                .make("past", "ip:127.0.0.1", PAST)
                .make("client", "dns:client.example");
    }

    private static NullServer store(ScriptStep... steps) {
        try {
            return NullServer.start(
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                    List.of(steps),
                    null);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @AfterEach
    void stop() {
        store.close();
    }

    private ForwardingProxy door(String alias) throws Exception {
        return ForwardingProxy.tls(
                certificates.server(alias, "client"), NEWER, false, store.address());
    }

    private void trust(String alias) throws Exception {
        environment.put(CqlClient.TLS.authority(), certificates.certificate(alias));
    }

    private CqlControlSession connect(String contactPoint) throws ClientFailure {
        return connect(contactPoint, ClientSettings.STANDARD);
    }

    private CqlControlSession connect(String contactPoint, ClientSettings settings)
            throws ClientFailure {
        ClientSpec spec = new ClientSpec("cql", 2, CAPACITY, "ONE", 1_000_000_000L)
                .with(settings.with(ClientSettings.Tls.ON));
        return new CqlClient(environment).connect(spec, List.of(contactPoint));
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({
        "TLSv1.2,V4,NONE", "TLSv1.2,V5,LZ4", "TLSv1.3,V4,NONE",
        "TLSv1.3,V4,LZ4", "TLSv1.3,V5,NONE", "TLSv1.3,V5,LZ4"
    })
    void load_and_control_go_through(String version, Protocol protocol, Compression compression)
            throws Exception {
        trust("here");
        ClientSettings settings = new ClientSettings(protocol, compression);
        try (ForwardingProxy door = ForwardingProxy.tls(
                        certificates.server("here", "client"), version, false, store.address());
                CqlControlSession session = connect(door.contactPoint(), settings);
                Transport transport = session.open("lab", Statement.plain(READ, WRITE), CAPACITY)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            drive.send(2_000, FixedValueRequest.of(0, "key"));
            drive.send(2_000, FixedValueRequest.of(1, "key", "value"));
            drive.send(5, FixedValueRequest.of(1, "key", "long".repeat(150_000)));
            assertThat(recorder.failures()).isEmpty();
            assertThat(recorder.answered()).isEqualTo(4_005);
            assertThat(((CqlTransport) transport).tally().rows()).isEqualTo(2_000);
            assertThat(session.storeVersion()).isEqualTo("4.0.0-null");
        }
    }

    @Test
    void one_thread_encrypts_while_another_decrypts() throws Exception {
        trust("here");
        try (ForwardingProxy door = door("here");
                CqlControlSession session = connect(door.contactPoint());
                Transport transport = session.open("lab", Statement.plain(READ), CAPACITY)) {
            SenderReceiverHarness threads = new SenderReceiverHarness(transport, CAPACITY);
            threads.run(5_000, FixedValueRequest.of(0, "key"));
            assertThat(threads.answered()).isEqualTo(5_000);
        }
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 7, 100, 1_000})
    void a_connection_cut_amid_a_record_fails_its_slots_once_and_comes_back(long bytes)
            throws Exception {
        trust("here");
        try (ForwardingProxy door = door("here");
                ForwardingProxy before = ForwardingProxy.plain(door.address());
                CqlControlSession session = connect(before.contactPoint());
                Transport transport = session.open("lab", Statement.plain(READ), CAPACITY)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            drive.send(500, FixedValueRequest.of(0, "key"));
            before.cutAfter(bytes);
            drive.send(2_000, FixedValueRequest.of(0, "key"));
            assertThat(recorder.failures()).containsOnlyKeys("connection_lost");
            assertThat(recorder.failed()).isBetween(1, CAPACITY);
            assertThat(recorder.answered() + recorder.failed()).isEqualTo(2_500);
        }
    }

    @Test
    void every_slot_ends_once_through_cuts_while_another_thread_sends() throws Exception {
        trust("here");
        try (ForwardingProxy door = door("here");
                ForwardingProxy before = ForwardingProxy.plain(door.address());
                CqlControlSession session = connect(before.contactPoint());
                Transport transport = session.open("lab", Statement.plain(READ), CAPACITY)) {
            before.cutAfter(20_000);
            SenderReceiverHarness threads = new SenderReceiverHarness(transport, CAPACITY);
            threads.run(5_000, FixedValueRequest.of(0, "key"));
            assertThat(threads.answered() + threads.failed()).isEqualTo(5_000);
            assertThat(threads.failed()).isPositive();
        }
    }

    @Test
    void a_handshake_cut_short_is_tried_again() throws Exception {
        trust("here");
        try (ForwardingProxy door = door("here");
                ForwardingProxy before = ForwardingProxy.plain(door.address());
                CqlControlSession session = connect(before.contactPoint());
                Transport transport = session.open("lab", Statement.plain(READ), CAPACITY)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            before.cutAfter(0);
            drive.send(100, FixedValueRequest.of(0, "key"));
            before.cutAfter(300);
            drive.send(5_000, FixedValueRequest.of(0, "key"));
            assertThat(recorder.answered() + recorder.failed()).isEqualTo(5_100);
        }
    }

    @Test
    void a_certificate_that_nobody_trusts_names_the_variable() throws Exception {
        assertRefused("here", "signed: name a PEM file with its issuer", CqlClient.TLS.authority());
    }

    @Test
    void the_wrong_authority_is_not_enough() throws Exception {
        trust("elsewhere");
        assertRefused("here", "shows a certificate that nobody trusted here has signed");
    }

    @Test
    void an_expired_certificate_is_said_so() throws Exception {
        trust("authority");
        assertRefused("past", "shows a certificate that has expired");
    }

    @Test
    void a_certificate_for_another_name_is_refused_unless_names_do_not_matter() throws Exception {
        trust("elsewhere");
        assertRefused(
                "elsewhere",
                "shows a certificate for another name",
                CqlClient.TLS.hostNames() + "=off");
        environment.put(CqlClient.TLS.hostNames(), "off");
        try (ForwardingProxy door = door("elsewhere");
                CqlControlSession session = connect(door.contactPoint())) {
            assertThat(session.storeVersion()).isEqualTo("4.0.0-null");
        }
    }

    private void assertRefused(String alias, String... sentences) throws Exception {
        try (ForwardingProxy door = door(alias)) {
            assertThatThrownBy(() -> connect(door.contactPoint()).close())
                    .isInstanceOf(ClientFailure.class)
                    .hasMessageContaining(door.contactPoint())
                    .hasMessageContainingAll(sentences);
        }
    }

    @Test
    void a_server_that_does_not_speak_tls_is_said_so() throws Exception {
        try (ScriptedServer server = new ScriptedServer(wire("8400000000000000" + "00"))) {
            assertThatThrownBy(() -> connect(server.contactPoint()).close())
                    .hasMessageContaining("does not speak TLS")
                    .hasMessageContaining("leave out 'tls'");
        }
    }

    private static byte[] wire(String hex) {
        return java.util.HexFormat.of().parseHex(hex);
    }

    @Test
    void a_server_that_speaks_tls_only_is_said_so_to_a_client_in_the_clear() throws Exception {
        ClientSpec spec = new ClientSpec("cql", 1, CAPACITY, "ONE", 1_000_000_000L);
        try (ForwardingProxy door = door("here")) {
            assertThatThrownBy(() ->
                            new CqlClient(Map.of()).connect(spec, List.of(door.contactPoint())))
                    .hasMessageContaining("tls: on");
        }
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"TLSv1.2", NEWER})
    void a_server_that_asks_gets_the_clients_certificate(String version) throws Exception {
        trust("here");
        try (ForwardingProxy door = ForwardingProxy.tls(
                certificates.server("here", "client"), version, true, store.address())) {
            assertThatThrownBy(() -> connect(door.contactPoint()).close())
                    .hasMessageContaining(door.contactPoint())
                    .hasMessageContaining(CqlClient.TLS.certificate());
            environment.put(CqlClient.TLS.certificate(), certificates.certificate("client"));
            environment.put(CqlClient.TLS.key(), certificates.key("client"));
            try (CqlControlSession session = connect(door.contactPoint())) {
                assertThat(session.storeVersion()).isEqualTo("4.0.0-null");
            }
        }
    }

    @Test
    void files_that_do_not_fit_are_named() throws Exception {
        environment.put(CqlClient.TLS.authority(), folder.resolve("none.crt").toString());
        assertThatThrownBy(() -> connect("127.0.0.1:1"))
                .hasMessageContaining("cannot prepare TLS: ")
                .hasMessageContaining("none.crt is not a PEM file of certificates");
        environment.put(CqlClient.TLS.authority(), certificates.key("here"));
        assertThatThrownBy(() -> connect("127.0.0.1:1"))
                .hasMessageContaining("here.key holds no certificate");
        trust("here");
        environment.put(CqlClient.TLS.certificate(), certificates.certificate("client"));
        assertThatThrownBy(() -> connect("127.0.0.1:1"))
                .hasMessageContaining("DOHYO_CQL_CERT and DOHYO_CQL_KEY go together");
        environment.put(CqlClient.TLS.key(), certificates.certificate("client"));
        assertThatThrownBy(() -> connect("127.0.0.1:1"))
                .hasMessageContaining("client.crt holds no PKCS#8 key without a password");
    }
}
