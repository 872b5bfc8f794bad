package dohyo.agent.wire;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Fields of a frame in their order; what is not there, or too long, is a broken stream. */
public final class PayloadReader {

    /** Longest text in bytes. */
    public static final int LONGEST_TEXT = 1 << 18;

    private static final int MOST_TEXTS = 20_000;

    private final ByteBuffer bytes;

    PayloadReader(byte[] payload) {
        bytes = ByteBuffer.wrap(payload);
    }

    /** The next number. */
    public long number() throws BrokenStreamException {
        try {
            return bytes.getLong();
        } catch (BufferUnderflowException e) {
            throw new BrokenStreamException("a frame without a number that belongs there");
        }
    }

    /** The next text. */
    public String text() throws BrokenStreamException {
        int length = bytes.remaining() < Integer.BYTES ? -1 : bytes.getInt();
        if (length < 0 || length > LONGEST_TEXT || length > bytes.remaining()) {
            throw new BrokenStreamException("a frame without a text that belongs there");
        }
        String text = new String(
                bytes.array(),
                bytes.arrayOffset() + bytes.position(),
                length,
                StandardCharsets.UTF_8);
        bytes.position(bytes.position() + length);
        return text;
    }

    /** The next texts. */
    public List<String> texts() throws BrokenStreamException {
        long count = number();
        if (count < 0 || count > MOST_TEXTS) {
            throw new BrokenStreamException("a frame with " + count + " texts");
        }
        List<String> texts = new ArrayList<>();
        for (long i = 0; i < count; i++) {
            texts.add(text());
        }
        return List.copyOf(texts);
    }
}
