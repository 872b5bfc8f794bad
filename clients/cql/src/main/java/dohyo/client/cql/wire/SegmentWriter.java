package dohyo.client.cql.wire;

import dohyo.client.net.FramingWriter;

import org.jspecify.annotations.Nullable;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Puts messages into segments: as many whole ones as one takes, or a part of a long one. */
public final class SegmentWriter extends FramingWriter {

    private static final int BYTES_MAX = SegmentHeader.BYTES_MAX
            + Lz4.compressedBytesMax(SegmentHeader.PAYLOAD_BYTES_MAX)
            + PayloadCrc.BYTES;

    private final PayloadCrc crc = new PayloadCrc();
    private final @Nullable Lz4 lz4;
    private final SegmentHeader header;
    private int longLeft;

    /** With LZ4 or without. */
    public SegmentWriter(boolean compressed) {
        super(ByteBuffer.allocateDirect(BYTES_MAX).order(ByteOrder.LITTLE_ENDIAN));
        lz4 = compressed ? new Lz4() : null;
        header = new SegmentHeader(compressed);
    }

    @Override
    protected int pack(ByteBuffer messages) {
        int whole = longLeft > 0 ? 0 : wholeMessages(messages);
        if (whole > 0) {
            seal(messages, whole, true);
            return whole;
        }
        if (longLeft == 0) {
            longLeft = messageBytes(messages, messages.position());
        }
        int part = Math.min(longLeft, SegmentHeader.PAYLOAD_BYTES_MAX);
        longLeft -= part;
        seal(messages, part, false);
        return part;
    }

    /** Bytes of the messages that fit together. */
    private static int wholeMessages(ByteBuffer messages) {
        int total = 0;
        while (messages.remaining() > total) {
            int bytes = messageBytes(messages, messages.position() + total);
            if (total + bytes > SegmentHeader.PAYLOAD_BYTES_MAX) {
                return total;
            }
            total += bytes;
        }
        return total;
    }

    private static int messageBytes(ByteBuffer messages, int at) {
        return Frame.HEADER_BYTES + Frame.bodyLength(messages, at);
    }

    private void seal(ByteBuffer messages, int bytes, boolean selfContained) {
        ByteBuffer wire = packed().position(header.bytes());
        int plainBytes = putPayload(messages, bytes);
        int end = wire.position();
        wire.limit(end).position(header.bytes());
        int checksum = crc.of(wire);
        wire.clear().position(end);
        wire.putInt(checksum).position(0);
        header.put(wire, end - header.bytes(), plainBytes, selfContained);
        wire.position(end + PayloadCrc.BYTES);
    }

    /** Returns the length before compression, or 0 when compressing makes nothing shorter. */
    private int putPayload(ByteBuffer messages, int bytes) {
        ByteBuffer wire = packed();
        int at = wire.position();
        if (lz4 != null) {
            int length = lz4.compress(messages, messages.position(), bytes, wire, at);
            if (length < bytes) {
                wire.position(at + length);
                return bytes;
            }
        }
        copy(messages, messages.position(), bytes);
        return 0;
    }
}
