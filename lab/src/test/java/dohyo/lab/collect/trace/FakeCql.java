package dohyo.lab.collect.trace;

import dohyo.lab.stores.cql.BlockingCqlConnection;
import dohyo.lab.stores.cql.CqlConnector;
import dohyo.lab.stores.cql.CqlProbe;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/** A server of the native protocol that answers each query with rows of one text. */
final class FakeCql implements CqlConnector, AutoCloseable {

    private static final int PATIENCE_MILLIS = 5000;
    private static final int QUERY = 7;

    private final ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    private final Function<String, List<String>> answers;
    private final CompletableFuture<Void> serving;

    FakeCql(Function<String, List<String>> answers) throws IOException {
        this.answers = answers;
        this.serving = CompletableFuture.runAsync(this::serve);
    }

    @Override
    public BlockingCqlConnection connect() throws IOException {
        return new CqlProbe(server.getInetAddress().getHostAddress(), server.getLocalPort())
                .talk(PATIENCE_MILLIS);
    }

    @Override
    public void close() throws IOException {
        server.close();
        serving.exceptionally(closed -> null).join();
    }

    private void serve() {
        try (Socket client = server.accept()) {
            DataInputStream in = new DataInputStream(client.getInputStream());
            while (true) {
                byte[] header = in.readNBytes(9);
                if (header.length < 9) {
                    throw new EOFException();
                }
                byte[] body = in.readNBytes(ByteBuffer.wrap(header, 5, 4).getInt());
                client.getOutputStream().write(header[4] == QUERY ? rows(body) : ready());
                client.getOutputStream().flush();
            }
        } catch (EOFException gone) {
            // The client has closed its connection.
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] ready() throws IOException {
        return frame(2, new byte[0]);
    }

    private byte[] rows(byte[] query) throws IOException {
        int length = ByteBuffer.wrap(query).getInt();
        List<String> texts = answers.apply(new String(query, 4, length, StandardCharsets.UTF_8));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(2);
        out.writeInt(1);
        out.writeInt(1);
        out.writeUTF("system_traces");
        out.writeUTF("sessions");
        out.writeUTF("[json]");
        out.writeShort(0x0D);
        out.writeInt(texts.size());
        for (String text : texts) {
            byte[] value = text.getBytes(StandardCharsets.UTF_8);
            out.writeInt(value.length);
            out.write(value);
        }
        return frame(8, bytes.toByteArray());
    }

    private static byte[] frame(int opcode, byte[] body) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(0x84000000);
        out.writeByte(opcode);
        out.writeInt(body.length);
        out.write(body);
        return bytes.toByteArray();
    }
}
