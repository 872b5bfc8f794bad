package dohyo.client.cql.wire;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.WritableByteChannel;

/**
 * Puts messages into segments: as many whole ones as one segment takes, or a part of a long one.
 *
 * <p>A message counts as written only when its segment has left, so that whoever sees its buffer
 * empty knows that nothing is waiting here.
 */
public final class SegmentWriter {

    private final PayloadCrc crc = new PayloadCrc();
    private final @Nullable Lz4 lz4;
    private final SegmentHeader header;
    private final ByteBuffer wire;
    private int packedBytes;
    private int longLeft;

    /** With LZ4 or without. */
    public SegmentWriter(boolean compressed) {
        lz4 = compressed ? new Lz4() : null;
        header = new SegmentHeader(compressed);
        wire = ByteBuffer.allocateDirect(Lz4.compressedBytesMax(SegmentHeader.PAYLOAD_BYTES_MAX)
                        + header.bytes()
                        + PayloadCrc.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .limit(0);
    }

    /** Writes what the channel takes; the buffer's bytes are whole messages from first to last. */
    public int write(WritableByteChannel channel, ByteBuffer messages) throws IOException {
        int start = messages.position();
        while (drain(channel, messages) && messages.hasRemaining()) {
            pack(messages);
        }
        return messages.position() - start;
    }

    private boolean drain(WritableByteChannel channel, ByteBuffer messages) throws IOException {
        if (wire.hasRemaining()) {
            channel.write(wire);
        }
        if (wire.hasRemaining()) {
            return false;
        }
        messages.position(messages.position() + packedBytes);
        packedBytes = 0;
        return true;
    }

    private void pack(ByteBuffer messages) {
        int whole = longLeft > 0 ? 0 : wholeMessages(messages);
        if (whole > 0) {
            seal(messages, whole, true);
            return;
        }
        if (longLeft == 0) {
            longLeft = messageBytes(messages, messages.position());
        }
        int part = Math.min(longLeft, SegmentHeader.PAYLOAD_BYTES_MAX);
        longLeft -= part;
        seal(messages, part, false);
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
        wire.clear().position(header.bytes());
        int plainBytes = putPayload(messages, bytes);
        int end = wire.position();
        wire.limit(end).position(header.bytes());
        int checksum = crc.of(wire);
        wire.clear().position(end);
        wire.putInt(checksum).flip();
        header.put(wire, end - header.bytes(), plainBytes, selfContained);
        wire.position(0);
        packedBytes = bytes;
    }

    /** Returns the length before compression, or 0 when compressing makes nothing shorter. */
    private int putPayload(ByteBuffer messages, int bytes) {
        int at = wire.position();
        if (lz4 != null) {
            int length = lz4.compress(messages, messages.position(), bytes, wire, at);
            if (length < bytes) {
                wire.position(at + length);
                return bytes;
            }
        }
        int start = messages.position();
        int end = messages.limit();
        wire.put(messages.limit(start + bytes));
        messages.limit(end).position(start);
        return 0;
    }
}
