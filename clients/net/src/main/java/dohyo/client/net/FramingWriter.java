package dohyo.client.net;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;

/**
 * Packs messages into what they travel in.
 *
 * <p>A message counts as written only when what it is packed into has left, so that whoever sees
 * its buffer empty knows that nothing is waiting here.
 */
public abstract class FramingWriter {

    private ByteBuffer packed;
    private int packedBytes;

    /** With this buffer for what is packed. */
    protected FramingWriter(ByteBuffer packed) {
        this.packed = packed.limit(0);
    }

    /** Writes what the channel takes; the bytes not taken must stand first in the next call. */
    public final int write(WritableByteChannel channel, ByteBuffer messages) throws IOException {
        int start = messages.position();
        while (drain(channel, messages) && messages.hasRemaining() && fill(messages)) {}
        return messages.position() - start;
    }

    /** False when nothing could be packed now. */
    private boolean fill(ByteBuffer messages) throws IOException {
        packed.clear();
        packedBytes = pack(messages);
        return packed.flip().hasRemaining();
    }

    private boolean drain(WritableByteChannel channel, ByteBuffer messages) throws IOException {
        if (packed.hasRemaining()) {
            channel.write(packed);
        }
        if (packed.hasRemaining()) {
            return false;
        }
        messages.position(messages.position() + packedBytes);
        packedBytes = 0;
        return true;
    }

    /**
     * Packs messages from their buffer's position on into the empty {@link #packed()}; the buffer
     * of the messages is left as it was.
     *
     * @return how many of their bytes are packed
     */
    protected abstract int pack(ByteBuffer messages) throws IOException;

    /** Where to pack. */
    protected final ByteBuffer packed() {
        return packed;
    }

    /** Makes an empty buffer at least this large. */
    protected final void room(int bytes) {
        if (packed.capacity() < bytes) {
            packed = ByteBuffer.allocateDirect(bytes).order(packed.order());
        }
    }

    /** Copies some bytes of messages as they are. */
    protected final void copy(ByteBuffer messages, int at, int bytes) {
        int start = messages.position();
        int end = messages.limit();
        packed.put(messages.limit(at + bytes).position(at));
        messages.limit(end).position(start);
    }
}
