package dohyo.client.cql;

import dohyo.client.cql.wire.Body;
import dohyo.client.cql.wire.Frame;
import dohyo.client.cql.wire.MalformedFrame;
import dohyo.client.cql.wire.Prelude;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.util.List;

/**
 * Bytes received and cut into frames. Grows only as bytes of a long frame really arrive, so that a
 * wrong length costs no memory.
 */
final class Inbox {

    private static final int START_BYTES = 128 << 10;

    private final Body body = new Body();
    private final Body whole = new Body();
    private ByteBuffer buffer = ByteBuffer.allocateDirect(START_BYTES);
    private final int roomBytesMin;
    private int start;
    private int end;
    private long head;
    private int bodyBytes;

    /** Every reading has at least this much room. */
    Inbox(int roomBytesMin) {
        this.roomBytesMin = roomBytesMin;
    }

    /** Reads once; returns the number of bytes, 0 when there are none now. */
    int fill(ReadableByteChannel channel) throws IOException {
        makeRoom();
        int count = channel.read(buffer.position(end));
        if (count < 0) {
            throw new EOFException("closed the connection");
        }
        end += count;
        return count;
    }

    /** Steps to the next frame that is here as a whole; false when there is none. */
    boolean next() throws MalformedFrame {
        int available = end - start - Frame.HEADER_BYTES;
        if (available < 0) {
            return false;
        }
        long first = Frame.head(buffer, start);
        int length = Frame.bodyLength(buffer, start);
        Frame.check(first, length);
        if (available < length) {
            return false;
        }
        head = first;
        bodyBytes = length;
        int bodyAt = start + Frame.HEADER_BYTES;
        start = bodyAt + length;
        body.set(buffer, bodyAt, start);
        return true;
    }

    int stream() {
        return Frame.stream(head);
    }

    int opcode() {
        return Frame.opcode(head);
    }

    int flags() {
        return Frame.flags(head);
    }

    /** What the server warns of in the current frame; allocates, leaves the message alone. */
    List<String> warnings() throws MalformedFrame {
        return Prelude.warnings(flags(), whole.set(buffer, start - bodyBytes, start));
    }

    /** Tells kinds of warnings of the current frame apart; see {@link Prelude#likeness}. */
    long likenessOfWarnings() throws MalformedFrame {
        return Prelude.likeness(flags(), whole.set(buffer, start - bodyBytes, start));
    }

    /** The message of the current frame, valid until the next step. */
    Body body() throws MalformedFrame {
        Prelude.skip(Frame.flags(head), body);
        return body;
    }

    void clear() {
        start = 0;
        end = 0;
    }

    private void makeRoom() throws IOException {
        if (start == end) {
            clear();
        }
        if (buffer.capacity() - end < roomBytesMin) {
            moveToFront();
        }
        if (buffer.capacity() - end < roomBytesMin) {
            grow();
        }
    }

    private void moveToFront() {
        buffer.limit(end).position(start);
        buffer.compact().clear();
        end -= start;
        start = 0;
    }

    private void grow() throws IOException {
        ByteBuffer larger = larger();
        larger.put(buffer.position(0).limit(end)).clear();
        buffer = larger;
    }

    private ByteBuffer larger() throws IOException {
        try {
            return ByteBuffer.allocateDirect(buffer.capacity() * 2);
        } catch (OutOfMemoryError e) {
            throw new IOException(
                    "sent an answer of " + Frame.bodyLength(buffer, start)
                            + " bytes, which does not fit in memory: raise -XX:MaxDirectMemorySize",
                    e);
        }
    }
}
