package dohyo.lab.stores.cql;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

import javax.net.SocketFactory;

/**
 * A conversation with one node that asks one thing after the other, in CQL's native protocol v4:
 * enough to know whether it serves, to look at its tables, and to make and drop a keyspace.
 */
public final class BlockingCqlConnection implements AutoCloseable {

    private static final int VERSION_4 = 4;
    private static final int ERROR = 0x00;
    private static final int STARTUP = 0x01;
    private static final int READY = 0x02;
    private static final int AUTHENTICATE = 0x03;
    private static final int OPTIONS = 0x05;
    private static final int SUPPORTED = 0x06;
    private static final int QUERY = 0x07;
    private static final int RESULT = 0x08;
    private static final int AUTH_RESPONSE = 0x0F;
    private static final int AUTH_SUCCESS = 0x10;
    private static final int CONSISTENCY_ONE = 1;
    private static final int CONSISTENCY_ALL = 5;
    private static final int LONGEST_ANSWER = 1 << 24;

    /** A flag: what the server remarks stands before its answer. */
    private static final int WARNING = 0x08;

    /** The one that every new store has: when it is there, other logins can be made. */
    private static final byte[] FIRST_LOGIN =
            "\0cassandra\0cassandra".getBytes(StandardCharsets.UTF_8);

    private final Socket socket;
    private final DataOutputStream out;
    private final DataInputStream in;

    private BlockingCqlConnection(Socket socket) throws IOException {
        this.socket = socket;
        this.out = new DataOutputStream(socket.getOutputStream());
        this.in = new DataInputStream(socket.getInputStream());
    }

    /** What is said to a server that asks who we are. */
    @FunctionalInterface
    public interface Introduction {

        /** The message of SASL PLAIN. */
        byte[] token() throws IOException;
    }

    /**
     * Connects to a node that was started here, with the login that every new one has.
     *
     * @param patienceMillis for the connection, and for each answer
     */
    public static BlockingCqlConnection open(
            SocketFactory sockets, InetSocketAddress node, int patienceMillis) throws IOException {
        Socket socket = sockets.createSocket();
        try {
            socket.connect(node, patienceMillis);
            socket.setSoTimeout(patienceMillis);
            return over(socket, FIRST_LOGIN::clone);
        } catch (IOException | RuntimeException e) {
            socket.close();
            throw e;
        }
    }

    /** Begins over a connection that is there; it stays the caller's when that fails. */
    public static BlockingCqlConnection over(Socket socket, Introduction introduction)
            throws IOException {
        BlockingCqlConnection talk = new BlockingCqlConnection(socket);
        talk.greet(introduction);
        return talk;
    }

    /** Rows of a question to this server alone; an absent value has no bytes. */
    public List<List<byte[]>> ask(String cql) throws IOException {
        return ask(cql, CONSISTENCY_ONE);
    }

    /** Rows of a question that every replica has to answer. */
    public List<List<byte[]>> askAll(String cql) throws IOException {
        return ask(cql, CONSISTENCY_ALL);
    }

    /** Rows of columns that are all text; an absent value is empty. */
    public List<List<String>> rows(String cql) throws IOException {
        return ask(cql).stream()
                .map(row -> row.stream()
                        .map(cell -> new String(cell, StandardCharsets.UTF_8))
                        .toList())
                .toList();
    }

    /** The first column of each row, as text; {@code SELECT JSON} makes one of every table. */
    public List<String> texts(String cql) throws IOException {
        return rows(cql).stream().map(row -> row.get(0)).toList();
    }

    /** What the server supports: the first word of each option. */
    public Map<String, String> supported() throws IOException {
        send(OPTIONS, new byte[0]);
        return CqlResultDecoder.options(receive(SUPPORTED).body);
    }

    /** Runs a statement that answers with no rows. */
    public void execute(String cql) throws IOException {
        send(QUERY, query(cql, CONSISTENCY_ONE));
        receive(RESULT);
    }

    private List<List<byte[]>> ask(String cql, int consistency) throws IOException {
        send(QUERY, query(cql, consistency));
        return CqlResultDecoder.read(receive(RESULT).body);
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }

    private void greet(Introduction introduction) throws IOException {
        send(STARTUP, startup());
        if (receive(READY, AUTHENTICATE).opcode == AUTHENTICATE) {
            byte[] token = introduction.token();
            send(
                    AUTH_RESPONSE,
                    ByteBuffer.allocate(4 + token.length)
                            .putInt(token.length)
                            .put(token)
                            .array());
            receive(AUTH_SUCCESS);
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

    private void send(int opcode, byte[] body) throws IOException {
        ByteBuffer frame = ByteBuffer.allocate(9 + body.length);
        frame.put((byte) VERSION_4).put((byte) 0).putShort((short) 0).put((byte) opcode);
        out.write(frame.putInt(body.length).put(body).array());
        out.flush();
    }

    /** What the server sent. */
    private record Answer(int opcode, ByteBuffer body) {}

    private Answer receive(Integer... expected) throws IOException {
        byte[] header = new byte[9];
        in.readFully(header);
        int opcode = header[4];
        int length = ByteBuffer.wrap(header, 5, 4).getInt();
        if (length < 0 || length > LONGEST_ANSWER) {
            throw new IOException("not a CQL server: an answer of " + length + " bytes");
        }
        ByteBuffer body = ByteBuffer.wrap(in.readNBytes(length));
        if ((header[1] & WARNING) != 0) {
            CqlResultDecoder.skipWarnings(body);
        }
        if (opcode == ERROR) {
            throw new IOException("the server answered: " + CqlResultDecoder.error(body));
        }
        if (!List.of(expected).contains(opcode)) {
            throw new IOException("the server answered with opcode " + opcode);
        }
        return new Answer(opcode, body);
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
