package dohyo.client.cql.wire;

import dohyo.client.net.FramingReader;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;

/**
 * Messages of protocol v4 with their bodies decompressed. No claim of a length is believed that the
 * bytes really here cannot hold.
 */
public final class DecompressingFrameReader implements FramingReader {

    private static final int START_BYTES = 128 << 10;
    private static final int FLAGS_AT = 1;

    /** LZ4 makes at most this much out of a byte. */
    private static final int RATIO_MAX = 255;

    private final Lz4 lz4 = new Lz4();
    private ByteBuffer raw = ByteBuffer.allocateDirect(START_BYTES);
    private ByteBuffer plain = ByteBuffer.allocateDirect(START_BYTES).limit(0);
    private int start;
    private int end;
    private boolean unread;

    @Override
    public int read(ReadableByteChannel channel, ByteBuffer messages) throws IOException {
        makeRoom();
        int count = channel.read(raw.clear().position(end));
        end += Math.max(0, count);
        int before = messages.position();
        while (give(messages) && next()) {}
        unread = plain.hasRemaining();
        int bytes = messages.position() - before;
        return count < 0 && bytes == 0 && !unread ? -1 : bytes;
    }

    @Override
    public boolean hasUnread() {
        return unread;
    }

    /** True when the present message has been given out to its last byte. */
    private boolean give(ByteBuffer messages) {
        int end = plain.limit();
        plain.limit(Math.min(end, plain.position() + messages.remaining()));
        messages.put(plain);
        plain.limit(end);
        return !plain.hasRemaining();
    }

    /** Makes the next message ready to be given; false when it is not here as a whole. */
    private boolean next() throws IOException {
        if (end - start < Frame.HEADER_BYTES) {
            return false;
        }
        int length = Frame.bodyLength(raw, start);
        Frame.check(Frame.head(raw, start), length);
        if (end - start - Frame.HEADER_BYTES < length) {
            return false;
        }
        if ((raw.get(start + FLAGS_AT) & FlaggedFrameFields.COMPRESSED) == 0) {
            room(Frame.HEADER_BYTES + length);
            plain.put(raw.limit(start + Frame.HEADER_BYTES + length).position(start))
                    .flip();
            raw.clear();
        } else {
            decompress(length);
        }
        start += Frame.HEADER_BYTES + length;
        return true;
    }

    private void decompress(int length) throws IOException {
        int block = length - Integer.BYTES;
        int bytes = block < 0 ? -1 : raw.getInt(start + Frame.HEADER_BYTES);
        if (bytes < 0 || bytes > Frame.BODY_BYTES_MAX || bytes > (long) block * RATIO_MAX) {
            throw new MalformedFrame("a compressed answer of " + length + " bytes claims to hold "
                    + bytes + " bytes");
        }
        room(Frame.HEADER_BYTES + bytes);
        plain.put(raw.limit(start + Frame.HEADER_BYTES).position(start));
        raw.clear();
        plain.put(FLAGS_AT, (byte) (plain.get(FLAGS_AT) & ~FlaggedFrameFields.COMPRESSED));
        int from = start + Frame.HEADER_BYTES + Integer.BYTES;
        lz4.decompress(raw, from, block, plain, bytes);
        Frame.end(plain, 0);
        plain.flip();
    }

    private void room(int bytes) throws IOException {
        if (plain.capacity() < bytes) {
            plain = allocated(bytes);
        }
        plain.clear();
    }

    private void makeRoom() throws IOException {
        if (start > 0) {
            raw.limit(end).position(start);
            raw.compact();
            end -= start;
            start = 0;
        }
        if (end == raw.capacity()) {
            ByteBuffer larger = allocated(raw.capacity() * 2);
            larger.put(raw.limit(end).position(0));
            raw = larger;
        }
    }

    /** What does not fit in memory costs its connection, and not the worker. */
    private static ByteBuffer allocated(int bytes) throws IOException {
        try {
            return ByteBuffer.allocateDirect(bytes);
        } catch (OutOfMemoryError e) {
            throw new IOException(
                    "sent an answer of " + bytes + " bytes, which does not fit in memory", e);
        }
    }
}
