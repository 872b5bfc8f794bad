package dohyo.client.net;

import java.nio.channels.ByteChannel;

/** One on which answers come in the order of their requests, as the protocol numbers nothing. */
public final class OrderedConnection extends Connection {

    private final AnswerOrder order;

    /** With room for so many answers. */
    public OrderedConnection(int number, ByteChannel channel, int answers) {
        super(number, channel);
        order = new AnswerOrder(answers);
    }

    /** Whose its answers are. */
    public AnswerOrder order() {
        return order;
    }
}
