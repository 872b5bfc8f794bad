package dohyo.client.hbase;

import dohyo.client.hbase.wire.AnswerInbox;
import dohyo.client.hbase.wire.CallHeaders;
import dohyo.client.hbase.wire.ErrorKind;
import dohyo.client.hbase.wire.ProtobufMessageBuilder;
import dohyo.client.net.BlockingConnection;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Optional;

/** One connection to one service of a server, one call at a time, each waited for. */
final class ControlConnection implements Closeable {

    /** What clients ask for where things are. */
    static final String REGISTRY = "ClientMetaService";

    static final String MASTER = "MasterService";
    static final String CLIENT = "ClientService";

    private static final BlockingConnection.Security NONE =
            new BlockingConnection.Security(Optional.empty(), "");
    private static final String KERBEROS = "Authentication is required";

    private final BlockingConnection conversation;
    private final AnswerInbox inbox;
    private byte[] head;
    private int calls;

    private ControlConnection(BlockingConnection conversation, AnswerInbox inbox, byte[] head) {
        this.conversation = conversation;
        this.inbox = inbox;
        this.head = head;
    }

    /** Connects; the server hears of the service with the first call. */
    static ControlConnection open(InetSocketAddress address, String service) throws IOException {
        AnswerInbox inbox = new AnswerInbox();
        return new ControlConnection(
                BlockingConnection.open(address, inbox, NONE),
                inbox,
                CallHeaders.connection(service, user()));
    }

    /** Whom servers without Kerberos take a load for. */
    static String user() {
        return System.getProperty("user.name", "dohyo");
    }

    /**
     * Makes a call; the answer is the inbox's current one.
     *
     * @throws Refused when the server answers with an exception
     */
    AnswerInbox call(String method, ProtobufMessageBuilder message) throws IOException {
        int id = calls++;
        byte[] call = CallHeaders.call(id, method, message.toBytes());
        byte[] request = new byte[head.length + call.length];
        System.arraycopy(head, 0, request, 0, head.length);
        System.arraycopy(call, 0, request, head.length, call.length);
        head = new byte[0];
        conversation.exchange(request, method);
        conversation.welcomed();
        if (inbox.isFailure()) {
            throw new Refused(inbox.failure().kind(), words(inbox, method));
        }
        return inbox;
    }

    /** What a refusal says. */
    static String words(AnswerInbox inbox, String method) {
        String text = inbox.failure().text(inbox);
        return text.contains(KERBEROS)
                ? "wants to know by Kerberos who calls, which the client hbase does not speak;"
                        + " take a cluster with hbase.security.authentication=simple"
                : "refused " + method + ": " + text;
    }

    InetSocketAddress address() {
        return conversation.address();
    }

    @Override
    public void close() throws IOException {
        conversation.close();
    }

    /** The server said no. */
    static final class Refused extends IOException {

        private static final long serialVersionUID = 1L;

        private final ErrorKind kind;

        Refused(ErrorKind kind, String message) {
            super(message);
            this.kind = kind;
        }

        ErrorKind kind() {
            return kind;
        }
    }
}
