package dohyo.client.resp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.client.contract.Certificates;
import dohyo.client.contract.CompletionRecorder;
import dohyo.client.contract.FixedValueRequest;
import dohyo.client.contract.ForwardingProxy;
import dohyo.client.contract.SenderReceiverHarness;
import dohyo.client.contract.SingleThreadHarness;
import dohyo.client.contract.TransportContract;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.ControlSession;
import dohyo.engine.client.Transport;
import dohyo.model.experiment.ClientSettings;
import dohyo.model.experiment.ClientSpec;
import dohyo.nullstore.NullServer;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** RESP over TLS; what the layer itself does is held by the tests of the CQL client. */
class TlsTest {

    private static final int CAPACITY = 32;

    private static ControlSession connect(Map<String, String> environment, String contactPoint)
            throws ClientFailure {
        ClientSpec spec = new ClientSpec("resp", 2, CAPACITY, "ONE", 1_000_000_000L)
                .with(ClientSettings.STANDARD.with(ClientSettings.Tls.ON));
        return new RespClient(environment).connect(spec, List.of(contactPoint));
    }

    @Tag("slow")
    @Test
    void load_and_control_go_through_and_certificates_are_verified(@TempDir Path folder)
            throws Exception {
        Certificates certificates = new Certificates(folder).make("here", "ip:127.0.0.1");
        Map<String, String> trusting =
                Map.of(RespClient.TLS.authority(), certificates.certificate("here"));
        try (NullServer store = NullServer.start(
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                        List.of(),
                        null);
                ForwardingProxy door = ForwardingProxy.tls(
                        certificates.server("here", "here"), "TLSv1.3", false, store.address());
                ControlSession session = connect(trusting, door.contactPoint());
                Transport transport = session.open(
                        TransportContract.SPACE, TestCommands.of("GET ?", "SET ? ?"), CAPACITY)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            drive.send(2_000, FixedValueRequest.of(0, "key"));
            drive.send(5, FixedValueRequest.of(1, "key", "long".repeat(150_000)));
            assertThat(recorder.failures()).isEmpty();
            assertThat(recorder.answered()).isEqualTo(2_005);
            SenderReceiverHarness threads = new SenderReceiverHarness(transport, CAPACITY);
            threads.run(2_000, FixedValueRequest.of(0, "key"));
            assertThat(threads.answered()).isEqualTo(2_000);
            assertThatThrownBy(() -> connect(Map.of(), door.contactPoint()))
                    .isInstanceOf(ClientFailure.class)
                    .hasMessageContaining("DOHYO_RESP_CA");
        }
    }
}
