package dohyo.client.ignite;

import dohyo.client.ignite.wire.AnswerInbox;
import dohyo.client.ignite.wire.ControlRequestBuilder;
import dohyo.client.ignite.wire.GreetingAnswer;
import dohyo.client.net.Connection;
import dohyo.client.net.Greeting;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/** Says which version of the protocol is spoken, and hears which node it is. */
final class ThinGreeting extends Greeting<Connection> {

    private final AnswerInbox inbox;
    private final int node;
    private final AffinityWatch watch;
    private boolean asked;

    /**
     * @param node place among the nodes of whoever is greeted
     * @param watch hears who it is
     */
    ThinGreeting(SocketChannel channel, AnswerInbox inbox, int node, AffinityWatch watch) {
        super(channel, inbox, null);
        this.inbox = inbox;
        this.node = node;
        this.watch = watch;
    }

    @Override
    protected @Nullable ByteBuffer ask() {
        if (asked) {
            return null;
        }
        asked = true;
        return ByteBuffer.wrap(ControlRequestBuilder.handshake());
    }

    @Override
    protected void answered() throws IOException {
        watch.met(node, GreetingAnswer.read(inbox).node());
    }

    @Override
    protected Connection connection(int number) {
        return new Connection(number, wire());
    }
}
