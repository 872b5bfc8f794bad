package dohyo.lab.stores.cql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;

/** A server must prove in its own protocol that it is one. */
class CqlProbeTest {

    private static final int ERROR = 0x00;
    private static final int READY = 0x02;
    private static final int AUTHENTICATE = 0x03;
    private static final int RESULT = 0x08;

    @Test
    void the_version_is_read() throws Exception {
        assertThat(ask(frame(READY), frame(RESULT, rows("5.0.9")))).isEqualTo("5.0.9");
    }

    /** Of a table with many tombstones every answer has one. */
    @Test
    void what_the_server_warns_of_is_no_part_of_its_answer() throws Exception {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(body);
        out.writeShort(1);
        out.writeUTF("Read 10 live rows and 1001 tombstone cells");
        out.write(rows("5.0.9"));
        byte[] warned = frame(RESULT, body.toByteArray());
        warned[1] = 0x08;
        assertThat(ask(frame(READY), warned)).isEqualTo("5.0.9");
    }

    @Test
    void an_error_is_told_in_the_servers_words() {
        assertThatThrownBy(() -> ask(frame(ERROR, error("bootstrapping"))))
                .isInstanceOf(IOException.class)
                .hasMessage("the server answered: bootstrapping");
    }

    @Test
    void an_error_that_makes_no_sense_is_told_as_such() {
        assertThatThrownBy(() -> ask(frame(ERROR, new byte[] {0, 0, 1, 0, 0, 9, 'x'})))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("not a CQL server");
    }

    @Test
    void a_server_that_refuses_the_login_is_not_ready() {
        assertThatThrownBy(() -> ask(frame(AUTHENTICATE), frame(ERROR, error("wrong password"))))
                .isInstanceOf(IOException.class)
                .hasMessage("the server answered: wrong password");
    }

    @Test
    void a_server_of_another_kind_is_not_taken_for_ready() {
        assertThatThrownBy(() ->
                        ask("HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(StandardCharsets.US_ASCII)))
                .isInstanceOf(IOException.class);
    }

    @Test
    void garbage_is_an_ioexception_and_nothing_worse() throws Exception {
        SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < 200; i++) {
            byte[] body = new byte[random.nextInt(60)];
            random.nextBytes(body);
            if (body.length > 3 && i % 2 == 0) {
                body[0] = 0;
                body[1] = 0;
                body[2] = 0;
                body[3] = 2;
            }
            assertThatThrownBy(() -> ask(frame(READY), frame(RESULT, body)))
                    .isInstanceOf(IOException.class);
        }
    }

    private static String ask(byte[]... answers) throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CompletableFuture<Void> serving =
                    CompletableFuture.runAsync(() -> serve(server, answers));
            try {
                return new CqlProbe(server.getInetAddress().getHostAddress(), server.getLocalPort())
                        .releaseVersion();
            } finally {
                serving.join();
            }
        }
    }

    private static void serve(ServerSocket server, byte[]... answers) {
        try (Socket client = server.accept()) {
            for (byte[] answer : answers) {
                int unused = client.getInputStream().read(new byte[1024]);
                client.getOutputStream().write(answer);
                client.getOutputStream().flush();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] frame(int opcode, byte... body) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(0x84000000);
        out.writeByte(opcode);
        out.writeInt(body.length);
        out.write(body);
        return bytes.toByteArray();
    }

    private static byte[] error(String message) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(0x1001);
        out.writeUTF(message);
        return bytes.toByteArray();
    }

    private static byte[] rows(String value) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(2);
        out.writeInt(1);
        out.writeInt(1);
        out.writeUTF("system");
        out.writeUTF("local");
        out.writeUTF("release_version");
        out.writeShort(0x0D);
        out.writeInt(1);
        out.writeInt(value.length());
        out.writeBytes(value);
        return bytes.toByteArray();
    }
}
