package dohyo.nullstore;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** The null store in HBase's RPC, byte by byte. */
class HbaseTest {

    private final PlainNullStore store = new PlainNullStore();

    @AfterEach
    void stop() {
        store.close();
    }

    private static void begin(DataOutputStream out) throws IOException {
        out.write("HBas".getBytes(StandardCharsets.US_ASCII));
        out.write(new byte[] {0, 80});
        out.writeInt(2);
        out.write(new byte[] {0x12, 0});
    }

    private static void call(DataOutputStream out, int id, String method) throws IOException {
        byte[] name = method.getBytes(StandardCharsets.US_ASCII);
        out.writeInt(1 + 4 + name.length + 1);
        out.write(4 + name.length);
        out.write(new byte[] {0x08, (byte) id, 0x1A, (byte) name.length});
        out.write(name);
        out.write(0);
    }

    /** The whole answer, without its length. */
    private static String answer(DataInputStream in) throws IOException {
        byte[] bytes = new byte[in.readInt()];
        in.readFully(bytes);
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    @Test
    void calls_are_answered_by_their_numbers_in_pieces_of_any_size() throws Exception {
        try (Socket socket = store.connect()) {
            DataOutputStream out = new DataOutputStream(socket.getOutputStream());
            DataInputStream in = new DataInputStream(socket.getInputStream());
            begin(out);
            call(out, 7, "GetClusterStatus");
            String status = answer(in);
            assertThat(status).contains("2.6.4-null").contains("127.0.0.1");
            assertThat(status.charAt(5)).isEqualTo('\b');
            assertThat(status.charAt(6) & 0x7F).isEqualTo(7);
            call(out, 8, "GetMetaRegionLocations");
            assertThat(answer(in)).contains("meta");
            call(out, 9, "SomethingElse");
            assertThat(answer(in).charAt(6) & 0x7F).isEqualTo(9);
        }
    }

    @Test
    void whoever_sends_no_protocol_is_hung_up_on() throws Exception {
        try (Socket socket = store.connect()) {
            DataOutputStream out = new DataOutputStream(socket.getOutputStream());
            begin(out);
            out.writeInt(-5);
            assertThat(socket.getInputStream().read()).isEqualTo(-1);
        }
        try (Socket socket = store.connect()) {
            DataOutputStream out = new DataOutputStream(socket.getOutputStream());
            begin(out);
            out.writeInt(3);
            out.write(new byte[] {0x7F, 1, 2});
            assertThat(socket.getInputStream().read()).isEqualTo(-1);
        }
    }
}
