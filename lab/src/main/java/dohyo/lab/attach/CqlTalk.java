package dohyo.lab.attach;

import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;

/**
 * A conversation with one node in CQL native protocol v4, one question at a time: enough to look at
 * a cluster and to make and drop a keyspace.
 */
final class CqlTalk implements Closeable {

    private static final int VERSION_4 = 4;
    private static final int ERROR = 0x00;
    private static final int STARTUP = 0x01;
    private static final int READY = 0x02;
    private static final int AUTHENTICATE = 0x03;
    private static final int QUERY = 0x07;
    private static final int RESULT = 0x08;
    private static final int AUTH_RESPONSE = 0x0F;
    private static final int AUTH_SUCCESS = 0x10;
    private static final int CONSISTENCY_ONE = 1;
    private static final int LONGEST_ANSWER = 16 << 20;
    private static final int HEADER_BYTES = 9;
    private static final int CONNECT_MILLIS = 10_000;
    private static final int ANSWER_MILLIS = 60_000;

    private final Socket socket;
    private final DataOutputStream out;
    private final DataInputStream in;

    private CqlTalk(Socket socket) throws IOException {
        this.socket = socket;
        this.out = new DataOutputStream(socket.getOutputStream());
        this.in = new DataInputStream(socket.getInputStream());
    }

    /** Connects and logs in. */
    static CqlTalk open(InetSocketAddress server, Optional<Trust> tls, Optional<Login> login)
            throws IOException {
        Socket plain = new Socket();
        try {
            plain.connect(server, CONNECT_MILLIS);
            plain.setSoTimeout(ANSWER_MILLIS);
            CqlTalk talk =
                    new CqlTalk(tls.isPresent() ? tls.get().encrypted(plain, server) : plain);
            talk.greet(login);
            return talk;
        } catch (IOException | RuntimeException e) {
            plain.close();
            throw e;
        }
    }

    /** Runs a statement that answers with no rows. */
    void execute(String cql) throws IOException {
        query(cql);
    }

    /** Rows of columns that are all text; a value that is not there is empty. */
    List<List<String>> rows(String cql) throws IOException {
        return TextRows.decode(query(cql));
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }

    private void greet(Optional<Login> login) throws IOException {
        send(STARTUP, ByteBuffer.wrap(TextRows.stringMap("CQL_VERSION", "3.0.0")));
        Answer answer = receive();
        if (answer.opcode == AUTHENTICATE) {
            Login who = login.orElseThrow(() -> new IOException("the store asks who logs in: set"
                    + " DOHYO_CQL_USER and DOHYO_CQL_PASSWORD, or give --credentials FILE"));
            byte[] token = who.plain();
            send(
                    AUTH_RESPONSE,
                    ByteBuffer.allocate(4 + token.length)
                            .putInt(token.length)
                            .put(token)
                            .flip());
            answer = receive();
        }
        if (answer.opcode != READY && answer.opcode != AUTH_SUCCESS) {
            throw new IOException("not a CQL server: it answered with opcode " + answer.opcode);
        }
    }

    private ByteBuffer query(String cql) throws IOException {
        byte[] text = TextRows.bytes(cql);
        send(
                QUERY,
                ByteBuffer.allocate(text.length + 7)
                        .putInt(text.length)
                        .put(text)
                        .putShort((short) CONSISTENCY_ONE)
                        .put((byte) 0)
                        .flip());
        Answer answer = receive();
        if (answer.opcode != RESULT) {
            throw new IOException("the store answered with opcode " + answer.opcode);
        }
        return answer.body;
    }

    private void send(int opcode, ByteBuffer body) throws IOException {
        ByteBuffer frame = ByteBuffer.allocate(HEADER_BYTES + body.remaining());
        frame.put((byte) VERSION_4).put((byte) 0).putShort((short) 0).put((byte) opcode);
        out.write(frame.putInt(body.remaining()).put(body).array());
        out.flush();
    }

    /** What the server sent. */
    private record Answer(int opcode, ByteBuffer body) {}

    private Answer receive() throws IOException {
        byte[] header = new byte[HEADER_BYTES];
        in.readFully(header);
        int opcode = header[4];
        int length = ByteBuffer.wrap(header, 5, 4).getInt();
        if (length < 0 || length > LONGEST_ANSWER) {
            throw new IOException("not a CQL server: an answer of " + length + " bytes");
        }
        ByteBuffer body = ByteBuffer.wrap(in.readNBytes(length));
        if (opcode == ERROR) {
            throw new IOException("the store refused: " + TextRows.error(body));
        }
        return new Answer(opcode, body);
    }
}
