package dohyo.agent.wire;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;

/**
 * Frames out of a stream: a byte of kind, eight of id, four of length, the payload.
 *
 * <p>A lying length costs no more memory than the bytes that come, and a whole frame no more than
 * {@link Frame#MOST_BYTES}.
 */
public final class FrameReader {

    static final int HEADER_BYTES = 13;

    private final InputStream stream;

    /** @param stream that buffers, since headers are short */
    public FrameReader(InputStream stream) {
        this.stream = stream;
    }

    /**
     * The next frame; null when the stream ends where a frame may end.
     *
     * @throws BrokenStreamException when what comes is no frame, or ends within one
     */
    public @Nullable Frame read() throws IOException {
        int code = stream.read();
        if (code < 0) {
            return null;
        }
        Kind kind = Kind.of(code);
        if (kind == null) {
            throw new BrokenStreamException("a frame of unknown kind " + code);
        }
        ByteBuffer rest = ByteBuffer.wrap(exactly(HEADER_BYTES - 1));
        long id = rest.getLong();
        int length = rest.getInt();
        if (length < 0 || length > Frame.MOST_BYTES) {
            throw new BrokenStreamException(
                    "a frame of " + Integer.toUnsignedString(length) + " bytes");
        }
        return new Frame(kind, id, exactly(length));
    }

    private byte[] exactly(int length) throws IOException {
        byte[] bytes = stream.readNBytes(length);
        if (bytes.length < length) {
            throw new BrokenStreamException("it was cut within a frame");
        }
        return bytes;
    }
}
