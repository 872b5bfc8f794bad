package dohyo.client.cql.wire;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;

/** Compresses the body of each message of protocol v4 but STARTUP, unless it becomes longer. */
public final class BodyWriter {

    private static final int START_BYTES = 128 << 10;
    private static final int FLAGS_AT = 1;

    private final Lz4 lz4 = new Lz4();
    private ByteBuffer wire = ByteBuffer.allocateDirect(START_BYTES).limit(0);
    private int packedBytes;

    /** Writes what the channel takes; as {@link SegmentWriter#write}. */
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
        wire.clear();
        int at = messages.position();
        int room = roomFor(messages, at);
        if (room > wire.capacity()) {
            wire = ByteBuffer.allocateDirect(room);
        }
        while (at < messages.limit() && roomFor(messages, at) <= wire.remaining()) {
            at += put(messages, at);
        }
        packedBytes = at - messages.position();
        wire.flip();
    }

    private static int roomFor(ByteBuffer messages, int at) {
        return Frame.HEADER_BYTES
                + Integer.BYTES
                + Lz4.compressedBytesMax(Frame.bodyLength(messages, at));
    }

    private int put(ByteBuffer messages, int at) {
        int bytes = Frame.bodyLength(messages, at);
        int start = wire.position();
        int bodyAt = start + Frame.HEADER_BYTES + Integer.BYTES;
        boolean first = Frame.opcode(Frame.head(messages, at)) == Opcode.STARTUP;
        int length = first
                ? bytes
                : lz4.compress(messages, at + Frame.HEADER_BYTES, bytes, wire, bodyAt);
        if (length + Integer.BYTES >= bytes) {
            copy(messages, at, Frame.HEADER_BYTES + bytes);
        } else {
            copy(messages, at, Frame.HEADER_BYTES);
            wire.put(start + FLAGS_AT, (byte) (wire.get(start + FLAGS_AT) | Prelude.COMPRESSED));
            wire.putInt(bytes).position(bodyAt + length);
            Frame.end(wire, start);
        }
        return Frame.HEADER_BYTES + bytes;
    }

    private void copy(ByteBuffer messages, int at, int bytes) {
        int start = messages.position();
        int end = messages.limit();
        wire.put(messages.limit(at + bytes).position(at));
        messages.limit(end).position(start);
    }
}
