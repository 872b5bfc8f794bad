package dohyo.client.net;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.channels.ByteChannel;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * One socket from the end of its greeting to its loss. A protocol adds what it must remember of a
 * connection: statements prepared on it, the order of its answers.
 */
public class Connection {

    private final int number;
    private final ByteChannel channel;
    private final @Nullable BufferedByteChannel wire;
    private final AtomicInteger settled = new AtomicInteger();
    private int sent;
    private volatile boolean broken;

    /**
     * Over this channel.
     *
     * @param number never given twice in a transport, never 0
     */
    public Connection(int number, ByteChannel channel) {
        this.number = number;
        this.channel = channel;
        this.wire = channel instanceof BufferedByteChannel between ? between : null;
    }

    /** Never given twice in a transport, never 0. */
    public final int number() {
        return number;
    }

    /** What messages go through. */
    final ByteChannel channel() {
        return channel;
    }

    /** Receiver: whether more can be read, although the socket may be empty. */
    final boolean hasUnread() {
        return wire != null && wire.hasUnread();
    }

    /** Sender: one more request is on its way. */
    final void sent() {
        sent++;
    }

    /** Receiver: so many requests are not on their way any more. */
    final void settled(int count) {
        settled.setRelease(settled.getPlain() + count);
    }

    /** Sender: requests on their way, or a few more, as it has not seen the latest answers. */
    final int inFlight() {
        return sent - settled.getAcquire();
    }

    /** Whether nothing more is to be sent. */
    public final boolean isBroken() {
        return broken;
    }

    /** Either thread: nothing more is to be sent. */
    final void breakOff() {
        broken = true;
    }

    final void close() {
        breakOff();
        try {
            channel.close();
        } catch (IOException e) {
            // closed is closed
        }
    }
}
