package dohyo.nullstore;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;

/** A null store that asks for a password. */
class HandshakeRequirementsTest {

    private final NullServer store = start();

    private static NullServer start() {
        try {
            return NullServer.start(
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                    List.of(),
                    null,
                    new HandshakeRequirements(5, "ann", "se cret"));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @AfterEach
    void stop() {
        store.close();
    }

    @Test
    void nothing_is_answered_before_the_password() throws Exception {
        try (RawClient client = new RawClient(store)) {
            assertThat(client.ask(1, new byte[2]).opcode()).isEqualTo(3);
            assertThat(client.query("SELECT a FROM b").opcode()).isZero();
            assertThat(client.ask(5, new byte[0]).opcode()).isEqualTo(6);
        }
    }

    @Test
    void right_password_opens_the_door_for_this_connection_only() throws Exception {
        try (RawClient client = new RawClient(store);
                RawClient other = new RawClient(store)) {
            assertThat(client.ask(15, RawClient.longString("\0ann\0se cret")).opcode())
                    .isEqualTo(16);
            assertThat(client.query("SELECT a FROM b").opcode()).isEqualTo(8);
            assertThat(other.query("SELECT a FROM b").opcode()).isZero();
        }
    }

    @Test
    void wrong_password_is_refused_as_bad_credentials() throws Exception {
        try (RawClient client = new RawClient(store)) {
            for (String token : List.of("\0ann\0secret", "\0\0", "ann", "", "\0ann\0se cret\0")) {
                RawClient.Reply reply = client.ask(15, RawClient.longString(token));
                assertThat(reply.body().getInt(0)).isEqualTo(0x100);
            }
            assertThat(client.ask(15, new byte[1]).body().getInt(0)).isEqualTo(0x100);
        }
    }

    @Test
    void terms_never_show_the_password() {
        assertThat(new HandshakeRequirements(5, "ann", "se cret").toString())
                .contains("ann")
                .doesNotContain("cret");
    }
}
