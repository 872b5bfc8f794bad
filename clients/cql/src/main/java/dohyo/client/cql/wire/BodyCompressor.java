package dohyo.client.cql.wire;

import dohyo.client.net.FramingWriter;

import java.nio.ByteBuffer;

/** Compresses the body of each message of protocol v4 but STARTUP, unless it becomes longer. */
public final class BodyCompressor extends FramingWriter {

    private static final int START_BYTES = 128 << 10;
    private static final int FLAGS_AT = 1;

    private final Lz4 lz4 = new Lz4();

    /** Compresses whatever becomes shorter. */
    public BodyCompressor() {
        super(ByteBuffer.allocateDirect(START_BYTES));
    }

    @Override
    protected int pack(ByteBuffer messages) {
        int at = messages.position();
        room(roomFor(messages, at));
        while (at < messages.limit() && roomFor(messages, at) <= packed().remaining()) {
            at += put(messages, at);
        }
        return at - messages.position();
    }

    private static int roomFor(ByteBuffer messages, int at) {
        return Frame.HEADER_BYTES
                + Integer.BYTES
                + Lz4.compressedBytesMax(Frame.bodyLength(messages, at));
    }

    private int put(ByteBuffer messages, int at) {
        ByteBuffer wire = packed();
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
            wire.put(start + FLAGS_AT, (byte)
                    (wire.get(start + FLAGS_AT) | FlaggedFrameFields.COMPRESSED));
            wire.putInt(bytes).position(bodyAt + length);
            Frame.end(wire, start);
        }
        return Frame.HEADER_BYTES + bytes;
    }
}
