package dohyo.client.cql;

import dohyo.client.cql.wire.Body;
import dohyo.client.cql.wire.Consistency;
import dohyo.client.cql.wire.Frame;
import dohyo.client.cql.wire.MalformedFrame;
import dohyo.client.cql.wire.Opcode;
import dohyo.client.cql.wire.Prelude;
import dohyo.client.cql.wire.Requests;
import dohyo.client.cql.wire.Result;
import dohyo.client.cql.wire.Rows;

import java.io.Closeable;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;

/** One connection, one request at a time, each waited for. */
final class ControlConnection implements Closeable {

    private static final int CONNECT_MILLIS = 5_000;
    private static final int HELLO_MILLIS = 10_000;
    private static final int ANSWER_MILLIS = 60_000;

    /** What came back. */
    private record Answer(int opcode, Body body) {}

    private final InetSocketAddress address;
    private final Speech speech;
    private final Socket socket;
    private final DataInputStream in;

    private ControlConnection(InetSocketAddress address, Speech speech, Socket socket)
            throws IOException {
        this.address = address;
        this.speech = speech;
        this.socket = socket;
        this.in = new DataInputStream(socket.getInputStream());
    }

    /** Connects and says hello. */
    static ControlConnection open(InetSocketAddress address, Speech speech) throws IOException {
        Socket socket = new Socket();
        try {
            socket.setTcpNoDelay(true);
            socket.setSoTimeout(HELLO_MILLIS);
            socket.connect(address, CONNECT_MILLIS);
            ControlConnection connection = new ControlConnection(address, speech, socket);
            connection.greet();
            socket.setSoTimeout(ANSWER_MILLIS);
            return connection;
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    private void greet() throws IOException {
        Answer answer = exchange(Requests.startup(), "STARTUP");
        if (Answers.wantsPassword(answer.opcode(), answer.body(), speech)) {
            byte[] token = speech.credentials().orElseThrow().plain();
            ask(Requests.authResponse(token), Opcode.AUTH_SUCCESS, "user and password");
        }
    }

    Speech speech() {
        return speech;
    }

    InetSocketAddress address() {
        return address;
    }

    /** Runs a statement; returns the kind of its {@link Result}. */
    int execute(String cql, Consistency consistency) throws IOException {
        return Result.kind(query(cql, consistency));
    }

    Rows rows(String cql) throws IOException {
        Body body = query(cql, Consistency.ONE);
        if (Result.kind(body) != Result.ROWS) {
            throw new MalformedFrame("answered " + quoted(cql) + " without rows");
        }
        return Result.decodeRows(body);
    }

    /** Sends a frame and returns the body of its answer, which must have this opcode. */
    Body ask(byte[] frame, int expected, String asked) throws IOException {
        Answer answer = exchange(frame, asked);
        Answers.expect(expected, answer.opcode(), answer.body(), asked);
        return answer.body();
    }

    private Answer exchange(byte[] frame, String asked) throws IOException {
        socket.getOutputStream().write(frame);
        try {
            return answer();
        } catch (EOFException e) {
            throw new IOException("closed the connection instead of answering " + asked, e);
        } catch (SocketTimeoutException e) {
            throw new IOException(
                    "did not answer " + asked + " within " + socket.getSoTimeout() / 1_000 + " s",
                    e);
        }
    }

    private Body query(String cql, Consistency consistency) throws IOException {
        return ask(Requests.query(cql, consistency), Opcode.RESULT, quoted(cql));
    }

    private Answer answer() throws IOException {
        ByteBuffer header = ByteBuffer.allocate(Frame.HEADER_BYTES);
        in.readFully(header.array());
        long head = Frame.head(header, 0);
        Frame.check(head, Frame.bodyLength(header, 0));
        Body body = Body.of(readBody(Frame.bodyLength(header, 0)));
        Prelude.skip(Frame.flags(head), body);
        return new Answer(Frame.opcode(head), body);
    }

    private byte[] readBody(int length) throws IOException {
        byte[] body = in.readNBytes(length);
        if (body.length < length) {
            throw new EOFException();
        }
        return body;
    }

    private static String quoted(String cql) {
        return "\"" + cql + "\"";
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
