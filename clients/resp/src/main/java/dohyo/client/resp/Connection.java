package dohyo.client.resp;

import dohyo.client.net.Wire;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.channels.ByteChannel;

/** One socket from the end of its greeting to its loss, with the order of its answers. */
final class Connection {

    private final int number;
    private final ByteChannel channel;
    private final @Nullable Wire wire;
    private final AnswerOrder order;
    private volatile boolean broken;

    Connection(int number, ByteChannel channel, AnswerOrder order) {
        this.number = number;
        this.channel = channel;
        this.wire = channel instanceof Wire between ? between : null;
        this.order = order;
    }

    /** Never given twice in a transport, never 0. */
    int number() {
        return number;
    }

    ByteChannel channel() {
        return channel;
    }

    AnswerOrder order() {
        return order;
    }

    /** Receiver: whether more can be read, although the socket may be empty. */
    boolean hasUnread() {
        return wire != null && wire.hasUnread();
    }

    boolean isBroken() {
        return broken;
    }

    /** Either thread: nothing more is to be sent. */
    void breakOff() {
        broken = true;
    }

    void close() {
        breakOff();
        try {
            channel.close();
        } catch (IOException e) {
            // closed is closed
        }
    }
}
