package dohyo.lab.stores;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.process.Eventually;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;

/** Addresses belong to one store at a time. */
class LoopbackAddressBlockTest {

    @Test
    void two_stores_never_share_addresses_and_one_that_ended_gives_its_own_back() throws Exception {
        int port = freePort();
        LoopbackAddressBlock first = claim(port);
        LoopbackAddressBlock second = claim(port);
        LoopbackAddressBlock third = claim(port);
        assertThat(first.address(1)).startsWith("127.").endsWith(".1");
        assertThat(first.address(3)).endsWith(".3");
        assertThat(second.address(1)).isNotEqualTo(first.address(1));
        assertThat(third.address(1)).isNotIn(first.address(1), second.address(1));

        List.of(first, second, third).forEach(LoopbackAddressBlock::close);
    }

    @Test
    void an_address_whose_port_is_taken_is_passed_over() throws Exception {
        int port = freePort();
        LoopbackAddressBlock first = claim(port);
        first.close();
        try (ServerSocket socket = new ServerSocket()) {
            socket.bind(new InetSocketAddress(InetAddress.getByName(first.address(1)), port));
            try (LoopbackAddressBlock other = claim(port)) {
                assertThat(other.address(1)).isNotEqualTo(first.address(1));
            }
        }
    }

    @Test
    void each_block_has_shared_ports_of_its_own() throws Exception {
        int port = freePort();
        try (LoopbackAddressBlock one = claim(port);
                LoopbackAddressBlock other = claim(port)) {
            assertThat(one.freeSharedPort()).isNotEqualTo(other.freeSharedPort());
            int first = one.freeSharedPort();
            try (ServerSocket taken = new ServerSocket()) {
                taken.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), first));
                assertThat(one.freeSharedPort()).isEqualTo(first + 1);
            }
        }
    }

    @Test
    void a_server_on_all_addresses_is_named() throws Exception {
        try (ServerSocket everywhere = new ServerSocket(0)) {
            int port = everywhere.getLocalPort();
            assertThatThrownBy(() -> claim(port))
                    .isInstanceOfSatisfying(
                            StoreFailure.class, e -> assertThat(e.usersInput()).isFalse())
                    .hasMessageContaining("port " + port + " is taken")
                    .hasMessageContaining(
                            "by process " + ProcessHandle.current().pid() + " (java)");
        }
        try (LoopbackAddressBlock nowFree = claim(freePort())) {
            assertThat(nowFree.address(1)).startsWith("127.");
        }
    }

    @Test
    void a_claim_dies_with_its_process() throws Exception {
        int port = freePort();
        Process holder = new ProcessBuilder(
                        System.getProperty("java.home") + "/bin/java",
                        "-Xmx64m",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Holder.class.getName(),
                        Integer.toString(port))
                .start();
        String held = holder.inputReader().readLine();
        try (LoopbackAddressBlock other = claim(port)) {
            assertThat(other.address(1)).isNotEqualTo(held);
        }
        holder.destroyForcibly().waitFor();
        Eventually.holds(held + " can be claimed again", () -> claimed(port).contains(held));
    }

    /** Another lab: claims, says what it has, and waits to be killed. */
    static final class Holder {

        private Holder() {}

        public static void main(String[] arguments) throws Exception {
            int port = Integer.parseInt(arguments[0]);
            LoopbackAddressBlock block = LoopbackAddressBlock.claim(1, List.of(port));
            System.out.println(block.address(1));
            int unused = System.in.read();
        }
    }

    /**
     * What could be claimed up to now and a little further; other labs of this machine claim, too.
     */
    private static List<String> claimed(int port) {
        List<LoopbackAddressBlock> blocks = new ArrayList<>();
        try {
            for (int i = 0; i < 20; i++) {
                blocks.add(claim(port));
            }
            return blocks.stream().map(block -> block.address(1)).toList();
        } catch (StoreFailure e) {
            throw new IllegalStateException(e);
        } finally {
            blocks.forEach(LoopbackAddressBlock::close);
        }
    }

    private static LoopbackAddressBlock claim(int port) throws StoreFailure {
        return LoopbackAddressBlock.claim(1, List.of(port));
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
