package dohyo.client.net;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;

/**
 * Bytes received, which a protocol cuts into answers. Grows only as bytes of a long answer really
 * arrive, so that a wrong length costs no memory.
 */
public abstract class Inbox {

    private static final int START_BYTES = 128 << 10;

    private final int roomBytesMin;
    private ByteBuffer buffer;
    private int start;
    private int end;

    /** Every reading has at least this much room. */
    protected Inbox(int roomBytesMin) {
        this(roomBytesMin, START_BYTES);
    }

    /** Begins with so much room, of which every reading has at least a part. */
    protected Inbox(int roomBytesMin, int startBytes) {
        this.roomBytesMin = roomBytesMin;
        buffer = ByteBuffer.allocateDirect(startBytes);
    }

    /** Steps to the next answer that is here as a whole; false when there is none. */
    public abstract boolean next() throws MalformedAnswer;

    /** Reads once; returns the number of bytes, 0 when there are none now. */
    public final int fill(ReadableByteChannel channel) throws IOException {
        makeRoom();
        int count = channel.read(buffer.position(end));
        if (count < 0) {
            throw new EOFException("closed the connection");
        }
        end += count;
        return count;
    }

    /** What has been received, up to the next reading. */
    public final ByteBuffer buffer() {
        return buffer;
    }

    /** Where in it the first byte stands that has not been taken. */
    protected final int start() {
        return start;
    }

    /** Where in it the last byte ends. */
    protected final int end() {
        return end;
    }

    /** The first bytes are those of the current answer; the next one begins after them. */
    protected final void take(int bytes) {
        start += bytes;
    }

    /** Of a new connection. */
    public void clear() {
        start = 0;
        end = 0;
    }

    private void makeRoom() throws IOException {
        if (start == end) {
            start = 0;
            end = 0;
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
            return ByteBuffer.allocateDirect(Math.multiplyExact(buffer.capacity(), 2));
        } catch (OutOfMemoryError | ArithmeticException e) {
            throw new IOException(
                    "sent an answer of more than " + buffer.capacity()
                            + " bytes, which does not fit in memory: raise"
                            + " -XX:MaxDirectMemorySize, or ask for less at a time",
                    e);
        }
    }
}
