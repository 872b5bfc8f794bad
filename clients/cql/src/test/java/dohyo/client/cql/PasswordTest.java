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
import dohyo.nullstore.HandshakeRequirements;
import dohyo.nullstore.NullServer;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;

/** User and password, against a null store that asks for them. */
class PasswordTest {

    private static final ClientSpec SPEC = new ClientSpec("cql", 2, 8, "ONE", 1_000_000_000L);

    private final NullServer store = start();

    private static NullServer start() {
        try {
            return NullServer.start(
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                    List.of(),
                    null,
                    new HandshakeRequirements(5, "ann", "sécret"));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private CqlControlSession connect(Map<String, String> environment) throws ClientFailure {
        return new CqlClient(environment).connect(SPEC, List.of(store.contactPoint()));
    }

    private static Map<String, String> login(String password) {
        return Map.of(Credentials.USER, "ann", Credentials.PASSWORD, password);
    }

    @AfterEach
    void stop() {
        store.close();
    }

    @Test
    void load_goes_through_after_the_password() throws Exception {
        try (CqlControlSession session = connect(login("sécret"));
                Transport transport = session.open("lab", Statement.plain("SELECT v FROM t"), 8)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, 8);
            new SingleThreadHarness(transport, recorder).send(100, FixedValueRequest.of(0));
            assertThat(recorder.answered()).isEqualTo(100);
            assertThat(session.storeVersion()).isNotEmpty();
        }
    }

    @Test
    void wrong_password_is_told_with_the_words_of_the_store() {
        assertThatThrownBy(() -> connect(login("secret")).close())
                .isInstanceOf(ClientFailure.class)
                .hasMessageContaining("refused user and password: bad_credentials")
                .hasMessageNotContaining("secret");
    }

    @Test
    void missing_password_names_the_variables() {
        assertThatThrownBy(() -> connect(Map.of(Credentials.USER, "ann")).close())
                .isInstanceOf(ClientFailure.class)
                .hasMessageContaining("asks for user and password")
                .hasMessageContaining("DOHYO_CQL_USER and DOHYO_CQL_PASSWORD");
    }

    @Test
    void credentials_never_show_the_password() {
        assertThat(Credentials.in(login("sécret")).orElseThrow().toString())
                .contains("ann")
                .doesNotContain("cret");
    }
}
