package dohyo.client.cql.wire;

import dohyo.client.net.FramingReader;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ReadableByteChannel;

/** Takes messages out of segments whose checksums are right. */
public final class SegmentReader implements FramingReader {

    /** Room that a reading buffer must have for the payload of any segment. */
    public static final int ROOM_BYTES = SegmentHeader.PAYLOAD_BYTES_MAX + 1;

    private static final int RAW_BYTES = 2 * ROOM_BYTES;

    private final PayloadCrc crc = new PayloadCrc();
    private final ByteBuffer raw =
            ByteBuffer.allocateDirect(RAW_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    private final @Nullable Lz4 lz4;
    private final SegmentHeader header;
    private int start;
    private int end;
    private boolean unread;

    /** With LZ4 or without. */
    public SegmentReader(boolean compressed) {
        lz4 = compressed ? new Lz4() : null;
        header = new SegmentHeader(compressed);
    }

    @Override
    public int read(ReadableByteChannel channel, ByteBuffer messages) throws IOException {
        makeRoom();
        raw.clear().position(end);
        int count = channel.read(raw);
        end += Math.max(0, count);
        int before = messages.position();
        unread = false;
        while (unpack(messages)) {}
        int bytes = messages.position() - before;
        return count < 0 && bytes == 0 && !unread ? -1 : bytes;
    }

    @Override
    public boolean hasUnread() {
        return unread;
    }

    private boolean unpack(ByteBuffer messages) throws MalformedFrame {
        if (end - start < header.bytes()) {
            return false;
        }
        long fields = header.fields(raw, start);
        int length = SegmentHeader.length(fields);
        int plainLength = header.plainLength(fields);
        int payloadAt = start + header.bytes();
        if (end - payloadAt < length + PayloadCrc.BYTES) {
            return false;
        }
        if (messages.remaining() < Math.max(length, plainLength)) {
            unread = true;
            return false;
        }
        check(payloadAt, length);
        take(payloadAt, length, plainLength, messages);
        start = payloadAt + length + PayloadCrc.BYTES;
        return true;
    }

    private void check(int at, int length) throws MalformedFrame {
        raw.limit(at + length).position(at);
        int checksum = crc.of(raw);
        raw.clear();
        if (raw.getInt(at + length) != checksum) {
            throw new MalformedFrame("the payload of a segment does not fit its checksum");
        }
    }

    private void take(int at, int length, int plainLength, ByteBuffer messages)
            throws MalformedFrame {
        if (lz4 == null || plainLength == 0) {
            messages.put(raw.limit(at + length).position(at));
            raw.clear();
        } else {
            lz4.decompress(raw, at, length, messages, plainLength);
        }
    }

    private void makeRoom() {
        if (start == end) {
            start = 0;
            end = 0;
        } else if (raw.capacity() - end < ROOM_BYTES) {
            raw.limit(end).position(start);
            raw.compact();
            end -= start;
            start = 0;
        }
    }
}
