package dohyo.client.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.client.contract.LoopbackTestServer;
import dohyo.engine.client.ClientFailure;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Optional;

/** What a user reads when a store cannot be spoken with before the load. */
class BlockingConnectionTest {

    private static final BlockingConnection.Security NEVER =
            new BlockingConnection.Security(Optional.empty(), "");
    private static final BlockingConnection.Security NOT_NOW =
            new BlockingConnection.Security(Optional.empty(), "name a PEM file");

    /** Has no answer, whatever comes. */
    private static final class NoAnswers extends Inbox {

        NoAnswers() {
            super(1 << 10);
        }

        @Override
        public boolean next() {
            return false;
        }
    }

    private static void ask(InetSocketAddress address, BlockingConnection.Security security)
            throws IOException {
        try (BlockingConnection talk =
                BlockingConnection.open(address, new NoAnswers(), security)) {
            talk.exchange(new byte[] {'?'}, "version");
        }
    }

    @Test
    void only_a_client_that_can_encrypt_is_said_to_need_it() throws Exception {
        try (LoopbackTestServer server = new LoopbackTestServer(
                socket -> assertThat(socket.getInputStream().read()).isEqualTo('?'))) {
            assertThatThrownBy(() -> ask(server.address(), NOT_NOW))
                    .isInstanceOf(IOException.class)
                    .hasMessage("closed the connection instead of answering version; if it speaks"
                            + " TLS only, the client needs 'tls: on'");
            assertThatThrownBy(() -> ask(server.address(), NEVER))
                    .isInstanceOf(IOException.class)
                    .hasMessage("closed the connection instead of answering version; if it speaks"
                            + " TLS only, this client cannot be used with it");
        }
    }

    @Test
    void a_name_that_nobody_knows_is_said_so() {
        InetSocketAddress nowhere = InetSocketAddress.createUnresolved("nowhere.invalid", 9042);
        ContactPoints contacts = new ContactPoints(List.of(nowhere));
        assertThatThrownBy(() -> contacts.first(DeadlineSocket::connect))
                .isInstanceOf(ClientFailure.class)
                .hasMessage("cannot connect to the store: nowhere.invalid:9042 has a name that is"
                        + " not known here: nowhere.invalid");
    }
}
