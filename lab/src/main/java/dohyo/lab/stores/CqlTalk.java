package dohyo.lab.stores;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

import javax.net.SocketFactory;

/**
 * A connection that asks one thing after the other, in CQL's native protocol v4. It reads results
 * of one text column only, which {@code SELECT JSON} makes of every table.
 */
public final class CqlTalk implements AutoCloseable {

    private static final int VERSION_4 = 4;
    private static final int ERROR = 0x00;
    private static final int STARTUP = 0x01;
    private static final int READY = 0x02;
    private static final int QUERY = 0x07;
    private static final int RESULT = 0x08;
    private static final int ROWS = 2;
    private static final int CONSISTENCY_ONE = 1;
    private static final int LONGEST_ANSWER = 1 << 24;

    private final Socket socket;
    private final DataOutputStream out;
    private final DataInputStream in;

    private CqlTalk(Socket socket) throws IOException {
        this.socket = socket;
        this.out = new DataOutputStream(socket.getOutputStream());
        this.in = new DataInputStream(socket.getInputStream());
    }

    /**
     * Connects.
     *
     * @param patienceMillis for the connection, and for each answer
     */
    public static CqlTalk open(SocketFactory sockets, InetSocketAddress node, int patienceMillis)
            throws IOException {
        Socket socket = sockets.createSocket();
        try {
            socket.connect(node, patienceMillis);
            socket.setSoTimeout(patienceMillis);
            CqlTalk talk = new CqlTalk(socket);
            talk.send(STARTUP, startup());
            talk.receive(READY);
            return talk;
        } catch (IOException | RuntimeException e) {
            socket.close();
            throw e;
        }
    }

    /** The only column of each row. */
    public List<String> texts(String cql) throws IOException {
        send(QUERY, query(cql));
        return texts(receive(RESULT));
    }

    @Override
    public void close() throws IOException {
        socket.close();
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

    private void send(int opcode, byte[] body) throws IOException {
        ByteBuffer frame = ByteBuffer.allocate(9 + body.length);
        frame.put((byte) VERSION_4).put((byte) 0).putShort((short) 0).put((byte) opcode);
        out.write(frame.putInt(body.length).put(body).array());
        out.flush();
    }

    private ByteBuffer receive(int expected) throws IOException {
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

    private static List<String> texts(ByteBuffer body) throws IOException {
        try {
            if (body.getInt() != ROWS) {
                throw new IOException("the server sent no rows");
            }
            body.getInt(); // flags: keyspace and table come once or per column, the same for one
            if (body.getInt() != 1) {
                throw new IOException("the server sent more than the one column asked for");
            }
            skipNames(body);
            body.getShort(); // type: text
            int rows = body.getInt();
            List<String> texts = new ArrayList<>();
            for (int row = 0; row < rows; row++) {
                texts.add(value(body));
            }
            return texts;
        } catch (RuntimeException e) {
            throw new IOException("not a CQL server: a result that makes no sense", e);
        }
    }

    private static String value(ByteBuffer body) {
        byte[] value = new byte[Math.min(body.getInt(), body.remaining())];
        body.get(value);
        return new String(value, StandardCharsets.UTF_8);
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
