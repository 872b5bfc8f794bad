package dohyo.nullstore.wire;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/** What messages are put into on their way, once a client and the store have agreed on it. */
public interface Framing {

    /**
     * Reads once and puts messages at the position of this buffer, or of a larger copy of it.
     *
     * @return the buffer with the messages
     */
    ByteBuffer read(SocketChannel channel, ByteBuffer messages) throws IOException;

    /** Writes what the socket takes; messages that have left are passed over in their buffer. */
    void write(SocketChannel channel, ByteBuffer messages) throws IOException;

    /** The same bytes in a buffer with room for this many more. */
    static ByteBuffer withRoom(ByteBuffer messages, int bytes) {
        if (messages.remaining() >= bytes) {
            return messages;
        }
        ByteBuffer larger = ByteBuffer.allocateDirect(messages.capacity() * 2 + bytes);
        return larger.put(messages.flip());
    }
}
