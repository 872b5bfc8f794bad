package dohyo.nullstore.wire;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/**
 * A wrapping that puts a piece of the messages at a time into a buffer of its own to be written.
 */
abstract class PiecewiseFraming implements Framing {

    /** What is being written; all of it has left when nothing remains. */
    protected ByteBuffer leaving;

    private int leavingBytes;

    protected PiecewiseFraming(ByteBuffer leaving) {
        this.leaving = leaving.limit(0);
    }

    /**
     * Fills {@link #leaving} with the next piece of the messages, whose position stays.
     *
     * @return how many bytes of the messages are in it
     */
    abstract int wrap(ByteBuffer messages);

    @Override
    public void write(SocketChannel channel, ByteBuffer messages) throws IOException {
        while (true) {
            channel.write(leaving);
            if (leaving.hasRemaining()) {
                return;
            }
            messages.position(messages.position() + leavingBytes);
            leavingBytes = 0;
            if (!messages.hasRemaining()) {
                return;
            }
            leavingBytes = wrap(messages);
        }
    }

    /** Moves so many bytes. */
    static void copy(ByteBuffer from, int bytes, ByteBuffer to) {
        int limit = from.limit();
        to.put(from.limit(from.position() + bytes));
        from.limit(limit);
    }
}
