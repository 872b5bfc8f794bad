package dohyo.agent.wire;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;

/** Frames into a stream, each whole and at once; for several threads. */
public final class FrameWriter {

    private final OutputStream stream;

    public FrameWriter(OutputStream stream) {
        this.stream = stream;
    }

    /** Writes a frame with these fields. */
    public void write(Kind kind, long id, PayloadWriter fields) throws IOException {
        write(kind, id, fields.toBytes());
    }

    /** Writes a frame without fields. */
    public void write(Kind kind, long id) throws IOException {
        write(kind, id, new byte[0]);
    }

    /** Writes a frame with these bytes. */
    public void write(Kind kind, long id, byte[] payload) throws IOException {
        byte[] whole = framed(kind, id, payload);
        synchronized (this) {
            stream.write(whole);
            stream.flush();
        }
    }

    private static byte[] framed(Kind kind, long id, byte[] payload) {
        if (payload.length > Frame.MOST_BYTES) {
            throw new IllegalArgumentException("a frame of " + payload.length + " bytes");
        }
        return ByteBuffer.allocate(FrameReader.HEADER_BYTES + payload.length)
                .put((byte) kind.code())
                .putLong(id)
                .putInt(payload.length)
                .put(payload)
                .array();
    }
}
