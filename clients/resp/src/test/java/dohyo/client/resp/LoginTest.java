package dohyo.client.resp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.client.contract.CompletionRecorder;
import dohyo.client.contract.FixedValueRequest;
import dohyo.client.contract.SingleThreadHarness;
import dohyo.client.contract.TransportContract;
import dohyo.client.resp.lane.ConnectionSettings;
import dohyo.client.resp.lane.Credentials;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.ControlSession;
import dohyo.engine.client.Transport;
import dohyo.model.experiment.ClientSpec;
import dohyo.nullstore.HandshakeRequirements;
import dohyo.nullstore.NullServer;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** User and password, in both versions of the protocol. */
class LoginTest {

    private static final ClientSpec SPEC = new ClientSpec("resp", 2, 8, "ONE", 1_000_000_000L);
    private static final int RESP3 = 5;
    private static final int RESP2 = 4;

    private static NullServer store(int newest) throws IOException {
        return NullServer.start(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                List.of(),
                null,
                new HandshakeRequirements(newest, "ann", "sécret"));
    }

    private static ControlSession connect(NullServer store, Map<String, String> environment)
            throws ClientFailure {
        return new RespClient(environment).connect(SPEC, List.of(store.contactPoint()));
    }

    private static Map<String, String> login(String user, String password) {
        return Map.of(Credentials.USER, user, Credentials.PASSWORD, password);
    }

    @ParameterizedTest
    @CsvSource({"5, ann, RESP3", "5, '', RESP3", "4, ann, RESP2", "4, '', RESP2"})
    void load_goes_through_after_the_password(int newest, String user, String protocol)
            throws Exception {
        try (NullServer store = store(newest);
                ControlSession session = connect(store, login(user, "sécret"));
                Transport transport =
                        session.open(TransportContract.SPACE, TestCommands.of("GET ?"), 8)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, 8);
            new SingleThreadHarness(transport, recorder).send(100, FixedValueRequest.of(0, "key"));
            assertThat(recorder.answered()).isEqualTo(100);
            assertThat(session.protocol()).isEqualTo(protocol);
            assertThat(session.storeVersion()).isEqualTo("redis 7.4.0-null");
        }
    }

    @Test
    void wrong_password_is_told_with_the_words_of_the_store() throws Exception {
        for (int newest : new int[] {RESP2, RESP3}) {
            try (NullServer store = store(newest)) {
                assertThatThrownBy(() -> connect(store, login("ann", "secret")))
                        .isInstanceOf(ClientFailure.class)
                        .hasMessageContaining("WRONGPASS invalid username-password pair")
                        .hasMessageNotContaining("secret");
            }
        }
    }

    @Test
    void missing_password_names_the_variables() throws Exception {
        try (NullServer store = store(RESP3)) {
            assertThatThrownBy(() -> connect(store, Map.of(Credentials.USER, "ann")))
                    .isInstanceOf(ClientFailure.class)
                    .hasMessageContaining("NOAUTH")
                    .hasMessageContaining("DOHYO_RESP_USER and DOHYO_RESP_PASSWORD");
        }
    }

    @Test
    void passwords_do_not_leave_the_machine_in_clear_unless_told() throws Exception {
        InetSocketAddress far = new InetSocketAddress("192.0.2.1", 6379);
        Credentials login = new Credentials("ann", "sécret", false);
        ConnectionSettings speech = new ConnectionSettings(3, Optional.of(login), Optional.empty());
        assertThatThrownBy(() -> speech.greeting(far))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("would travel in clear")
                .hasMessageContaining("DOHYO_RESP_IN_CLEAR=on");
        Credentials told = new Credentials("ann", "sécret", true);
        assertThat(new ConnectionSettings(3, Optional.of(told), Optional.empty()).greeting(far))
                .hasSize(1);
        assertThat(login.toString()).contains("ann").doesNotContain("cret");
    }
}
