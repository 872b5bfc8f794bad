package dohyo.lab.stores;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

import javax.net.SocketFactory;

/**
 * Asks a server for its version in its own protocol (CQL native protocol v4). An open port proves
 * little: another server may hold it, or this one may not serve yet.
 */
public final class CqlProbe {

    private static final int VERSION_4 = 4;
    private static final int ERROR = 0x00;
    private static final int STARTUP = 0x01;
    private static final int READY = 0x02;
    private static final int QUERY = 0x07;
    private static final int RESULT = 0x08;
    private static final int ROWS = 2;
    private static final int CONSISTENCY_ONE = 1;
    private static final int LONGEST_ANSWER = 1 << 20;
    private static final int PATIENCE_MILLIS = 2000;

    private final String host;
    private final int port;
    private final SocketFactory sockets;

    public CqlProbe(String host, int port) {
        this(host, port, SocketFactory.getDefault());
    }

    /** With sockets that may speak TLS. */
    public CqlProbe(String host, int port, SocketFactory sockets) {
        this.host = host;
        this.port = port;
        this.sockets = sockets;
    }

    /** The server's release version. */
    public String releaseVersion() throws IOException {
        try (Socket socket = sockets.createSocket()) {
            socket.connect(new InetSocketAddress(host, port), PATIENCE_MILLIS);
            socket.setSoTimeout(PATIENCE_MILLIS);
            DataOutputStream out = new DataOutputStream(socket.getOutputStream());
            DataInputStream in = new DataInputStream(socket.getInputStream());
            send(out, STARTUP, startup());
            receive(in, READY);
            send(out, QUERY, query("SELECT release_version FROM system.local"));
            return firstValue(receive(in, RESULT));
        }
    }

    private static byte[] startup() {
        ByteBuffer body = ByteBuffer.allocate(64).putShort((short) 1);
        putString(body, "CQL_VERSION");
        putString(body, "3.0.0");
        return taken(body);
    }

    private static byte[] query(String cql) {
        byte[] text = cql.getBytes(StandardCharsets.UTF_8);
        ByteBuffer body =
                ByteBuffer.allocate(text.length + 16).putInt(text.length).put(text);
        return taken(body.putShort((short) CONSISTENCY_ONE).put((byte) 0));
    }

    private static void send(DataOutputStream out, int opcode, byte[] body) throws IOException {
        ByteBuffer frame = ByteBuffer.allocate(9 + body.length);
        frame.put((byte) VERSION_4).put((byte) 0).putShort((short) 0).put((byte) opcode);
        out.write(frame.putInt(body.length).put(body).array());
        out.flush();
    }

    private static ByteBuffer receive(DataInputStream in, int expected) throws IOException {
        byte[] header = new byte[9];
        in.readFully(header);
        int opcode = header[4];
        int length = ByteBuffer.wrap(header, 5, 4).getInt();
        if (length < 0 || length > LONGEST_ANSWER) {
            throw new IOException("not a CQL server: an answer of " + length + " bytes");
        }
        ByteBuffer body = ByteBuffer.wrap(in.readNBytes(length));
        if (opcode == ERROR && body.remaining() > 6) {
            body.getInt();
            throw new IOException("the server answered: " + string(body));
        }
        if (opcode != expected) {
            throw new IOException("the server answered with opcode " + opcode);
        }
        return body;
    }

    /** The only column of the only row. */
    private static String firstValue(ByteBuffer body) throws IOException {
        try {
            if (body.getInt() != ROWS) {
                throw new IOException("the server sent no rows");
            }
            body.getInt(); // flags: keyspace and table come once or per column, the same for one
            body.getInt(); // columns: one
            skipNames(body);
            body.getShort(); // type: text
            if (body.getInt() != 1) {
                throw new IOException("the server does not know itself yet");
            }
            byte[] value = new byte[Math.min(body.getInt(), body.remaining())];
            body.get(value);
            return new String(value, StandardCharsets.UTF_8);
        } catch (RuntimeException e) {
            throw new IOException("not a CQL server: a result that makes no sense", e);
        }
    }

    /** Keyspace, table and column. */
    private static void skipNames(ByteBuffer body) {
        for (int i = 0; i < 3; i++) {
            string(body);
        }
    }

    private static void putString(ByteBuffer body, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        body.putShort((short) bytes.length).put(bytes);
    }

    private static String string(ByteBuffer body) {
        byte[] bytes = new byte[Short.toUnsignedInt(body.getShort())];
        body.get(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static byte[] taken(ByteBuffer body) {
        byte[] bytes = new byte[body.position()];
        body.flip().get(bytes);
        return bytes;
    }
}
