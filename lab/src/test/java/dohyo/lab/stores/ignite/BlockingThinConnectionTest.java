package dohyo.lab.stores.ignite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Random;

/** The lab's own words with a node, and what it does with strange answers. */
class BlockingThinConnectionTest {

    private static final int INPUTS = 20_000;
    private static final String NAME = "org.apache.ignite.build.ver";

    private static ByteBuffer details(String version) {
        ByteBuffer all = ByteBuffer.allocate(200).order(ByteOrder.LITTLE_ENDIAN);
        all.put("of other things".getBytes(StandardCharsets.US_ASCII));
        all.put(NAME.getBytes(StandardCharsets.US_ASCII)).put((byte) 9).putInt(version.length());
        all.put(version.getBytes(StandardCharsets.US_ASCII));
        return all.flip();
    }

    @Test
    void a_version_is_the_text_behind_its_name() throws Exception {
        assertThat(BlockingThinConnection.versionIn(details("2.18.0"))).isEqualTo("2.18.0");
        assertThatThrownBy(() -> BlockingThinConnection.versionIn(details("2".repeat(50))))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("a version that is no text");
    }

    @Test
    void damaged_answers_do_no_harm() {
        for (int seed = 0; seed < INPUTS; seed++) {
            Random random = new Random(seed);
            ByteBuffer details = details("2.18.0");
            for (int hits = random.nextInt(4); hits > 0; hits--) {
                details.put(random.nextInt(details.limit()), (byte) random.nextInt());
            }
            try {
                assertThat(BlockingThinConnection.versionIn(details)).hasSizeLessThan(50);
            } catch (IOException | BufferUnderflowException refused) {
                assertThat(seed).isNotNegative();
            }
        }
    }

    @Test
    void a_server_of_another_kind_is_no_node() throws Exception {
        try (ServerSocket door = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Thread other = new Thread(() -> answerOnce(door));
            other.setDaemon(true);
            other.start();
            assertThatThrownBy(() -> BlockingThinConnection.open(
                            new InetSocketAddress(door.getInetAddress(), door.getLocalPort())))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("not a node that speaks Ignite's thin protocol");
        }
    }

    private static void answerOnce(ServerSocket door) {
        try (Socket socket = door.accept()) {
            socket.getOutputStream()
                    .write("-ERR unknown command\r\n".getBytes(StandardCharsets.US_ASCII));
            assertThat(socket.getInputStream().read()).isNotNegative();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
