package dohyo.client.cql;

import dohyo.client.cql.wire.Consistency;
import dohyo.client.cql.wire.FrameBodyReader;
import dohyo.client.cql.wire.MalformedFrame;
import dohyo.client.cql.wire.Opcode;
import dohyo.client.cql.wire.ResultFrameReader;
import dohyo.client.cql.wire.Rows;
import dohyo.client.net.BlockingConnection;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;

/** One connection, one request at a time, each waited for. */
final class ControlConnection implements Closeable {

    private final ConnectionSettings speech;
    private final BlockingConnection conversation;
    private final FrameInbox inbox;

    private ControlConnection(
            ConnectionSettings speech, BlockingConnection conversation, FrameInbox inbox) {
        this.speech = speech;
        this.conversation = conversation;
        this.inbox = inbox;
    }

    /** Connects and says hello. */
    static ControlConnection open(InetSocketAddress address, ConnectionSettings speech)
            throws IOException {
        FrameInbox inbox = new FrameInbox(speech.roomBytes());
        BlockingConnection opened = BlockingConnection.open(
                address,
                inbox,
                new BlockingConnection.Security(
                        speech.tls().map(tls -> tls.layer(address, Runnable::run)),
                        CqlClient.TLS.ownCertificate()));
        try {
            ControlConnection connection = new ControlConnection(speech, opened, inbox);
            connection.greet();
            opened.welcomed();
            return connection;
        } catch (IOException e) {
            opened.close();
            throw e;
        }
    }

    private void greet() throws IOException {
        conversation.put(speech::duringStartup);
        conversation.exchange(speech.startup(), "STARTUP");
        boolean wantsPassword = ResponseChecks.wantsPassword(inbox.opcode(), inbox.body(), speech);
        conversation.put(speech::afterStartup);
        if (wantsPassword) {
            byte[] token = speech.credentials().orElseThrow().plain();
            ask(speech.requests().authResponse(token), Opcode.AUTH_SUCCESS, "user and password");
        }
    }

    /** What the node says that it supports. */
    Map<String, List<String>> supported() throws IOException {
        return ask(speech.requests().options(), Opcode.SUPPORTED, "OPTIONS").readStringMultimap();
    }

    ConnectionSettings speech() {
        return speech;
    }

    InetSocketAddress address() {
        return conversation.address();
    }

    /** Runs a statement; returns the kind of its {@link ResultFrameReader}. */
    int execute(String cql, Consistency consistency) throws IOException {
        return ResultFrameReader.kind(query(cql, consistency));
    }

    Rows rows(String cql) throws IOException {
        FrameBodyReader body = query(cql, Consistency.ONE);
        if (ResultFrameReader.kind(body) != ResultFrameReader.ROWS) {
            throw new MalformedFrame("answered " + quoted(cql) + " without rows");
        }
        return ResultFrameReader.decodeRows(body);
    }

    /** Sends a message and returns the body of its answer, valid until the next question. */
    FrameBodyReader ask(byte[] frame, int expected, String asked) throws IOException {
        conversation.exchange(frame, asked);
        FrameBodyReader body = inbox.body();
        ResponseChecks.expect(expected, inbox.opcode(), body, asked);
        return body;
    }

    private FrameBodyReader query(String cql, Consistency consistency) throws IOException {
        return ask(speech.requests().query(cql, consistency), Opcode.RESULT, quoted(cql));
    }

    private static String quoted(String cql) {
        return "\"" + cql + "\"";
    }

    @Override
    public void close() throws IOException {
        conversation.close();
    }
}
