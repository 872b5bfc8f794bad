package dohyo.client.resp;

import dohyo.client.resp.wire.MalformedReply;
import dohyo.client.resp.wire.Reply;
import dohyo.client.resp.wire.ReplyScanner;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;

/**
 * Bytes received and cut into answers. Grows only as bytes of a long answer really arrive, so that
 * a wrong length costs no memory.
 */
final class Inbox {

    private static final int START_BYTES = 128 << 10;
    private static final int ROOM_BYTES_MIN = 16 << 10;

    private final ReplyScanner scanner = new ReplyScanner();
    private ByteBuffer buffer = ByteBuffer.allocateDirect(START_BYTES);
    private int start;
    private int end;
    private int from;
    private boolean whole;

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

    /** Steps to the next answer that is here as a whole; false when there is none. */
    boolean next() throws MalformedReply {
        if (whole) {
            scanner.reset();
            whole = false;
        }
        if (!scanner.scan(buffer, start, end)) {
            return false;
        }
        from = start;
        start += scanner.bytes();
        whole = true;
        return true;
    }

    /** What the current answer is about. */
    ReplyScanner answer() {
        return scanner;
    }

    /** Where the current answer stands, up to the next reading. */
    ByteBuffer buffer() {
        return buffer;
    }

    /** Where it begins. */
    int from() {
        return from;
    }

    /** The current answer as a whole; allocates. */
    Reply reply() throws MalformedReply {
        return Reply.decode(buffer, from);
    }

    void clear() {
        start = 0;
        end = 0;
        scanner.reset();
        whole = false;
    }

    private void makeRoom() throws IOException {
        if (start == end) {
            start = 0;
            end = 0;
        }
        if (buffer.capacity() - end < ROOM_BYTES_MIN) {
            moveToFront();
        }
        if (buffer.capacity() - end < ROOM_BYTES_MIN) {
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
