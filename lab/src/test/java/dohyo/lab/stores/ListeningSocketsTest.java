package dohyo.lab.stores;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.net.InetAddress;
import java.net.ServerSocket;

/** Who listens where. */
class ListeningSocketsTest {

    private static final String REST =
            " 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 4711 1 0";

    @Test
    void a_socket_beyond_loopback_is_seen_and_one_within_is_not() throws Exception {
        long pid = ProcessHandle.current().pid();
        try (ServerSocket within = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                ServerSocket beyond = new ServerSocket(0)) {
            assertThat(ListeningSockets.portsBeyondLoopback(pid))
                    .contains(beyond.getLocalPort())
                    .doesNotContain(within.getLocalPort());
            assertThat(ListeningSockets.holderOf(within.getLocalPort()))
                    .isEqualTo(" by process " + pid + " (java)");
        }
    }

    @Test
    void addresses_are_understood_as_the_kernel_writes_them() {
        assertThat(isLoopback("0100007F")).isTrue();
        assertThat(isLoopback("0101A27F")).isTrue();
        assertThat(isLoopback("00000000")).isFalse();
        assertThat(isLoopback("7F00000A")).isFalse();
        assertThat(isLoopback("00000000000000000000000001000000")).isTrue();
        assertThat(isLoopback("0000000000000000FFFF00000100007F")).isTrue();
        assertThat(isLoopback("00000000000000000000000000000000")).isFalse();
        assertThat(isLoopback("0000000000000000FFFF000000000000")).isFalse();
    }

    @Test
    void a_connection_does_not_listen() {
        String line = "1: 0100007F:2352" + REST.replace(" 0A ", " 01 ");
        assertThat(ListeningSockets.Socket.parse(line)).isEmpty();
        assertThat(ListeningSockets.Socket.parse("  sl  local_address rem_address   st"))
                .isEmpty();
    }

    private static boolean isLoopback(String address) {
        ListeningSockets.Socket socket =
                ListeningSockets.Socket.parse("1: " + address + ":2352" + REST).orElseThrow();
        assertThat(socket.port()).isEqualTo(9042);
        assertThat(socket.link()).isEqualTo("socket:[4711]");
        return socket.isLoopback();
    }
}
