package dohyo.client.ignite;

import dohyo.client.ignite.wire.AnswerInbox;
import dohyo.client.ignite.wire.ControlRequestBuilder;
import dohyo.client.ignite.wire.GreetingAnswer;
import dohyo.client.ignite.wire.Operation;
import dohyo.client.net.BlockingConnection;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Locale;
import java.util.Optional;

/** One connection to one node, one request at a time, each waited for. */
final class ControlConnection implements Closeable {

    private static final BlockingConnection.Security NONE =
            new BlockingConnection.Security(Optional.empty(), "");

    private final BlockingConnection conversation;
    private final AnswerInbox inbox;
    private final GreetingAnswer greeting;
    private long requests;

    private ControlConnection(BlockingConnection conversation, AnswerInbox inbox)
            throws IOException {
        this.conversation = conversation;
        this.inbox = inbox;
        conversation.exchange(ControlRequestBuilder.handshake(), "the handshake");
        greeting = GreetingAnswer.read(inbox);
        conversation.welcomed();
    }

    /** Connects and greets. */
    static ControlConnection open(InetSocketAddress address) throws IOException {
        AnswerInbox inbox = new AnswerInbox();
        BlockingConnection conversation = BlockingConnection.open(address, inbox, NONE);
        try {
            return new ControlConnection(conversation, inbox);
        } catch (IOException e) {
            conversation.close();
            throw e;
        }
    }

    InetSocketAddress address() {
        return conversation.address();
    }

    /** What the node has said of itself. */
    GreetingAnswer greeting() {
        return greeting;
    }

    /** Begins a request; to be handed to {@link #ask}. */
    ControlRequestBuilder request(Operation operation) {
        requests++;
        return ControlRequestBuilder.request(operation, requests);
    }

    /**
     * Makes a request; the answer is the inbox's current one.
     *
     * @throws IOException when the node answers with an error, too
     */
    AnswerInbox ask(Operation operation, ControlRequestBuilder request) throws IOException {
        String asked = operation.name().toLowerCase(Locale.ROOT);
        conversation.exchange(request.framed(), asked);
        if (inbox.id() != requests) {
            throw new IOException("answered a request that was not made");
        }
        if (inbox.status() != 0) {
            throw new IOException("refused " + asked + ": " + inbox.text());
        }
        return inbox;
    }

    @Override
    public void close() throws IOException {
        conversation.close();
    }
}
