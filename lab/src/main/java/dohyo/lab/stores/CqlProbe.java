package dohyo.lab.stores;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;

import javax.net.SocketFactory;

/**
 * Asks a server a question in its own protocol (CQL native protocol v4). An open port proves
 * little: another server may hold it, or this one may not serve yet.
 */
public final class CqlProbe {

    private static final int VERSION_4 = 4;
    private static final int ERROR = 0x00;
    private static final int STARTUP = 0x01;
    private static final int READY = 0x02;
    private static final int QUERY = 0x07;
    private static final int RESULT = 0x08;
    private static final int CONSISTENCY_ONE = 1;
    private static final int CONSISTENCY_ALL = 5;
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
        List<List<byte[]>> rows = ask("SELECT release_version FROM system.local", CONSISTENCY_ONE);
        if (rows.size() != 1) {
            throw new IOException("the server does not know itself yet");
        }
        return new String(rows.get(0).get(0), StandardCharsets.UTF_8);
    }

    /** Rows of a question to this server alone; an absent value has no bytes. */
    public List<List<byte[]>> ask(String cql) throws IOException {
        return ask(cql, CONSISTENCY_ONE);
    }

    /** Rows of a question that every replica has to answer. */
    public List<List<byte[]>> askAll(String cql) throws IOException {
        return ask(cql, CONSISTENCY_ALL);
    }

    private List<List<byte[]>> ask(String cql, int consistency) throws IOException {
        try (Socket socket = sockets.createSocket()) {
            socket.connect(new InetSocketAddress(host, port), PATIENCE_MILLIS);
            socket.setSoTimeout(PATIENCE_MILLIS);
            DataOutputStream out = new DataOutputStream(socket.getOutputStream());
            DataInputStream in = new DataInputStream(socket.getInputStream());
            send(out, STARTUP, startup());
            receive(in, READY);
            send(out, QUERY, query(cql, consistency));
            return CqlRows.read(receive(in, RESULT));
        }
    }

    private static byte[] startup() {
        ByteBuffer body = ByteBuffer.allocate(64).putShort((short) 1);
        putString(body, "CQL_VERSION");
        putString(body, "3.0.0");
        return taken(body);
    }

    private static byte[] query(String cql, int consistency) {
        byte[] text = cql.getBytes(StandardCharsets.UTF_8);
        ByteBuffer body =
                ByteBuffer.allocate(text.length + 16).putInt(text.length).put(text);
        return taken(body.putShort((short) consistency).put((byte) 0));
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
            throw new IOException("the server answered: " + CqlRows.string(body));
        }
        if (opcode != expected) {
            throw new IOException("the server answered with opcode " + opcode);
        }
        return body;
    }

    private static void putString(ByteBuffer body, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        body.putShort((short) bytes.length).put(bytes);
    }

    private static byte[] taken(ByteBuffer body) {
        byte[] bytes = new byte[body.position()];
        body.flip().get(bytes);
        return bytes;
    }
}
