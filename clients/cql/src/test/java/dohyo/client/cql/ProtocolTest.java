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
import dohyo.model.experiment.ClientSettings;
import dohyo.model.experiment.ClientSettings.Compression;
import dohyo.model.experiment.ClientSettings.Protocol;
import dohyo.model.experiment.ClientSpec;
import dohyo.nullstore.HandshakeRequirements;
import dohyo.nullstore.NullServer;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;

/** Versions of the protocol, against null stores that speak them. */
class ProtocolTest {

    private static final int CAPACITY = 64;
    private static final String READ = "SELECT v FROM t WHERE k = ?";
    private static final String WRITE = "INSERT INTO t (k, v) VALUES (?, ?)";

    private static NullServer store(HandshakeRequirements terms) throws IOException {
        return NullServer.start(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), List.of(), null, terms);
    }

    private static CqlControlSession connect(NullServer store, Protocol protocol)
            throws ClientFailure {
        return connect(store, protocol, Compression.NONE);
    }

    private static CqlControlSession connect(
            NullServer store, Protocol protocol, Compression compression) throws ClientFailure {
        ClientSpec spec = new ClientSpec("cql", 2, CAPACITY, "ONE", 1_000_000_000L)
                .with(new ClientSettings(protocol, compression));
        Map<String, String> login = Map.of(Credentials.USER, "ann", Credentials.PASSWORD, "secret");
        return new CqlClient(login).connect(spec, List.of(store.contactPoint()));
    }

    @ParameterizedTest
    @CsvSource({"V4,NONE", "V4,LZ4", "V5,NONE", "V5,LZ4", "NEWEST,NONE", "NEWEST,LZ4"})
    void load_and_control_go_through(Protocol protocol, Compression compression) throws Exception {
        try (NullServer store = store(new HandshakeRequirements(5, "ann", "secret"));
                CqlControlSession session = connect(store, protocol, compression);
                Transport transport = session.open("lab", Statement.plain(READ, WRITE), CAPACITY)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            drive.send(5_000, FixedValueRequest.of(0, "key"));
            drive.send(5_000, FixedValueRequest.of(1, "key", "value"));
            drive.send(20, FixedValueRequest.of(1, "key", "long".repeat(150_000)));
            assertThat(recorder.failures()).isEmpty();
            assertThat(recorder.answered()).isEqualTo(10_020);
            assertThat(((CqlTransport) transport).tally().rows()).isEqualTo(5_000);
            assertThat(session.storeVersion()).isEqualTo("4.0.0-null");
            assertThat(store.failure()).isNull();
        }
    }

    @ParameterizedTest
    @EnumSource(Protocol.class)
    void forgotten_statements_are_prepared_again(Protocol protocol) throws Exception {
        try (NullServer store = store(HandshakeRequirements.OPEN);
                CqlControlSession session = connect(store, protocol);
                Transport transport = session.open("lab", Statement.plain(READ), CAPACITY)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            drive.send(10, FixedValueRequest.of(0, "key"));
            store.forgetStatements();
            drive.send(200, FixedValueRequest.of(0, "key"));
            assertThat(recorder.failures()).containsOnlyKeys("unprepared");
            int failed = 210 - recorder.answered();
            drive.send(500, FixedValueRequest.of(0, "key"));
            assertThat(recorder.answered()).isEqualTo(710 - failed);
        }
    }

    @Test
    void newest_falls_back_to_v4_when_the_store_is_older() throws Exception {
        try (NullServer store = store(new HandshakeRequirements(4, "", ""));
                CqlControlSession session = connect(store, Protocol.NEWEST);
                Transport transport = session.open("lab", Statement.plain(READ), CAPACITY)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            new SingleThreadHarness(transport, recorder).send(100, FixedValueRequest.of(0, "key"));
            assertThat(recorder.answered()).isEqualTo(100);
        }
    }

    @Test
    void v5_is_refused_in_the_words_of_an_older_store() throws Exception {
        try (NullServer store = store(new HandshakeRequirements(4, "", ""))) {
            assertThatThrownBy(() -> connect(store, Protocol.V5).close())
                    .isInstanceOf(ClientFailure.class)
                    .hasMessageContaining("refused STARTUP")
                    .hasMessageContaining("unsupported protocol version (5)");
        }
    }
}
