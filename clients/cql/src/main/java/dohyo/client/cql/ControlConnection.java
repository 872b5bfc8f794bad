package dohyo.client.cql;

import dohyo.client.cql.wire.Body;
import dohyo.client.cql.wire.Consistency;
import dohyo.client.cql.wire.MalformedFrame;
import dohyo.client.cql.wire.Opcode;
import dohyo.client.cql.wire.Result;
import dohyo.client.cql.wire.Rows;
import dohyo.client.net.PatientSocket;
import dohyo.client.net.Peer;
import dohyo.client.net.tls.Tls;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;

/** One connection, one request at a time, each waited for. */
final class ControlConnection implements Closeable {

    private static final int HELLO_SECONDS = 10;
    private static final int ANSWER_SECONDS = 60;

    private final InetSocketAddress address;
    private final Speech speech;
    private final PatientSocket socket;
    private final Inbox inbox;
    private int patienceSeconds = HELLO_SECONDS;

    private ControlConnection(InetSocketAddress address, Speech speech, PatientSocket socket) {
        this.address = address;
        this.speech = speech;
        this.socket = socket;
        this.inbox = new Inbox(speech.roomBytes());
    }

    /** Connects and says hello. */
    static ControlConnection open(InetSocketAddress address, Speech speech) throws IOException {
        PatientSocket socket = PatientSocket.connect(address);
        try {
            ControlConnection connection = new ControlConnection(address, speech, socket);
            connection.greet();
            connection.patienceSeconds = ANSWER_SECONDS;
            return connection;
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    private void greet() throws IOException {
        if (speech.tls().isPresent()) {
            encrypt(speech.tls().get());
        }
        socket.put(speech.duringStartup(socket.channel()));
        exchange(speech.startup(), "STARTUP");
        boolean wantsPassword = Answers.wantsPassword(inbox.opcode(), inbox.body(), speech);
        socket.put(speech.afterStartup(socket.channel()));
        if (wantsPassword) {
            byte[] token = speech.credentials().orElseThrow().plain();
            ask(speech.requests().authResponse(token), Opcode.AUTH_SUCCESS, "user and password");
        }
    }

    private void encrypt(Tls tls) throws IOException {
        try {
            socket.expect("the TLS handshake", patienceSeconds);
            socket.encrypt(tls.layer(address, Runnable::run));
        } catch (IOException e) {
            if (!Peer.isLoss(e)) {
                throw e;
            }
            throw new IOException(
                    "closed the connection in the TLS handshake: it does not speak TLS, or wants"
                            + " the client's certificate: " + CqlClient.TLS.ownCertificate(),
                    e);
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

    /** Sends a message and returns the body of its answer, valid until the next question. */
    Body ask(byte[] frame, int expected, String asked) throws IOException {
        exchange(frame, asked);
        Body body = inbox.body();
        Answers.expect(expected, inbox.opcode(), body, asked);
        return body;
    }

    private Body query(String cql, Consistency consistency) throws IOException {
        return ask(speech.requests().query(cql, consistency), Opcode.RESULT, quoted(cql));
    }

    private void exchange(byte[] frame, String asked) throws IOException {
        try {
            socket.expect(asked, patienceSeconds);
            socket.write(ByteBuffer.wrap(frame));
            while (!inbox.next()) {
                socket.read(inbox::fill);
            }
        } catch (IOException e) {
            if (!Peer.isLoss(e)) {
                throw e;
            }
            throw new IOException(
                    "closed the connection instead of answering " + asked + hint(asked), e);
        }
    }

    /** A server that wants more than it was given does not always say so. */
    private String hint(String asked) {
        if (!asked.equals("STARTUP")) {
            return "";
        }
        return speech.tls().isPresent()
                ? "; if it wants the client's certificate: " + CqlClient.TLS.ownCertificate()
                : "; if it speaks TLS only, the client needs 'tls: on'";
    }

    private static String quoted(String cql) {
        return "\"" + cql + "\"";
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
