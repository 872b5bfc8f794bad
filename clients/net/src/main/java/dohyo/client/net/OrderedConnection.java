package dohyo.client.net;

import java.nio.channels.ByteChannel;

/** One on which answers come in the order of their requests, as the protocol numbers nothing. */
public final class OrderedConnection extends Connection {

    private final PendingAnswerQueue order;

    /** With room for so many answers. */
    public OrderedConnection(int number, ByteChannel channel, int answers) {
        super(number, channel);
        order = new PendingAnswerQueue(answers);
    }

    /** Whose its answers are. */
    public PendingAnswerQueue order() {
        return order;
    }
}
