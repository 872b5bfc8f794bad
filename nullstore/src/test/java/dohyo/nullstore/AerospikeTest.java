package dohyo.nullstore;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;

/** The null store in Aerospike's protocol, byte by byte. */
class AerospikeTest {

    private static final long INFO = (2L << 56) | (1L << 48);
    private static final long MESSAGE = (2L << 56) | (3L << 48);
    private static final int RESULT_AT = 5;

    private final PlainNullStore store = new PlainNullStore();

    @AfterEach
    void stop() {
        store.close();
    }

    private static byte[] framed(long head, byte[] content) {
        return ByteBuffer.allocate(8 + content.length)
                .putLong(head | content.length)
                .put(content)
                .array();
    }

    /** The whole answer, without its head. */
    private static byte[] exchange(Socket socket, byte[] request) throws IOException {
        DataOutputStream out = new DataOutputStream(socket.getOutputStream());
        DataInputStream in = new DataInputStream(socket.getInputStream());
        for (byte each : request) {
            out.write(each);
        }
        byte[] content = new byte[(int) (in.readLong() & 0xFFFFFFFFFFFFL)];
        in.readFully(content);
        return content;
    }

    private static byte[] message(int info1, int info2, int generation, byte[] bins, int count) {
        return ByteBuffer.allocate(22 + 25 + bins.length)
                .put((byte) 22)
                .put((byte) info1)
                .put((byte) info2)
                .put(new byte[3])
                .putInt(generation)
                .putLong(0)
                .putShort((short) 1)
                .putShort((short) count)
                .putInt(21)
                .put((byte) 4)
                .put(new byte[20])
                .put(bins)
                .array();
    }

    private static byte[] readOf(String name) {
        byte[] letters = name.getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(8 + letters.length)
                .putInt(4 + letters.length)
                .put(new byte[] {1, 0, 0, (byte) letters.length})
                .put(letters)
                .array();
    }

    private static String text(byte[] content) {
        return new String(content, StandardCharsets.ISO_8859_1);
    }

    @Test
    void it_tells_of_itself_what_it_is_asked_for() throws Exception {
        try (Socket socket = store.connect()) {
            byte[] asked =
                    "build\nnode\nnamespace/test\nno-such-thing\n".getBytes(StandardCharsets.UTF_8);
            assertThat(text(exchange(socket, framed(INFO, asked))))
                    .startsWith("build\t7.2.0.0-null\nnode\tBB9")
                    .contains("namespace/test\teffective_replication_factor=1;")
                    .endsWith("no-such-thing\tERROR:4:a null store does not tell that\n");
            byte[] replicas = "replicas\n".getBytes(StandardCharsets.UTF_8);
            assertThat(text(exchange(socket, framed(INFO, replicas))))
                    .contains("test:0,1,///")
                    .hasSizeGreaterThan(1500);
        }
    }

    @Test
    void reads_find_what_they_ask_for_and_writes_are_done_or_refused_by_generation()
            throws Exception {
        try (Socket socket = store.connect()) {
            byte[] all = exchange(socket, framed(MESSAGE, message(3, 0, 0, new byte[0], 0)));
            assertThat(text(all)).contains("value").endsWith("but this is a value");
            byte[] one = exchange(socket, framed(MESSAGE, message(1, 0, 0, readOf("age"), 1)));
            assertThat(text(one)).contains("age").doesNotContain("valuenothing");
            byte[] done = exchange(socket, framed(MESSAGE, message(0, 1, 0, new byte[0], 0)));
            assertThat(done[RESULT_AT]).isZero();
            byte[] expected = exchange(socket, framed(MESSAGE, message(0, 5, 1, new byte[0], 0)));
            assertThat(expected[RESULT_AT]).isZero();
            byte[] other = exchange(socket, framed(MESSAGE, message(0, 5, 2, new byte[0], 0)));
            assertThat(other[RESULT_AT]).isEqualTo((byte) 3);
        }
    }

    @Test
    void whatever_comes_is_answered_or_hung_up_on() throws Exception {
        byte[] sound = framed(MESSAGE, message(1, 0, 0, readOf("age"), 1));
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            byte[] damaged = sound.clone();
            for (int hits = 1 + random.nextInt(3); hits > 0; hits--) {
                damaged[2 + random.nextInt(damaged.length - 2)] = (byte) random.nextInt(256);
            }
            try (Socket socket = store.connect()) {
                socket.getOutputStream()
                        .write(Arrays.copyOf(damaged, 2 + random.nextInt(damaged.length)));
                socket.shutdownOutput();
                byte[] unused = socket.getInputStream().readAllBytes();
            } catch (IOException e) {
                assertThat(e).isInstanceOf(SocketException.class);
            }
        }
        try (Socket socket = store.connect()) {
            byte[] done = exchange(socket, framed(MESSAGE, message(0, 1, 0, new byte[0], 0)));
            assertThat(done[RESULT_AT]).isZero();
        }
    }
}
